import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Missing } from '../part.ts'
import { cache, fromNpm } from '../programs.ts'
import { buildSite } from './build-site.ts'
import { debianSite, debianSites } from './debian-sites.ts'
import { type DocsSource, edits, npmDocs } from './docs-source.ts'
import { type Generator, generators } from './generators.ts'

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

const npmVersion = '11.19.1'

/** All sites that can be had here; prints which cannot. */
export async function realSites(): Promise<RealSite[]> {
  const sites: RealSite[] = []
  for (const generator of generators) {
    const name = `npm's pages`
    const folder = await unlessMissing(generator.name, () => builtSite(generator, 'first'))
    const [version = ''] = Object.values(generator.npm ?? generator.pip ?? {})
    if (folder) sites.push({ name, generator: generator.name, version, folder })
  }
  for (const site of debianSites) {
    const found = await unlessMissing(site.package, () => debianSite(site, join(cache, 'deb')))
    if (found) sites.push({ name: site.package, generator: site.generator, ...found })
  }
  return sites
}

/** The folder of a build, which is made once. @throws Missing, or the error of the generator */
export async function builtSite(generator: Generator, build: Build): Promise<string> {
  const site = join(cache, 'built', generator.name, build)
  if (existsSync(site)) return site
  const docs = await docsSource()
  const sources = build === 'first' || build === 'second' ? docs : edits[build](docs)
  await buildSite(generator, sources, { cache: join(cache, 'generators'), site })
  return site
}

async function docsSource(): Promise<DocsSource> {
  const { path } = await fromNpm('npm', npmVersion)
  return npmDocs(join(dirname(path), '../npm'))
}

/** Packs a site as its host would, once. */
export function packed(site: RealSite): string {
  const bundle = join(cache, 'bundles', `${site.name} ${site.generator} ${site.version}.tar.gz`)
  if (!existsSync(bundle)) {
    execFileSync('mkdir', ['-p', dirname(bundle)])
    execFileSync('tar', ['czf', bundle, '-C', site.folder, '.'])
  }
  return bundle
}

async function unlessMissing<Value>(
  name: string,
  get: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await get()
  } catch (error) {
    const reason = error instanceof Missing ? error.message : String(error).split('\n', 1)[0]
    console.log(`  without ${name}: ${reason}`)
    return undefined
  }
}
