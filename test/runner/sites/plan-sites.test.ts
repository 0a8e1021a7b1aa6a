import { describe, expect } from 'vitest'
import { sample } from '../../support/amount.ts'
import { type SitesStage, test, workflowStep } from './stage.ts'

describe('the plan', () => {
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
  const run = (stage: SitesStage, change: Partial<typeof inputs> = {}) =>
    stage.run(workflowStep('plan'), { ...inputs, ...change })

  test.for([
    [
      'is one site for each line, in their order, without comments, empty lines and duplicates',
      '# ours\n\n  b.example \r\na.example # old\n\tB.example\n',
    ],
    ['may be a JSON list of another job', ' ["b.example", "a.example"]\n'],
  ] as const)('%s', async ([, domains], { stage }) => {
    const { outputs, log } = await run(stage, { DOMAINS: domains })
    expect(log).toBe('')
    const call = outputs.call as string
    expect(call).toMatch(/^[0-9a-f]{12}$/)
    expect(JSON.parse(outputs.sites ?? '')).toEqual([
      { domain: 'b.example', name: `${call}-0-b.example` },
      { domain: 'a.example', name: `${call}-1-a.example` },
    ])
  })

  test('names all problems at once, and starts nothing', async ({ stage }) => {
    const { exitCode, log, outputs } = await run(stage, {
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
  test.for(sample(refused, 2))('refuses %s', async ([, domains, problem], { stage }) => {
    const { exitCode, log, outputs } = await run(stage, { DOMAINS: domains })
    expect(exitCode).toBe(1)
    expect(log).toContain(problem)
    expect(log.split('%0A')).toHaveLength(2)
    expect(outputs).toEqual({})
  })

  test('tells calls apart by what they export, and by nothing else', async ({ stage }) => {
    const { call, state } = (await run(stage)).outputs
    const same = { TIMEOUT: '2h', DOMAINS: 'other.example.com', BASE_URL: `${inputs.BASE_URL}/` }
    const other = (await run(stage, { ...same, DEPLOYMENT_KIND: 'client-hosted' })).outputs
    expect(other.call).toBe(call)
    // The ids of exports are those of one list: two calls with parts of a list keep both.
    expect(other.state).not.toBe(state)
    const changes = [
      { BASE_URL: 'https://other.example.com' },
      { DEPLOYMENT_KIND: 'air-gapped' },
      { PUBLISH_TARGET: 'netlify' },
    ]
    for (const change of sample(changes, 1)) {
      expect((await run(stage, change)).outputs.call).not.toBe(call)
    }
  })
})
