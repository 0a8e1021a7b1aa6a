import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inputNames } from '../../src/action/inputs.ts'
import { conditionNames } from '../../src/gate/conditions.ts'
import { agentJob, type Given, needed, read, readAgentJob, refusal, refusalOf } from './given.ts'

describe('the defaults', () => {
  test('are those of the interface', () => {
    expect(read({})).toEqual({
      mode: 'export',
      baseUrl: new URL('https://api.example.com'),
      apiKey: 'docs_0123456789',
      timeout: 3_600_000,
      pollInterval: 'auto',
      domain: 'docs.example.com',
      jobId: undefined,
      exportVersion: undefined,
      paths: [],
      download: false,
      bundlePath: undefined,
      extractTo: undefined,
      overwrite: false,
      workspace: '/work',
      temporaryFolder: '/temp',
      maskBundleUrl: false,
      summary: true,
    })
  })

  test('stand in for inputs that are empty or white space', () => {
    const blank = Object.fromEntries(inputNames.map((name) => [name, ' \n\t ']))
    expect(read({ ...blank, ...needed })).toEqual(read({}))
  })
})

describe('all problems are reported together', () => {
  const wrong: Given = {
    mode: 'exports',
    'base-url': 'api.example.com',
    'api-key': 'a b',
    timeout: '30',
    'poll-interval': 'often',
    domain: 'https://docs.example.com',
    'job-id': 'a/b',
    'export-version': 'a\nb',
    paths: '/a\u0007',
    download: 'yes',
    'bundle-path': 'a\nb',
    'mask-bundle-url': '1',
    summary: 'off',
  }

  test('each naming its input, once', () => {
    const message = refusal(wrong)
    for (const name of Object.keys(wrong)) {
      expect(message.match(new RegExp(`^- \`${name}\` `, 'gm')), name).toHaveLength(1)
    }
    expect(message).toContain(`${Object.keys(wrong).length} inputs`)
  })

  test('as sentences that end where they should', () => {
    expect(refusal(wrong)).not.toMatch(/^[.\s]|\s\.( |$)/m)
    expect(refusal({ ...needed, timeout: '30' })).not.toMatch(/^[.\s]|\s\.( |$)/m)
  })

  test('with those that are missing', () => {
    const message = refusal({})
    for (const name of ['base-url', 'api-key', 'domain']) {
      expect(message).toContain(`\`${name}\` is missing`)
    }
  })

  test('saying that nothing was sent', () => {
    expect(refusal(wrong)).toContain('Nothing was sent')
  })

  test('and what cannot be read is not called missing too', () => {
    expect(refusal({ ...needed, domain: 'a/b/c?' })).not.toContain('missing')
    expect(refusal({ ...needed, domain: '', 'job-id': 'a/b' })).not.toContain('`domain`')
  })
})

describe('the other inputs', () => {
  test('`paths` are one a line, trimmed, each once', () => {
    expect(read({ paths: '\n /a \r\n/b c\n\n/a\n' }).paths).toEqual(['/a', '/b c'])
  })

  test('`export-version` is one line', () => {
    expect(read({ 'export-version': ' v1.2 (rc) ' }).exportVersion).toBe('v1.2 (rc)')
    refusalOf('export-version', 'v1\nv2')
  })

  test('`bundle-path` starts in the workspace and implies `download`', () => {
    expect(read({ 'bundle-path': 'out/site.tgz' })).toMatchObject({
      download: true,
      bundlePath: join('/work', 'out/site.tgz'),
    })
    expect(read({ 'bundle-path': '/elsewhere/site.tgz' }).bundlePath).toBe('/elsewhere/site.tgz')
    refusalOf('bundle-path', 'a\nb')
  })
})

describe('`mode: agent-job`', () => {
  test('needs a project and a job, and no domain', () => {
    expect(readAgentJob({})).toMatchObject({ mode: 'agent-job', projectId: 'p1', jobId: 'j1' })
    const message = refusal({ ...agentJob, 'project-id': '', 'job-id': '' })
    expect(message).toContain('`project-id` is missing')
    expect(message).toContain('`job-id` is missing')
    expect(message).not.toContain('`domain`')
  })

  test('waits for completion alone by default', () => {
    expect(readAgentJob({})).toMatchObject({ require: ['completed'], ignoredChecks: [] })
  })

  test('takes conditions and checks one a line', () => {
    const given = { require: 'mergeable\n checks-passed \n', 'ignored-checks': 'gate\na / b (c)' }
    expect(readAgentJob(given)).toMatchObject({
      require: ['mergeable', 'checks-passed'],
      ignoredChecks: ['gate', 'a / b (c)'],
    })
  })

  test.each(['green', 'mergeable, approved', 'Approved!'])(
    'refuses the condition %s, with those there are',
    (value) => {
      const message = refusal({ ...agentJob, require: value })
      expect(message).toContain('`require`')
      for (const name of conditionNames) expect(message).toContain(`\`${name}\``)
    },
  )

  test.each(['a/b', '..', '%2e%2e', 'a b'])('refuses ids that are no path segment: %s', (value) => {
    expect(refusal({ ...agentJob, 'project-id': value })).toContain('`project-id`')
    expect(refusal({ ...agentJob, 'job-id': value })).toContain('`job-id`')
  })
})

describe('a gate that was asked for without its mode', () => {
  test.each([
    ['project-id', 'p1'],
    ['require', 'approved'],
    ['ignored-checks', 'lint'],
  ])('is refused, so that no green step stands for it: %s', (name, value) => {
    expect(refusal({ ...needed, [name]: value })).toContain(
      `\`${name}\` belongs to \`mode: agent-job\``,
    )
  })

  test('is not seen in the defaults', () => {
    expect(read({ require: 'completed', 'github-token': 'ghs_x' }).mode).toBe('export')
  })
})
