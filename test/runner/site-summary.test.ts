import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, test, vi } from 'vitest'
import { knownFindings } from '../../src/check/baseline/finding-identity.ts'
import { worstCauses } from '../../src/check/cause-groups.ts'
import type { Finding } from '../../src/check/finding.ts'
import type { SiteReport } from '../../src/check/report/site-report.ts'
import { outlineOf } from '../../src/check/site-outline.ts'
import { checkSummary, exportSummary } from '../../src/runner/export-summary.ts'
import {
  artifactLink,
  siteDetails,
  siteSummary as summaryOf,
} from '../../src/runner/site-summary.ts'
import { type FindingCause, findingCauses } from '../../src/site/finding-cause.ts'
import { anyReport, anyText, withPlainText } from '../check/report/any-report.ts'
import {
  airGapped,
  firstRun,
  healthy,
  hostile,
  hostileReport,
  unchecked,
} from '../check/report/sample.ts'
import { siteRules } from '../support/site-rules.ts'

function siteSummary(report: SiteReport): string {
  const outline = outlineOf(report)
  return `${summaryOf(outline)}\n\n${siteDetails(outline, report.rules.deploymentKind)}`
}

const parser = new MarkdownIt({ html: true, linkify: true })

/** The structure of a summary, without its text. */
function skeleton(markdown: string): unknown {
  const tokens = parser.parse(markdown, {})
  return tokens.flatMap((token) => [token, ...(token.children ?? [])]).map(({ type }) => type)
}

describe('the summary of a site', { timeout: 60_000 }, () => {
  test('starts with the verdict, then its reasons', () => {
    const lines = siteSummary(firstRun).split('\n')
    expect(lines[0]).toBe('### ⚠️ 5 findings')
    expect(lines[2]).toMatch(
      /^4 kinds of problem; the most serious is missing assets\. Checked 1,204 pages/,
    )
    expect(siteSummary(healthy)).toMatch(/^### ✅ No findings\n/)
    expect(siteSummary(unchecked)).toMatch(/^### ℹ️ Not checked\n\nSet `site-check: warn` to find/)
  })

  test('names the first findings of each cause, and counts the others', () => {
    expect(siteSummary(airGapped)).toContain(
      [
        '| Finding | Where |',
        '| --- | --- |',
        '| External resources: 5 | `host-0.example.net`: scripts; in 1,204 files, first `reference/page-1.html` |',
        '|  | `host-1.example.net`: style sheets; in 602 files, first `reference/page-1.html` |',
        '|  | `host-2.example.net`: fonts; in 301 files, first `reference/page-1.html` |',
        '|  | and 2 more |',
        '',
      ].join('\n'),
    )
  })

  test('lists notices separately', () => {
    expect(siteSummary(firstRun)).toMatch(
      /\| Notice \| Where \|\n.*\n.*`img\.example\.org`: images.*\n\| No 404 page: 1 \| Add a `404\.html`/,
    )
  })

  test('reports what changed, with the first files', () => {
    const summary = siteSummary(healthy)
    expect(summary).toContain('Changes: 2 files added, 34 changed, 1 removed.')
    expect(summary).toContain('| added | `guides/exports.html`, `images/export-flow.svg` |')
    expect(summary).toMatch(/\| changed \| `reference\/page-1\.html`, .* and 29 more \|/)
    expect(siteSummary(unchecked)).toContain('Changes: none.')
    expect(siteSummary(firstRun)).toContain('Changes: no baseline.')
  })

  test('reports the size by type, and what works in the deployment', () => {
    expect(siteSummary(healthy)).toContain('| `images` | 231 MB, 56%, 3,120 files |')
    expect(siteSummary(healthy)).toContain('| AI assistant | ◐ depends on configuration |')
    expect(siteSummary(airGapped)).toContain('| AI assistant | ○ no |')
    expect(siteSummary(airGapped)).toContain(
      '| Documentation search | ○ no; docs/search.md describes',
    )
  })

  test('counts the known findings, lists those that are gone, and has the hosts to copy', () => {
    const gone = knownFindings(airGapped.check?.findings ?? [])
    const check = firstRun.check && {
      ...firstRun.check,
      findings: [],
      ratchet: { known: firstRun.check.findings, gone },
    }
    const summary = siteSummary({ ...firstRun, check })
    expect(summary).toMatch(/^### ✅ No new findings\n/)
    expect(summary).toContain('| Known | 7 |')
    expect(summary).toContain(
      '| No longer found | `External resources: host-0.example.net, scripts`',
    )
    expect(summary).toContain(
      '```yaml\nallowed-hosts: |\n  cdn.example.net\n  fonts.example.net\n  img.example.org\n```',
    )
  })

  test('links to the artifact, or says how to keep the report', () => {
    const artifactUrl = 'https://github.com/a/b/actions/runs/1/artifacts/2'
    expect(artifactLink(artifactUrl)).toBe(`Artifact: <${artifactUrl}>`)
    expect(artifactLink(artifactUrl, true)).toBe(artifactLink(artifactUrl))
    expect(artifactLink('none')).toContain('until the job ends; `artifact-name` keeps it')
    expect(artifactLink('', true)).toBe(
      'The full report is `report.html` in the folder of `results-to`.',
    )
  })

  test('of a run with `results-to` does not say that its files go with the job', () => {
    const given = { rules: siteRules({ deploymentKind: 'cloud' }), resultsTo: '/results' }
    const facts = { siteOutline: outlineOf(firstRun), picturesPath: '/results/report-pages.html' }
    for (const summary of [
      exportSummary(given, { facts, phases: [] }),
      checkSummary({ site: 'public', resultsTo: '/results' }, { facts, phases: [] }),
    ]) {
      expect(summary).toContain('`report.html` in the folder of `results-to`')
      expect(summary).toContain('The pictures of the pages are beside the report.')
      expect(summary).not.toMatch(/artifact-name|until the job ends/)
    }
  })

  test('has its own sentences as text, and what they quote as code', () => {
    const places = [{ path: 'a.html', text: '' }]
    const at = { places, count: 1 }
    const findings: Finding[] = [
      {
        ...at,
        cause: 'not-an-image',
        level: 'finding',
        subject: '/b.png',
        variant: 'git-lfs-pointer',
      },
      {
        ...{ places: [], count: 0, cause: 'publish-limit', level: 'finding', subject: '' },
        detail: {
          ...{ of: 'limit', target: 'cloudflare-pages', limit: 'files-free' },
          exceededBy: { measure: 'files', value: 20_001 },
        },
      },
      {
        ...{ ...at, cause: 'broken-redirect', level: 'finding', subject: '/old' },
        detail: { of: 'destination', url: '/new|' },
      },
      {
        ...{ ...at, cause: 'missing-fragment', level: 'finding', subject: '/c' },
        ...{
          parts: ['#a', '#b', '#c', '#d'].map((name) => ({ name, path: 'a.html' })),
          partCount: 4,
        },
      },
      {
        ...{ ...at, cause: 'failed-request', level: 'finding', subject: '/d.js' },
        detail: {
          ...{ of: 'failed-request', kind: 'script' },
          failure: { type: 'network', error: 'net::ERR_FAILED' },
        },
      },
      { ...at, cause: 'missing-asset', level: 'finding', subject: '/E.png', existing: '/e.png' },
      {
        ...{ places: [], count: 0, cause: 'missing-asset', level: 'finding', subject: '' },
        ...{ others: 3 },
      },
      {
        ...{
          cause: 'search-url',
          variant: 'no-extension',
          level: 'finding',
          subject: '',
          count: 1,
        },
        places: [{ path: 'a.html', text: '', written: 'https://docs.test/a\u00a0' }],
        detail: { of: 'url-shape', shape: 'no-extension' },
      },
    ]
    const summary = siteSummary({
      ...healthy,
      check: { findings, externalResources: [], scriptMentions: [], pages: 1, references: 1 },
    })
    for (const cell of [
      '| `/b.png`: a pointer of Git LFS, and not the file; in `a.html` |',
      /\| 20,001 files; Cloudflare Pages accepts [^`]* \|/,
      '| `/old`: leads to `/new\\|`, which is missing; in `a.html` |',
      '| `/c`: 4 anchors are missing: `#a`, `#b`, `#c`, …; in `a.html` |',
      '| `/d.js`: `scripts, net::ERR_FAILED`; in `a.html` |',
      '| `/E.png`: `/e.png` exists; in `a.html` |',
      '| more, not listed separately |',
      '; written as `https://docs.test/a‹U+00A0›` in `a.html` |',
    ]) {
      if (typeof cell === 'string') expect(summary).toContain(cell)
      else expect(summary).toMatch(cell)
    }
  })

  test('links to the pictures if they are not in the report', () => {
    const picturesUrl = 'https://github.com/a/b/actions/runs/1/artifacts/3'
    const summaryOf = (facts: object) =>
      exportSummary(
        { rules: siteRules({ deploymentKind: 'cloud' }) },
        {
          facts: { siteOutline: outlineOf(firstRun), ...facts },
          phases: [],
        },
      )
    const picturesPath = '/runner/report-1-pages.html'
    expect(summaryOf({ picturesPath, picturesUrl })).toContain(`pages: <${picturesUrl}>`)
    expect(summaryOf({ picturesPath })).toContain('`artifact-name` keeps them')
    expect(summaryOf({})).not.toContain('ictures of the pages')
  })

  test('of a run has the verdict and findings first, then links, then the rest, folded', () => {
    const summary = exportSummary(
      { rules: siteRules({ deploymentKind: 'cloud' }) },
      {
        facts: {
          siteOutline: outlineOf(firstRun),
          ...{ bundlePath: '/runner/bundle.zip', sitePath: '/runner/site', fileCount: 812 },
          ...{ reportPath: '/runner/report.html', bundleSha256: 'a'.repeat(64) },
          artifactUrl: 'https://github.com/a/b/actions/runs/1/artifacts/2',
        },
        phases: [{ name: 'wait', start: 0, duration: 61_000 }],
      },
    )
    const order = ['### ⚠️ 5 findings', '| Finding |', 'Artifact: <', '<details>', 'a'.repeat(64)]
    const places = order.map((text) => summary.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeLessThan(50)
    expect(summary).not.toContain('/runner')
    expect(summary).toContain('| Site | 812 files |')
    expect(summary.match(/1 m 1 s/g)).toHaveLength(1)
  })

  test('links to the documentation of this version', () => {
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.com')
    vi.stubEnv('GITHUB_ACTION_REPOSITORY', 'o/action')
    vi.stubEnv('GITHUB_ACTION_REF', 'v1')
    expect(siteSummary(airGapped)).toContain(
      '[docs/search.md](https://github.com/o/action/blob/v1/docs/search.md) describes',
    )
    vi.unstubAllEnvs()
  })

  test('makes no markup of quoted text: no element, no link, no cell', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const plain = siteSummary(withPlainText(report))
        expect(skeleton(siteSummary(report))).toEqual(skeleton(plain))
      }),
      { numRuns: 100 },
    )
  })

  test('is at most 64 kB, whatever the site', () => {
    const long = '`|'.repeat(80)
    const finding = { subject: long, variant: long, places: [{ path: long, text: long }], count: 2 }
    const causes = findingCauses
    const findings = (['finding', 'notice'] as const).flatMap((level) =>
      causes.flatMap((cause) => Array.from({ length: 50 }, () => ({ ...finding, cause, level }))),
    )
    const paths = Array.from({ length: 1000 }, () => long)
    const summary = siteSummary({
      ...healthy,
      check: { findings, externalResources: [], scriptMentions: [], pages: 1, references: 1 },
      changes: { added: paths, changed: paths, removed: paths },
    })
    expect(Buffer.byteLength(summary)).toBeLessThan(64_000)
    expect(summary).toContain('|  | and more |')
    expect(Buffer.byteLength(siteSummary(hostileReport))).toBeLessThan(64_000)
  })
})

describe('the worst causes', () => {
  const finding = (cause: FindingCause, subject: string, also: Partial<Finding> = {}): Finding => ({
    cause,
    level: 'finding',
    subject,
    places: [],
    count: 0,
    ...also,
  })
  const worst = (findings: readonly Finding[], limit = 10) => worstCauses({ findings }, limit)

  test('have the defect, the first file, and the number of files', () => {
    const places = [
      { path: 'guides/x.html', text: 'Next' },
      { path: 'guides/y.html', text: 'Go on' },
    ]
    const lines = worst([
      finding('no-index', ''),
      finding('publish-limit', '', { variant: '20,001 files; the target takes 20,000' }),
      finding('missing-asset', '/a.png', { places: [{ path: 'a.css', text: '' }], count: 1 }),
      finding('broken-link', '/guides/b', { places, count: 3 }),
      finding('external-resource', 'cdn.example', { variant: 'script', places, count: 2 }),
    ])
    expect(lines).toEqual([
      'No start page',
      'Limits of the publish target exceeded: 20,001 files; the target takes 20,000',
      'Missing assets: /a.png in a.css',
      'Broken links: /guides/b ("Next") in 3 files, first in guides/x.html',
      'External resources: cdn.example, scripts in 2 files, first in guides/x.html',
    ])
  })

  test('are one line each, with three findings, so that ten annotations are ten causes', () => {
    const lines = worst([
      ...['/1', '/2', '/3', '/4', '/5'].map((subject) => finding('missing-asset', subject)),
      ...['/6', '/7'].map((subject) => finding('broken-link', subject)),
    ])
    expect(lines).toEqual([
      'Missing assets (5): /1; /2; /3; and 2 more',
      'Broken links (2): /6; /7',
    ])
    const causes = findingCauses
    const all = worst(causes.flatMap((cause) => [finding(cause, '/1'), finding(cause, '/2')]))
    expect(new Set(all.map((line) => line.split(' (')[0])).size).toBe(10)
    expect(all).toHaveLength(10)
  })

  test('name the page where the baseline has a finding that is new elsewhere', () => {
    const places = [{ path: 'p12.html', text: '' }]
    const lines = worst([finding('broken-link', '/gone', { places, count: 1, knownOn: 'p3.html' })])
    expect(lines).toEqual(['Broken links: /gone known on p3.html, now also in p12.html'])
  })

  test('name what exists in another case', () => {
    const places = [{ path: 'a.css', text: '' }]
    const lines = worst([
      finding('missing-asset', '/A.png', { places, count: 1, existing: '/a.png' }),
    ])
    expect(lines).toEqual(['Missing assets: /A.png, `/a.png` exists in a.css'])
  })

  test('do not include notices', () => {
    expect(worst([finding('no-not-found-page', '', { level: 'notice' })])).toEqual([])
  })

  test('are short lines without invisible characters, whatever they quote', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const places = [{ path: text, text }]
        const [line = ''] = worst([
          finding('broken-link', text, { variant: text, places, count: 9 }),
        ])
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        expect(line.length).toBeLessThan(800)
      }),
    )
    expect(worst([finding('broken-link', hostile)])).toHaveLength(1)
  })
})
