import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readWorkflowEvent } from '../../src/action/workflow-event.ts'

const folder = mkdtempSync(join(tmpdir(), 'workflow-event-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (name: string, text: string) => {
  const path = join(folder, 'event.json')
  writeFileSync(path, text)
  return readWorkflowEvent({ GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path })
}

test('the event is read from the file of the runner', () => {
  const sha = 'a'.repeat(40)
  const event = { pull_request: { number: 7, head: { sha } } }
  expect(read('pull_request', JSON.stringify(event))).toEqual({
    kind: 'pull-request',
    number: 7,
    headSha: sha,
  })
})

test.each(['', '{', '[]', 'null', '{"pull_request":null}'])(
  'a file without a pull request is about none: %j',
  (text) => {
    expect(read('pull_request', text)).toBeUndefined()
  },
)

test('neither is a run without an event, or without its file', () => {
  expect(readWorkflowEvent({})).toBeUndefined()
  const path = join(folder, 'missing.json')
  const missing = { GITHUB_EVENT_NAME: 'pull_request', GITHUB_EVENT_PATH: path }
  expect(readWorkflowEvent(missing)).toBeUndefined()
})
