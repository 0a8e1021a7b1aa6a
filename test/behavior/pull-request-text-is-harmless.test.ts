import { EOL } from 'node:os'
import MarkdownIt from 'markdown-it'
import { describe, expect } from 'vitest'
import { test } from '../gate/agent-stage.ts'
import { isLong, sample } from '../support/amount.ts'
import { failureOf } from '../support/export-stage.ts'
import { ownBlocks } from '../support/own-blocks.ts'
import type { ActionRun } from '../support/runner/run-action.ts'
import type { Check } from '../support/service/github/commit.ts'

/** Hostile text in a title, a branch's or a check's name, a review, an error. */
const hostile = [
  '::set-output name=outcome::success',
  '##[set-output name=outcome]success',
  '\n::set-output name=prLink::evil',
  '\r::add-mask::a',
  '\u2028::stop-commands::evil',
  '%0A::warning::evil',
  '\u001b[31mred\u001b[0m\u0007',
  '\u202eright to left\u200b',
  '\n\n# evil heading\n\n- item',
  '**evil** _em_ @octocat https://evil.example',
  '[evil](https://evil.example) ![evil](https://evil.example/x.png)',
  '<img src=x onerror=evil> <details open> <!-- ',
  '` `` ```\n````\n</code></pre><script>',
  '| evil | cell |\n| --- | --- |',
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
  'link',
])

/** Expects only commands of the action itself, and a summary of its own elements and cells. */
function expectHarmless(run: ActionRun, serverUrl: string): void {
  for (const { name } of run.commands) {
    expect(['error', 'warning', 'notice', 'debug', 'add-mask']).toContain(name)
  }
  expect(run.commands.filter(({ name }) => name === 'error').length).toBeLessThan(2)
  expect(run.legacyOutputs).toEqual([])
  expect(run.masks.every((mask) => mask.length > 1)).toBe(true)
  expect(run.stdout.replaceAll(EOL, '\n')).not.toMatch(
    /[^\P{Cc}\n]|\p{Zl}|\p{Zp}|[\u202a-\u202e\u200b]/u,
  )
  const tokens = new MarkdownIt({ html: true, linkify: true }).parse(run.summary ?? '', {})
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])])
  for (const token of all) {
    if (token.type === 'html_block') {
      expect(ownBlocks).toContain(token.content.trim())
      continue
    }
    expect(ownElements).toContain(token.type.replace(/_(open|close)$/, ''))
    if (token.type === 'link_open') expect(token.attrGet('href')).toMatch(`${serverUrl}/octo-org/`)
  }
  expect(tokens.filter(({ type }) => type === 'heading_open')).toHaveLength(1)
}

const debug = { env: { RUNNER_DEBUG: '1' } }

describe.concurrent('text of the host stays text', () => {
  test.runIf(isLong)('in model and branch, which are output unchanged', async ({ agent }) => {
    const { github, run } = await agent({ job: { model: hostile, ref: hostile } })
    const step = await run({}, debug)
    expect(step.exitCode).toBe(0)
    expect(step.outputs.model).toContain('**evil**')
    expect(step.outputs.sourceRef).toContain('::set-output name=outcome::success')
    expect(step.outputs).toMatchObject({ outcome: 'success' })
    expectHarmless(step, github.serverUrl)
  })

  test.runIf(isLong)('in the repository, to which no link then belongs', async ({ agent }) => {
    const { github, run } = await agent({ job: { repository: hostile } })
    const step = await run({}, debug)
    expect(failureOf(step).code).toBe('GATE_NOT_MET')
    expectHarmless(step, github.serverUrl)
  })

  test.runIf(isLong)('in an invalid link', async ({ agent }) => {
    const { github, run } = await agent({ job: { life: { prLink: hostile } } })
    const step = await run({}, debug)
    expect(failureOf(step).code).toBe('GATE_NOT_MET')
    expectHarmless(step, github.serverUrl)
  })

  for (const tail of sample(
    [
      '?x=> <img src=x onerror=evil> **evil**',
      '?x=|evil|',
      '#> [evil](https://evil.example)',
      '#`<b>evil</b>`',
      '?::set-output name=outcome::success',
      '?##[set-output name=outcome]success',
    ],
    1,
  )) {
    test(`after a valid link: ${tail}`, async ({ agent }) => {
      const { github, job, pullRequest, run } = await agent()
      job.life.prLink = `${pullRequest.url}${tail}`
      const step = await run({}, debug)
      expectHarmless(step, github.serverUrl)
      expect(step.outputs.prLink ?? '').not.toMatch(/[\s<>`|]/)
    })
  }
})

describe.concurrent('text of GitHub stays text', () => {
  const checks: Check[] = [
    { name: hostile, conclusion: 'failure' },
    { name: '::error::evil', conclusion: 'failure' },
  ]

  test('in title, author, reviews, checks and statuses', async ({ agent }) => {
    const review = { state: 'APPROVED', commit: null, writer: true } as const
    const { github, run } = await agent({
      pullRequest: {
        title: hostile,
        author: hostile,
        reviews: [{ ...review, author: hostile }],
        checks,
        statuses: [{ context: hostile, state: 'error' }],
      },
    })
    const step = await run({ require: 'approved\nchecks-passed' }, debug)
    const { code, message } = failureOf(step)
    expect(code).toBe('GATE_NOT_MET')
    expect(message).toContain('**evil**')
    expectHarmless(step, github.serverUrl)
  })

  test.runIf(isLong)('in the names of checks that run', async ({ agent }) => {
    const { github, run } = await agent({
      pullRequest: { checks: checks.map(({ name }) => ({ name })) },
    })
    const step = await run({ require: 'checks-passed', timeout: '10s' }, debug)
    expect(failureOf(step).code).toBe('GATE_NOT_MET')
    expectHarmless(step, github.serverUrl)
  })

  test.runIf(isLong)('in an error, by REST and by GraphQL', async ({ agent }) => {
    const { github, run } = await agent()
    const errors = [{ type: 'FORBIDDEN', message: hostile }]
    for (const response of [
      { status: 403, body: { message: hostile } },
      { status: 200, body: { data: null, errors } },
    ]) {
      github.intercept(() => response)
      const step = await run({ require: 'not-draft' }, debug)
      expect(failureOf(step).code).toBe('GATE_UNREADABLE')
      expectHarmless(step, github.serverUrl)
    }
  })
})
