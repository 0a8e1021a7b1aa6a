import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  type InputName,
  inputNames,
  type Mode,
  modes,
  ruleOf,
} from '../../src/runner/input-table.ts'
import { readInputs } from '../../src/runner/inputs.ts'
import {
  agentJob,
  environmentOf,
  type Given,
  needed,
  refusal,
  siteCheck,
  verification,
} from '../runner/given.ts'

// Promise: an input that has a value in a mode that does not use it is refused, as the run would
// ignore it; the defaults that the runner fills in do not count.

const required: Readonly<Record<Mode, Given>> = {
  export: needed,
  'agent-job': agentJob,
  verify: verification,
  check: siteCheck,
}

/** A valid value of each input that is not its default. */
const values: Readonly<Record<Exclude<InputName, 'mode' | 'github-token'>, string>> = {
  'base-url': 'https://api.example.com',
  'api-key': 'docs_0123456789',
  timeout: '2h',
  'poll-interval': '10s',
  domain: 'docs.example.com',
  'job-id': 'j1',
  'export-version': 'v2',
  paths: '/guides',
  download: 'true',
  'bundle-path': 'site.tar.gz',
  'extract-to': 'site',
  overwrite: 'true',
  'artifact-name': 'docs',
  'artifact-retention-days': '7',
  'site-check': 'fail',
  'deployment-kind': 'air-gapped',
  'allowed-hosts': 'cdn.example.com',
  'publish-target': 's3',
  'base-path': '/docs',
  baseline: 'deployed.json',
  'accepted-findings': 'accepted-findings.txt',
  levels: 'missing-fragment: notice',
  browser: '50',
  'browser-path': '/usr/bin/chromium',
  accessibility: 'true',
  'expect-change': '30m',
  'helm-values-file': 'values.yaml',
  'mask-bundle-url': 'true',
  'project-id': 'p1',
  require: 'approved\nchecks-passed',
  prompt: 'Fix the broken links.',
  'follow-ups': '2',
  'agent-login': 'docs-agent[bot]',
  approvals: '2',
  'report-status': 'docs/gate',
  wait: 'false',
  'site-url': 'https://docs.example.com',
  manifest: 'manifest.json',
  site: 'public',
  'verify-files': '500',
  'verify-concurrency': '4',
  'request-headers': 'X-Preview: secret-value',
  'ignored-checks': 'lint',
  'expected-checks': 'build',
  sources: 'off',
  'results-to': 'results',
  summary: 'false',
}

const problemsOf = (given: Given) =>
  refusal(given)
    .split('\n')
    .filter((line) => line.startsWith('- '))

describe.each(modes)('in `mode: %s`', (mode) => {
  const others = (Object.keys(values) as (keyof typeof values)[]).filter(
    (name) => !ruleOf(name).modes.includes(mode),
  )

  test('every input of other modes is refused, all at once, with its modes', () => {
    const given = Object.fromEntries(others.map((name) => [name, values[name]]))
    const problems = problemsOf({ ...required[mode], ...given })
    expect(problems).toHaveLength(others.length)
    for (const [index, name] of others.entries()) {
      expect(problems[index]).toContain(`- \`${name}\` requires \`mode: `)
      for (const one of ruleOf(name).modes) expect(problems[index]).toContain(`\`mode: ${one}\``)
      expect(problems[index]).toContain(`this is \`mode: ${mode}\``)
    }
    expect(problems.join()).not.toContain('secret-value')
  })

  test('even with an invalid value, which is not judged', () => {
    for (const name of others) {
      const message = refusal({ ...required[mode], [name]: '\u0000?' })
      expect(message).toMatch(`INVALID_INPUT: the input \`${name}\` requires`)
    }
  })

  test('the defaults that the runner fills in do not count, nor do they change anything', () => {
    const { inputs } = parse(
      readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'),
    ) as { inputs: Record<string, { default?: string }> }
    const filledIn = Object.entries(inputs).map(([name, declared]) => [
      name,
      name === 'github-token' ? 'ghs_filled_in' : (declared.default ?? ''),
    ])
    const given = { ...Object.fromEntries(filledIn), ...required[mode] }
    const token = mode === 'agent-job' ? { 'github-token': 'ghs_filled_in' } : {}
    // The folder of a run is another one each time.
    const read = (inputs: Record<string, string>) => ({
      ...readInputs(environmentOf(inputs)),
      temporaryFolder: '',
    })
    expect(read(given)).toEqual(read({ ...required[mode], ...token }))
  })

  test.each(['True', ' true\n'])('a default in another spelling is harmless: %j', (wait) => {
    expect(() => readInputs(environmentOf({ ...required[mode], wait }))).not.toThrow()
  })
})

test('inputs of other modes are refused together with all other problems', () => {
  const problems = problemsOf({ ...agentJob, timeout: '30', 'job-id': '', 'extract-to': 'site' })
  expect(problems.map((line) => /`([^`]+)`/.exec(line)?.[1])).toEqual([
    'timeout',
    'job-id',
    'extract-to',
  ])
})

test('with an invalid `mode`, no input is refused for its mode, nor missing', () => {
  for (const name of inputNames.filter((name) => name !== 'mode')) {
    const given = { mode: 'exports', ...(name in values && { [name]: values[name as 'paths'] }) }
    expect(refusal(given)).not.toMatch(/requires `mode:|is missing/)
  }
})

describe('a forgotten `mode` is the only problem', () => {
  test.each([
    [
      { site: 'public' },
      '`mode` is `export`, which has no `site`: set `mode: verify` or `mode: check`',
    ],
    [{ site: 'public', 'site-check': 'fail' }, 'set `mode: verify` or `mode: check`'],
    [{ 'site-url': 'https://docs.test', site: 'public' }, 'set `mode: verify`.'],
    [
      { 'project-id': 'p', 'agent-login': 'a[bot]' },
      'has no `agent-login`: set `mode: agent-job`.',
    ],
  ])('%j', (given: Record<string, string>, text) => {
    // The runner fills in the default.
    for (const mode of [{}, { mode: 'export' }]) {
      const message = refusal({ ...mode, ...given })
      expect(message).toContain(text)
      expect(message).not.toContain('is missing')
    }
  })

  test.each(['base-url', 'api-key', 'domain', 'job-id', 'extract-to'])(
    'but not if an export is meant, as %s says',
    (name) => {
      expect(refusal({ site: 'public', [name]: 'x' })).toContain('`site` requires `mode: verify`')
    },
  )
})
