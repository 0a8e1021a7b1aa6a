import { counted, formatCount } from '../../../kernel/format/quantity.ts'
import type { Connections } from '../../../kernel/http/connections.ts'
import { isSecure } from '../../../kernel/http/origin.ts'
import { type HttpResponse, readText, send } from '../../../kernel/http/send.ts'
import { brokenBody } from '../../../kernel/http/transport-failure.ts'
import { Failure } from '../../../kernel/run/failure.ts'
import type { FailureCode } from '../../../kernel/run/failure-codes.ts'
import type { Run } from '../../../kernel/run/run.ts'
import type { BufferPool } from './buffer-pool.ts'
import { type BundleLink, type RenewableLink, refusedAddresses } from './link.ts'
import { piecesOf, takeHead } from './pieces.ts'
import { isPermanent } from './retry-budget.ts'
import { StallWatch } from './stall-watch.ts'
import { failureCauseOf, StartOver, StoreRefused, WrongLength } from './store-failure.ts'
import {
  type ByteRange,
  codingNote,
  contentCoding,
  type ObjectVersion,
  type RestRequest,
  readStoreResponse,
  refusalText,
} from './store-response.ts'

/** Where an object is read from, and what its requests share. */
export interface ObjectSource {
  readonly link: RenewableLink
  readonly run: Run
  /** The pool that pieces are taken from. Whoever receives a piece releases it. */
  readonly buffers: BufferPool
  /** Connections to the store, reused between requests. */
  readonly connections: Connections
  /**
   * Whether a body that is not as long as announced is the object nevertheless, because the store
   * has decompressed it.
   *
   * @param head its first `headLength` bytes
   */
  readonly isDecompressed: (head: Uint8Array) => boolean
}

/** How much of a body is read to recognize it, in bytes. */
const headLength = 512

/** How much of an error response is read to find its cause, in bytes. */
const maxRefusal = 4096

/**
 * Requests the object, or the rest of it, with a new link if the store refuses the current one. Does
 * not send the API key.
 *
 * @param requested undefined for the whole object
 * @throws StartOver if the rest of this version is not available; StoreRefused, RedirectRefused,
 *   TransportFailure; Failure if no link works, or if the size of the object is not what the host
 *   announced
 */
export async function requestPart(
  source: ObjectSource,
  requested?: RestRequest,
): Promise<ObjectPart> {
  const { link, run } = source
  for (let refusals = 0; ; refusals++) {
    const current = await link.get()
    const watch = new StallWatch(run)
    let response: HttpResponse | undefined
    let rejected: { why: string; code: FailureCode }
    try {
      response = await exchange(current, source, watch.signal, requested)
      const { status } = response
      const text = status < 400 ? '' : await readText(response, maxRefusal, watch.signal)
      const meaning = readStoreResponse({ ...response, text }, requested)
      const refusal = refusalText(status, text)
      if (meaning.kind === 'bytes') {
        const served = () => link.served()
        if (requested) return objectPart(response, meaning, watch, served)
        const opened = await measured(response, meaning, current, source)
        const { version } = opened
        if (!opened.isOtherSize) return objectPart(response, opened, watch, served)
        // The bundle may have been replaced since the link was minted.
        const why = `the host announced a bundle of ${counted(current.sizeBytes ?? 0, 'byte')}, but the store has ${formatCount(version.length ?? 0)}${codingNote(contentCoding(response.headers))}`
        rejected = { why, code: 'BUNDLE_CORRUPT' }
      } else if (meaning.kind === 'link-refused') {
        // A link that works for the whole object may be refused for ranges of it.
        if (requested && refusals > 0) throw rangesRefused(refusal)
        const why = `${hostOf(response)} refused the bundle link (${refusal})`
        rejected = { why, code: 'DOWNLOAD_FAILED' }
      } else {
        if (meaning.kind !== 'refused') throw new StartOver(meaning)
        const refused = new StoreRefused(response, refusal, run)
        throw requested && isPermanent(failureCauseOf(refused)) ? rangesRefused(refusal) : refused
      }
    } catch (error) {
      watch.stop()
      response?.body.destroy()
      throw watch.causeOf(error)
    }
    watch.stop()
    response.body.destroy()
    await link.renew(rejected.why, rejected.code)
  }
}

const rangesRefused = (refusal: string) =>
  new StartOver({ kind: 'no-ranges', why: `the store refuses a range (${refusal})` })

interface Opened {
  readonly range: ByteRange
  readonly version: ObjectVersion
  /** The first bytes, if they were already read from the body. */
  readonly head?: Buffer
}

/** Compares a new object with the size that the host announced. */
async function measured(
  { body, origin }: HttpResponse,
  { range, version }: Opened,
  { sizeBytes }: BundleLink,
  { isDecompressed }: ObjectSource,
): Promise<Opened & { isOtherSize: boolean }> {
  if (sizeBytes === undefined || version.length === sizeBytes) {
    return { range, version, isOtherSize: false }
  }
  const head = await takeHead(body, headLength).catch(brokenOff(origin))
  if (isDecompressed(head)) {
    return { range, version: { length: version.length }, head, isOtherSize: false }
  }
  if (version.length !== undefined) return { range, version, isOtherSize: true }
  const whole = { first: 0, end: sizeBytes }
  return { range: whole, version: { ...version, length: sizeBytes }, head, isOtherSize: false }
}

const brokenOff = (origin: string) => (error: unknown) => {
  throw brokenBody(error, origin)
}

export type ObjectPart = ReturnType<typeof objectPart>

/** A part of the object that is being received. */
function objectPart(
  { headers, body, origin }: HttpResponse,
  { range, version, head }: Opened,
  watch: StallWatch,
  served: () => void,
) {
  /** Releases the connection, which can be reused if the response was read to its end. */
  function close(): void {
    watch.stop()
    body.destroy()
  }

  /**
   * Yields the bytes as they arrive, in pieces, then releases the connection.
   *
   * @throws TransportFailure if the connection breaks or stalls; WrongLength if the body ends
   *   early; Failure BUNDLE_CORRUPT if it is longer than announced
   */
  async function* pieces(buffers: BufferPool): AsyncGenerator<Buffer> {
    const { first, end } = range
    const arrived = (bytes: number) => {
      watch.arrived(bytes)
      served()
    }
    let at = first
    try {
      for await (const piece of piecesOf(body, { buffers, arrived, head })) {
        at += piece.length
        if (end !== undefined && at > end) throw tooLong(end)
        watch.pause()
        yield piece
        watch.resume()
      }
      if (end !== undefined && at < end) throw new WrongLength(at, end, contentCoding(headers))
    } catch (thrown) {
      const error = watch.causeOf(thrown)
      const isKnown = error instanceof Failure || error instanceof WrongLength
      throw isKnown ? error : brokenBody(error, origin)
    } finally {
      close()
    }
  }

  return { headers, range, version, pieces, close }
}

function exchange(
  link: BundleLink,
  { connections }: ObjectSource,
  signal: AbortSignal,
  requested?: RestRequest,
) {
  const headers = requested && restHeaders(requested)
  const request = { method: 'GET', url: link.url, ...(headers && { headers }) } as const
  return send(request, {
    signal,
    connections,
    // Stores may redirect to another region, but the redirect must stay encrypted.
    mayGoTo: isSecure,
    refused: refusedAddresses(link),
  })
}

function restHeaders({ first, version: { etag, length } }: RestRequest) {
  const last = length === undefined ? '' : length - 1
  return { range: `bytes=${first}-${last}`, 'if-range': etag }
}

const hostOf = ({ origin }: HttpResponse) => new URL(origin).host

const tooLong = (end: number) =>
  new Failure('BUNDLE_CORRUPT', `received more than the announced ${counted(end, 'byte')}`)
