import type { Finding } from '../../../src/check/finding.ts'
import type { SiteReport } from '../../../src/check/report/site-report.ts'
import type { FindingCause } from '../../../src/site/finding-cause.ts'
import { siteRules } from '../../support/site-rules.ts'

const pathsOf = (count: number, folder: string) =>
  Array.from({ length: count }, (_, index) => `${folder}/page-${index + 1}.html`)

/** A healthy site with a few changes since its baseline. */
export const healthy: SiteReport = {
  rules: siteRules({ publishTarget: 'cloudflare-pages' }),
  jobId: 'exp_01JD2Y8R4T6V',
  exportVersion: 'v4.2.0',
  createdAt: new Date('2026-11-21T12:04:31.000Z'),
  phases: [
    { name: 'start the export', start: 0, duration: 640 },
    { name: 'wait for the host', start: 640, duration: 372_400 },
    { name: 'fetch and unpack the bundle', start: 373_040, duration: 21_300 },
    { name: 'check the site', start: 394_340, duration: 4_800 },
    { name: 'upload the artifact', start: 399_140, duration: 9_700 },
  ],
  bundle: { bytes: 98_442_117, sha256: '9f2c'.repeat(16), type: 'tar.gz' },
  site: { digest: '03be'.repeat(16), fileCount: 9812, bytes: 412_906_551 },
  sizes: [
    { type: 'images', files: 3120, bytes: 231_400_200 },
    { type: 'pages', files: 1204, bytes: 118_200_000 },
    { type: 'scripts', files: 211, bytes: 31_750_000 },
    { type: 'media', files: 12, bytes: 18_300_000 },
    { type: 'data', files: 5190, bytes: 9_220_000 },
    { type: 'fonts', files: 24, bytes: 2_100_000 },
    { type: 'styles', files: 38, bytes: 1_811_351 },
    { type: 'other', files: 13, bytes: 125_000 },
  ],
  check: {
    findings: [],
    externalResources: [],
    scriptMentions: [],
    pages: 1204,
    references: 52_331,
  },
  changes: {
    added: ['guides/exports.html', 'images/export-flow.svg'],
    changed: pathsOf(34, 'reference'),
    removed: ['guides/old-exports.html'],
  },
}

/** A first run: no baseline, and a few findings. */
export const firstRun: SiteReport = {
  ...healthy,
  exportVersion: '',
  rules: siteRules(),
  changes: undefined,
  check: {
    pages: 1204,
    references: 52_331,
    findings: [
      finding('missing-asset', '/images/architecture-dark.png', ['guides/overview.html']),
      finding('broken-link', '/guides/authentication', pathsOf(14, 'reference'), {
        text: 'Authentication',
      }),
      finding('broken-link', '../changelog/2026-10', ['changelog/2026-11.html'], {
        text: 'before',
      }),
      finding('missing-fragment', '/guides/webhooks#retries', pathsOf(3, 'guides'), {
        text: 'how often it is tried again',
      }),
      finding('external-resource', 'cdn.example.net', pathsOf(40, 'reference'), {
        variant: 'script',
      }),
      finding('external-resource', 'img.example.org', pathsOf(2, 'blog'), {
        variant: 'image',
        level: 'notice',
      }),
      finding('no-not-found-page', '', [], { level: 'notice' }),
    ],
    scriptMentions: [],
    externalResources: [
      { host: 'cdn.example.net', kind: 'script', pages: 40, isAllowed: false },
      { host: 'fonts.example.net', kind: 'font', pages: 1204, isAllowed: true },
      { host: 'img.example.org', kind: 'image', pages: 2, isAllowed: false },
    ],
  },
}

/** Resumed by its job id, not checked. */
export const unchecked: SiteReport = {
  ...healthy,
  rules: { ...healthy.rules, domain: '', deploymentKind: 'cloud' },
  check: undefined,
  changes: { added: [], changed: [], removed: [] },
}

/** A site in an air-gapped deployment that loads external resources. */
export const airGapped: SiteReport = {
  ...healthy,
  rules: { ...healthy.rules, deploymentKind: 'air-gapped' },
  check: {
    pages: 1204,
    references: 52_331,
    findings: ['script', 'style', 'font', 'image', 'frame'].map((loads, index) =>
      finding(
        'external-resource',
        `host-${index}.example.net`,
        pathsOf(1204 >> index, 'reference'),
        {
          variant: loads,
        },
      ),
    ),
    scriptMentions: [],
    externalResources: [
      { host: 'host-0.example.net', kind: 'script', pages: 1204, isAllowed: false },
      { host: 'host-1.example.net', kind: 'style', pages: 602, isAllowed: false },
    ],
  },
}

/** Text that has an effect if it is printed raw. */
export const hostile = [
  '</code></title></style><script>alert(1)</script><img src="https://evil.example/x.png" onerror=alert(1)>',
  '" autofocus onfocus="alert(1)" x="\' style=\'background:url(https://evil.example)',
  '<a href="https://evil.example">here</a> <!-- --!> ]]> <svg><style><base href=//evil.example>',
  '&lt;b&gt; &amp;#60; &#x3c;script&#x3e; javascript:alert(1) {{7*7}} $(7*7)',
  '[link](https://evil.example) ![image](https://evil.example/x.png) **bold** `` ` ``` | cell |',
  '\u202egnp.exe\u2066\u200b\ufeff\u0000\u001b[31m\r\n\n# Heading\u2028\u3164\ud800 \u{e0041}',
  '::error::evil ##[error]evil',
].join(' ')

/** Five thousand findings, and hostile text in each untrusted field. */
export const hostileReport: SiteReport = {
  ...healthy,
  rules: { ...healthy.rules, domain: `docs.example.com ${hostile}` },
  jobId: hostile,
  exportVersion: hostile,
  bundle: { bytes: 1e12, sha256: hostile, type: hostile },
  site: { digest: hostile, fileCount: 1e7, bytes: 4e12 },
  phases: healthy.phases.map((phase) => ({ ...phase, name: hostile })),
  sizes: [...healthy.sizes, { type: hostile, files: 1, bytes: 1 }],
  check: {
    pages: 200_000,
    references: 9_000_000,
    findings: [
      finding('no-index', '', []),
      finding('publish-limit', hostile, [], { variant: hostile }),
      finding('missing-asset', hostile, pathsOf(1000, hostile), { text: hostile, count: 180_000 }),
      ...Array.from({ length: 4996 }, (_, index) =>
        finding('broken-link', `/${'deep/'.repeat(index % 30)}${index}`, pathsOf(index % 7, 'a'), {
          text: index % 2 ? 'read on' : '',
        }),
      ),
      finding('unread-page', `huge/${'x'.repeat(5000)}.html`, [], { level: 'notice' }),
    ],
    scriptMentions: [],
    externalResources: Array.from({ length: 300 }, (_, index) => ({
      host: index ? `host-${index}.example` : hostile,
      kind: 'image',
      pages: index,
      isAllowed: index % 3 === 0,
    })),
  },
  changes: {
    added: pathsOf(20_000, 'new'),
    changed: [hostile, ...pathsOf(12, 'changed')],
    removed: [],
  },
}

function finding(
  cause: FindingCause,
  subject: string,
  paths: readonly string[],
  more: Partial<Finding> & { text?: string } = {},
): Finding {
  const { text = '', ...others } = more
  const places = paths.map((path) => ({ path, text }))
  return { cause, level: 'finding', subject, places, count: places.length, ...others }
}
