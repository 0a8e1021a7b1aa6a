import { parseJson } from '../http/json.ts'
import { type HttpResponse, readText } from '../http/send.ts'
import type { Failure } from '../run/failure.ts'
import type { Scrubber } from '../scrub/scrubber.ts'
import { type Call, mentionsPlan, messageIn, refused, requestIdIn } from './failures.ts'
import { UnreadableBody } from './models.ts'

export interface ApiResponse extends Omit<HttpResponse, 'body'> {
  readonly text: string
  readonly requestId: string | undefined
}

/** Responses of this API are small; a larger one is not from it. */
const maxResponseBytes = 1024 * 1024

/** @throws UnreadableBody if it is too long; TransportFailure; the signal's reason */
export async function readResponse(
  response: HttpResponse,
  signal: AbortSignal,
): Promise<ApiResponse> {
  const text = await readText(response, maxResponseBytes, signal)
  if (text === undefined) throw new UnreadableBody('longer than 1 MiB')
  const { status, headers, origin, isLocal } = response
  return { status, headers, text, origin, isLocal, requestId: requestIdIn(headers) }
}

/** Thrown for an error status, to decide whether to retry. */
export class RefusedResponse extends Error {
  readonly response: ApiResponse
  readonly failure: Failure

  constructor(call: Call, response: ApiResponse, scrubber: Pick<Scrubber, 'excerpt'>) {
    const failure = refused(call, {
      ...response,
      host: new URL(response.origin).host,
      message: messageIn(response.text, scrubber),
      mentionsPlan: mentionsPlan(response.text),
      notTaken: response.status === 503 && response.headers['retry-after'] !== undefined,
    })
    super(failure.what)
    this.response = response
    this.failure = failure
  }
}

/**
 * Reads the JSON of a response. Adds the request id to the error if that fails.
 *
 * @throws UnreadableBody
 */
export function readBody<T>(
  response: ApiResponse,
  read: (body: unknown, response: ApiResponse) => T,
): T {
  try {
    return read(
      parseJson(response.text, (what) => new UnreadableBody(what)),
      response,
    )
  } catch (error) {
    if (!(error instanceof UnreadableBody) || !response.requestId) throw error
    const message = `${error.message} [request id ${response.requestId}]`
    throw new UnreadableBody(message, error.nextStep)
  }
}
