import { EOL } from 'node:os'
import MarkdownIt from 'markdown-it'
import { describe, expect } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { failureOf, isMint, isPoll, isStart, respond, test } from '../support/export-stage.ts'
import { ownBlocks } from '../support/own-blocks.ts'
import type { ActionRun } from '../support/runner/run-action.ts'

/** Text of a host that takes effect if it is printed raw. */
const hostile = [
  '::set-output name=outcome::success',
  '##[set-output name=outcome]success',
  '\n::set-output name=jobId::evil',
  '\r::add-mask::a',
  '\u2028::stop-commands::evil',
  '\u0085::error::evil',
  '%0A::warning::evil',
  '\u001b[31mred\u001b[0m \u001b]0;title\u0007',
  '\u202eright to left\u200b',
  '\n\n# Heading\n\n- item',
  '**bold** _em_ ~~del~~ @octocat #1 https://evil.example',
  '[link](https://evil.example) ![image](https://evil.example/x.png)',
  '<img src=x onerror=alert(1)> <details open> <!-- ',
  '` `` ```\n````\n</code></pre><script>',
  '| cell | cell |\n| --- | --- |',
].join(' ')

/** The elements of this action's summaries. */
const ownElements = new Set([
  'heading',
  'paragraph',
  'inline',
  'text',
  'softbreak',
  'code_inline',
  'fence',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
])

function expectHarmless(run: ActionRun): void {
  const executed = run.commands.map(({ name }) => name).filter((name) => name !== 'add-mask')
  for (const name of executed) expect(['error', 'warning', 'debug']).toContain(name)
  expect(executed.filter((name) => name === 'error')).toHaveLength(1)
  expect(run.legacyOutputs).toEqual([])
  expect(run.masks.every((mask) => mask.length > 1)).toBe(true)
  expect(run.stdout.replaceAll(EOL, '\n')).not.toMatch(
    /[^\P{Cc}\n]|\p{Zl}|\p{Zp}|[\u202a-\u202e\u200b]/u,
  )
  expectOwnElements(run.summary ?? '')
}

function expectOwnElements(summary: string): void {
  const tokens = new MarkdownIt({ html: true, linkify: true }).parse(summary, {})
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])])
  for (const { type, content } of all) {
    if (type === 'html_block') {
      expect(ownBlocks).toContain(content.trim())
      continue
    }
    expect(ownElements).toContain(type.replace(/_(open|close)$/, ''))
    if (type === 'text') expect(content).not.toContain('evil')
  }
  expect(tokens.filter(({ type }) => type === 'heading_open')).toHaveLength(1)
}

const debug = { env: { RUNNER_DEBUG: '1' } }

describe.concurrent('text of the host stays text', () => {
  const requests = [
    ['the start', isStart],
    ['a poll', isPoll],
    ['the bundle request', isMint],
  ] as const
  for (const [name, calls] of sample(requests, 1)) {
    test(`in the error response to ${name}`, async ({ stage }) => {
      const { host, run } = await stage()
      respond(host, calls, { status: 403, body: { error: hostile } })
      const step = await run({}, debug)
      expect(failureOf(step).code).toBe('FORBIDDEN')
      expect(step.summary).toContain('**bold**')
      expectHarmless(step)
    })
  }

  test.runIf(isLong)('in an error response that is retried', async ({ stage }) => {
    const { host, run } = await stage()
    respond(host, isPoll, { status: 500, body: `::error::evil ${hostile}` })
    respond(host, isPoll, { status: 403, body: { errors: [{ message: hostile }] } })
    expectHarmless(await run({}, debug))
  })

  test.runIf(isLong)('in the reason of a failed job', async ({ stage }) => {
    const life = { queuedSeconds: 0, runSeconds: 0, outcome: 'failed', error: hostile } as const
    const { run } = await stage({ exportLife: life })
    const step = await run({}, debug)
    expect(failureOf(step).code).toBe('EXPORT_FAILED')
    expectHarmless(step)
  })

  test.runIf(isLong)('in a status', async ({ stage }) => {
    const { host, run } = await stage()
    respond(host, isPoll, { status: 200, body: { status: hostile } })
    respond(host, isPoll, { status: 403, body: { error: hostile } })
    const step = await run({}, debug)
    expect(step.outputs.status).toMatch(/^[\w-]+$/)
    expectHarmless(step)
  })

  test.runIf(isLong)('in a request id', async ({ stage }) => {
    const { host, run } = await stage()
    const headers = { 'x-request-id': '##[error]evil `</code> **bold**' }
    respond(host, isStart, { status: 400, headers, body: '::error::evil' })
    expectHarmless(await run({}, debug))
  })

  test('in a job id', async ({ stage }) => {
    const { host, run } = await stage()
    const jobIds = ['::error::evil', '`<b>**evil**', '[evil](evil)|', '<!--evil']
    for (const jobId of sample(jobIds, 1)) {
      respond(host, isStart, { status: 202, body: { jobId, status: 'queued' } })
      respond(host, isPoll, { status: 200, body: { status: 'failed', error: 'No.' } })
      const step = await run({}, debug)
      expect(step.outputs.jobId).toBe(jobId)
      expectHarmless(step)
    }
  })

  test.runIf(isLong)('in a link', async ({ stage }) => {
    const { host, run } = await stage()
    const bundleUrl = 'http://`evil`.*example*/a?b=::error::evil'
    respond(host, isMint, { status: 200, body: { bundleUrl } })
    const step = await run({}, debug)
    expect(failureOf(step).code).toBe('BAD_RESPONSE')
    expectHarmless(step)
  })
})

describe.concurrent('text of the workflow stays text', () => {
  test('in refused inputs', async ({ stage }) => {
    const { host, run } = await stage()
    const inputs = ['mode', 'timeout', 'poll-interval', 'domain', 'job-id', 'download', 'summary']
    const step = await run(Object.fromEntries(inputs.map((name) => [name, hostile])), debug)
    expect(failureOf(step).code).toBe('INVALID_INPUT')
    expect(step.commands.filter(({ name }) => name === 'error')).toHaveLength(1)
    expect(step.legacyOutputs).toEqual([])
    expect(host.requests).toEqual([])
  })
})
