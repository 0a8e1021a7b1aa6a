import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputNames, type Mode, ruleOf } from '../../src/runner/input-table.ts'
import { sample } from '../support/amount.ts'
import { runAction } from '../support/runner/run-action.ts'
import { sleepless } from '../support/runner/sleepless.ts'
import { type Host, startHost } from '../support/service/host.ts'

// Promise: the mistakes of a newcomer end with one message that says what is wrong and what to do, in
// the words of a workflow or of a shell, whichever they use, and of their mode.

let host: Host
let workspace: string

beforeAll(async () => {
  host = await startHost({ exportLife: { queuedSeconds: 0, runSeconds: 0 } })
  workspace = mkdtempSync(join(tmpdir(), 'mistakes-'))
  mkdirSync(join(workspace, 'site'))
  writeFileSync(
    join(workspace, 'site/index.html'),
    '<!doctype html><title>a</title><a href="b">b</a>',
  )
  mkdirSync(join(workspace, 'empty'))
  writeFileSync(join(workspace, 'notes.txt'), 'not a manifest')
})

afterAll(async () => {
  await host.close()
  rmSync(workspace, { recursive: true, force: true })
})

interface Mistake {
  readonly name: string
  readonly mode?: Mode
  /** What differs from inputs that work; an empty text leaves an input out. */
  readonly inputs: Readonly<Record<string, string>>
  readonly code?: string
  readonly cause: RegExp
  readonly next: RegExp
  /** Only in a workflow, or only in a shell. */
  readonly only?: 'workflow' | 'shell'
}

const exports: Omit<Mistake, 'mode'>[] = [
  {
    name: 'the variable of the URL is not set',
    inputs: { 'base-url': '' },
    cause: /base-url` is missing/,
    next: /if it comes from a variable, set the variable/,
  },
  {
    name: 'the secret is not set',
    inputs: { 'api-key': '' },
    only: 'workflow',
    cause: /api-key` is missing/,
    next: /secret/,
  },
  {
    name: 'the key is not set',
    inputs: { 'api-key': '' },
    only: 'shell',
    cause: /the API key is missing/,
    next: /set the variable DOCS_ADMIN_KEY/,
  },
  {
    name: 'the key is of something else',
    inputs: { 'api-key': 'ghp_0123456789abcdef' },
    code: 'UNAUTHORIZED',
    cause: /HTTP 401/,
    next: /key/,
  },
  {
    name: 'the key has its header',
    inputs: { 'api-key': 'Bearer docs_abc' },
    cause: /(?:api-key|DOCS_ADMIN_KEY)`/,
    next: /leave it out; the action adds it/,
  },
  {
    name: 'the key is what the log shows of it',
    inputs: { 'api-key': '***' },
    cause: /(?:api-key|DOCS_ADMIN_KEY)` is `\*\*\*`/,
    next: /pass the secret itself/,
  },
  {
    name: 'the key is in quotes',
    inputs: { 'api-key': '"docs_abc"' },
    cause: /(?:api-key|DOCS_ADMIN_KEY)` is in quotes/,
    next: /store the key without them/,
  },
  {
    name: 'the key is a name',
    inputs: { 'api-key': '$DOCS_KEY' },
    cause: /(?:api-key|DOCS_ADMIN_KEY)` is the name of a variable/,
    next: /pass the value/,
  },
  {
    name: 'the key is a line of a file',
    inputs: { 'api-key': 'DOCS_ADMIN_KEY=docs_abc' },
    cause: /(?:api-key|DOCS_ADMIN_KEY)` is a line of a `\.env` file/,
    next: /store only what stands after the `=`/,
  },
  {
    name: 'there are two domains',
    inputs: { domain: 'a.example.com, b.example.com' },
    cause: /domain` must be one host name/,
    next: /docs\/many-sites\.md/,
  },
  {
    name: 'the target folder is a file',
    inputs: { 'extract-to': 'notes.txt' },
    cause: /notes\.txt, which is a file/,
    next: /Choose a separate folder/,
  },
  {
    name: 'paths are on one line',
    inputs: { paths: '/a, /b' },
    cause: /paths` must have one path per (?:line|flag)/,
    next: /on a line of its own/,
  },
  {
    name: 'paths have a pattern',
    inputs: { paths: '/guides/**' },
    cause: /paths` must have paths of pages, not patterns/,
    next: /write each page/,
  },
  {
    name: 'paths are URLs',
    inputs: { paths: 'https://docs.example.com/guides/a' },
    cause: /paths` must have paths of pages, not URLs/,
    next: /write "\/guides\/a"/,
  },
  {
    name: 'artifacts are kept, and there are none',
    inputs: { 'artifact-retention-days': '7' },
    only: 'workflow',
    cause: /artifact-retention-days` needs `artifact-name`/,
    next: /there is no artifact to keep/,
  },
  {
    name: 'the URL has no scheme',
    inputs: { 'base-url': 'api.example.com' },
    cause: /base-url` is not an https URL/,
    next: /https:\/\//,
  },
  {
    name: 'the URL is http',
    inputs: { 'base-url': 'http://api.example.com' },
    cause: /must be https/,
    next: /to protect the key/,
  },
  {
    name: 'the domain is missing',
    inputs: { domain: '' },
    cause: /domain` is missing/,
    next: /docs\.example\.com/,
  },
  {
    name: 'the domain is a URL',
    inputs: { domain: 'https://docs.example.com/guide' },
    cause: /must be a host name/,
    next: /write docs\.example\.com/,
  },
  {
    name: 'a duration has no unit',
    inputs: { timeout: '30' },
    cause: /timeout` must be a duration/,
    next: /write `30s` or `30m`/,
  },
  {
    name: 'a Boolean is a word',
    inputs: { download: 'yes' },
    only: 'workflow',
    cause: /download` must be `true` or `false`/,
    next: /not "yes"/,
  },
  {
    name: 'the target does not exist',
    inputs: { 'publish-target': 'cloudflare' },
    cause: /publish-target` must be/,
    next: /`cloudflare-pages`/,
  },
  {
    name: 'the way to check does not exist',
    inputs: { 'site-check': 'error' },
    cause: /site-check` must be/,
    next: /`fail`/,
  },
  {
    name: 'the kind of deployment does not exist',
    inputs: { 'deployment-kind': 'airgapped' },
    cause: /deployment-kind` must be/,
    next: /`air-gapped`/,
  },
  {
    name: 'a host of a list is a URL',
    inputs: { 'allowed-hosts': 'cdn.example.com\nhttps://fonts.example.com/css' },
    cause: /not "https:\/\/fonts\.example\.com\/css"/,
    next: /such as cdn\.example\.com/,
  },
  {
    name: 'the target folder is the root',
    inputs: { 'extract-to': '/' },
    cause: /extract-to` is \/, which is the root of the disk/,
    next: /choose another path/,
  },
  {
    name: 'the target folder is not empty',
    inputs: { 'extract-to': 'site' },
    code: 'TARGET_NOT_EMPTY',
    cause: /site/,
    next: /overwrite/,
  },
  {
    name: 'a path has a tilde',
    inputs: { 'extract-to': '~/site' },
    cause: /extract-to`/,
    next: /~|shell/,
  },
  {
    name: 'only a start, with a folder for the site',
    inputs: { wait: 'false', 'extract-to': 'out' },
    cause: /wait` can be `false` only without/,
    next: /in the run that collects the export/,
  },
  {
    name: 'the job does not exist',
    inputs: { 'job-id': 'nope' },
    code: 'NOT_FOUND',
    cause: /HTTP 404/,
    next: /job-id|start/,
  },
  {
    name: 'a name of an artifact has a slash',
    inputs: { 'artifact-name': 'a/b' },
    only: 'workflow',
    cause: /artifact-name`/,
    next: /without|must/,
  },
  {
    name: 'an artifact in a shell',
    inputs: { 'artifact-name': 'docs' },
    only: 'shell',
    cause: /artifact-name/,
    next: /keep the files that the log names/,
  },
  {
    name: 'the baseline is no manifest',
    inputs: { baseline: 'notes.txt', 'extract-to': 'out1' },
    cause: /the file in `(?:--)?baseline` is not complete JSON/,
    next: /manifest/,
  },
  {
    name: 'the file of accepted findings is missing',
    inputs: { 'accepted-findings': 'none.txt', 'extract-to': 'out2' },
    cause: /none\.txt/,
    next: /accepted-findings/,
  },
  {
    name: 'a level has an unknown cause',
    inputs: { levels: 'dead-link: off', 'extract-to': 'out3' },
    cause: /levels`/,
    next: /missing-page|cause/,
  },
  {
    name: 'the pages to open are no number',
    inputs: { browser: 'true' },
    cause: /browser` must be/,
    next: /`all`/,
  },
]

const others: Mistake[] = [
  {
    mode: 'check',
    name: 'no site',
    inputs: { site: '' },
    cause: /site` is missing/,
    next: /folder/,
  },
  {
    mode: 'check',
    name: 'a site that does not exist',
    inputs: { site: 'public' },
    cause: /public does not exist/,
    next: /your build writes/,
  },
  {
    mode: 'check',
    name: 'a folder without pages',
    inputs: { site: 'empty' },
    cause: /site` .*empty contains no file/,
    next: /folder|build/,
  },
  {
    mode: 'check',
    name: 'a file that is no archive',
    inputs: { site: 'notes.txt' },
    cause: /notes\.txt/,
    next: /folder|archive/,
  },
  {
    mode: 'check',
    name: 'an input of another mode',
    inputs: { 'extract-to': 'out4' },
    cause: /extract-to/,
    next: /remove|belongs|only/,
  },
  {
    mode: 'check',
    name: 'findings with `fail`',
    inputs: { 'site-check': 'fail' },
    code: 'SITE_CHECK_FAILED',
    cause: /Broken links \(1\)/,
    next: /report|Fix/,
  },
  {
    mode: 'verify',
    name: 'no manifest',
    inputs: { site: '' },
    cause: /manifest` is missing/,
    next: /manifestPath/,
  },
  {
    mode: 'verify',
    name: 'a site URL without scheme',
    inputs: { 'site-url': 'docs.example.com' },
    cause: /site-url`/,
    next: /https:\/\//,
  },
  {
    mode: 'verify',
    name: 'both a manifest and a site',
    inputs: { manifest: 'notes.txt' },
    cause: /both describe the deployed site/,
    next: /remove one of them/,
  },
  {
    mode: 'verify',
    name: 'a sample without a baseline',
    inputs: { 'verify-files': 'changed' },
    cause: /verify-files`/,
    next: /baseline/,
  },
  {
    mode: 'agent-job',
    name: 'no job',
    inputs: { 'job-id': '' },
    cause: /job-id` is missing/,
    next: /the id of the agent job to await, or set `(?:--)?prompt`, to start one/,
  },
  {
    mode: 'agent-job',
    name: 'no project',
    inputs: { 'project-id': '' },
    cause: /project-id` is missing/,
    next: /API keys page|project/,
  },
  {
    mode: 'agent-job',
    name: 'a condition that does not exist',
    inputs: { require: 'green' },
    cause: /require` must be|require`/,
    next: /`checks-passed`/,
  },
  {
    mode: 'agent-job',
    name: 'a job of another project',
    inputs: { 'job-id': 'nope' },
    code: 'NOT_FOUND',
    cause: /HTTP 404/,
    next: /job-id|project-id/,
  },
]

const mistakes: Mistake[] = [
  ...exports.map((one): Mistake => ({ mode: 'export', ...one })),
  ...others,
]

/** Inputs that work, by mode. */
const usual: Readonly<Record<Mode, () => Record<string, string>>> = {
  export: () => ({ 'base-url': host.url, 'api-key': host.apiKey, domain: 'docs.example.com' }),
  check: () => ({ site: 'site' }),
  verify: () => ({ 'site-url': 'https://docs.example.com', site: 'site' }),
  'agent-job': () => ({
    ...{ 'base-url': host.url, 'api-key': host.apiKey },
    ...{ 'project-id': host.projectId, 'job-id': 'j1' },
  }),
}

/** The names of inputs that a text has in backquotes: `timeout`, `mode: verify`, `--timeout`. */
const inputsIn = (text: string) =>
  [...text.matchAll(/`(?:--)?([a-z-]+)(?:: [^`]*| [^`]*)?`/g)]
    .map(([, name]) => inputNames.find((one) => one === name))
    .filter((name) => name !== undefined)

const ofWorkflows = new RegExp(
  `agent-login|artifacts of the run|secrets\\.|in a workflow|\`(?:${inputNames.join('|')})(?:: |\`)`,
)

const frontends = ['workflow', 'shell'] as const

const patience = sleepless()
afterAll(() => patience.remove())

test('there are more than forty', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(40)
})

describe.each(frontends)('in a %s', (frontend) => {
  const rows = mistakes.filter(({ only = frontend }) => only === frontend)

  test.concurrent.each(sample(rows, 3))('$mode: $name', async (mistake) => {
    const { mode = 'export', code = 'INVALID_INPUT', cause, next } = mistake
    const given = { ...usual[mode](), ...mistake.inputs }
    const inputs = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
    const run = await runAction({
      ...{ inputs: { mode, ...inputs }, workspace, inShell: frontend === 'shell' },
      // A job that does not exist is asked for again, for half a minute.
      env: patience.env,
    })
    await run.remove()
    const errors = run.annotations.filter(({ level }) => level === 'error')
    expect(errors, run.log).toHaveLength(1)
    const [{ message = '', title = '' } = {}] = errors
    expect(title).toBe(code)
    expect(message).toMatch(cause)
    expect(message).toMatch(next)
    // No word of another frontend, and no input of another mode but the mistaken one.
    if (frontend === 'shell') expect(message).not.toMatch(ofWorkflows)
    else expect(message).not.toMatch(/`--|one per flag|DOCS_ADMIN_KEY/)
    const foreign = inputsIn(message).filter((name) => !ruleOf(name).modes.includes(mode))
    expect(foreign.filter((name) => !(name in mistake.inputs))).toEqual([])
  })
})
