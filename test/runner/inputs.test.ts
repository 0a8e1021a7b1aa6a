import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inputNames } from '../../src/runner/input-table.ts'
import { maskSecrets, readInputs } from '../../src/runner/inputs.ts'
import { Secrets } from '../../src/runner/secrets.ts'
import {
  environmentOf,
  type Given,
  needed,
  read,
  readSiteCheck,
  readVerification,
  refusal,
  refusalOf,
  verification,
} from './given.ts'

// act and Forgejo's runner add the slash. Links in the workspace must not count as links elsewhere.
const verified = { mode: 'verify', 'site-url': 'https://docs.example.com', manifest: 'm.json' }
test.each([needed, verified])('the slash at the end of the workspace does not count', (inputs) => {
  const environment = { ...environmentOf(inputs), GITHUB_WORKSPACE: '/work/' }
  expect(readInputs(environment)).toMatchObject({ workspace: resolve('/work') })
})

/** A folder of the run's own below the runner's temporary folder. */
const ownFolder = /^(\w:)?[\\/]temp[\\/]docs-export[\\/][\da-f-]{36}$/

describe('the defaults', () => {
  test('are those of the interface', () => {
    expect(read({})).toStrictEqual({
      mode: 'export',
      baseUrl: new URL('https://api.example.com'),
      apiKey: 'docs_0123456789',
      timeout: 3_600_000,
      pollInterval: 'auto',
      jobId: undefined,
      projectId: undefined,
      exportVersion: undefined,
      paths: [],
      download: false,
      bundlePath: undefined,
      extractTo: undefined,
      overwrite: false,
      workspace: resolve('/work'),
      temporaryFolder: expect.stringMatching(ownFolder),
      artifactName: undefined,
      artifactRetentionDays: undefined,
      rules: {
        domain: 'docs.example.com',
        siteCheck: 'off',
        deploymentKind: 'client-hosted',
        allowedHosts: [],
        levels: [],
        publishTarget: 'none',
        basePath: '/',
      },
      acceptedFindings: undefined,
      baseline: undefined,
      browser: undefined,
      browserPath: undefined,
      expectChange: undefined,
      helmValuesFile: undefined,
      accessibility: false,
      maskBundleUrl: false,
      wait: true,
      resultsTo: undefined,
      sources: undefined,
      summary: true,
    })
  })

  test('replace inputs that are empty or white space', () => {
    const blank = Object.fromEntries(inputNames.map((name) => [name, ' \n\t ']))
    const temporaryFolder = expect.stringMatching(ownFolder)
    expect(read({ ...blank, ...needed })).toEqual({ ...read({}), temporaryFolder })
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
    'publish-target': 'no-such-target',
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
    expect(read({ paths: '\n /a \r\n/b\n\n/a\n' }).paths).toEqual(['/a', '/b'])
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

describe('`wait: false` in an export', () => {
  test('is taken for a start', () => {
    expect(read({ wait: 'false' }).wait).toBe(false)
    expect(read({ wait: 'false', download: 'false', 'site-check': 'off' }).wait).toBe(false)
  })

  test.each([
    [{ 'job-id': 'j1' }, 'can be `false` only for a start'],
    [{ download: 'true' }, 'only without `download`'],
    [{ 'extract-to': 'site', 'artifact-name': 'docs' }, '`extract-to`, `artifact-name`'],
    [{ 'site-check': 'fail' }, '`site-check`'],
    [{ 'publish-target': 'nginx' }, '`publish-target`'],
    [{ baseline: 'before.json' }, '`baseline`'],
    [{ browser: '3' }, '`browser`'],
    [{ 'helm-values-file': 'values.yaml' }, '`helm-values-file`'],
  ])('is refused with %j', (given, reason) => {
    expect(refusal({ ...needed, wait: 'false', ...given })).toContain(reason)
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
    expect(readProject({})).toMatchObject({
      mode: 'export',
      projectId: 'p1',
      rules: { domain: '' },
    })
    expect(readProject({ domain })).toMatchObject({ projectId: 'p1', rules: { domain } })
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
    expect(request.rules.siteCheck).toBe(value === 'fail' ? 'fail' : 'warn')
  })

  test.each([
    ['download', 'false'],
    ['site-check', 'off'],
    ['publish-target', 'none'],
    ['deployment-kind', 'air-gapped'],
    ['helm-values-file', 'values.yaml'],
  ])('but not if only `%s: %s` is set', (name, value) => {
    expect(read({ [name]: value })).toMatchObject({ download: false, rules: { siteCheck: 'off' } })
  })

  test('and its site is not checked if the author disables that', () => {
    expect(read({ download: 'true', 'site-check': 'off' }).rules.siteCheck).toBe('off')
  })
})

describe('the site check', () => {
  test('accepts hosts one per line, with a wildcard for subdomains and a port', () => {
    expect(
      read({ 'allowed-hosts': 'cdn.example.com\n*.Example.org \nmünchen.example:8443' }),
    ).toMatchObject({
      rules: {
        allowedHosts: ['cdn.example.com', '*.example.org', 'xn--mnchen-3ya.example:8443'],
      },
    })
  })

  test('accepts a level for each cause, with comments', () => {
    const levels =
      '# Ours\nbroken-link: notice\nbroken-link: notice # too\n no-not-found-page : finding # always\n\nmissing-alt: off'.replace(
        'missing-alt',
        'external-resource',
      )
    expect(read({ levels })).toMatchObject({
      download: true,
      rules: {
        levels: [
          { cause: 'broken-link', level: 'notice' },
          { cause: 'no-not-found-page', level: 'finding' },
          { cause: 'external-resource', level: 'off' },
        ],
      },
    })
    expect(read({}).rules.levels).toEqual([])
  })

  test.each([
    ['../elsewhere', 'is outside of the workspace'],
    ['no-such-folder', 'does not exist'],
  ])('refuses sources at %s', (sources, problem) => {
    expect(refusalOf('sources', sources)).toContain(problem)
  })

  test('searches no sources with `off`, in any case', () => {
    expect(read({ sources: 'OFF', download: 'true' }).sources).toBeUndefined()
  })

  test('refuses two levels for one cause', () => {
    expect(refusalOf('levels', 'broken-link: off\nbroken-link: finding')).toContain(
      'has two levels for `broken-link`',
    )
  })

  test('accepts levels for pages, in the order of their lines', () => {
    const levels =
      'broken-link in /v1/**: notice\n* in  /api/** : off # Generated.\nbroken-link in /a:b/*.html: off\nbroken-link in /a:b/*.html: finding'
    expect(read({ levels }).rules.levels).toEqual([
      { cause: 'broken-link', glob: '/v1/**', level: 'notice' },
      { cause: '*', glob: '/api/**', level: 'off' },
      { cause: 'broken-link', glob: '/a:b/*.html', level: 'off' },
      { cause: 'broken-link', glob: '/a:b/*.html', level: 'finding' },
    ])
  })

  test.each([
    ['broken-link in v1/**: off', 'globs that begin with a slash: write `/v1/**`'],
    ['broken-link in /v1/: off', 'globs of pages, not folders: write "/v1/**"'],
  ])('refuses what is no glob of pages: %s', (levels, problem) => {
    expect(refusalOf('levels', levels)).toContain(problem)
  })

  test.each([
    'broken-link',
    'broken-link: error',
    'broken: off',
    'toString: off',
    'broken-link: off: a',
    '*: off',
    'broken in /v1/**: off',
  ])('refuses what is no level: %s', (levels) => {
    expect(refusalOf('levels', levels)).toContain(
      '`cause: finding`, `cause: notice` or `cause: off`',
    )
  })

  test.each(['busy-page', 'unread-page', 'unread-site'])(
    'refuses to turn down what could not be judged: %s',
    (cause) => {
      expect(refusalOf('levels', `${cause}: notice`)).toContain(
        `cannot lower the level of \`${cause}\``,
      )
      expect(read({ levels: `${cause}: finding` }).rules.levels).toEqual([
        { cause, level: 'finding' },
      ])
      expect(refusalOf('levels', `${cause} in /a/**: off`)).toContain('cannot lower the level')
    },
  )

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
    expect(request).toMatchObject({ rules: { basePath: path } })
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
    expect(request).toMatchObject({ rules: { basePath: path } })
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
    const inputs = { 'artifact-name': 'docs', 'artifact-retention-days': value }
    expect(read(inputs).artifactRetentionDays).toBe(Number(value))
    expect(refusalOf('artifact-retention-days', value)).toContain('needs `artifact-name`')
  })
})

describe('a gate without its mode', () => {
  test.each([
    ['require', 'approved'],
    ['report-status', 'docs/agent-gate'],
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

describe('`mode: check`', () => {
  test('a check needs only a site, and warns by default', () => {
    expect(readSiteCheck({})).toMatchObject({
      mode: 'check',
      site: '/work/public',
      rules: {
        siteCheck: 'warn',
        deploymentKind: 'client-hosted',
        publishTarget: 'none',
        basePath: '/',
        domain: '',
      },
    })
  })

  test('a check without a site is refused, and needs no key', () => {
    const message = refusal({ mode: 'check' })
    expect(message).toContain('`site` is missing: set it to the folder of the site')
    expect(message).not.toContain('api-key')
  })

  test('the base path of a check is that of its publish target, or its own', () => {
    expect(readSiteCheck({ 'base-path': '/docs' }).rules.basePath).toBe('/docs/')
  })

  test('a browser is off by default, and needs the site check', () => {
    expect(readSiteCheck({}).browser).toBeUndefined()
    expect(readSiteCheck({ browser: 'all', 'browser-path': '/opt/chrome' }).browser).toEqual({
      pages: 'all',
      programs: ['/opt/chrome'],
      accessibility: false,
    })
    expect(refusal({ mode: 'check', site: 'public', browser: '5', 'site-check': 'off' })).toContain(
      '`browser` needs the site check',
    )
    expect(refusal({ mode: 'check', site: 'public', browser: '0' })).toContain('a number of pages')
    expect(readSiteCheck({ browser: '5', accessibility: 'true' }).browser).toMatchObject({
      accessibility: true,
    })
    expect(refusal({ mode: 'check', site: 'public', accessibility: 'true' })).toContain(
      '`accessibility` needs a browser: set `browser` to a number of pages',
    )
  })
})

describe('`mode: verify`', () => {
  test('needs neither key nor host, and has these defaults', () => {
    expect(readVerification({})).toEqual({
      mode: 'verify',
      timeout: 3_600_000,
      pollInterval: 'auto',
      summary: true,
      siteUrl: 'https://docs.example.com/',
      manifest: resolve('/work/manifest.json'),
      baseline: undefined,
      publishTarget: 'none',
      verifyFiles: undefined,
      seed: '',
      verifyConcurrency: 16,
      requestHeaders: [],
      workspace: '/work',
      temporaryFolder: expect.stringMatching(ownFolder),
    })
  })

  test('needs the site and the manifest', () => {
    const message = refusal({ mode: 'verify' })
    expect(message).toContain('`site-url` is missing')
    expect(message).toContain('`manifest` is missing')
    expect(message).not.toContain('api-key')
  })

  test.each([
    ['https://docs.example.com/handbook/', 'https://docs.example.com/handbook'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
  ])('takes the site %s', (given, href) => {
    expect(readVerification({ 'site-url': given }).siteUrl).toBe(href)
  })

  test.each([
    ['docs.example.com', 'is not an https URL'],
    ['http://docs.example.com', 'must be https'],
    ['https://user:pw@docs.example.com', 'user or password'],
    ['https://docs.example.com/?q=1', 'query or fragment'],
    ['https://docs.example.com/#top', 'query or fragment'],
  ])('refuses the site %s', (given, problem) => {
    expect(refusal({ ...verification, 'site-url': given })).toContain(problem)
  })

  test.each([
    ['https://docs.example.com', '/docs', 'https://docs.example.com/docs'],
    ['https://docs.example.com/docs/', '/docs', 'https://docs.example.com/docs'],
    ['https://docs.example.com', '/', 'https://docs.example.com/'],
  ])('takes the site %s with the base path %s', (siteUrl, basePath, href) => {
    const given = { 'site-url': siteUrl, 'base-path': basePath }
    expect(readVerification(given).siteUrl).toBe(href)
  })

  test('takes the deployed site in place of the manifest, and not both', () => {
    expect(readVerification({ manifest: '', site: 'public' }).site).toBe('/work/public')
    expect(refusal({ ...verification, site: 'public' })).toContain(
      '`manifest` and `site` both describe',
    )
  })

  test('refuses a base path that contradicts the path of the site', () => {
    const given = { 'site-url': 'https://docs.example.com/other', 'base-path': '/docs' }
    expect(refusal({ ...verification, ...given })).toContain('contradicts the path of `site-url`')
  })

  test.each([
    ['all', 'all'],
    ['500', 500],
  ])('compares %s', (given, scope) => {
    expect(readVerification({ 'verify-files': given }).verifyFiles).toBe(scope)
  })

  test.each(['0', '-1', '1.5', 'some', '9999999999'])('refuses to compare %s', (given) => {
    expect(refusal({ ...verification, 'verify-files': given })).toContain('`verify-files` must be')
  })

  test('compares what changed only with a baseline', () => {
    expect(refusal({ ...verification, 'verify-files': 'changed' })).toContain(
      'only with `baseline`',
    )
    expect(readVerification({ 'verify-files': 'changed', baseline: 'old.json' })).toMatchObject({
      verifyFiles: 'changed',
      baseline: resolve('/work/old.json'),
    })
  })

  test.each(['0', '65', 'many'])('refuses %s connections', (given) => {
    expect(refusal({ ...verification, 'verify-concurrency': given })).toContain('1 to 64')
  })
})

describe('`request-headers`', () => {
  test('are one header per line', () => {
    const given = 'CF-Access-Client-Id: abc.access\n\n Authorization:  Bearer x:y \n'
    expect(readVerification({ 'request-headers': given }).requestHeaders).toEqual([
      ['CF-Access-Client-Id', 'abc.access'],
      ['Authorization', 'Bearer x:y'],
    ])
  })

  test.each([
    ['secret-without-name', 'line 1'],
    ['Host: secret-host', '"Host"'],
    ['X-A: secret-1\nX-a: secret-2', '"x-a" twice'],
    ['X-A: secret-\u0001', 'invalid characters'],
    [`X-A: secret-${'x'.repeat(7000)}`, 'at most'],
  ])('are refused without being shown: %j', (given, problem) => {
    const message = refusal({ ...verification, 'request-headers': given })
    expect(message).toContain(problem)
    expect(message).not.toContain('secret-')
  })

  test('are hidden, each value and each part of it', () => {
    const secrets = new Secrets()
    const print = process.stdout.write
    process.stdout.write = () => true
    try {
      secrets.maskHeaders(
        'Cookie: session=0123456789abcdef\nAuthorization: Bearer fedcba9876543210',
      )
    } finally {
      process.stdout.write = print
    }
    expect(secrets.scrub('0123456789abcdef')).toBe('***')
    expect(secrets.scrub('a fedcba9876543210 b')).toBe('a *** b')
    expect(secrets.scrub('Authorization')).toBe('Authorization')
  })
})

test('every secret is masked, also one that is malformed or of another mode', () => {
  const masked: string[] = []
  const secrets = new Secrets((value) => void masked.push(value))
  const environment = {
    'INPUT_API-KEY': 'docs_0123456789 with more',
    'INPUT_GITHUB-TOKEN': 'ghs_0123456789',
    'INPUT_REQUEST-HEADERS': 'Authorization: Bearer fedcba9876543210',
    INPUT_DOMAIN: 'docs.example.com',
  }
  maskSecrets(environment, secrets)
  expect(masked).toEqual(
    expect.arrayContaining(['docs_0123456789', 'ghs_0123456789', 'fedcba9876543210']),
  )
  expect(secrets.scrub('docs.example.com Authorization')).toBe('docs.example.com Authorization')
})

test.each([
  ['site-url', 'https://docs.example.com'],
  ['manifest', 'manifest.json'],
  ['verify-files', 'all'],
  ['verify-concurrency', '4'],
  ['request-headers', 'X-A: secret-value'],
] as const)('`%s` in another mode is refused: a forgotten mode verifies nothing', (name, value) => {
  const message = refusal({
    'base-url': 'https://api.example.com',
    'api-key': 'docs_0123456789',
    domain: 'docs.example.com',
    [name]: value,
  })
  expect(message).toContain(`\`${name}\` requires \`mode: verify\``)
  expect(message).not.toContain('secret-value')
})
