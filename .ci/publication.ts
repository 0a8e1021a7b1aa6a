import { parse } from 'yaml'

/** The repository as the sources name it until it is published. */
const placeholder = ['OWNER', 'docs-export-action'].join('/')
/** The account in CODEOWNERS; in two parts, so that naming it does not change this file. */
const mention = ['@', 'OWNER'].join('')

/** Bounded text: names of users and repositories on GitHub have at most 100 characters. */
const repositoryName = /^[a-z\d](?:-?[a-z\d]){0,38}\/[\w.-]{1,100}$/i

/** The text with the repository's name in place of the placeholder. */
export const named = (text: string, repository: string): string =>
  text.replaceAll(placeholder, repository).replaceAll(mention, `@${repository.split('/')[0]}`)

/** Whether a name is an `owner/name` that GitHub allows, and not the placeholder. */
export const isRepository = (name: string): boolean =>
  repositoryName.test(name) && !name.startsWith('OWNER/')

/** The lines of a text that still have the placeholder, from 1. */
export function unnamedLines(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.includes(placeholder) || line.includes(mention) ? [index + 1] : [],
    )
}

/** The texts of the files that must agree on the version. */
export interface VersionedFiles {
  readonly 'package.json': string
  readonly 'package-lock.json': string
  readonly 'CHANGELOG.md': string
  /** Examples and pages that use the action, by path. */
  readonly users: Readonly<Record<string, string>>
}

/** Every contradiction to the version in package.json, one line each. */
export function versionProblems(files: VersionedFiles): string[] {
  const { version }: { version: string } = JSON.parse(files['package.json'])
  const lock: { version: string; packages: Record<string, { version: string }> } = JSON.parse(
    files['package-lock.json'],
  )
  const locked = [lock.version, lock.packages['']?.version]
  const changes = /^## (\S+) \((?:unreleased|\d{4}-\d\d-\d\d)\)$/m.exec(files['CHANGELOG.md'])?.[1]
  const major = version.split('.')[0]
  return [
    ...(locked.every((other) => other === version)
      ? []
      : [`package-lock.json has ${locked.join(' and ')}, package.json has ${version}`]),
    ...(changes === version
      ? []
      : [`CHANGELOG.md begins with ${changes ?? 'no version'}, package.json has ${version}`]),
    ...Object.entries(files.users).flatMap(([path, text]) =>
      [...text.matchAll(/docs-export-action(?:\/[\w./-]{1,80})?@v(\d+)/g)]
        .filter(([, used]) => used !== major)
        .map(([use]) => `${path} uses ${use}, package.json has ${version}`),
    ),
  ]
}

/** Everything in action.yml that the marketplace would reject, one line each. */
export function listingProblems(actionYml: string): string[] {
  const action: { name?: string; description?: string; branding?: Record<string, string> } =
    parse(actionYml)
  return [
    ...(action.name ? [] : ['action.yml has no name']),
    // The limit of GitHub's marketplace, in characters.
    ...((action.description ?? '').length > 0 && (action.description ?? '').length < 126
      ? []
      : ['the description in action.yml must have 1 to 125 characters']),
    ...(action.branding?.icon && action.branding.color ? [] : ['action.yml has no branding']),
  ]
}
