import type { Fault } from './fault-server.ts'
import { type Wire, wireOf, withBody, withHeaders } from './wire.ts'

type Headers = Readonly<Record<string, string>>

/** Responds without the service: with a string unchanged, with anything else as JSON. */
export const status =
  (code: number, body: unknown = { error: `No (${code}).` }, headers: Headers = {}): Fault =>
  ({ send }) =>
    send(wireOf({ status: code, headers, body }))

/** Does the work, and sends another response. */
export const responseReplaced =
  (code: number, body: unknown, headers: Headers = {}): Fault =>
  async ({ wire, send }) => {
    await wire()
    send(wireOf({ status: code, headers, body }))
  }

/** The service's response with changed headers; null removes one. */
export const headers =
  (changes: Readonly<Record<string, string | null>>): Fault =>
  async ({ wire, send }) =>
    send(withHeaders(await wire(), changes))

/** The service's response, changed. */
export const changed =
  (change: (wire: Wire) => Wire): Fault =>
  async ({ wire, send }) =>
    send(change(await wire()))

type Fields = Readonly<Record<string, unknown>>

/** The service's JSON with changed fields, which may depend on its own; undefined removes one. */
export const fields = (changes: Fields | ((body: Fields) => Fields)): Fault =>
  changed((wire) => {
    const body = JSON.parse(wire.body.toString())
    const others = typeof changes === 'function' ? changes(body) : changes
    return withBody(wire, Buffer.from(JSON.stringify({ ...body, ...others })))
  })

/** A redirect. @param to gets the request's path */
export const redirect =
  (code: number, to: (path: string) => string): Fault =>
  ({ request, send }) =>
    send(wireOf({ status: code, headers: { location: to(request.path) } }))

/**
 * Does the work of a start, and names the job in `Location` alone.
 *
 * @param origin of that URL; may be empty
 */
export const seeJob =
  (code: number, origin = '', more: Headers = {}): Fault =>
  async ({ request, wire, send }) => {
    const { jobId } = JSON.parse((await wire()).body.toString())
    const location = `${origin}${request.path}/${jobId}`
    send(wireOf({ status: code, headers: { location, ...more } }))
  }

/** Refused, with this `Retry-After`. */
export const busy = (code: number, retryAfter: string, more: Headers = {}): Fault =>
  status(code, { error: 'Too many requests.' }, { 'Retry-After': retryAfter, ...more })

/** The three forms of a date (RFC 9110, section 5.6.7). */
const dateForms = {
  imf: (date: Date) => date.toUTCString(),
  rfc850: (date: Date) => {
    const [, day, month, year = '', time] = date.toUTCString().replace(',', '').split(' ')
    const weekday = date.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
    return `${weekday}, ${day}-${month}-${year.slice(2)} ${time} GMT`
  },
  asctime: (date: Date) => {
    const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ')
    return `${weekday} ${month} ${day?.replace(/^0/, ' ')} ${time} ${year}`
  },
}

/**
 * Refused until a date, by a host with a wrong clock.
 *
 * @param seconds from now, by the host's clock
 * @param skew how far that clock is ahead, in seconds
 */
export const busyUntil =
  (code: number, form: keyof typeof dateForms, seconds: number, skew = 0): Fault =>
  (exchange) => {
    const now = Date.now() + skew * 1000
    const until = dateForms[form](new Date(now + seconds * 1000))
    return busy(code, until, { Date: new Date(now).toUTCString() })(exchange)
  }

/** A wrong clock, in every date of the response. @param skew in seconds */
export const clockSkew = (skew: number): Fault =>
  changed((wire) => {
    const body = JSON.parse(wire.body.toString())
    const shifted = (date: string) => new Date(Date.parse(date) + skew * 1000).toISOString()
    if (body.expiresAt) body.expiresAt = shifted(body.expiresAt)
    const date = new Date(Date.now() + skew * 1000).toUTCString()
    return withHeaders(withBody(wire, Buffer.from(JSON.stringify(body))), { date })
  })
