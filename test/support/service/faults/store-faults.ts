import type { Calls, Fault } from './fault-server.ts'
import type { ObjectStore } from './object-store.ts'
import { etagOf } from './object-store.ts'
import { changed, headers } from './responses.ts'
import { type Wire, withBody, withHeaders } from './wire.ts'

/** Requests for the whole object, and for a range of it. */
export const isWhole: Calls = (request) => request.headers.range === undefined
export const isRange: Calls = (request) => request.headers.range !== undefined

/** Flips one bit. */
export const bitFlip: Fault = async ({ wire, send, draw }) => {
  const response = await wire()
  const body = Buffer.from(response.body)
  // Between the head and the end of the archive, where only content is.
  const at = Math.floor(body.length * (0.2 + 0.6 * draw.uniform()))
  body[at] = (body[at] ?? 0) ^ (1 << Math.floor(8 * draw.uniform()))
  send({ ...response, body })
}

/** The whole object instead of the requested range. */
export const wholeForRange =
  (store: ObjectStore): Fault =>
  ({ send, request }) => {
    const body = store.object
    const response: Wire = { status: 200, reason: 'OK', headers: [['ETag', etagOf(body)]], body }
    request.status = 200
    send(withBody(response, body))
  }

/** A range with a wrong Content-Range. */
export const contentRange = (change: (header: string) => string): Fault =>
  changed((wire) => {
    const [, stated = ''] = wire.headers.find(([name]) => name === 'content-range') ?? []
    return withHeaders(wire, { 'content-range': change(stated) })
  })

/** A part of the range, with the matching Content-Range. */
export const partOfRange: Fault = changed((wire) => {
  const [, stated = ''] = wire.headers.find(([name]) => name === 'content-range') ?? []
  const [, first = '0', , length = ''] = /(\d+)-(\d+)\/(\d+)/.exec(stated) ?? []
  const body = wire.body.subarray(0, Math.ceil(wire.body.length / 2))
  const range = `bytes ${first}-${Number(first) + body.length - 1}/${length}`
  return withHeaders(withBody(wire, body), { 'content-range': range })
})

/** Another ETag for the same bytes. */
export const otherETag: Fault = headers({ etag: '"another"' })

/** A weak ETag. */
export const weakETag: Fault = changed((wire) => {
  const [, etag = ''] = wire.headers.find(([name]) => name === 'etag') ?? []
  return withHeaders(wire, { etag: `W/${etag}` })
})

/** The object is replaced, and the response comes from the new one. */
export const replaced =
  (store: ObjectStore, object: Buffer): Fault =>
  async ({ wire, send }) => {
    store.object = object
    send(await wire())
  }
