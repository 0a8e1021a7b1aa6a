import { type HttpResponse, readText } from '../http/send.ts'
import type { Failure } from '../run/failure.ts'
import { type Call, messageIn, refused, requestIdIn, speaksOfPlan } from './failures.ts'
import { UnreadableBody } from './models.ts'

/** An answer, read whole. */
export interface Answer {
  readonly status: number
  readonly headers: HttpResponse['headers']
  readonly text: string
  readonly requestId: string | undefined
  /** Of the server that sent it. */
  readonly origin: string
  /** Who can reach that server. */
  readonly reach: HttpResponse['reach']
}

/** Answers are small records; a larger one is no answer of this API. */
const longestAnswer = 1024 * 1024

/** @throws UnreadableBody when it is too long; TransportFailure; the signal's reason */
export async function readAnswer(answer: HttpResponse, signal: AbortSignal): Promise<Answer> {
  const text = await readText(answer, longestAnswer, signal)
  if (text === undefined) throw new UnreadableBody('over 1 MiB')
  const { status, headers, origin, reach } = answer
  return { status, headers, text, origin, reach, requestId: requestIdIn(headers) }
}

/** An error status, on its way from the attempt to the decision whether to make another one. */
export class RefusedAnswer extends Error {
  readonly answer: Answer
  readonly failure: Failure

  constructor(call: Call, answer: Answer) {
    const failure = refused(call, {
      ...answer,
      host: new URL(answer.origin).host,
      message: messageIn(answer.text),
      speaksOfPlan: speaksOfPlan(answer.text),
      notTaken: answer.status === 503 && answer.headers['retry-after'] !== undefined,
    })
    super(failure.what)
    this.answer = answer
    this.failure = failure
  }
}

/**
 * Reads an answer's JSON; what cannot be read is told with its request id.
 *
 * @throws UnreadableBody
 */
export function readBody<T>(answer: Answer, read: (body: unknown, answer: Answer) => T): T {
  try {
    return read(parseJson(answer.text), answer)
  } catch (error) {
    if (!(error instanceof UnreadableBody) || !answer.requestId) throw error
    throw new UnreadableBody(`${error.message} [request id ${answer.requestId}]`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const said = text.trim()
    throw new UnreadableBody(
      said === '' ? 'an empty body' : said.startsWith('<') ? 'a web page' : 'not JSON',
    )
  }
}
