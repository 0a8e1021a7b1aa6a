import { writeTemporary } from '../kernel/disk/whole-file.ts'
import { Failure } from '../kernel/run/failure.ts'
import { Scrubber } from '../kernel/scrub/scrubber.ts'
import { readManifestFile } from '../site/manifest/manifest-file.ts'
import { type Plan, type PlanOptions, planOf } from './plan.ts'
import { type RoundOptions, Rounds } from './rounds.ts'
import { verifyPage } from './verify-page.ts'
import {
  reportedDifferences,
  type VerifyOutline,
  type VerifyReport,
  verifyOutline,
} from './verify-report.ts'

/** What to verify, and how: the inputs of the mode. Paths are absolute. */
export interface VerifyOptions extends PlanOptions, RoundOptions {
  readonly manifest: string
  readonly baseline?: string | undefined
  /** No symbolic link in it may lead a manifest's path out of it. */
  readonly workspace: string
}

export interface OpenedVerification {
  readonly domain: string
  /** The baseline's domain; undefined without a baseline. */
  readonly baselineDomain: string | undefined
  /** Which files are compared: `all 812 files`. */
  readonly scope: string
  /** Which URLs need several right responses, as a clause; undefined without a baseline. */
  readonly confirmed: string | undefined
  readonly urls: number
}

/**
 * The verification of a site, from its manifest to the report. The manifests and responses stay
 * here: the size of what it returns does not depend on the site.
 */
export interface SiteVerification {
  readonly opened: OpenedVerification
  readonly rounds: Rounds
  readonly plan: Plan
  readonly facts: Pick<VerifyReport, 'siteUrl' | 'domain' | 'siteDigest' | 'publishTarget'>
}

/** @throws Failure INVALID_INPUT if a manifest is unusable, or lists no file that is served */
export async function openVerification(options: VerifyOptions): Promise<SiteVerification> {
  const { siteUrl, publishTarget, workspace } = options
  const manifest = await readManifestFile('manifest', options.manifest, workspace)
  if (!manifest) {
    const what = `\`manifest\` is ${options.manifest}, which does not exist`
    throw new Failure('INVALID_INPUT', what, {
      nextStep: 'Set it to the output `manifestPath` of the export that was deployed',
    })
  }
  const baseline = options.baseline
    ? await readManifestFile('baseline', options.baseline, workspace)
    : undefined
  const plan = planOf(manifest, baseline, options)
  if (!plan.requests.some(({ about }) => about === 'file')) {
    throw new Failure('INVALID_INPUT', '`manifest` lists no file that the site serves', {
      nextStep: 'Use the manifest of the export that was deployed (the output `manifestPath`)',
    })
  }
  const { domain, siteDigest } = manifest
  const { scope, confirmed, requests } = plan
  return {
    opened: { domain, baselineDomain: baseline?.domain, scope, confirmed, urls: requests.length },
    rounds: new Rounds(manifest, plan, options),
    plan,
    facts: { siteUrl, domain, siteDigest, publishTarget },
  }
}

export type VerifyFrame = Pick<
  VerifyReport,
  'createdAt' | 'phases' | 'propagationSeconds' | 'origin'
>

/** Where to write the results; secrets are removed from them. Paths are absolute. */
export interface VerifyDocuments {
  readonly report: string
  readonly differences: string
  readonly secrets: readonly string[]
}

/** Writes the report page and the list of differences. @throws Failure NO_SPACE, INTERNAL */
export function reportVerification(
  { rounds, plan, facts }: SiteVerification,
  frame: VerifyFrame,
  documents: VerifyDocuments,
): Promise<VerifyOutline> {
  const { progress, files, mixedContent, saysMissing } = rounds
  const { urls, requests, neverRequested: unrequested } = progress
  const report = {
    ...facts,
    ...frame,
    scope: plan.scope,
    files: { ...files, exempt: plan.exempt },
    urls,
    unrequested,
    requests,
    differences: reportedDifferences(rounds.differences, {
      siteUrl: facts.siteUrl,
      saysMissing,
      verified: files.verified,
      unrequested,
    }),
    mixedContent: { count: mixedContent.count, first: mixedContent.first },
  }
  return writeDocuments(report, documents)
}

export function reportUnopened(
  facts: Pick<VerifyReport, 'siteUrl' | 'publishTarget'>,
  frame: VerifyFrame,
  documents: VerifyDocuments,
): Promise<VerifyOutline> {
  const nothing = {
    domain: '',
    siteDigest: '',
    scope: 'no file',
    differences: [],
    files: { requested: 0, pages: 0, verified: 0, exempt: 0 },
    urls: 0,
    unrequested: 0,
    requests: 0,
    mixedContent: { count: 0, first: [] },
  }
  return writeDocuments({ ...facts, ...frame, ...nothing }, documents)
}

async function writeDocuments(
  given: VerifyReport,
  { secrets, ...paths }: VerifyDocuments,
): Promise<VerifyOutline> {
  const report = new Scrubber(secrets).cleaned(given)
  const lines = report.differences.map(({ kind, url }) => `${kind} ${url}\n`)
  await writeTemporary(paths.differences, lines.join(''))
  await writeTemporary(paths.report, verifyPage(report))
  return verifyOutline(report)
}
