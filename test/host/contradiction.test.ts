import { describe, expect, test } from 'vitest'
import { contradictionBudget, type JobKnowledge } from '../../src/host/contradiction.ts'
import { RefusedResponse, UnreadableBody } from '../../src/host/failures.ts'
import { RedirectRefused } from '../../src/kernel/http/send.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'

const page = '<!doctype html><title>Maintenance</title>'
const json = '{"error": "No."}'
const forever = Number.POSITIVE_INFINITY
const knowledge: readonly JobKnowledge[] = ['id', 'known', 'completed']

function refused(status: number, text: string): RefusedResponse {
  const call = { purpose: 'return the status of export job j1', starts: false }
  const origin = 'https://api.example.com'
  const response = { status, headers: {}, text, origin, isLocal: false, requestId: undefined }
  return new RefusedResponse(call, response, new Scrubber())
}

/** By knowledge, in the order of the list above. */
const rows: readonly (readonly [name: string, error: unknown, budgets: readonly number[]])[] = [
  ['404', refused(404, json), [30_000, forever, forever]],
  ['404 with a page', refused(404, page), [30_000, forever, forever]],
  ['400', refused(400, json), [0, forever, forever]],
  ['405', refused(405, json), [0, forever, forever]],
  ['409', refused(409, json), [0, forever, forever]],
  ['422', refused(422, json), [0, forever, forever]],
  ['423', refused(423, json), [0, forever, forever]],
  ['501', refused(501, json), [0, forever, forever]],
  ['401', refused(401, json), [0, 0, 0]],
  ['402', refused(402, json), [0, 0, 0]],
  ['403', refused(403, json), [0, 0, 0]],
  ['410', refused(410, json), [0, 0, 0]],
  ['401 with a page', refused(401, page), [0, forever, forever]],
  ['403 with a page', refused(403, page), [0, forever, forever]],
  ['200 with a page', new UnreadableBody('a web page'), [0, forever, forever]],
  ['200 without a field', new UnreadableBody('x', { isObject: true }), [0, 0, 0]],
  ['a redirect elsewhere', new RedirectRefused(302, 'x'), [0, 0, 0]],
  // Repeated in any case, for as long as the policy of the call says.
  ['503', refused(503, json), [0, 0, 0]],
  ['503 with a page', refused(503, page), [0, 0, 0]],
  ['429', refused(429, json), [0, 0, 0]],
  ['any other error', new Error('x'), [0, 0, 0]],
]

describe('a response that only contradicts what is known of the job is asked again', () => {
  test.each(rows)('%s', (_, error, budgets) => {
    expect(knowledge.map((known) => contradictionBudget(known, error))).toEqual(budgets)
  })
})
