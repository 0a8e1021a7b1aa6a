import fc from 'fast-check'
import { knownFindings } from '../../../src/check/baseline/finding-identity.ts'
import type { Finding } from '../../../src/check/finding.ts'
import type { SiteReport } from '../../../src/check/report/site-report.ts'
import { findingCauses } from '../../../src/site/finding-cause.ts'
import { deploymentKinds, publishTargets, siteCheckModes } from '../../../src/site/site-rules.ts'
import { anyString } from '../../support/any-string.ts'
import { siteRules } from '../../support/site-rules.ts'
import { hostile } from './sample.ts'

/** Text that could break out of a template, or that contains invisible characters. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom('<', '>', '"', "'", '&', '&lt;', '&#60;', '`', '=', '/', '\\', '|', ' '),
      fc.constantFrom('</code>', '</title>', '</style>', '<script>', '<!--', ']]>', '<a href=//e>'),
      fc.constantFrom('\0', '\n', '\r\n', '\x1b', '\x85', '\u2028', '\u202e', '\u200b', '\ud800'),
      fc.constantFrom(hostile, 'x'.repeat(500), '😀'.repeat(201)),
      anyString(6),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''))

const count = fc.nat({ max: 1e7 })

/** A report with any text in each untrusted field. */
export const anyReport: fc.Arbitrary<SiteReport> = fc.record({
  rules: fc
    .record({
      domain: anyText,
      siteCheck: fc.constantFrom(...siteCheckModes),
      deploymentKind: fc.constantFrom(...deploymentKinds),
      allowedHosts: fc.array(anyText, { maxLength: 2 }),
      publishTarget: fc.constantFrom(...publishTargets),
      basePath: fc.constantFrom('/', '/docs/'),
    })
    .map(siteRules),
  jobId: anyText,
  exportVersion: anyText,
  createdAt: fc.date({ noInvalidDate: true }),
  phases: fc.array(
    fc.record({ name: fc.constantFrom('start', 'wait'), start: count, duration: count }),
    { maxLength: 4 },
  ),
  bundle: fc.record({ bytes: count, sha256: anyText, type: anyText }),
  site: fc.record({ digest: anyText, fileCount: count, bytes: count }),
  sizes: fc.array(fc.record({ type: anyText, files: count, bytes: count }), { maxLength: 3 }),
  check: fc.option(
    fc.record({
      findings: fc.array(anyFinding(), { maxLength: 12 }),
      ratchet: fc.option(
        fc.record({
          known: fc.array(anyFinding(), { maxLength: 3 }),
          gone: fc.array(anyFinding(), { maxLength: 3 }).map(knownFindings),
        }),
        { nil: undefined },
      ),
      externalResources: fc.array(
        fc.record({
          host: anyText,
          kind: fc.constantFrom('script', 'image'),
          pages: count,
          isAllowed: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      scriptMentions: fc.array(
        fc.record({ url: anyText, path: anyText, line: anyText, files: count }),
        { maxLength: 3 },
      ),
      pages: count,
      references: count,
    }),
    { nil: undefined },
  ),
  changes: fc.option(
    fc.record({ added: somePaths(), changed: somePaths(), removed: somePaths() }),
    { nil: undefined },
  ),
})

function anyFinding(): fc.Arbitrary<Finding> {
  return fc
    .record({
      cause: fc.constantFrom(...findingCauses),
      level: fc.constantFrom('finding', 'notice'),
      subject: anyText,
      variant: anyText,
      places: fc.array(fc.record({ path: anyText, text: anyText }), { maxLength: 3 }),
      beyond: fc.nat({ max: 5 }),
    })
    .map(({ beyond, ...finding }) => {
      const { length } = finding.places
      return { ...finding, count: length > 0 ? length + beyond : 0 }
    })
}

function somePaths(): fc.Arbitrary<string[]> {
  return fc.array(anyText, { maxLength: 25 })
}

/** The same report with plain text in each untrusted field; empty text stays empty. */
export function withPlainText(report: SiteReport): SiteReport {
  const plain = (text: string) => (text === '' ? '' : 'plain')
  const plainFinding = (finding: Finding): Finding => ({
    ...finding,
    subject: plain(finding.subject),
    variant: plain(finding.variant ?? ''),
    places: finding.places.map(({ path, text }) => ({ path: plain(path), text: plain(text) })),
  })
  return {
    ...report,
    rules: { ...report.rules, domain: plain(report.rules.domain) },
    jobId: plain(report.jobId),
    exportVersion: plain(report.exportVersion),
    bundle: report.bundle && {
      ...report.bundle,
      sha256: plain(report.bundle.sha256),
      type: plain(report.bundle.type),
    },
    site: { ...report.site, digest: plain(report.site.digest) },
    sizes: report.sizes.map((size) => ({ ...size, type: plain(size.type) })),
    check: report.check && {
      ...report.check,
      findings: report.check.findings.map(plainFinding),
      ratchet: report.check.ratchet && {
        known: report.check.ratchet.known.map(plainFinding),
        gone: report.check.ratchet.gone.map((finding) => ({
          ...finding,
          subject: plain(finding.subject),
          variant: plain(finding.variant ?? ''),
        })),
      },
      externalResources: report.check.externalResources.map((load) => ({
        ...load,
        host: plain(load.host),
      })),
      scriptMentions: report.check.scriptMentions.map(({ url, path, line, files }) => ({
        ...{ url: plain(url), path: plain(path), line: plain(line), files },
      })),
    },
    changes: report.changes && {
      added: report.changes.added.map(plain),
      changed: report.changes.changed.map(plain),
      removed: report.changes.removed.map(plain),
    },
  }
}
