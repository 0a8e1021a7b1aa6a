import { hash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changesBetween } from '../../../src/site/changes.ts'
import { allFiles, changedFiles, formatPaths } from '../../../src/site/file-lists.ts'
import { type Manifest, manifestOf } from '../../../src/site/manifest.ts'
import { writeFiles } from '../write-files.ts'
import { isPage, type PublishedSite, withoutBuild } from './published-site.ts'

/** The environment of publish.sh after an export. */
export type PublishInputs = Readonly<Record<'SITE' | 'UPLOADS' | 'REMOVALS' | 'CHANGED', string>>

function manifest(site: PublishedSite): Manifest {
  const files = Array.from(site, ([path, text]) => ({
    ...{ path, size: text.length, sha256: hash('sha256', text) },
    ...(isPage(path) && { normalizedDigest: hash('sha256', withoutBuild(text)) }),
  }))
  return manifestOf(files, { domain: 'docs.example.com' })
}

/**
 * Writes a site and its lists into a folder, like the action.
 *
 * @param before the deployed site, if its manifest is known
 */
export function exportTo(
  folder: string,
  site: PublishedSite,
  before?: PublishedSite,
): PublishInputs {
  const [SITE, UPLOADS, REMOVALS] = ['site', 'uploads.txt', 'removals.txt'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  writeFiles(SITE, site)
  const now = manifest(site)
  const baseline = before && manifest(before)
  const lists = baseline
    ? changedFiles(baseline, now, changesBetween(baseline, now))
    : allFiles(now)
  writeFileSync(UPLOADS, formatPaths(lists.uploads))
  writeFileSync(REMOVALS, formatPaths(lists.removals))
  return { SITE, UPLOADS, REMOVALS, CHANGED: before ? 'true' : '' }
}
