import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { cache, fromNpm, installed } from '../programs.ts'
import { buildSite } from './build-site.ts'
import { debianSite, debianSites } from './debian-sites.ts'
import {
  type DocsPackage,
  type DocsSource,
  docsPackages,
  edits,
  npmDocs,
  packageDocs,
} from './docs-source.ts'
import type { Generator, Installation } from './generators/generator.ts'
import { generators } from './generators/generators.ts'
import { mavenName, mavenSite, mavenSites } from './maven-sites.ts'

/** A site that nobody made for this project. */
export interface RealSite {
  readonly name: string
  readonly generator: string
  readonly version: string
  readonly folder: string
}

/** One of the builds of a generated site: the same sources twice, and each edit. */
export type Build = 'first' | 'second' | keyof typeof edits

export const builds = ['second', ...(Object.keys(edits) as (keyof typeof edits)[])] as const

/** A site that is made, or downloaded, when it is asked for. */
export interface SiteSource {
  readonly name: string
  /** @throws Missing, or the error of the generator */
  get(): Promise<RealSite>
}

export const siteSources: readonly SiteSource[] = [
  ...docsPackages.flatMap((source) =>
    generators
      .filter(({ name }) => source.generators?.includes(name) ?? true)
      .map((generator) => ({
        name: `${source.npm}'s pages, ${generator.name}`,
        async get() {
          const folder = await builtSite(generator, 'first', source)
          const version = await versionOf(generator.install)
          return { name: `${source.npm}'s pages`, generator: generator.name, version, folder }
        },
      })),
  ),
  ...debianSites.map((site) => ({
    name: site.package,
    async get() {
      const { package: name, generator } = site
      return { name, generator, ...(await debianSite(site, join(cache, 'deb'))) }
    },
  })),
  ...mavenSites.map((site) => ({
    name: mavenName(site),
    async get() {
      const found = await mavenSite(site, join(cache, 'maven'))
      return { name: mavenName(site), generator: site.generator, ...found }
    },
  })),
]

/** The folder of a build, which is made once. @throws Missing, or the error of the generator */
export async function builtSite(
  generator: Generator,
  build: Build,
  source: DocsPackage = npmDocs,
): Promise<string> {
  const docs = await docsSource(source)
  const sources = build === 'first' || build === 'second' ? docs : edits[build](docs)
  const { install, command } = generator
  const project = JSON.stringify({ install, command, files: generator.files(sources) })
  const name = `${build} ${hash('sha256', project).slice(0, 8)}`
  const site = join(cache, 'built', generator.name, name)
  if (!existsSync(site)) {
    const isLater = build === 'second'
    await buildSite(generator, sources, { cache: join(cache, 'generators'), site, isLater })
  }
  return site
}

/** Of the first package, which is the generator, or of the program. */
async function versionOf(wanted: Installation): Promise<string> {
  if ('program' in wanted) return (await installed(wanted.program, '--version')).version
  const [version = ''] = Object.values('npm' in wanted ? wanted.npm : wanted.pip)
  return version
}

/** The pages that a package ships. @throws Missing */
export async function docsSource(source: DocsPackage = npmDocs): Promise<DocsSource> {
  const { npm, version } = source
  const { path } = await fromNpm(npm, version, `../${npm}/package.json`, false)
  return packageDocs(dirname(path), source)
}

/** Packs a site as its host would, once. */
export function packed(site: RealSite): string {
  const name = [site.name, site.generator, site.version, basename(site.folder)].join(' ')
  const bundle = join(cache, 'bundles', `${name}.tar.gz`)
  if (!existsSync(bundle)) {
    execFileSync('mkdir', ['-p', dirname(bundle)])
    execFileSync('tar', ['czf', bundle, '-C', site.folder, '.'])
  }
  return bundle
}
