import { retryAfter } from '../kernel/http/retry.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { FailureCode } from '../kernel/run/failure-codes.ts'
import type { Run } from '../kernel/run/run.ts'
import { contradictionBudget } from './contradiction.ts'
import { type ApiResponse, RefusedResponse } from './failures.ts'

/** The next step if only the deadline ended the wait for a link. */
const whenMissing =
  'The host may still be making the link: increase `timeout`, or look at the job on the host'

/** A completed job whose link the host does not make yet: another request may get it. */
export class LinkNotReady extends Failure {
  /** The same for responses that differ only in their request ids. */
  readonly key: string
  /** In milliseconds. */
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, what: string, key: string, delay?: number) {
    super(code, what, { nextStep: whenMissing, outcome: 'timed-out', isFinal: false })
    this.key = key
    this.retryAfter = delay
  }
}

/** A successful response without a link. */
export class NoLink extends Error {
  readonly response: ApiResponse

  constructor(response: ApiResponse) {
    super('')
    this.response = response
  }
}

/** @returns undefined for an error that the next request would have, too */
export function linkNotReady(
  error: unknown,
  jobId: string,
  { clock }: Run,
): LinkNotReady | undefined {
  const delayOf = ({ headers }: ApiResponse) =>
    retryAfter(headers['retry-after'], headers.date, clock.date())
  if (error instanceof NoLink) {
    const { origin } = error.response
    const what = `${new URL(origin).host} has no bundle link for export job ${jobId} yet`
    return new LinkNotReady('TIMED_OUT', what, 'none', delayOf(error.response))
  }
  if (!(error instanceof Failure)) return undefined
  const { code, what, cause } = error
  if (contradictionBudget('completed', cause) === 0) return undefined
  if (!(cause instanceof RefusedResponse)) return new LinkNotReady(code, what, code)
  const { response, reason } = cause
  return new LinkNotReady(code, what, `${response.status} ${reason}`, delayOf(response))
}
