import type { IncomingHttpHeaders } from 'node:http'
import { counted } from '../../kernel/format/quantity.ts'
import type { Connections } from '../../kernel/http/connections.ts'
import { isSecure } from '../../kernel/http/origin.ts'
import { isTransient } from '../../kernel/http/retry.ts'
import { type HttpResponse, readText, send } from '../../kernel/http/send.ts'
import { brokenBody } from '../../kernel/http/transport-failure.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Run } from '../../kernel/run/run.ts'
import type { ObjectVersion } from '../bundle-cache.ts'
import { type BundleLink, type RenewableLink, refusedAddresses } from './link.ts'
import { piecesOf } from './pieces.ts'
import { StallWatch } from './stall-watch.ts'
import { StartOver, StoreRefused, WrongLength } from './store-failure.ts'
import {
  type ByteRange,
  contentCoding,
  type RestRequest,
  readStoreResponse,
  refusalText,
} from './store-response.ts'

/** Where an object is read from, and what its requests share. */
export interface ObjectSource {
  readonly link: RenewableLink
  readonly run: Run
  /** The memory of released pieces, for reuse. */
  readonly spares: SharedArrayBuffer[]
  /** Connections to the store, reused between requests. */
  readonly connections: Connections
}

/** How much of an error response is read to find its cause, in bytes. */
const maxRefusal = 4096

/**
 * Requests the object, or the rest of it, with a new link if the store refuses the current one. Does
 * not send the API key.
 *
 * @param requested undefined for the whole object
 * @throws StartOver if the rest of this version is not available; StoreRefused, RedirectRefused,
 *   TransportFailure; Failure if no link works
 */
export async function requestPart(
  source: ObjectSource,
  requested?: RestRequest,
): Promise<ObjectPart> {
  const { link, run } = source
  for (let refusals = 0; ; refusals++) {
    const current = await link.get()
    const watch = new StallWatch(run)
    const part = await respondedPart(current, source, watch, requested)
    if (part instanceof ObjectPart) return part
    const { refusal, origin } = part
    // A link that works for the whole object may be refused for ranges of it.
    if (requested && refusals > 0) throw rangeRefused(refusal)
    const why = `${new URL(origin).host} refused the bundle link (${refusal})`
    await link.renew(why, 'DOWNLOAD_FAILED')
  }
}

interface RefusedLink {
  /** `HTTP 403, AccessDenied` */
  readonly refusal: string
  readonly origin: string
}

/** Sends one request. @returns the part; the refusal if the store refuses the link */
async function respondedPart(
  link: BundleLink,
  source: ObjectSource,
  watch: StallWatch,
  requested?: RestRequest,
): Promise<ObjectPart | RefusedLink> {
  let response: HttpResponse | undefined
  try {
    response = await exchange(link, source, watch.signal, requested)
    const { status, origin } = response
    const text = status < 400 ? '' : await readText(response, maxRefusal, watch.signal)
    const meaning = readStoreResponse(response, requested, text)
    if (meaning.kind === 'bytes') {
      const { sizeBytes } = link
      return new ObjectPart(response, { ...meaning, sizeBytes, watch, spares: source.spares })
    }
    if ('why' in meaning) throw new StartOver(meaning)
    const refusal = refusalText(status, text)
    if (meaning.kind === 'link-refused') {
      release(watch, response)
      return { refusal, origin }
    }
    if (requested && !isTransient(status)) throw rangeRefused(refusal)
    throw new StoreRefused(response, refusal, source.run)
  } catch (error) {
    release(watch, response)
    throw watch.causeOf(error)
  }
}

function release(watch: StallWatch, response: HttpResponse | undefined): void {
  watch.stop()
  response?.body.destroy()
}

const rangeRefused = (refusal: string) =>
  new StartOver({ kind: 'no-ranges', why: `the store refuses a range (${refusal})` })

interface Receiving extends Pick<ObjectSource, 'spares'>, Pick<BundleLink, 'sizeBytes'> {
  readonly range: ByteRange
  readonly version: ObjectVersion
  readonly watch: StallWatch
}

/** A part of the object that is being received. */
export class ObjectPart {
  readonly headers: IncomingHttpHeaders
  /** The content coding of the body, if it has one. */
  readonly coding: string | undefined
  readonly version: ObjectVersion
  /** Of the whole object, as the host announced it with the link. */
  readonly sizeBytes: number | undefined
  readonly #response: HttpResponse
  readonly #receiving: Receiving

  constructor(response: HttpResponse, receiving: Receiving) {
    this.headers = response.headers
    this.coding = contentCoding(response.headers)
    this.version = receiving.version
    this.sizeBytes = receiving.sizeBytes
    this.#response = response
    this.#receiving = receiving
  }

  /**
   * Yields the bytes as they arrive, in pieces, then releases the connection.
   *
   * @throws TransportFailure if the connection breaks or stalls; WrongLength if the body ends
   *   early; Failure BUNDLE_CORRUPT if it is longer than announced
   */
  async *pieces(): AsyncGenerator<Buffer> {
    const { range, watch, spares } = this.#receiving
    const { body, origin } = this.#response
    const { first, end } = range
    let at = first
    try {
      for await (const piece of piecesOf(body, spares, (bytes) => watch.arrived(bytes))) {
        at += piece.length
        if (end !== undefined && at > end) throw tooLong(end)
        watch.pause()
        yield piece
        watch.resume()
      }
      if (end !== undefined && at < end) throw new WrongLength(at, end, this.coding)
    } catch (thrown) {
      const error = watch.causeOf(thrown)
      const isConclusive = error instanceof Failure || error instanceof WrongLength
      throw isConclusive ? error : brokenBody(error, origin)
    } finally {
      this.close()
    }
  }

  /** Releases the connection, which can be reused if the response was read to its end. */
  close(): void {
    release(this.#receiving.watch, this.#response)
  }
}

function exchange(
  link: BundleLink,
  { connections }: ObjectSource,
  signal: AbortSignal,
  requested?: RestRequest,
): Promise<HttpResponse> {
  const headers = requested ? restHeaders(requested) : {}
  return send(
    { method: 'GET', url: link.url, headers },
    {
      signal,
      connections,
      // Stores may redirect to another region, but the redirect must stay encrypted.
      mayGoTo: isSecure,
      refused: refusedAddresses(link),
    },
  )
}

function restHeaders({ first, version: { etag, length } }: RestRequest) {
  const last = length === undefined ? '' : length - 1
  return { range: `bytes=${first}-${last}`, 'if-range': etag }
}

/** @param end what was announced, in bytes */
export const tooLong = (end: number): Failure =>
  new Failure('BUNDLE_CORRUPT', `received more than the announced ${counted(end, 'byte')}`)
