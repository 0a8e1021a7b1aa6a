/** The packages in dist/, by what the bundler says that it put there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package whose code is in dist/. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression. */
  readonly license: string
  /** The text of the licence, as the package has it. */
  readonly licenseText: string
  /** Of the registry's archive, as in the lockfile: `sha512-…` in base64. */
  readonly integrity: string
  /** The modules of the package that are in dist/, relative to the package. */
  readonly modules: readonly string[]
}

/** What webpack writes with `--stats-out`; modules that were joined are in `modules` of another. */
export interface BuildStats {
  readonly modules: readonly StatsModule[]
  /** The files of dist/. */
  readonly assets: readonly { readonly name: string }[]
}

/** The files of dist/ that are those of packages, unchanged. */
const packageFiles: Readonly<Record<string, string>> = {
  'axe.min.js': 'node_modules/axe-core/axe.min.js',
}

interface StatsModule {
  /** The absolute path of a file; a module of Node has none. */
  readonly nameForCondition?: string | null
  readonly modules?: readonly StatsModule[]
}

/** The packages of package-lock.json, by path. */
export type LockedPackages = Readonly<
  Record<string, { version: string; license?: string; integrity?: string }>
>

/**
 * The packages whose modules are in dist/, sorted by name and version.
 *
 * @param repository absolute, with `node_modules`
 * @throws Error for a package that is not in the lockfile, or has no licence, and for a file that is of
 *   no package
 */
export function bundledPackages(
  { modules, assets }: BuildStats,
  lockfile: LockedPackages,
  repository: string,
): BundledPackage[] {
  const files = new Set([
    ...modules.flatMap(filesOf),
    ...assets.flatMap(({ name }) => {
      if (/(?:^|\.)index\.js$/.test(name)) return []
      const file = packageFiles[name]
      if (file) return [join(repository, file).replaceAll('\\', '/')]
      throw new Error(`${name} is in dist/, and of no known package`)
    }),
  ])
  const byFolder = Map.groupBy(files, (file) => packageFolder.exec(file)?.[0])
  return [...byFolder]
    .flatMap(([folder, files]) => {
      // The action's own.
      if (!folder) return []
      const path = folder.slice(`${repository.replaceAll('\\', '/').replace(/\/$/, '')}/`.length)
      const { version, license, integrity } = lockfile[path] ?? {}
      if (!version || !license || !integrity) {
        throw new Error(
          `${path} is in dist/, and has no version, licence or digest in the lockfile`,
        )
      }
      return {
        name: path.replace(/^.*node_modules\//, ''),
        version,
        license,
        licenseText: licenseText(join(repository, path)),
        integrity,
        modules: files.map((file) => file.slice(folder.length + 1)).toSorted(),
      }
    })
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

/** Up to the last `node_modules` of a file's path, and the package in it. */
const packageFolder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/

/** By UTF-16 units, the same on each machine. */
const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

function filesOf({ nameForCondition, modules }: StatsModule): string[] {
  if (modules) return modules.flatMap(filesOf)
  return nameForCondition ? [nameForCondition.replaceAll('\\', '/')] : []
}

function licenseText(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  const texts = names
    .filter((name) => /^licen[cs]e/i.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/\r/g, '').trim())
  return texts.join('\n\n') || 'No text in the package.'
}

/**
 * The packages of the newest build of dist/ on this machine.
 *
 * @throws Error before the first `npm run dist`
 */
export function packagesOfBuild(repository: string): BundledPackage[] {
  if (!existsSync(join(repository, statsFile))) {
    throw new Error('There is no build on this machine: run `npm run dist` first')
  }
  const read = (file: string) => JSON.parse(readFileSync(join(repository, file), 'utf8'))
  return bundledPackages(read(statsFile), read('package-lock.json').packages, repository)
}

/** Written by `npm run dist`, relative to the repository. */
const statsFile = 'node_modules/.cache/dist-stats.json'
