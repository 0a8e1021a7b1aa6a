import { checkSite } from '../check/check-site.ts'
import { type Finding, findingCauses } from '../check/finding.ts'
import type { Expectations, SiteCheck } from '../check/site-check.ts'
import { writeTemporary } from '../disk/whole-file.ts'
import { changedUrlPaths, formatChangedPaths } from '../manifest/changed-paths.ts'
import { type Changes, changesBetween } from '../manifest/changes.ts'
import { allFiles, changedFiles, formatFileList } from '../manifest/file-lists.ts'
import { knownFindings } from '../manifest/known-finding.ts'
import { formatManifest, type Manifest, manifestOf } from '../manifest/manifest.ts'
import { readManifestFile } from '../manifest/manifest-file.ts'
import { type RatchetedCheck, ratcheted } from '../manifest/ratchet.ts'
import type { PublishTarget } from '../publish-targets/publish-target.ts'
import type { SiteFile } from '../reading/site-file.ts'
import { causeGroups, numberOf } from '../report/cause-groups.ts'
import { pageWithoutSecrets, scrubLongTexts } from '../report/page/long-text.ts'
import { reportPage } from '../report/page/report-page.ts'
import { outlineOf, type SiteOutline } from '../report/site-outline.ts'
import type { SiteReport } from '../report/site-report.ts'
import { goneLine, worstFindings } from '../report/worst-findings.ts'
import { Failure } from '../run/failure.ts'
import { Scrubber } from '../scrub/scrubber.ts'
import { sizesByType } from './sizes.ts'

/** A file to write, and the secrets to remove from it. */
export interface SiteDocument {
  /** Absolute. */
  readonly path: string
  readonly secrets: readonly string[]
}

/** The manifest of the previous export. Paths are absolute. */
export interface BaselineFile {
  readonly baseline: string
  /** No symbolic link in it may lead out of it. */
  readonly workspace: string
}

/** The baseline, if one exists, and the files for the lists of what changed. Paths are absolute. */
export interface Comparison {
  readonly baseline: BaselineFile | undefined
  readonly publishTarget: PublishTarget
  /** Written only if there is a baseline. */
  readonly changedPaths: string
  readonly uploadFiles: string
  readonly removedFiles: string
}

/** How many files differ from the baseline. */
export type ChangeCounts = { readonly [Kind in keyof Changes]: number }

/** The result of the check, in a size that does not depend on the site. */
export interface CheckOutcome extends Pick<SiteCheck, 'pages' | 'references'> {
  /** The number of findings by cause, the worst cause first. */
  readonly findings: readonly { readonly title: string; readonly count: number }[]
  readonly notices: number
  /** The worst findings, one line each. */
  readonly worst: readonly string[]
  /** With a ratchet: the number of findings that the baseline has too, and those that only it has. */
  readonly ratchet?: { readonly known: number; readonly gone: LineList } | undefined
}

/** The first lines of a list. */
export interface LineList {
  readonly count: number
  readonly first: readonly string[]
}

/** The parts of the report that are not about the site itself. */
export type ReportFrame = Omit<SiteReport, 'site' | 'sizes' | 'check' | 'changes'>

/** How many findings become annotations of the run; the report lists all of them. */
const maxAnnotations = 10

/**
 * Judges the site of a bundle before it is published, on the thread that read it. The site stays
 * here: the size of each result does not depend on it.
 *
 * Its methods throw Failure NO_SPACE or INTERNAL when a file cannot be written.
 */
export class SiteJudge {
  readonly #files: readonly SiteFile[]
  #baseline: Manifest | undefined
  #manifest: Manifest | undefined
  #changes: Changes | undefined
  #check: RatchetedCheck | undefined
  /** Also those that the baseline has. */
  #findings: readonly Finding[] | undefined

  /** @param files in any order */
  constructor(files: readonly SiteFile[]) {
    this.#files = files
  }

  /** Writes the manifest, with the findings of a check before it; resolves with the site's digest. */
  async manifest(
    site: Pick<Manifest, 'domain' | 'jobId'>,
    { path, secrets }: SiteDocument,
  ): Promise<string> {
    const scrubber = new Scrubber(secrets)
    // Before their texts are cut: a part of a secret would not be recognized.
    const findings = this.#findings && knownFindings(scrubLongTexts(this.#findings, scrubber))
    this.#manifest = manifestOf(this.#files, { ...site, findings })
    await writeTemporary(path, scrubber.scrub(formatManifest(this.#manifest)))
    return this.#manifest.siteDigest
  }

  /**
   * Compares the manifest with the baseline, and writes the lists of what changed.
   *
   * @returns undefined without a baseline
   * @throws Failure INVALID_INPUT if the baseline is no longer a valid manifest
   */
  async compare(comparison: Comparison): Promise<ChangeCounts | undefined> {
    if (!this.#manifest) throw new Error('compare was called before manifest')
    let lists = allFiles(this.#manifest)
    if (comparison.baseline !== undefined) {
      const before = await this.#read(comparison.baseline)
      this.#changes = changesBetween(before, this.#manifest)
      lists = changedFiles(before, this.#manifest, this.#changes)
      await writeTemporary(
        comparison.changedPaths,
        formatChangedPaths(
          changedUrlPaths(this.#changes, {
            target: comparison.publishTarget,
            before,
            now: this.#manifest,
          }),
        ),
      )
    }
    await writeTemporary(comparison.uploadFiles, formatFileList(lists.uploads))
    await writeTemporary(comparison.removedFiles, formatFileList(lists.removals))
    return this.#changes && countsOf(this.#changes)
  }

  /**
   * @param ratchet the baseline whose findings do not count
   * @throws Failure INVALID_INPUT if the baseline is no longer a valid manifest
   */
  async check(expectations: Expectations, ratchet?: BaselineFile): Promise<CheckOutcome> {
    const check = checkSite(this.#files, expectations)
    this.#findings = check.findings
    const before = ratchet && (await this.#read(ratchet))
    this.#check = ratcheted(check, before)
    return this.#outcomeOf(this.#check)
  }

  #outcomeOf(check: RatchetedCheck): CheckOutcome {
    const { pages, references, findings, ratchet } = check
    const groups = causeGroups(findings, 'finding')
    return {
      pages,
      references,
      findings: groups.map(({ cause, findings }) => ({
        title: findingCauses[cause].title,
        count: numberOf(findings),
      })),
      notices: numberOf(findings.filter(({ level }) => level === 'notice')),
      worst: worstFindings(check, maxAnnotations),
      ratchet: ratchet && {
        known: numberOf(ratchet.known),
        gone: {
          count: ratchet.gone.length,
          first: ratchet.gone.slice(0, maxAnnotations).map(goneLine),
        },
      },
    }
  }

  async #read({ baseline, workspace }: BaselineFile): Promise<Manifest> {
    this.#baseline ??= await readManifestFile('baseline', baseline, workspace)
    if (this.#baseline) return this.#baseline
    throw new Failure('INVALID_INPUT', `the \`baseline\` ${baseline} was removed during the run`)
  }

  /** Writes the report page; resolves with its outline. */
  async report(frame: ReportFrame, { path, secrets }: SiteDocument): Promise<SiteOutline> {
    const report: SiteReport = {
      ...frame,
      site: {
        digest: this.#manifest?.siteDigest ?? '',
        fileCount: this.#files.length,
        bytes: this.#files.reduce((sum, { size }) => sum + size, 0),
      },
      sizes: sizesByType(this.#files),
      check: this.#check,
      changes: this.#changes,
    }
    await writeTemporary(path, pageWithoutSecrets(report, reportPage, secrets))
    return outlineOf(report)
  }
}

const countsOf = ({ added, changed, removed }: Changes): ChangeCounts => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
})
