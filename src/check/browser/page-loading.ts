import type { RequestKind } from '../findings/finding-detail.ts'
import type { ScriptPlace } from './reported-urls.ts'

/** A request to the site that has not ended. */
export interface PendingRequest {
  /** With a leading slash, without a query. */
  readonly path: string
  readonly kind: RequestKind
  /** Whether a script asked for it. */
  readonly isScripted: boolean
  readonly from: ScriptPlace
}

/** After this time, a request counts as ended: the browser does not report every end. In milliseconds. */
const maxPending = 2000

/** What a page is loading from the site, and since when it is quiet. */
export class PageLoading {
  /** By an id of the browser's. */
  readonly #pending = new Map<
    string,
    { readonly request: PendingRequest; readonly start: number }
  >()
  #lastChange = performance.now()
  hasLoaded = false

  begin(id: string, request: PendingRequest): void {
    this.#pending.set(id, { request, start: performance.now() })
  }

  find(id: string): PendingRequest | undefined {
    return this.#pending.get(id)?.request
  }

  end(id: string): void {
    this.#pending.delete(id)
    this.touch()
  }

  /** All requests for a path have ended. */
  endPath(path: string): void {
    for (const [id, { request }] of this.#pending) if (request.path === path) this.end(id)
  }

  /** Something has happened: the page is not quiet. */
  touch(): void {
    this.#lastChange = performance.now()
  }

  /** Whether nothing has been loaded for this time, in milliseconds. */
  isQuietFor(milliseconds: number): boolean {
    return performance.now() - this.#lastChange >= milliseconds && this.hasReceived()
  }

  /** Whether nothing is being loaded that was requested before this time. */
  hasReceived(before = Number.POSITIVE_INFINITY): boolean {
    const oldest = performance.now() - maxPending
    return [...this.#pending.values()].every(({ start }) => start >= before || start < oldest)
  }
}
