import { hash } from 'node:crypto'
import type { Manifest, ManifestFile } from '../manifest/manifest.ts'
import { type HostedSite, hostedSite } from '../publish-targets/hosted-site.ts'
import type { PublishTarget } from '../publish-targets/publish-target.ts'
import { isPage } from '../reading/file-kind.ts'
import type { Question } from './question.ts'
import { type Scope, sampleOf } from './scope.ts'

/** The URLs to request from a site, and the files that are left out. */
export interface Plan {
  /** The first ones are about URLs that never existed. */
  readonly questions: readonly Question[]
  /** Files that the target does not serve, or that configure it. */
  readonly exempt: number
}

/**
 * Configuration files of static hosts, and files that start with a dot: hosts may or may not serve
 * them.
 */
const exemptFile =
  /^(?:_redirects|_headers|_routes\.json|_worker\.js|staticwebapp\.config\.json|CNAME)$|(?:^|\/)\./

/**
 * How many files are requested as browsers do. A broken compression affects all files of a kind; a
 * compressed body that was not replaced, one that changed.
 */
const maxAsReaders = { ofKind: 20, changed: 1000 } as const

/** Files that hosts compress. */
const compressible = /\.(?:x?html?|css|m?js|json|svg|xml|txt)$/i

/**
 * Chooses the URLs to request for the files of a scope: each by its file name and by the URL that
 * readers use, if the target serves them. Pure.
 */
export function planOf(
  manifest: Manifest,
  { files, removed }: Scope,
  baseline: Manifest | undefined,
  { target, seed, isHttps }: { target: PublishTarget; seed: string; isHttps: boolean },
): Plan {
  const site = hostedSite(manifest.files, target)
  const before = baseline && new Map(baseline.files.map((file) => [file.path, file]))
  const asReaders = askedAsReaders(files, before, seed)
  let exempt = 0
  const questions: Question[] = [
    ...absentPaths(manifest, seed).map((path) => absent(path, site)),
    ...(isHttps ? [{ about: 'http' } as const] : []),
  ]
  for (const file of files) {
    const paths = exemptFile.test(file.path) ? [] : pathsOf(file, site)
    if (paths.length === 0) exempt++
    for (const [index, path] of paths.entries()) {
      questions.push({
        ...{ about: 'file', file, before: before?.get(file.path) },
        ...{ path, names: paths, asReaders: index === 0 && asReaders.has(file) },
      })
    }
  }
  const old = hostedSite(baseline?.files ?? [], target)
  for (const file of removed.filter(({ path }) => !exemptFile.test(path))) {
    for (const path of new Set([old.pathOf(file) ?? file.path, file.path])) {
      const { kind } = site.respond(path)
      if (kind === 'missing') questions.push({ about: 'removed', before: file, path })
    }
  }
  return { questions, exempt }
}

/** Some files of each kind, and those that changed since the baseline. */
function askedAsReaders(
  files: readonly ManifestFile[],
  before: ReadonlyMap<string, ManifestFile> | undefined,
  seed: string,
): ReadonlySet<ManifestFile> {
  const kindOf = ({ path }: ManifestFile) => compressible.exec(path)?.[0].toLowerCase()
  const kinds = Map.groupBy(files, kindOf)
  kinds.delete(undefined)
  const changed = [...kinds.values()]
    .flat()
    .filter((file) => before && before.get(file.path)?.sha256 !== file.sha256)
  return new Set([
    ...[...kinds.values()].flatMap((ofKind) => sampleOf(ofKind, maxAsReaders.ofKind, seed)),
    ...sampleOf(changed, maxAsReaders.changed, seed),
  ])
}

/** The path that readers use, then the file name, each if the target serves it. */
function pathsOf(file: ManifestFile, site: HostedSite<ManifestFile>): string[] {
  const readers = site.pathOf(file)
  const names = new Set([...(readers === undefined ? [] : [readers]), file.path])
  return [...names].filter((path) => !isShared(path, site) && site.find(path) === file)
}

/** Whether hosts differ: some serve `e.html` for `e`, others `e/index.html`. */
function isShared(path: string, site: HostedSite<ManifestFile>): boolean {
  return (
    site.find(`${path}.html`)?.path === `${path}.html` &&
    site.find(`${path}/`)?.path === `${path}/index.html`
  )
}

function absent(path: string, site: HostedSite<ManifestFile>): Question {
  const response = site.respond(path)
  const isFound = response.kind === 'missing' && response.status === 200
  return {
    about: 'nothing',
    path,
    page: response.kind === 'missing' ? response.page : undefined,
    isFound,
  }
}

/**
 * Paths that do not exist in any site, at the root and in a folder of the site, as pages, folders
 * and files.
 */
function absentPaths({ siteDigest, files }: Manifest, seed: string): string[] {
  const name = hash('sha256', `${siteDigest}\n${seed}`).slice(0, 16)
  const nested = files.find(
    (file) => file.path.includes('/') && isPage(file) && !exemptFile.test(file.path),
  )
  const folder = nested ? [nested.path.slice(0, nested.path.indexOf('/') + 1)] : []
  return ['', ...folder].flatMap((at) => [`${at}${name}`, `${at}${name}.html`, `${at}${name}/`])
}
