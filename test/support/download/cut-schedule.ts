import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeRun } from '../clock.ts'
import { type ArrivedRequest, serve } from '../http-server.ts'
import { fetchSite } from '../site-bundle.ts'
import {
  bundleOf,
  type Fault,
  linkTo,
  responseFrom,
  type StoredVersion,
  sha256Of,
} from './object-store.ts'

/** The faults of a store's responses, in order; after them it serves without a fault. */
export interface CutSchedule {
  readonly faults: readonly Fault[]
  /** The first response with another object, if any. */
  readonly changesAt: number | undefined
}

/** With the same length, so that they differ only in the ETag. */
const versions: readonly [StoredVersion, StoredVersion] = [
  { body: bundleOf(20_000), etag: '"one"' },
  { body: bundleOf(20_000, 2), etag: '"two"' },
]

/** @param random returns numbers from 0 up to 1 */
export function cutSchedule(random: () => number): CutSchedule {
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(items: readonly T[]) => items[below(items.length)] as T
  const { length } = versions[0].body
  // Mostly cuts, at edge cases and at random positions.
  const cut = (): Fault => ({ kind: 'cut', at: pick([-1, 0, 1, 9, length - 1, below(length)]) })
  const faults: (() => Fault)[] = [
    cut,
    cut,
    cut,
    cut,
    cut,
    () => ({ kind: 'status', status: pick([403, 412, 416, 429, 500, 503]) }),
    () => ({ kind: 'whole' }),
    () => ({ kind: 'ignore-if-range' }),
    () => ({ kind: 'ignore-if-range' }),
    () => ({ kind: 'ignore-if-range' }),
    () => ({ kind: 'shifted' }),
    () => ({ kind: 'less', bytes: below(length) }),
  ]
  return {
    faults: Array.from({ length: 1 + below(8) }, () => pick(faults)()),
    changesAt: random() < 0.5 ? 2 + below(3) : undefined,
  }
}

/**
 * Fetches a small bundle from a store that follows the schedule.
 *
 * @returns the defect of the result, if any
 */
export async function runSchedule({ faults, changesAt }: CutSchedule): Promise<string | undefined> {
  const run = fakeRun()
  const folder = await mkdtemp(join(tmpdir(), 'cuts-'))
  const left = [...faults]
  await using store = await serve((request, response) => {
    const isChanged = changesAt !== undefined && store.requests.length >= changesAt
    responseFrom(versions[isChanged ? 1 : 0], request, response, withRequest(left.shift(), request))
  })
  try {
    const keep = join(folder, 'bundle')
    const { sha256, bytes } = await fetchSite(
      linkTo(store.origin, run),
      { keep, isNamed: true },
      run,
    )
    const file = await readFile(keep)
    if (sha256Of(file) !== sha256 || file.length !== bytes) return 'the file is not what was hashed'
    const isWhole = versions.some(({ body }) => sha256Of(body) === sha256)
    return isWhole ? undefined : `${bytes} bytes with sha256 ${sha256} are no version of the object`
  } catch (error) {
    return `${error}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** No store responds to a request for the whole object with 412 or 416. */
function withRequest(fault: Fault | undefined, { headers }: ArrivedRequest) {
  const needsRange = fault?.kind === 'status' && [412, 416].includes(fault.status)
  return needsRange && headers.range === undefined ? undefined : fault
}
