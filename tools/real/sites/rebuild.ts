import { changedUrlPaths } from '../../../src/site/changed-paths.ts'
import { changesBetween, isChanged } from '../../../src/site/changes.ts'
import { manifestOf } from '../../../src/site/manifest.ts'
import type { PublishTarget } from '../../../src/site/publish-target.ts'
import { readFolder } from './read-folder.ts'

/** A site that was built again, compared with the build before. */
export interface Rebuild {
  readonly changed: boolean
  /** The files that changed, and the URL paths to invalidate at a CDN in front of `nginx`. */
  readonly files: readonly string[]
  readonly paths: readonly string[]
}

export function compareBuilds(
  before: string,
  now: string,
  target: PublishTarget = 'nginx',
): Rebuild {
  const [old, current] = [before, now].map((folder) =>
    manifestOf(readFolder(folder, 'digests'), { domain: 'docs.example.com' }),
  ) as [ReturnType<typeof manifestOf>, ReturnType<typeof manifestOf>]
  const changes = changesBetween(old, current)
  return {
    changed: isChanged(changes),
    files: [...changes.added, ...changes.changed, ...changes.removed].toSorted(),
    paths: changedUrlPaths(changes, { target, before: old, now: current }),
  }
}
