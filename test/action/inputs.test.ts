import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inputNames } from '../../src/action/input-table.ts'
import { readInputs } from '../../src/action/inputs.ts'
import { conditionNames } from '../../src/gate/conditions.ts'
import {
  agentJob,
  environmentOf,
  type Given,
  needed,
  read,
  readAgentJob,
  refusal,
  refusalOf,
} from './given.ts'

// act and Forgejo's runner add the slash. Links in the workspace must not count as links elsewhere.
const verified = { mode: 'verify', 'site-url': 'https://docs.example.com', manifest: 'm.json' }
test.each([needed, verified])('the slash at the end of the workspace does not count', (inputs) => {
  const environment = { ...environmentOf(inputs), GITHUB_WORKSPACE: '/work/' }
  expect(readInputs(environment)).toMatchObject({ workspace: resolve('/work') })
})

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
      projectId: undefined,
      exportVersion: undefined,
      paths: [],
      download: false,
      bundlePath: undefined,
      extractTo: undefined,
      overwrite: false,
      workspace: resolve('/work'),
      temporaryFolder: resolve('/temp/docs-export/step'),
      artifactName: undefined,
      artifactRetentionDays: undefined,
      siteCheck: 'off',
      deploymentKind: 'client-hosted',
      allowedHosts: [],
      publishTarget: 'none',
      basePath: '/',
      baseline: undefined,
      helmValuesFile: undefined,
      maskBundleUrl: false,
      summary: true,
    })
  })

  test('replace inputs that are empty or white space', () => {
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
    'artifact-name': 'a/b',
    'artifact-retention-days': '91',
    'site-check': 'on',
    'deployment-kind': 'air gapped',
    'allowed-hosts': 'https://cdn.example.com',
    'publish-target': 'netlify',
    baseline: 'a\nb',
    'expect-change': '30',
    'helm-values-file': 'a\nb',
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

  test('as complete sentences', () => {
    expect(refusal(wrong)).not.toMatch(/^[.\s]|\s\.( |$)/m)
    expect(refusal({ ...needed, timeout: '30' })).not.toMatch(/^[.\s]|\s\.( |$)/m)
  })

  test('including missing ones', () => {
    const message = refusal({})
    for (const name of ['base-url', 'api-key', 'domain']) {
      expect(message).toContain(`\`${name}\` is missing`)
    }
  })

  test('saying that nothing was sent', () => {
    expect(refusal(wrong)).toContain('Nothing was sent')
  })

  test('and invalid inputs are not also reported as missing', () => {
    expect(refusal({ ...needed, domain: 'a/b/c?' })).not.toContain('missing')
    expect(refusal({ ...needed, domain: '', 'job-id': 'a/b' })).not.toContain('`domain`')
  })
})

describe('the other inputs', () => {
  test('`paths` are one per line, trimmed, without duplicates', () => {
    expect(read({ paths: '\n /a \r\n/b c\n\n/a\n' }).paths).toEqual(['/a', '/b c'])
  })

  test('`export-version` is one line', () => {
    expect(read({ 'export-version': ' v1.2 (rc) ' }).exportVersion).toBe('v1.2 (rc)')
    refusalOf('export-version', 'v1\nv2')
  })

  test('`bundle-path` starts in the workspace and implies `download`', () => {
    expect(read({ 'bundle-path': 'out/site.tgz' })).toMatchObject({
      download: true,
      bundlePath: resolve('/work', 'out/site.tgz'),
    })
    const elsewhere = resolve('/elsewhere/site.tgz')
    expect(read({ 'bundle-path': elsewhere }).bundlePath).toBe(elsewhere)
    refusalOf('bundle-path', 'a\nb')
  })
})

describe('`expect-change`', () => {
  const given = (more: Given = {}) => ({ baseline: 'before.json', 'expect-change': '30m', ...more })

  test('is a duration', () => {
    expect(read(given())).toMatchObject({ expectChange: 30 * 60_000, download: true })
    expect(read({}).expectChange).toBeUndefined()
    expect(read(given({ 'job-id': 'j1' })).expectChange).toBe(30 * 60_000)
  })

  test('with time for two starts', () => {
    expect(refusal({ ...needed, ...given({ 'expect-change': '5m' }) })).toContain(
      'must be 6m to 24d',
    )
    expect(refusal({ ...needed, ...given({ 'expect-change': '30' }) })).toContain('write `30s` or')
  })

  test.each([
    [given({ baseline: '' }), 'requires `baseline`'],
    [given({ domain: '', 'job-id': 'j1' }), 'requires `domain` or `project-id`'],
    [given({ timeout: '30m' }), 'must be shorter than `timeout`'],
  ])('is refused with %j', (inputs, reason) => {
    expect(refusal({ ...needed, ...inputs })).toContain(`the input \`expect-change\` ${reason}`)
  })

  test('is not reported because of a problem with another input', () => {
    for (const wrong of [{ baseline: 'a\nb' }, { domain: 'a/b?', 'job-id': 'j1' }]) {
      expect(refusal({ ...needed, ...given(wrong) })).not.toContain('`expect-change`')
    }
  })
})

describe('`project-id` of an export', () => {
  const { domain = '', ...withoutDomain } = needed
  const readProject = (given: Given) =>
    readInputs(environmentOf({ ...withoutDomain, 'project-id': 'p1', ...given }))

  test('replaces the domain, which may also be set', () => {
    expect(readProject({})).toMatchObject({ mode: 'export', projectId: 'p1', domain: undefined })
    expect(readProject({ domain })).toMatchObject({ projectId: 'p1', domain })
  })

  test('can be combined with `job-id`, to resume a job of the project', () => {
    expect(readProject({ 'job-id': 'j1' })).toMatchObject({ projectId: 'p1', jobId: 'j1' })
  })

  test('is trimmed, and empty is none: then a domain is needed', () => {
    expect(readProject({ 'project-id': ' p1\n' })).toMatchObject({ projectId: 'p1' })
    for (const empty of ['', ' \n']) {
      const message = refusal({ ...withoutDomain, 'project-id': empty })
      expect(message).toContain('`domain` is missing')
      expect(message).toContain('`project-id`')
    }
  })

  test.each(['a/b', '..', '%2e%2e', 'a b', 'p?q', 'p#q', 'a\u0000b'])(
    'that is not a path segment is refused, without requiring a domain: %j',
    (value) => {
      const message = refusal({ ...withoutDomain, 'project-id': value })
      expect(message).toContain('the input `project-id` is not a project id')
    },
  )

  test('refuses `paths`, which the start by project cannot send', () => {
    const given = { ...withoutDomain, 'project-id': 'p1', paths: '/guides' }
    expect(refusal(given)).toMatch(/the input `paths` .*`project-id`/)
    expect(readProject({ paths: ' \n' })).toMatchObject({ paths: [] })
  })
})

describe('the bundle is on disk', () => {
  test.each([
    ['download', 'true'],
    ['bundle-path', 'b.tgz'],
    ['extract-to', 'site'],
    ['artifact-name', 'docs'],
    ['baseline', 'manifest.json'],
    ['publish-target', 's3'],
    ['site-check', 'warn'],
    ['site-check', 'fail'],
  ])('if %s requires it, and its site is then checked', (name, value) => {
    const request = read({ [name]: value })
    expect(request.download).toBe(true)
    expect(request.siteCheck).toBe(value === 'fail' ? 'fail' : 'warn')
  })

  test.each([
    ['download', 'false'],
    ['site-check', 'off'],
    ['publish-target', 'none'],
    ['deployment-kind', 'air-gapped'],
    ['helm-values-file', 'values.yaml'],
  ])('but not if only `%s: %s` is set', (name, value) => {
    expect(read({ [name]: value })).toMatchObject({ download: false, siteCheck: 'off' })
  })

  test('and its site is not checked if the author disables that', () => {
    expect(read({ download: 'true', 'site-check': 'off' }).siteCheck).toBe('off')
  })
})

describe('the site check', () => {
  test('accepts hosts one per line, with a wildcard for subdomains and a port', () => {
    expect(
      read({ 'allowed-hosts': 'cdn.example.com\n*.Example.org \nmünchen.example:8443' }),
    ).toMatchObject({
      allowedHosts: ['cdn.example.com', '*.example.org', 'xn--mnchen-3ya.example:8443'],
    })
  })

  test.each(['https://cdn.example.com', 'cdn.example.com/x', '*', 'a.*.com', 'a b', 'x:y'])(
    'refuses invalid hosts: %s',
    (value) => {
      refusalOf('allowed-hosts', value)
    },
  )

  test.each([
    ['owner/docs', '/docs/'],
    ['Owner/Owner.github.io', '/'],
    ['', '/'],
  ])('uses the path where GitHub Pages serves the repository %j', (repository, path) => {
    const environment = environmentOf({ ...needed, 'publish-target': 'github-pages' })
    const request = readInputs({ ...environment, GITHUB_REPOSITORY: repository })
    expect(request).toMatchObject({ basePath: path })
  })

  test.each([
    ['/docs', '/docs/'],
    ['/docs/v2/', '/docs/v2/'],
    ['/文档', '/文档/'],
    ['/', '/'],
  ])('takes the base path %s', (value, path) => {
    const environment = environmentOf({
      ...needed,
      'publish-target': 'github-pages',
      'base-path': value,
    })
    const request = readInputs({ ...environment, GITHUB_REPOSITORY: 'owner/other' })
    expect(request).toMatchObject({ basePath: path })
  })

  test.each([
    'docs',
    'https://a.example/docs',
    '/a/../b',
    '/a b',
    '/a%20b',
    '/a?b',
    '//a',
    '/a//b',
    '/a\\b',
  ])('refuses the base path %s', (value) => {
    refusalOf('base-path', value)
  })
})

describe('artifacts', () => {
  test.each(['0', '91', '7d', '-1', '1.5', ''.padEnd(400, '9')])(
    'are not kept for %s days',
    (value) => {
      refusalOf('artifact-retention-days', value)
    },
  )

  test.each(['1', '90'])('are kept for %s days', (value) => {
    expect(read({ 'artifact-retention-days': value }).artifactRetentionDays).toBe(Number(value))
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

  test('waits only for completion by default', () => {
    expect(readAgentJob({})).toMatchObject({
      requiredConditions: ['completed'],
      statusContext: undefined,
      wait: true,
      ignoredChecks: [],
    })
  })

  test('accepts conditions and checks one per line', () => {
    const given = { require: 'mergeable\n checks-passed \n', 'ignored-checks': 'gate\na / b (c)' }
    expect(readAgentJob(given)).toMatchObject({
      requiredConditions: ['mergeable', 'checks-passed'],
      ignoredChecks: ['gate', 'a / b (c)'],
    })
  })

  test.each(['green', 'mergeable, approved', 'Approved!'])(
    'refuses the condition %s, and lists the supported ones',
    (value) => {
      const message = refusal({ ...agentJob, require: value })
      expect(message).toContain('`require`')
      for (const name of conditionNames) expect(message).toContain(`\`${name}\``)
    },
  )

  test.each(['', ' ', '\n', ' \n\t\n '])('refuses an empty list of conditions: %j', (value) => {
    expect(refusal({ ...agentJob, require: value })).toMatch(
      /^INVALID_INPUT: the input `require` is empty/,
    )
  })

  test('sets a commit status if it has a context', () => {
    expect(readAgentJob({ 'report-status': ' docs/agent-gate ' }).statusContext).toBe(
      'docs/agent-gate',
    )
    expect(readAgentJob({ 'report-status': 'c'.repeat(255) }).statusContext).toHaveLength(255)
    expect(readAgentJob({ 'report-status': '' }).statusContext).toBeUndefined()
  })

  test('counts one approval and expects no checks by name, unless told otherwise', () => {
    expect(readAgentJob({})).toMatchObject({ approvals: 1, expectedChecks: [] })
    const given = {
      require: 'approved\nchecks-passed',
      approvals: '2',
      'expected-checks': 'build\n e2e \n',
    }
    expect(readAgentJob(given)).toMatchObject({ approvals: 2, expectedChecks: ['build', 'e2e'] })
  })

  test.each(['0', '1.5', '-1', 'two', '100'])('refuses %s approvals', (approvals) => {
    expect(refusal({ ...agentJob, require: 'approved', approvals })).toContain(
      'the input `approvals` must be a number of people from 1 to 99',
    )
  })

  test('refuses approvals that nothing counts', () => {
    expect(refusal({ ...agentJob, require: 'checks-passed', approvals: '2' })).toContain(
      '`approvals` needs the condition `approved`',
    )
  })

  test.each([
    ['Docs/Agent-Gate', 'the status that this gate itself sets'],
    ['lint', '`ignored-checks` contains, too'],
  ])('refuses to expect %s: %s', (expected, what) => {
    const given = {
      require: 'checks-passed',
      'report-status': 'docs/agent-gate',
      'ignored-checks': 'lint',
      'expected-checks': `build\n${expected}`,
    }
    const message = refusal({ ...agentJob, ...given })
    expect(message).toContain(`the input \`expected-checks\` contains ${expected}, `)
    expect(message).toContain(what)
  })

  test('refuses expected checks that no condition waits for', () => {
    expect(refusal({ ...agentJob, require: 'approved', 'expected-checks': 'build' })).toContain(
      '`expected-checks` needs the condition `checks-passed` or `required-checks-passed`',
    )
  })

  test.each([
    [' \t ', 'is empty'],
    ['\n', 'is empty'],
    ['c'.repeat(256), '255 characters'],
    ['docs\u0000gate', 'one line'],
    ['docs\ngate', 'one line'],
  ])('refuses the context %j', (value, what) => {
    const message = refusal({ ...agentJob, 'report-status': value })
    expect(message).toMatch(/the input `report-status`/)
    expect(message).toContain(what)
  })

  test('waits, unless a status shows the verdict', () => {
    const given = { wait: 'false', 'report-status': 'docs/agent-gate' }
    expect(readAgentJob(given).wait).toBe(false)
    expect(readAgentJob({ wait: 'True' }).wait).toBe(true)
    for (const wait of ['false', 'FALSE']) {
      expect(refusal({ ...agentJob, wait })).toMatch(
        /`wait` can be `false` only with `report-status`/,
      )
    }
    expect(refusal({ ...agentJob, wait: 'no' })).toMatch(/`wait` must be `true` or `false`/)
  })

  test('reports all problems of a gate at once, each input once', () => {
    const given = { require: 'green', wait: 'false', 'report-status': ' ', 'job-id': 'a/b' }
    const message = refusal({ ...agentJob, ...given })
    for (const name of ['require', 'report-status', 'job-id']) {
      expect(message.match(new RegExp(`^- \`${name}\` `, 'gm')), name).toHaveLength(1)
    }
    // An invalid `report-status` leaves open whether a status will hold the verdict.
    expect(message).not.toContain('- `wait`')
    const without = refusal({ ...agentJob, require: '', wait: 'false' })
    for (const name of ['require', 'wait']) expect(without).toContain(`- \`${name}\` `)
  })

  test('contains the current run', () => {
    const environment = {
      ...environmentOf(agentJob),
      GITHUB_RUN_ID: '18658821493',
      GITHUB_JOB: 'gate',
      GITHUB_REPOSITORY: 'octo-org/docs',
      GITHUB_WORKFLOW_REF: 'octo-org/docs/.github/workflows/gate.yml@refs/heads/a@b',
    }
    expect(readInputs(environment)).toMatchObject({
      currentRun: {
        id: '18658821493',
        job: 'gate',
        repository: 'octo-org/docs',
        path: '.github/workflows/gate.yml',
      },
    })
    expect(readAgentJob({}).currentRun).toEqual({ id: '', job: '' })
  })

  test.each(['a/b', '..', '%2e%2e', 'a b'])(
    'refuses ids that are not path segments: %s',
    (value) => {
      expect(refusal({ ...agentJob, 'project-id': value })).toContain('`project-id`')
      expect(refusal({ ...agentJob, 'job-id': value })).toContain('`job-id`')
    },
  )
})

describe('a gate without its mode', () => {
  test.each([
    ['require', 'approved'],
    ['report-status', 'docs/agent-gate'],
    ['wait', 'false'],
    ['ignored-checks', 'lint'],
    ['expected-checks', 'lint'],
    ['approvals', '2'],
  ])('is refused, so that the step does not pass without checking: %s', (name, value) => {
    expect(refusal({ ...needed, [name]: value })).toContain(
      `\`${name}\` requires \`mode: agent-job\``,
    )
  })

  test('is not inferred from defaults', () => {
    expect(read({ require: 'completed', wait: 'true', 'github-token': 'ghs_x' }).mode).toBe(
      'export',
    )
  })
})
