import { ReachRefused } from '../../http/connect-guard.ts'
import type { FailureCause } from '../../http/retry.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { type HttpResponse, RedirectRefused } from '../../http/send.ts'
import { TransportFailure } from '../../http/transport-failure.ts'
import { Failure } from '../../run/failure.ts'
import type { Run } from '../../run/run.ts'

/** The download cannot be resumed: fetch the bundle from its first byte. */
export class StartOver extends Error {
  /** Whether the object changed, or the store does not serve reliable ranges. */
  readonly kind: 'changed' | 'no-ranges'

  constructor({ kind, why }: { kind: 'changed' | 'no-ranges'; why: string }) {
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
  constructor(bytes: number, total: number) {
    super(`${bytes} of ${total} bytes of the bundle received`)
  }
}

/** What a retry depends on; undefined if a retry cannot help. */
export function failureCauseOf(error: unknown): FailureCause | undefined {
  if (error instanceof StoreRefused) return { kind: 'response', ...error }
  if (error instanceof TransportFailure) return error.failureCause
  return error instanceof WrongLength || error instanceof StartOver
    ? { kind: 'transport', sent: true, permanent: false }
    : undefined
}

/** Whether the store asks for fewer requests, by its status or by refusing connections. */
export function isThrottled(error: unknown): boolean {
  if (error instanceof StoreRefused) return error.status === 429 || error.status === 503
  return error instanceof TransportFailure && !error.sent && !error.permanent
}

/** The Failure for an error that a retry cannot fix. */
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
    const what = `the download leads to a non-public address: ${error.message}`
    return new Failure('DOWNLOAD_FAILED', what, { nextStep: privateStore, cause: error })
  }
  if (error instanceof TransportFailure) {
    const what = `cannot download the bundle: ${error.message}`
    return new Failure('DOWNLOAD_FAILED', what, { nextStep: error.nextStep, cause: error })
  }
  return error
}

const privateStore =
  'Bundles must come from a public server, or from the network of `base-url`. If this runner is meant to reach the store privately, connect through a proxy (`https_proxy`), or download `bundleUrl` in a separate step'
