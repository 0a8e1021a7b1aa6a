import { writeTemporary } from '../disk/whole-file.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { readManifestFile } from '../manifest/manifest-file.ts'
import type { PublishTarget } from '../publish-targets/publish-target.ts'
import { pageWithoutSecrets } from '../report/page/long-text.ts'
import { Failure } from '../run/failure.ts'
import { Scrubber } from '../scrub/scrubber.ts'
import { planOf } from './plan.ts'
import type { RoundTime } from './round.ts'
import { scopeOf, type VerifyFiles } from './scope.ts'
import { type Progress, Verification } from './verification.ts'
import { outlineOf, type VerifyOutline } from './verify-outline.ts'
import { verifyPage } from './verify-page.ts'
import { reportedDifferences, type VerifyReport } from './verify-report.ts'

/** What to verify, and how. Paths are absolute. */
export interface VerifyOptions {
  /** The root of the deployed site, without query, credentials and a slash at the end of its path. */
  readonly siteUrl: string
  /** The manifest of the export that was deployed. */
  readonly manifest: string
  /** The manifest of what was deployed before. */
  readonly baseline?: string | undefined
  readonly workspace: string
  readonly publishTarget: PublishTarget
  /** A number is the size of a sample. Missing: by the size of the site. */
  readonly verifyFiles?: VerifyFiles | undefined
  /** Decides which files are in a sample. */
  readonly seed: string
  /** Connections at most. */
  readonly verifyConcurrency: number
  /** Secret, and sent to the origin of the site only. */
  readonly requestHeaders: readonly (readonly [name: string, value: string])[]
}

/** What is known before the first request. */
export interface Opened {
  readonly domain: string
  /** Of the baseline; undefined without one. */
  readonly baselineDomain: string | undefined
  readonly description: string
  readonly urls: number
}

/** The parts of a report that the caller provides. */
export type VerifyFrame = Pick<VerifyReport, 'createdAt' | 'phases' | 'propagationSeconds'>

/** Where to write the results; secrets are removed from them. Paths are absolute. */
export interface VerifyDocuments {
  readonly report: string
  readonly differences: string
  readonly secrets: readonly string[]
}

/** The parts of a report that are known before the first request. */
type Known = Pick<
  VerifyReport,
  'siteUrl' | 'domain' | 'siteDigest' | 'publishTarget' | 'scope' | 'urls'
>

/**
 * The verification of a site, from its manifest to the report. The manifests and responses stay
 * here: the size of each result does not depend on the site.
 */
export class SiteVerification implements Disposable {
  readonly opened: Opened
  readonly #verification: Verification
  readonly #known: Known
  readonly #exempt: number

  /** @throws Failure INVALID_INPUT if a manifest cannot be used, or lists nothing to ask for */
  static async open(options: VerifyOptions): Promise<SiteVerification> {
    const { manifest: path, baseline, workspace } = options
    const manifest = await readManifestFile('manifest', path, workspace)
    if (!manifest) {
      throw new Failure('INVALID_INPUT', `\`manifest\` is ${path}, which does not exist`, {
        nextStep: 'Set it to the output `manifestPath` of the export that was deployed',
      })
    }
    const before = baseline && (await readManifestFile('baseline', baseline, workspace))
    return new SiteVerification(options, manifest, before || undefined)
  }

  private constructor(options: VerifyOptions, manifest: Manifest, baseline: Manifest | undefined) {
    const { siteUrl: url, publishTarget, seed } = options
    const siteUrl = new URL(url)
    const scope = scopeOf(manifest, baseline, options)
    const isHttps = siteUrl.protocol === 'https:' && siteUrl.port === ''
    const plan = planOf(manifest, scope, baseline, { target: publishTarget, seed, isHttps })
    if (!plan.questions.some(({ about }) => about === 'file')) {
      throw new Failure('INVALID_INPUT', '`manifest` lists no file that the site serves', {
        nextStep: 'Use the manifest of the export that was deployed (the output `manifestPath`)',
      })
    }
    const { domain, siteDigest } = manifest
    const { description } = scope
    const urls = plan.questions.length
    this.opened = { domain, baselineDomain: baseline?.domain, description, urls }
    this.#known = {
      siteUrl: url,
      domain,
      siteDigest,
      publishTarget,
      scope: description,
      urls,
    }
    this.#exempt = plan.exempt
    this.#verification = new Verification({
      ...{ manifest, plan, siteUrl, concurrency: options.verifyConcurrency },
      headers: Object.fromEntries(options.requestHeaders),
    })
  }

  /** Continues a round, within the given time. */
  step(time: RoundTime): Promise<Progress> {
    return this.#verification.step(time)
  }

  /** Starts another round with the URLs that may have changed. */
  askAgain(): void {
    this.#verification.askAgain()
  }

  /**
   * Writes the report page and the list of differences.
   *
   * @throws Failure NO_SPACE, INTERNAL
   */
  async report(frame: VerifyFrame, documents: VerifyDocuments): Promise<VerifyOutline> {
    const { progress, files, mixedContent, saysMissing, found: all } = this.#verification
    const { requests, neverAsked: unasked } = progress
    const found = reportedDifferences(all, {
      siteUrl: this.#known.siteUrl,
      saysMissing,
      verified: files.verified,
      unasked,
    })
    const { count, first } = mixedContent
    const report: VerifyReport = {
      ...this.#known,
      ...frame,
      files: { ...files, exempt: this.#exempt },
      ...{ found, unasked, requests, mixedContent: { count, first } },
    }
    const { secrets } = documents
    const lines = found.map(({ kind, url }) => `${kind} ${url}\n`)
    await writeTemporary(documents.differences, new Scrubber(secrets).scrub(lines.join('')))
    await writeTemporary(documents.report, pageWithoutSecrets(report, verifyPage, secrets))
    return outlineOf(report)
  }

  [Symbol.dispose](): void {
    this.#verification[Symbol.dispose]()
  }
}
