import { fileURLToPath } from 'node:url'
import { describe, expect } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { readWorkflow, stepOf } from '../support/examples/workflow.ts'
import { has, type ScriptStage, test } from './script.ts'

const workflow = readWorkflow('.github/workflows/export-sites.yml')
const plan = stepOf(workflow, 'plan')
const start = stepOf(workflow, 'start')
const job = stepOf(workflow, 'job')
const write = stepOf(workflow, 'Write the result')
const results = stepOf(workflow, 'results')

const site = (domain: string, index = 0) => ({ domain, name: `c0ffee-${index}-${domain}` })

const build = fileURLToPath(new URL('../../dist/index.js', import.meta.url))

describe.skipIf(!has('jq'))('the plan', () => {
  const inputs = {
    DOCS_ADMIN_KEY: 'docs_key',
    BASE_URL: 'https://api.example.com',
    DOMAINS: 'docs.example.com\n',
    CONCURRENCY: '4',
    ARTIFACT: 'false',
    PREFIX: '',
    RETENTION: '',
    EXPORT_VERSION: '',
    SITE_CHECK: '',
    DEPLOYMENT_KIND: '',
    ALLOWED_HOSTS: '',
    PUBLISH_TARGET: '',
    TIMEOUT: '1h',
  }
  const run = (stage: ScriptStage, change: Partial<typeof inputs> = {}) => {
    stage.program('node', `shift; exec '${process.execPath}' '${build}' "$@"`)
    return stage.run(plan, { ...inputs, ...change })
  }

  test.for([
    [
      'is one site for each line, in their order, without comments, empty lines and duplicates',
      '# ours\n\n  b.example \r\na.example # old\n\tB.example\n',
    ],
    ['may be a JSON list of another job', ' ["b.example", "a.example"]\n'],
  ] as const)('%s', ([, domains], { stage }) => {
    const { outputs, log } = run(stage, { DOMAINS: domains })
    expect(log).toBe('')
    const call = outputs.call as string
    expect(call).toMatch(/^[0-9a-f]{12}$/)
    expect(JSON.parse(outputs.sites ?? '')).toEqual([
      { domain: 'b.example', name: `${call}-0-b.example` },
      { domain: 'a.example', name: `${call}-1-a.example` },
    ])
  })

  test('names all problems at once, and starts nothing', ({ stage }) => {
    const { exitCode, log, outputs } = run(stage, {
      DOCS_ADMIN_KEY: '',
      BASE_URL: 'http://api.example.com/100%',
      DOMAINS: 'https://docs.example.com/guide\na..b\nbücher.example\nx\u0007y\n',
      CONCURRENCY: '0.5',
      PREFIX: 'a/',
      RETENTION: '91',
      SITE_CHECK: 'loud',
      DEPLOYMENT_KIND: 'moon',
      ALLOWED_HOSTS: 'cdn.example.com\n*.a/b',
      PUBLISH_TARGET: 'ftp',
      TIMEOUT: '5',
    })
    expect(exitCode).toBe(1)
    expect(outputs).toEqual({})
    expect(log.split('%0A- ')).toEqual([
      '::error::The inputs have problems, and nothing was started:',
      expect.stringMatching(/^`base-url` must be https/),
      expect.stringMatching(/^`timeout` must be a duration/),
      expect.stringMatching(/^`site-check` must be /),
      expect.stringMatching(/^`deployment-kind` must be /),
      expect.stringMatching(/^`allowed-hosts` must be host names, one per line/),
      expect.stringMatching(/^`publish-target` must be /),
      '`api-key` is empty: does the secret exist?',
      '`domains` has "https://docs.example.com/guide": write docs.example.com',
      '`domains` has "a..b": write a host name, such as docs.example.com',
      '`domains` has "bücher.example": write it in ASCII (punycode)',
      '`domains` has "xy": write a host name, such as docs.example.com',
      '`concurrency` must be a whole number from 1 on',
      '`artifact-retention-days` must be a whole number from 1 to 90',
      '`artifact-prefix` must have at most 100 characters, none of them of " < > | * ? : \\ /',
      '`artifact-retention-days` needs `artifact: true`',
      '`artifact-prefix` needs `artifact: true`\n',
    ])
  })

  const many = Array.from({ length: 257 }, (_, index) => `${index}.example`)
  const refused = [
    ['no site', '# none\n', '`domains` has 0 sites'],
    ['more sites than the limit of a matrix', many.join('\n'), '`domains` has 257 sites'],
    ['a JSON list of something else', '[{"a":1}]', 'begins like a JSON list'],
    ['a broken JSON list', '["a.example",', 'begins like a JSON list'],
  ] as const
  test.for(sample(refused, 2))('refuses %s', ([, domains, problem], { stage }) => {
    const { exitCode, log, outputs } = run(stage, { DOMAINS: domains })
    expect(exitCode).toBe(1)
    expect(log).toContain(problem)
    expect(log.split('%0A')).toHaveLength(2)
    expect(outputs).toEqual({})
  })

  test('tells calls apart by what they export, and by nothing else', ({ stage }) => {
    const { call, state } = run(stage).outputs
    const same = { TIMEOUT: '2h', DOMAINS: 'other.example.com', BASE_URL: `${inputs.BASE_URL}/` }
    const other = run(stage, { ...same, DEPLOYMENT_KIND: 'client-hosted' }).outputs
    expect(other.call).toBe(call)
    // The ids of exports are those of one list: two calls with parts of a list keep both.
    expect(other.state).not.toBe(state)
    const changes = [
      { BASE_URL: 'https://other.example.com' },
      { DEPLOYMENT_KIND: 'air-gapped' },
      { PUBLISH_TARGET: 'netlify' },
    ]
    for (const change of sample(changes, 1)) {
      expect(run(stage, change).outputs.call).not.toBe(call)
    }
  })
})

describe.skipIf(!has('jq'))('the job that starts all', () => {
  const hour = 3600
  const now = () => Math.floor(Date.now() / 1000)

  /** Records how the action is called; it starts a job for each domain, unless `refuse` says how it ends. */
  function run(
    stage: ScriptStage,
    change: { exports?: object; refuse?: string; seconds?: number },
  ) {
    const { exports = {}, refuse = '', seconds = 18_000 } = change
    stage.write('exports.json', JSON.stringify(exports))
    stage.program(
      'node',
      `echo "$*" | sed 's/.*--base-url=[^ ]* //' >>calls
case "$*" in
  ${refuse || '--none)'} exit 1 ;;
  *--domain=*) all="$*"; domain=\${all#*--domain=}; echo "{\\"jobId\\": \\"job-\${domain%%.*}\\"}" ;;
  *) echo '{}' ;;
esac`,
    )
    const domains = ['a.example', 'b.example', 'c.example']
    const ended = stage.run(start, {
      DOCS_ADMIN_KEY: 'docs_key',
      BASE_URL: 'https://api.example.com',
      SITES: JSON.stringify(domains.map(site)),
      EXPORT_VERSION: '',
      TIMEOUT: '90m',
      START_SECONDS: `${seconds}`,
    })
    const calls = stage.exec('cat', ['calls']).log.trim().split('\n')
    return { ...ended, calls, exports: JSON.parse(stage.read('exports.json')) }
  }

  test('starts each site, then waits for each', ({ stage }) => {
    const { exitCode, outputs, calls, log } = run(stage, {})
    expect(exitCode, log).toBe(0)
    expect(calls).toEqual([
      '--domain=a.example --wait=false --timeout=5400s',
      '--domain=b.example --wait=false --timeout=5400s',
      '--domain=c.example --wait=false --timeout=5400s',
      '--job-id=job-a --mask-bundle-url --timeout=5400s',
      '--job-id=job-b --mask-bundle-url --timeout=5400s',
      '--job-id=job-c --mask-bundle-url --timeout=5400s',
    ])
    expect(JSON.parse(outputs.started ?? '')).toEqual([
      { ...site('a.example', 0), jobId: 'job-a' },
      { ...site('b.example', 1), jobId: 'job-b' },
      { ...site('c.example', 2), jobId: 'job-c' },
    ])
  })

  test('resumes what has no result, and begins with what has waited longest', ({ stage }) => {
    const { calls } = run(stage, {
      exports: {
        'a.example': { at: now() - hour, jobId: 'old-a', run: '122', settled: true },
        'b.example': { at: now() - 11 * hour, jobId: 'old-b', run: '122' },
        'c.example': { at: now() - 13 * hour, jobId: 'old-c', run: '122' },
        'gone.example': { at: now(), jobId: 'gone', run: '122' },
      },
    })
    expect(calls.map((call) => call.split(' ')[0])).toEqual([
      ...['--domain=c.example', '--domain=a.example'],
      ...['--job-id=old-b', '--job-id=job-c', '--job-id=job-a'],
    ])
  })

  test('resumes in another attempt what the first has exported', ({ stage }) => {
    const { calls } = run(stage, {
      exports: {
        'a.example': { at: now() - hour, jobId: 'old-a', run: '123', settled: true },
        'b.example': { at: now() - hour, run: '123' },
      },
    })
    expect(calls.map((call) => call.split(' ')[0])).toEqual([
      ...['--domain=c.example', '--domain=b.example'],
      ...['--job-id=old-a', '--job-id=job-c', '--job-id=job-b'],
    ])
  })

  test('leaves the rest for the next run when its time is over', ({ stage }) => {
    const { exitCode, outputs, log, exports } = run(stage, {
      seconds: 0,
      exports: { 'b.example': { at: now(), jobId: 'old-b', run: '122' } },
    })
    expect(exitCode).toBe(1)
    expect(log).toContain('::error::2 sites were not started')
    expect(JSON.parse(outputs.started ?? '')).toMatchObject([{ jobId: 'old-b' }])
    expect(exports).toMatchObject({ 'a.example': { at: 0 }, 'c.example': { at: 0 } })
  })

  test('starts the others while the host is too busy for one', ({ stage }) => {
    const busy = '{"outcome": "failed", "errorCode": "CONFLICT"}'
    const refuse = `*a.example*) if [ -f again ]; then echo '{"jobId": "job-a"}'; exit; fi; touch again; echo '${busy}';`
    const { calls, outputs, exitCode } = run(stage, { refuse })
    expect(exitCode).toBe(0)
    expect(calls.slice(0, 4).map((call) => call.split(' ')[0])).toEqual(
      ['a', 'b', 'c', 'a'].map((name) => `--domain=${name}.example`),
    )
    expect(outputs.failed).toBe('{}')
  })

  test('goes on when a start fails, unless it would fail for each site', ({ stage }) => {
    const failed = '{"outcome": "failed", "errorCode": "NOT_FOUND"}'
    const one = run(stage, { refuse: `*b.example*) echo '${failed}';` })
    expect(one.exitCode).toBe(1)
    expect(JSON.parse(one.outputs.started ?? '')).toHaveLength(2)
    expect(JSON.parse(one.outputs.failed ?? '')).toEqual({ 'b.example': JSON.parse(failed) })

    stage.exec('rm', ['calls'])
    const all = run(stage, { refuse: `*) echo '{"errorCode": "UNAUTHORIZED"}';` })
    expect(all.calls).toHaveLength(1)
    expect(all.outputs.started).toBe('[]')
  })
})

describe.skipIf(!has('jq'))('another attempt of a site', () => {
  const idFor = (stage: ScriptStage, change: Record<string, string>, started = 'first') => {
    leaveResult(stage, 'a.example', { STARTED: started, JOB_ID: 'second', ...change })
    stage.exec('bash', ['-c', 'rm -rf last-attempt && mv results last-attempt'])
    return stage.run(job, { NAME: '0-a_example', STARTED: 'first' }).outputs.id
  }

  test.for([
    ['resumes the export of the last one', { ERROR_CODE: 'DOWNLOAD_FAILED' }, 'second'],
    ['starts anew if that failed', { ERROR_CODE: 'EXPORT_FAILED' }, ''],
    ['starts anew if its site failed the check', { ERROR_CODE: 'SITE_CHECK_FAILED' }, ''],
  ] as const)('%s', ([, change, id], { stage }) => {
    expect(idFor(stage, change)).toBe(id)
  })

  test('takes the id of a later start', ({ stage }) => {
    expect(idFor(stage, { ERROR_CODE: 'EXPORT_FAILED' }, 'earlier')).toBe('first')
  })

  test('is the first without a result', ({ stage }) => {
    expect(stage.run(job, { NAME: 'x', STARTED: 'first' }).outputs.id).toBe('first')
  })
})

/** Writes a site's result like its job, into the folder with all downloaded results. */
function leaveResult(stage: ScriptStage, domain: string, facts: Record<string, string> = {}): void {
  const { exitCode, log } = stage.run(write, {
    NAME: `0-${domain.replace(/\W/g, '_')}`,
    DOMAIN: domain,
    STARTED: 'j0',
    OUTCOME: 'success',
    ERROR_CODE: '',
    JOB_ID: '',
    PAGE_COUNT: '',
    FINDINGS: '',
    NEW_FINDINGS: '',
    SITE_DIGEST: '',
    CHANGED: '',
    ARTIFACT_ID: '',
    ARTIFACT_URL: '',
    ...facts,
  })
  expect(exitCode, log).toBe(0)
  stage.exec('bash', ['-c', 'mkdir -p results && mv result/* results/'])
}

const sumUp = (stage: ScriptStage, ...domains: string[]) => {
  const started = domains.map((domain, index) => ({ ...site(domain, index), jobId: 'j0' }))
  const exports = domains.map((domain) => [domain, { jobId: 'j0', at: 1, run: '123' }])
  return stage.run(results, {
    SITES: JSON.stringify(domains.map(site)),
    STARTED: JSON.stringify(started),
    FAILED: '{}',
    EXPORTS: JSON.stringify(Object.fromEntries(exports)),
    STARTS: 'success',
    COLLECTED: 'success',
  })
}

describe.skipIf(!has('jq'))('the summary of the results', () => {
  test('has each site in the order of the plan, with all facts', ({ stage }) => {
    const facts = {
      JOB_ID: 'j1',
      PAGE_COUNT: '12',
      FINDINGS: '2',
      NEW_FINDINGS: '1',
      SITE_DIGEST: 'ab',
      CHANGED: 'true',
      ARTIFACT_ID: '7',
      ARTIFACT_URL: 'https://github.com/acme/docs/actions/runs/1/artifacts/7',
    }
    leaveResult(stage, 'b.example', facts)
    leaveResult(stage, 'a.example')
    const { exitCode, outputs } = sumUp(stage, 'b.example', 'a.example')
    expect(exitCode).toBe(0)
    const table = JSON.parse(outputs.results ?? '')
    expect(table.map(({ domain }: { domain: string }) => domain)).toEqual([
      'b.example',
      'a.example',
    ])
    expect(table[0]).toEqual({
      domain: 'b.example',
      outcome: 'success',
      errorCode: '',
      jobId: 'j1',
      pageCount: '12',
      findings: '2',
      newFindings: '1',
      siteDigest: 'ab',
      changed: 'true',
      artifactId: '7',
      artifactUrl: facts.ARTIFACT_URL,
    })
    expect(JSON.parse(outputs.exported ?? '')).toEqual(table)
  })

  test('fails when a site failed, after all outputs are set', ({ stage }) => {
    leaveResult(stage, 'a.example', { OUTCOME: 'timed-out', ERROR_CODE: 'TIMED_OUT' })
    leaveResult(stage, 'b.example')
    const { exitCode, log, outputs, summary } = sumUp(stage, 'a.example', 'b.example')
    expect(exitCode).toBe(1)
    expect(log).toContain('::error::Not exported: a.example\n')
    expect(JSON.parse(outputs.results ?? '')).toHaveLength(2)
    expect(JSON.parse(outputs.exported ?? '')).toMatchObject([{ domain: 'b.example' }])
    expect(summary).toContain('## 1 of 2 sites exported')
    expect(summary).toContain('| `a.example` | timed-out, `TIMED_OUT` |')
  })

  test('treats a site without a result as failed, and ignores others', ({ stage }) => {
    leaveResult(stage, 'of-another-call.example')
    const { exitCode, outputs } = sumUp(stage, 'lost.example')
    expect(exitCode).toBe(1)
    expect(JSON.parse(outputs.results ?? '')).toMatchObject([
      { domain: 'lost.example', outcome: 'failed' },
    ])
    expect(outputs.exported).toBe('[]')
  })

  test.runIf(isLong)('is created even if no job left results', ({ stage }) => {
    expect(sumUp(stage, 'lost.example').exitCode).toBe(1)
  })

  test('shows untrusted text as plain text', ({ stage }) => {
    leaveResult(stage, 'a.example', {
      JOB_ID: '`x`|<img src=x>\n::error::y',
      ARTIFACT_URL: 'javascript:alert(1)',
    })
    const { outputs, summary } = sumUp(stage, 'a.example')
    expect(summary).toContain('| `x<img src=x>::error::y` |  |')
    expect(outputs.results?.split('\n')).toHaveLength(1)
  })

  test.runIf(isLong)('has the same number of columns in each row', ({ stage }) => {
    leaveResult(stage, 'a.example', {
      ARTIFACT_URL: 'https://github.com/a/b/actions/runs/1/artifacts/2',
    })
    const { summary } = sumUp(stage, 'a.example')
    const rows = summary.split('\n').filter((line) => line.startsWith('|'))
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row.split('|')).toHaveLength(9)
    expect(summary).toContain('[artifact](https://github.com/a/b/actions/runs/1/artifacts/2)')
  })
})
