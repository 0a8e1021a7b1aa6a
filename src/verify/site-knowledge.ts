import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../manifest/manifest.ts'
import { BodyDifferences } from './body-difference.ts'
import { BuildFiles } from './build-files.ts'

/** What is known about a site beyond a single request. */
export class SiteKnowledge {
  /** Without a slash at its end, unless its path is `/`. */
  readonly siteUrl: URL
  /** Digests of the bodies that the host sends with status 200 for URLs that never existed. */
  readonly notFoundBodies = new Set<string>()
  readonly bodyDifferences: BodyDifferences
  readonly #manifest: Pick<Manifest, 'files'>
  #paths: Map<string, string> | undefined
  #buildFiles: BuildFiles | undefined

  /** @param site the folder of the export, if it is on disk */
  constructor(siteUrl: URL, manifest: Pick<Manifest, 'files'>, site?: string) {
    this.siteUrl = siteUrl
    this.#manifest = manifest
    this.bodyDifferences = new BodyDifferences((path) => fileOf(site, path))
  }

  get buildFiles(): BuildFiles {
    this.#buildFiles ??= new BuildFiles(this.#manifest.files)
    return this.#buildFiles
  }

  /** The path of the file of the export with the first of these digests that one has. */
  pathWith(digests: readonly string[]): string | undefined {
    this.#paths ??= new Map(this.#manifest.files.map(({ path, sha256 }) => [sha256, path]))
    const known = digests.find((digest) => this.#paths?.has(digest))
    return known === undefined ? undefined : this.#paths.get(known)
  }
}

/** A file of the site on disk; undefined if it cannot be read. */
function fileOf(site: string | undefined, path: string): Buffer | undefined {
  try {
    const file = join(site ?? '', path)
    return site !== undefined && statSync(file).isFile() ? readFileSync(file) : undefined
  } catch {
    return undefined
  }
}
