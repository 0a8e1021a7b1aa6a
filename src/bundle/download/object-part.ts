import { ReachRefused } from '../../http/connect-guard.ts'
import { isSecure } from '../../http/origin.ts'
import type { Trouble } from '../../http/retry.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { type HttpResponse, RedirectRefused, readText, send } from '../../http/send.ts'
import { TransportFailure, transportFailure } from '../../http/transport-failure.ts'
import { Failure, type FailureCode } from '../../run/failure.ts'
import type { Run } from '../../run/run.ts'
import { type BundleLink, mayReach, type RenewableLink } from '../link.ts'
import type { SlabPool } from './buffer-pool.ts'
import type { ByteRange, ObjectVersion } from './object-version.ts'
import { piecesOf } from './pieces.ts'
import { StallWatch } from './stall-watch.ts'
import { type RangeRequest, refusalText, storeAnswer } from './store-response.ts'

/** Where the bundle comes from. */
export interface BundleSource {
  readonly link: RenewableLink
  readonly run: Run
  /** What its bytes are handed on in: whoever gets a piece releases it. */
  readonly slabs: SlabPool
}

/** How much of a refusal is read to know what it is about, in bytes. */
const longestRefusal = 4096

/**
 * Asks the store for the object or a range of it, with as many fresh links as it takes within
 * reason. The key does not go along.
 *
 * @param asked nothing for the whole object
 * @throws StartOver when what was asked for is gone; StoreRefused, RedirectRefused,
 *   TransportFailure; Failure when no link serves, or the store's object has not the host's size
 */
export async function ask({ link, run }: BundleSource, asked?: RangeRequest): Promise<ObjectPart> {
  for (;;) {
    const current = await link.get()
    const watch = new StallWatch(run)
    let answer: HttpResponse | undefined
    let useless: { why: string; code: FailureCode }
    try {
      answer = await exchange(current, watch.signal, asked)
      const { status } = answer
      const text = status < 400 ? '' : await readText(answer, longestRefusal, watch.signal)
      const meaning = storeAnswer({ ...answer, text }, asked)
      const refusal = refusalText(status, text)
      if (meaning.kind === 'bytes') {
        const served = () => link.served(current)
        if (asked) return new ObjectPart(answer, meaning.range, meaning.version, watch, served)
        const { sizeBytes } = current
        const { etag, length = sizeBytes } = meaning.version
        if (sizeBytes === undefined || sizeBytes === length) {
          return new ObjectPart(answer, { first: 0, end: length }, { etag, length }, watch, served)
        }
        // The bundle may have been made anew since the link was minted.
        const why = `the host announced a bundle of ${sizeBytes} bytes, the store has ${length}`
        useless = { why, code: 'BUNDLE_CORRUPT' }
      } else if (meaning.kind === 'link-refused') {
        const why = `${hostOf(answer)} refused the bundle link (${refusal})`
        useless = { why, code: 'DOWNLOAD_FAILED' }
      } else {
        throw meaning.kind === 'refused'
          ? new StoreRefused(answer, refusal, run)
          : new StartOver(meaning)
      }
    } catch (error) {
      watch.stop()
      answer?.body.destroy()
      throw watch.causeOf(error)
    }
    watch.stop()
    answer.body.destroy()
    await link.renew(current, useless.why, useless.code)
  }
}

/** Bytes of the object that are on their way. */
export class ObjectPart {
  readonly headers: HttpResponse['headers']
  readonly range: ByteRange
  readonly version: ObjectVersion
  readonly watch: StallWatch
  readonly #origin: string
  readonly #body: HttpResponse['body']
  readonly #served: () => void

  constructor(
    { headers, body, origin }: HttpResponse,
    range: ByteRange,
    version: ObjectVersion,
    watch: StallWatch,
    served: () => void,
  ) {
    this.headers = headers
    this.range = range
    this.version = version
    this.watch = watch
    this.#origin = origin
    this.#body = body
    this.#served = served
  }

  /**
   * What arrives, in pieces. It lets go of the connection in the end.
   *
   * @param isPrompt whether a piece is handed on as soon as nothing more arrives at once
   * @throws TransportFailure when it breaks off or stalls; WrongLength when it ends early; Failure
   *   BUNDLE_CORRUPT when there is more than was announced
   */
  async *pieces(slabs: SlabPool, isPrompt: boolean): AsyncGenerator<Buffer> {
    const { first, end } = this.range
    const arrived = (bytes: number) => {
      this.watch.arrived(bytes)
      this.#served()
    }
    let at = first
    try {
      for await (const piece of piecesOf(this.#body, { slabs, isPrompt, arrived })) {
        at += piece.length
        if (end !== undefined && at > end) throw tooLong(end)
        this.watch.pause()
        yield piece
        this.watch.resume()
      }
      if (end !== undefined && at < end) throw new WrongLength(at, end)
    } catch (thrown) {
      const error = this.watch.causeOf(thrown)
      const isKnown = error instanceof Failure || error instanceof WrongLength
      throw isKnown ? error : transportFailure(error).at(this.#origin)
    } finally {
      this.close()
    }
  }

  close(): void {
    this.watch.stop()
    this.#body.destroy()
  }
}

/** What was begun cannot be gone on with: the bundle is to be fetched from its first byte. */
export class StartOver extends Error {
  /** Whether the store may still be asked for ranges. */
  readonly servesRanges: boolean

  constructor({ kind, why }: { kind: 'changed' | 'no-ranges'; why: string }) {
    super(why)
    this.servesRanges = kind === 'changed'
  }
}

/** An answer of the store that is not the bundle. */
class StoreRefused extends Error {
  readonly status: number
  /** In milliseconds. */
  readonly retryAfter: number | undefined

  constructor(response: HttpResponse, refusal: string, { clock }: Run) {
    const { status, headers } = response
    super(`${hostOf(response)} refused the download (${refusal})`)
    this.status = status
    this.retryAfter = retryAfter(headers['retry-after'], headers.date, clock.date())
  }
}

/** Less arrived than was announced. */
class WrongLength extends Error {
  constructor(bytes: number, total: number) {
    super(`${bytes} of ${total} bytes of the bundle arrived`)
  }
}

/** What went wrong, as far as trying again depends on it; nothing where that is of no use. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof StoreRefused) return { kind: 'answer', ...error }
  if (error instanceof TransportFailure) return error.trouble
  return error instanceof WrongLength || error instanceof StartOver
    ? { kind: 'transport', sent: true, permanent: false }
    : undefined
}

/** An error that no further attempt will mend, as the failure to end with. */
export function downloadFailure(error: unknown): unknown {
  if (error instanceof WrongLength) return new Failure('BUNDLE_CORRUPT', error.message)
  if (error instanceof StoreRefused || error instanceof StartOver) {
    return new Failure('DOWNLOAD_FAILED', error.message)
  }
  if (error instanceof RedirectRefused) {
    const what = `cannot download the bundle: the store responded with ${error.message} (HTTP ${error.status})`
    return new Failure('DOWNLOAD_FAILED', what)
  }
  if (error instanceof ReachRefused) {
    const what = `the download leads into a closed network: ${error.message}`
    return new Failure('DOWNLOAD_FAILED', what, { nextStep: privateStore, cause: error })
  }
  if (error instanceof TransportFailure) {
    const what = `cannot download the bundle: ${error.message}`
    return new Failure('DOWNLOAD_FAILED', what, { nextStep: error.nextStep, cause: error })
  }
  return error
}

const privateStore =
  'Bundles come from public servers, or from where `base-url` is. If this runner is meant to reach the store privately, connect through a proxy (`https_proxy`), or download `bundleUrl` in a step of your own'

function exchange(link: BundleLink, signal: AbortSignal, asked?: RangeRequest) {
  const headers = asked && {
    range: `bytes=${asked.range.first}-${asked.range.end === undefined ? '' : asked.range.end - 1}`,
    'if-range': asked.version.etag,
  }
  const request = { method: 'GET', url: link.url, ...(headers && { headers }) } as const
  // Stores send a client on to another region, but never in the clear.
  return send(request, { signal, mayGoTo: isSecure, mayReach: (reach) => mayReach(link, reach) })
}

const hostOf = ({ origin }: HttpResponse) => new URL(origin).host

const tooLong = (end: number) =>
  new Failure('BUNDLE_CORRUPT', `more than the ${end} bytes that were announced arrived`)
