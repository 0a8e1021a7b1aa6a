import type { Connections } from '../../http/connections.ts'
import { isSecure } from '../../http/origin.ts'
import { type HttpResponse, readText, send } from '../../http/send.ts'
import { brokenBody } from '../../http/transport-failure.ts'
import { Failure, type FailureCode } from '../../run/failure.ts'
import type { Run } from '../../run/run.ts'
import { archiveType, signatureLength } from '../archive.ts'
import { type BundleLink, mayReach, type RenewableLink } from '../link.ts'
import type { BufferPool } from './buffer-pool.ts'
import type { ByteRange, ObjectVersion } from './object-version.ts'
import { piecesOf, takeHead } from './pieces.ts'
import { isPermanent } from './retry-budget.ts'
import { StallWatch } from './stall-watch.ts'
import { failureCauseOf, StartOver, StoreRefused, WrongLength } from './store-failure.ts'
import { type RangeRequest, readStoreResponse, refusalText } from './store-response.ts'

/** Where the bundle comes from. */
export interface BundleSource {
  readonly link: RenewableLink
  readonly run: Run
  /** What its bytes are handed on in: whoever gets a piece releases it. */
  readonly buffers: BufferPool
  /** To the store, kept from one request to the next. */
  readonly connections: Connections
  /** What the store has shown so far. */
  readonly known: { servesRanges: boolean }
}

/** How much of a refusal is read to know what it is about, in bytes. */
const maxRefusal = 4096

/**
 * Asks the store for the object or a range of it, with fresh links where the store refuses one.
 * The key is not sent.
 *
 * @param asked nothing for the whole object
 * @throws StartOver when what was asked for is gone, or refused; StoreRefused, RedirectRefused,
 *   TransportFailure; Failure when no link serves, or the store's object has not the host's size
 */
export async function ask(source: BundleSource, asked?: RangeRequest): Promise<ObjectPart> {
  const { link, run, known } = source
  for (let refusals = 0; ; refusals++) {
    const current = await link.get()
    const watch = new StallWatch(run)
    let response: HttpResponse | undefined
    let useless: { why: string; code: FailureCode }
    try {
      response = await exchange(current, source, watch.signal, asked)
      const { status } = response
      const text = status < 400 ? '' : await readText(response, maxRefusal, watch.signal)
      const meaning = readStoreResponse({ ...response, text }, asked)
      const refusal = refusalText(status, text)
      if (meaning.kind === 'bytes') {
        const served = () => link.served(current)
        known.servesRanges ||= status === 206
        if (asked?.version) {
          return new ObjectPart(response, meaning, watch, served)
        }
        const opened = await measured(response, meaning, current)
        const { version } = opened
        if (!opened.isOtherSize) return new ObjectPart(response, opened, watch, served)
        // The bundle may have been made anew since the link was minted.
        const why = `the host announced a bundle of ${current.sizeBytes} bytes, the store has ${version.length}`
        if (asked && status === 206) throw new StartOver({ kind: 'no-ranges', why })
        useless = { why, code: 'BUNDLE_CORRUPT' }
      } else if (meaning.kind === 'link-refused') {
        // A link that serves the whole object may still not serve ranges of it.
        if (asked && refusals > 0) throw rangesRefused(refusal)
        const why = `${hostOf(response)} refused the bundle link (${refusal})`
        useless = { why, code: 'DOWNLOAD_FAILED' }
      } else {
        if (meaning.kind !== 'refused') throw new StartOver(meaning)
        const refused = new StoreRefused(response, refusal, run)
        throw asked && isPermanent(failureCauseOf(refused)) ? rangesRefused(refusal) : refused
      }
    } catch (error) {
      watch.stop()
      response?.body.destroy()
      throw watch.causeOf(error)
    }
    watch.stop()
    response.body.destroy()
    await link.renew(current, useless.why, useless.code)
  }
}

const rangesRefused = (refusal: string) =>
  new StartOver({ kind: 'no-ranges', why: `the store refuses a range (${refusal})` })

/** What a response is the beginning of. */
interface Opened {
  readonly range: ByteRange
  readonly version: ObjectVersion
  /** The first bytes, if they were taken from the body. */
  readonly head?: Buffer
}

/**
 * What arrives of an object that was not asked for before, compared with the size that the host
 * announced. Stores that decompress send a bare tar instead, of a size that nobody announced.
 */
async function measured(
  { body, origin }: HttpResponse,
  { range, version }: Opened,
  { sizeBytes }: BundleLink,
): Promise<Opened & { isOtherSize: boolean }> {
  if (sizeBytes === undefined || version.length === sizeBytes) {
    return { range, version, isOtherSize: false }
  }
  const isWhole = range.end === version.length
  const head = isWhole
    ? await takeHead(body, signatureLength).catch(brokenOff(origin))
    : Buffer.alloc(0)
  if (archiveType(head) === 'tar') {
    return { range, version: { length: version.length }, head, isOtherSize: false }
  }
  if (version.length !== undefined) return { range, version, isOtherSize: true }
  const whole = { first: 0, end: sizeBytes }
  return { range: whole, version: { ...version, length: sizeBytes }, head, isOtherSize: false }
}

const brokenOff = (origin: string) => (error: unknown) => {
  throw brokenBody(error, origin)
}

/** Bytes of the object that are on their way. */
export class ObjectPart {
  readonly headers: HttpResponse['headers']
  readonly range: ByteRange
  readonly version: ObjectVersion
  readonly watch: StallWatch
  readonly #origin: string
  readonly #body: HttpResponse['body']
  readonly #head: Buffer | undefined
  readonly #served: () => void

  constructor(
    { headers, body, origin }: HttpResponse,
    { range, version, head }: Opened,
    watch: StallWatch,
    served: () => void,
  ) {
    this.headers = headers
    this.range = range
    this.version = version
    this.watch = watch
    this.#origin = origin
    this.#body = body
    this.#head = head
    this.#served = served
  }

  /**
   * What arrives, in pieces. It lets go of the connection in the end.
   *
   * @param isPrompt whether a piece is handed on as soon as nothing more arrives at once
   * @throws TransportFailure when it breaks off or stalls; WrongLength when it ends early; Failure
   *   BUNDLE_CORRUPT when there is more than was announced
   */
  async *pieces(buffers: BufferPool, isPrompt: boolean): AsyncGenerator<Buffer> {
    const { first, end } = this.range
    const arrived = (bytes: number) => {
      this.watch.arrived(bytes)
      this.#served()
    }
    let at = first
    try {
      for await (const piece of piecesOf(this.#body, {
        buffers,
        isPrompt,
        arrived,
        head: this.#head,
      })) {
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
      throw isKnown ? error : brokenBody(error, this.#origin)
    } finally {
      this.close()
    }
  }

  /** Lets go of the connection; one whose response was read to its end is kept. */
  close(): void {
    this.watch.stop()
    this.#body.destroy()
  }
}

function exchange(
  link: BundleLink,
  { connections }: BundleSource,
  signal: AbortSignal,
  asked?: RangeRequest,
) {
  const headers = asked && {
    range: `bytes=${asked.range.first}-${asked.range.end === undefined ? '' : asked.range.end - 1}`,
    ...(asked.version && { 'if-range': asked.version.etag }),
  }
  const request = { method: 'GET', url: link.url, ...(headers && { headers }) } as const
  return send(request, {
    signal,
    connections,
    // Stores send a client on to another region, but never in the clear.
    mayGoTo: isSecure,
    mayReach: (reach) => mayReach(link, reach),
  })
}

const hostOf = ({ origin }: HttpResponse) => new URL(origin).host

const tooLong = (end: number) =>
  new Failure('BUNDLE_CORRUPT', `more than the ${end} bytes that were announced arrived`)
