/**
 * Writes what is known of vulnerabilities in packages of the lockfile as OpenVEX 0.2.0, for scanners:
 * `npm run vex -- FILE`, after `npm run dist`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BundledPackage, packagesOfBuild } from './bundled-packages.ts'
import { runScript } from './run-script.ts'
import { timeOfCommit } from './sbom.ts'

/** Why a vulnerability of a package in the lockfile does not affect the action. */
export interface Assessment {
  /** The CVE. */
  readonly name: string
  /** Other names, such as that of GitHub's advisory. */
  readonly aliases: readonly string[]
  /** The package, by its name on npm. */
  readonly of: string
  /** In one or two sentences, for people. */
  readonly impact: string
}

/** Each is about versions of a package that are installed for the build, and are not in dist/. */
export const assessments: readonly Assessment[] = [
  {
    name: 'CVE-2026-14257',
    aliases: ['GHSA-mh99-v99m-4gvg'],
    of: 'brace-expansion',
    impact:
      'These versions are not in dist/: @actions/artifact expands patterns only to pack folders, which the action never has it do. They also have the fix, which the maintainer brought to 2.x with 2.1.3 (the advisory names 5.0.8 only). The version in dist/ is later than 5.0.8.',
  },
]

/** The packages of the lockfile, by their paths. */
type Locked = Readonly<Record<string, { readonly version?: string }>>

/**
 * The document of a release.
 *
 * @param created ISO 8601, in seconds
 * @throws Error if all versions of an assessed package are in dist/, or none is in the lockfile any more
 */
export function vexOf(
  bundled: readonly BundledPackage[],
  locked: Locked,
  version: string,
  created: string,
): object {
  const statements = assessments.map(({ name, aliases, of, impact }) => {
    const versions = Object.entries(locked)
      .filter(([path]) => path === `node_modules/${of}` || path.endsWith(`/node_modules/${of}`))
      .map(([, entry]) => `${entry.version}`)
    if (versions.length === 0) throw new Error(`${of} is not locked any more: remove ${name}`)
    const inBuild = bundled.filter((one) => one.name === of).map((one) => one.version)
    const absent = [...new Set(versions)].filter((one) => !inBuild.includes(one))
    if (absent.length === 0) throw new Error(`${of} is in dist/: assess ${name}`)
    return {
      vulnerability: { name, aliases },
      products: [
        {
          '@id': `pkg:github/OWNER/docs-export-action@v${version}`,
          subcomponents: absent.map((one) => ({ '@id': `pkg:npm/${of}@${one}` })),
        },
      ],
      status: 'not_affected',
      justification: 'component_not_present',
      impact_statement: impact,
    }
  })
  return {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': `https://github.com/OWNER/docs-export-action/releases/tag/v${version}#vex`,
    author: 'OWNER',
    timestamp: created,
    version: 1,
    statements,
  }
}

if (import.meta.main) {
  runScript(() => {
    const [file] = process.argv.slice(2)
    if (!file) throw new Error('Name the file: npm run vex -- vex.openvex.json')
    const repository = fileURLToPath(new URL('..', import.meta.url))
    const readJson = (name: string) => JSON.parse(readFileSync(join(repository, name), 'utf8'))
    const { packages } = readJson('package-lock.json')
    const bundled = packagesOfBuild(repository)
    const document = vexOf(
      bundled,
      packages,
      readJson('package.json').version,
      timeOfCommit(repository),
    )
    writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
  })
}
