import { counted, formatCount } from '../../kernel/format/quantity.ts'
import { AddressRefused } from '../../kernel/http/connect-guard.ts'
import { type FailureCause, isTransient, retryAfter } from '../../kernel/http/retry.ts'
import { type HttpResponse, RedirectRefused } from '../../kernel/http/send.ts'
import { TransportFailure } from '../../kernel/http/transport-failure.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Run } from '../../kernel/run/run.ts'
import { codingNote, type WhyStartOver } from './store-response.ts'

/** The download cannot be resumed: fetch the bundle from its first byte. */
export class StartOver extends Error {
  readonly kind: WhyStartOver['kind']

  constructor({ kind, why }: WhyStartOver) {
    super(why)
    this.kind = kind
  }
}

/** A response of the store that is not the bundle. */
export class StoreRefused extends Error {
  readonly status: number
  /** In milliseconds. */
  readonly retryAfter: number | undefined

  constructor(response: HttpResponse, refusal: string, { clock }: Run) {
    const { status, headers, origin } = response
    super(`${new URL(origin).host} refused the download (${refusal})`)
    this.status = status
    this.retryAfter = retryAfter(headers['retry-after'], headers.date, clock.date())
  }
}

/** The body was shorter than announced. */
export class WrongLength extends Error {
  /** Whether the store encoded it, which changes its length: a retry cannot help. */
  readonly isEncoded: boolean

  /** @param coding the content coding of the body, if it has one */
  constructor(bytes: number, total: number, coding?: string) {
    super(
      `${formatCount(bytes)} of ${counted(total, 'byte')} of the bundle received${codingNote(coding)}`,
    )
    this.isEncoded = coding !== undefined
  }
}

/** The next step if something on the way changes the bytes of the bundle. */
export const keepUnchanged =
  'make it send the stored bytes unchanged (`Cache-Control: no-transform` on the object, no `Content-Encoding`)'

/** How long a store may not find the object of a fresh link, in milliseconds. */
const maxLag = 2 * 60_000

/** What a retry depends on; undefined if a retry cannot help. */
export function failureCauseOf(error: unknown): FailureCause | undefined {
  if (error instanceof StoreRefused) {
    const { retryAfter } = error
    // A replica of the store may not have the object yet, to which the host has just made a link.
    if (error.status === 404) return { kind: 'contradiction', retryAfter, retryBudget: maxLag }
    // Most stores that throttle count requests per second.
    const minDelay = error.status === 429 || error.status === 503 ? 1000 : undefined
    return { kind: 'response', ...error, minDelay }
  }
  if (error instanceof TransportFailure) return error.failureCause
  const isRepeatable = error instanceof WrongLength && !error.isEncoded
  return isRepeatable || error instanceof StartOver
    ? { kind: 'transport', sent: true, permanent: false }
    : undefined
}

/** The Failure for an error that a retry cannot fix. */
export function downloadFailure(error: unknown): unknown {
  const failure = (what: string, nextStep?: string, cause?: unknown) =>
    new Failure('DOWNLOAD_FAILED', what, { nextStep, cause })
  if (error instanceof WrongLength) {
    const nextStep = error.isEncoded ? encodes : undefined
    return new Failure('BUNDLE_CORRUPT', error.message, { nextStep })
  }
  if (error instanceof StoreRefused) return failure(error.message, stepAfter(error.status))
  if (error instanceof StartOver) return failure(error.message)
  if (error instanceof RedirectRefused) {
    const redirect = `${error.message} (HTTP ${error.status})`
    const what = `cannot download the bundle: the store responded with ${redirect}`
    return failure(what, wrongRedirect)
  }
  if (error instanceof AddressRefused) {
    return failure(`the download leads to a local address: ${error.message}`, localStore, error)
  }
  if (!(error instanceof TransportFailure)) return error
  return failure(`cannot download the bundle: ${error.message}`, error.nextStep, error)
}

/** The next step if the store encodes the bundle. */
export const encodes = `The store, or a proxy in front of it, encodes the bundle: ${keepUnchanged}`

/** The next step if the runner reaches the store, but gets no bundle from it. */
function stepAfter(status: number): string {
  if (status === 404)
    return `The bundle has been missing in the store for ${maxLag / 60_000} minutes: resume the job later, or export again`
  return isTransient(status)
    ? "The store is overloaded or broken: try again later, or report this to the host's operators"
    : "The store does not serve the host's link: report this to the host's operators"
}

const wrongRedirect =
  "The bundle link must lead to the bundle over https, with few redirects: report this to the host's operators"

const localStore =
  "The host's links must lead to the store over the network: report this to its operators. If the name is right, correct the name resolution of the runner"
