import { writeTemporary } from '../kernel/disk/whole-file.ts'
import { Failure } from '../kernel/run/failure.ts'
import { Scrubber } from '../kernel/scrub/scrubber.ts'
import { readManifestFile } from '../site/manifest-reader.ts'
import type { UrlDifference } from './difference.ts'
import type { ConfirmationBudget } from './plan/confirmation.ts'
import { type Plan, type PlanOptions, planOf } from './plan/plan.ts'
import { verifyPage } from './report/verify-page.ts'
import { type RoundOptions, type RoundSurroundings, Rounds } from './rounds.ts'
import {
  DifferenceGroups,
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
  /** Of files. */
  readonly urls: number
  /** How many URLs are requested that the export does not have. */
  readonly absent: number
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

/** What a verification depends on besides its options. */
export interface VerifySurroundings extends RoundSurroundings {
  /** Of the requests that confirm what changed. */
  readonly confirmationBudget: ConfirmationBudget
}

/**
 * @param surroundings replaced by tests
 * @throws Failure INVALID_INPUT if a manifest is unusable, or lists no file that is served
 */
export async function openVerification(
  options: VerifyOptions,
  { confirmationBudget, ...surroundings }: Partial<VerifySurroundings> = {},
): Promise<SiteVerification> {
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
  const plan = planOf(manifest, baseline, options, confirmationBudget)
  const urls = plan.requests.filter(({ about }) => about === 'file').length
  const absent = plan.requests.filter(({ about }) => about !== 'file' && about !== 'http').length
  if (urls === 0) {
    throw new Failure('INVALID_INPUT', '`manifest` lists no file that the site serves', {
      nextStep: 'Use the manifest of the export that was deployed (the output `manifestPath`)',
    })
  }
  const { domain, siteDigest } = manifest
  const { scope, confirmed } = plan
  return {
    opened: { domain, baselineDomain: baseline?.domain, scope, confirmed, urls, absent },
    rounds: new Rounds(manifest, plan, options, surroundings),
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

/**
 * Writes the report page and the list of differences. Of the verification, only what is reported is
 * kept: with all of its requests, the page of a large site would take too much memory.
 *
 * @throws Failure NO_SPACE, INTERNAL
 */
export async function reportVerification(
  { rounds, plan, facts }: SiteVerification,
  frame: VerifyFrame,
  documents: VerifyDocuments,
): Promise<VerifyOutline> {
  const { saysMissing, files } = rounds
  const { neverRequested } = rounds.progress
  const differences = reportedDifferences(rounds.differences, {
    siteUrl: facts.siteUrl,
    saysMissing,
    verified: files.verified,
    unrequested: neverRequested,
  })
  const result = { ...facts, ...frame, ...resultOf(rounds, plan) }
  const groups = await writeList(differences, documents)
  const report = new Scrubber(documents.secrets).cleaned({
    ...result,
    groups: groups.all(files.pages),
  })
  await writeTemporary(documents.report, verifyPage(report))
  return verifyOutline(report)
}

type VerifyResult = Pick<
  VerifyReport,
  | 'scope'
  | 'addresses'
  | 'files'
  | 'urls'
  | 'unrequested'
  | 'othersUnrequested'
  | 'requests'
  | 'mixedContent'
>

function resultOf(
  { progress, files, mixedContent, addresses }: Rounds,
  { scope, exempt }: Plan,
): VerifyResult {
  const { urls, requests, notYet, neverRequested } = progress
  const { count, first } = mixedContent
  return {
    scope,
    addresses,
    files: { ...files, exempt },
    urls,
    unrequested: notYet,
    othersUnrequested: neverRequested - notYet,
    requests,
    mixedContent: { count, first },
  }
}

/** How much of the list is written at once, in UTF-16 units. */
const pieceLength = 16_384

/** Writes a line for each difference, without having all of them in memory. */
async function writeList(
  all: Iterable<UrlDifference>,
  { secrets, differences }: VerifyDocuments,
): Promise<DifferenceGroups> {
  const scrubber = new Scrubber(secrets)
  const groups = new DifferenceGroups()
  function* pieces(): Generator<string> {
    let piece = ''
    for (const one of all) {
      groups.add(one)
      piece += `${one.difference.kind} ${scrubber.clean(one.url)}\n`
      if (piece.length < pieceLength) continue
      yield piece
      piece = ''
    }
    yield piece
  }
  await writeTemporary(differences, pieces())
  return groups
}
