import type { Difference } from './difference.ts'
import { namedPaths, type SiteHosts } from './named-urls.ts'
import { type FileRequest, maxFollowed, type Plan } from './plan.ts'
import { type PlannedRequest, plannedUrl } from './planned-request.ts'
import type { Response } from './response.ts'
import { sampleOf } from './scope.ts'

/** Finds URLs that are to be requested because of a response, each once. */
export class FurtherRequests {
  readonly #requested: Set<string>
  readonly #requestAt: Plan['requestAt']
  readonly #hosts: SiteHosts
  readonly #seed: string

  /** @param seed decides which URLs are in a sample */
  constructor({ requests, requestAt }: Plan, hosts: SiteHosts, seed: string) {
    const paths = requests.flatMap((one) => (one.about === 'file' ? one.path : []))
    this.#requested = new Set(paths)
    this.#requestAt = requestAt
    this.#hosts = hosts
    this.#seed = seed
  }

  /** @param difference of the response, if there is one */
  after(
    planned: PlannedRequest,
    response: Response,
    difference: Difference | undefined,
  ): FileRequest[] {
    const loaded = (difference?.loads ?? []).map(
      ({ file, path }): FileRequest => ({
        ...{ about: 'file', file, path, names: [path] },
        ...{ isNotFoundPage: false, isAsBrowser: false },
      }),
    )
    const isRight = difference?.level !== 'difference'
    const named = isRight ? this.#namedBy(planned, response) : []
    return [...loaded, ...sampleOf(named, maxFollowed, this.#seed)].filter(({ path }) => {
      const isNew = !this.#requested.has(path)
      this.#requested.add(path)
      return isNew
    })
  }

  /** The URLs that a file names for search engines, where the target serves a file. */
  #namedBy(planned: PlannedRequest, response: Response): FileRequest[] {
    if (planned.about !== 'file' || !planned.isFollowed || response.kind !== 'body') return []
    const body = response.kept()
    const url = plannedUrl(planned, this.#hosts.siteUrl)
    const paths = body ? namedPaths(planned.file, body, url, this.#hosts) : []
    return paths.flatMap((path) => this.#requestAt(path) ?? [])
  }
}
