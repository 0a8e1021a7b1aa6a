import type { ExportJob } from '../host/models.ts'
import { writeTemporary } from '../kernel/disk/whole-file.ts'
import { decoded } from '../kernel/format/percent-encoding.ts'
import { Failure } from '../kernel/run/failure.ts'
import { mapTexts, Scrubber } from '../kernel/scrub/scrubber.ts'
import { isNotFoundName, isPage } from '../reading/file-kind.ts'
import type { Reference } from '../reading/scan/scan.ts'
import type { SiteFile } from '../reading/site-files.ts'
import { changedUrlPaths } from '../site/changed-paths.ts'
import { changesBetween, isChanged } from '../site/changes.ts'
import { allFiles, changedFiles, formatPaths } from '../site/file-lists.ts'
import type { KnownFinding } from '../site/known-finding.ts'
import { formatManifest, type Manifest, manifestOf } from '../site/manifest.ts'
import { readManifestFile } from '../site/manifest-reader.ts'
import type { SiteRules } from '../site/site-rules.ts'
import { readAcceptedFindings } from './baseline/accepted-findings.ts'
import { identified, knownFindings } from './baseline/finding-identity.ts'
import { type JudgedFindings, judgeCheck } from './baseline/judged-check.ts'
import { removedPages } from './baseline/removed-pages.ts'
import type { BrowsedSite } from './browser/browse-site.ts'
import { browserFindings } from './browser/browser-findings.ts'
import type { Finding } from './finding.ts'
import { FindingLevels, type LeveledFindings, type OffCount } from './findings/finding-levels.ts'
import { requirePages, type SiteSource } from './findings/nested-site.ts'
import type { SiteCheck } from './findings/site-check.ts'
import type { OpenedPage } from './references/anchors.ts'
import { type Annotations, annotationsOf } from './report/annotations.ts'
import { codeQualityDocument } from './report/code-quality.ts'
import { type FindingCounts, findingCounts, formatFindings } from './report/findings-file.ts'
import { reportedPlaces } from './report/reported-places.ts'
import { sarifDocument } from './report/sarif.ts'
import { type SiteReport, sizesByType } from './report/site-report.ts'
import { outlineOf, type SiteOutline } from './site-outline.ts'
import type { SourcedFindings } from './sources/finding-sources.ts'
import type { SourceFolder } from './sources/source-reader.ts'
import { checkSite } from './thread/check-files.ts'

/** What to find out about a site, and where to write it. */
export interface AnalysisRequest extends InputFiles {
  /** The export job that produced the site, if one did. */
  readonly job?: Pick<ExportJob, 'jobId' | 'pageCount'> | undefined
  /** Missing if an export produced it. */
  readonly source?: SiteSource | undefined
  readonly rules: SiteRules
  /** Where the sources of the site are, if they are at hand. */
  readonly sources?: SourceFolder | undefined
  /** The folder of the built site relative to the repository, with `/`; empty if it is not in it. */
  readonly builtFolder: string
  readonly paths: AnalysisPaths
  /** Removed from all results. */
  readonly secrets: readonly string[]
}

/** The files that an analysis reads, besides the site. Absolute. */
export interface InputFiles {
  /** The manifest of the previous export, if there is one. */
  readonly baseline?: string | undefined
  /** The file of `accepted-findings`, if there is one. */
  readonly acceptedFindings?: string | undefined
  /** No symbolic link in it may lead out of it. */
  readonly workspace: string
}

/** The files that an analysis writes. Absolute. */
export interface AnalysisPaths {
  readonly manifest: string
  /** Written only if the site is checked. */
  readonly findings: string
  /** Likewise. */
  readonly sarif: string
  /** Likewise. */
  readonly codeQuality: string
  /** Likewise. */
  readonly externalLinks: string
  /** Written only if there is a baseline. */
  readonly changedPaths: string
  readonly uploadFiles: string
  readonly removedFirst: string
  readonly removedFiles: string
}

/** An analysis, in a size that does not depend on the site. */
export interface AnalysisOutline {
  readonly siteDigest: string
  /** Whether the site differs from the baseline; missing without a baseline. */
  readonly changed: boolean | undefined
  /** Whether it is an export of the Next.js App Router, whose pages load data of the next page. */
  readonly isAppRouter: boolean
  readonly outline: SiteOutline
  /** Missing if the site was not checked. */
  readonly check?:
    | (Pick<SiteCheck, 'pages' | 'references'> & {
        readonly annotations: Annotations
        readonly counts: FindingCounts
        /** What `levels` has turned off. */
        readonly off: readonly OffCount[]
        readonly limits: CheckLimits
      })
    | undefined
}

/** The limits that a check has reached. */
export interface CheckLimits {
  /** Whether there are more sources than are searched. */
  readonly areSourcesPartial: boolean
  /** How many places the documents for other tools leave out. */
  readonly unlisted: number
}

/** The result of an analysis: what a report says of the site, without secrets. */
export interface SiteAnalysis
  extends Pick<SiteReport, 'site' | 'sizes' | 'check' | 'changes' | 'contactSheet'> {
  /** Missing if the site was not checked. */
  readonly counts?: FindingCounts | undefined
  /** Likewise. */
  readonly annotations?: Annotations | undefined
  /** Likewise. */
  readonly off?: readonly OffCount[] | undefined
  /** Likewise. */
  readonly limits?: CheckLimits | undefined
  readonly isAppRouter: boolean
}

/**
 * Checks a site, compares it with the baseline, and writes its manifest with the findings of the
 * check, the findings as data, the list of changed paths, and the lists of files to upload and to
 * remove.
 *
 * @param files in any order
 * @param browsed its pages in a browser, if they were opened
 * @throws Failure INVALID_INPUT if a file of an input is no longer valid, or if `source` has no page; NO_SPACE or INTERNAL
 *   when a file cannot be written
 */
export async function analyzeFiles(
  files: readonly SiteFile[],
  request: AnalysisRequest,
  browsed?: BrowsedSite,
): Promise<SiteAnalysis> {
  const { job, rules, acceptedFindings, paths, secrets } = request
  const identity = { domain: rules.domain, jobId: job?.jobId }
  const scrubber = new Scrubber(secrets)
  const withoutSecrets = <Data>(data: Data) => mapTexts(data, (text) => scrubber.scrub(text))
  const before = await readBaseline(request)
  // Before it is compared with a baseline, which has no secrets either.
  const found =
    rules.siteCheck === 'off'
      ? undefined
      : withoutSecrets(checkAll(files, request, browsed, before))
  const leveled = found && (await atLevels(found, files, request))
  const check = leveled?.check
  const now = manifestOf(files, {
    ...identity,
    findings: leveled?.known,
    modules: check?.modules,
    workers: check?.workers,
  })
  await writeTemporary(paths.manifest, formatManifest(withoutSecrets(now)))

  const changes = before && changesBetween(before, now)
  if (changes) {
    const changedPaths = changedUrlPaths(changes, { rules, before, now })
    await writeTemporary(paths.changedPaths, formatPaths(changedPaths))
  }
  const lists = changes ? changedFiles(before, now, changes) : allFiles(now)
  await writeTemporary(paths.uploadFiles, formatPaths(lists.uploads))
  await writeTemporary(paths.removedFirst, formatPaths(lists.removalsFirst))
  await writeTemporary(paths.removedFiles, formatPaths(lists.removals))

  const accepted = acceptedFindings
    ? await readAcceptedFindings(acceptedFindings, request.workspace)
    : undefined
  const onlyNew = rules.siteCheck === 'fail-new'
  const judges = { baseline: before, off: leveled?.off ?? [], now, accepted, onlyNew }
  const judged = check && judgeCheck(check, judges)
  if (judged && check) {
    await writeTemporary(paths.externalLinks, formatPaths(check.externalLinks))
    const judgedSite = withoutSecrets({ ...identity, siteDigest: now.siteDigest })
    const text = formatFindings(judgedSite, judged.findings)
    await writeTemporary(paths.findings, text)
  }
  const unlisted = judged && (await writeReported(judged.findings, request))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return scrubber.cleaned({
    site: { digest: now.siteDigest, fileCount: files.length, bytes },
    sizes: sizesByType(files),
    check: judged?.check,
    counts: judged && findingCounts(judged.findings),
    annotations: judged && annotationsOf(judged.check, judged.findings, maxAnnotations),
    off: leveled?.offCounts,
    limits: leveled && { areSourcesPartial: leveled.areSourcesPartial, unlisted: unlisted ?? 0 },
    changes,
    contactSheet: browsed?.visits.flatMap(({ path, pictures }) =>
      pictures ? { path, pictures } : [],
    ),
    isAppRouter: isAppRouter(files),
  })
}

/** A check whose findings have the levels that the workflow's author has chosen, ids and sources. */
interface LeveledCheck extends Pick<LeveledFindings, 'off' | 'offCounts'> {
  readonly check: SiteCheck
  /** For the manifest. */
  readonly known: readonly KnownFinding[]
  readonly areSourcesPartial: boolean
}

async function atLevels(
  found: SiteCheck,
  files: readonly SiteFile[],
  request: AnalysisRequest,
): Promise<LeveledCheck> {
  const levels = new FindingLevels(request.rules.levels, files)
  const { findings, off, offCounts } = levels.leveled(identified(found.findings))
  const sourced = await findSources(findings, files, request)
  return {
    check: { ...found, findings: sourced.findings },
    known: knownFindings(levels.whole(found.findings)),
    off,
    offCounts,
    areSourcesPartial: sourced.isPartial,
  }
}

/** Writes the manifest of a site that is not judged. @throws Failure NO_SPACE, INTERNAL */
export async function writeManifest(
  files: readonly SiteFile[],
  path: string,
  secrets: readonly string[],
): Promise<void> {
  const scrubber = new Scrubber(secrets)
  const manifest = mapTexts(manifestOf(files, { domain: '' }), (text) => scrubber.scrub(text))
  await writeTemporary(path, formatManifest(manifest))
}

/** The findings with the lines of the sources that they come from. */
async function findSources(
  findings: readonly Finding[],
  files: readonly SiteFile[],
  { sources, rules }: Pick<AnalysisRequest, 'sources' | 'rules'>,
): Promise<SourcedFindings> {
  if (!sources) return { findings, files: 0, isPartial: false }
  const { withSources } = await import('./sources/finding-sources.ts')
  return withSources(findings, files, { folder: sources, basePath: rules.basePath })
}

/** Writes the findings for other tools. @returns how many places they leave out */
async function writeReported(
  findings: JudgedFindings,
  { paths, builtFolder }: Pick<AnalysisRequest, 'paths' | 'builtFolder'>,
): Promise<number> {
  const places = reportedPlaces(findings, builtFolder)
  const sarif = sarifDocument(places)
  await writeTemporary(paths.sarif, sarif.text)
  await writeTemporary(paths.codeQuality, codeQualityDocument(places).text)
  return sarif.omitted
}

/** The findings of the files, of the browser, and of what was deployed before. Pure. */
export function checkAll(
  files: readonly SiteFile[],
  { rules, job, source }: Pick<AnalysisRequest, 'rules' | 'job' | 'source'>,
  browsed: BrowsedSite | undefined,
  before: Manifest | undefined,
): SiteCheck {
  if (source) requirePages(files, source)
  const opened = openedPages(browsed, rules)
  const baselinePageCount = before?.files.filter(
    (file) => isPage(file) && !isNotFoundName(file.path),
  ).length
  const context = { pageCount: job?.pageCount, baselinePageCount, source, opened }
  const check = checkSite(files, rules, context)
  const inBrowser = browsed ? browserFindings(browsed.visits, rules, check) : []
  const removed = before ? removedPages(before, files, rules) : []
  const workers = [...check.workers, ...workersSeen(browsed, rules)]
  return { ...check, workers, findings: [...check.findings, ...inBrowser, ...removed] }
}

/** The paths of the service workers that pages have started in the browser. */
function workersSeen(
  browsed: BrowsedSite | undefined,
  { basePath }: Pick<SiteRules, 'basePath'>,
): readonly string[] {
  const started = browsed?.visits.flatMap(({ workers = [] }) => workers) ?? []
  return started.map((path) => decoded(path.slice(basePath.length)))
}

/** What the reference check follows of opened pages, by path. */
function openedPages(
  browsed: BrowsedSite | undefined,
  { domain, basePath }: SiteRules,
): ReadonlyMap<string, OpenedPage> {
  const siteUrl = new URL(`https://${domain || 'site.invalid'}${basePath}`).href
  const inSite = (reference: Reference) => {
    const { url } = reference
    // With a dot, as the first folder may look like a scheme.
    const isOfSite = url.startsWith(siteUrl)
    return isOfSite ? { ...reference, url: `./${url.slice(siteUrl.length)}` } : reference
  }
  const pages = new Map<string, OpenedPage>()
  for (const { path, madeAnchors, references = [] } of browsed?.visits ?? []) {
    const other = pages.get(path)
    const isKnown = madeAnchors && (!other || other.madeAnchors)
    pages.set(path, {
      madeAnchors: isKnown && new Set([...(other?.madeAnchors ?? []), ...madeAnchors]),
      references: [...(other?.references ?? []), ...references.map(inSite)],
    })
  }
  return pages
}

/** The App Router exports the data of each page as a text file next to it. */
function isAppRouter(files: readonly SiteFile[]): boolean {
  if (!files.some(({ path }) => path.includes('_next/static/'))) return false
  const paths = new Set(files.map(({ path }) => path))
  return files.some(
    ({ path }) => path.endsWith('.html') && paths.has(path.replace(/\.html$/, '.txt')),
  )
}

async function readBaseline({ baseline, workspace }: InputFiles): Promise<Manifest | undefined> {
  if (!baseline) return undefined
  const manifest = await readManifestFile('baseline', baseline, workspace)
  if (manifest) return manifest
  throw new Failure('INVALID_INPUT', `the \`baseline\` ${baseline} was removed during the run`)
}

/** How many annotations of a level a runner keeps of a step; the report lists all findings. */
const maxAnnotations = 10

export function analysisOutline(analysis: SiteAnalysis): AnalysisOutline {
  const { site, check, counts, annotations, off = [], limits, changes } = analysis
  return {
    siteDigest: site.digest,
    changed: changes && isChanged(changes),
    isAppRouter: analysis.isAppRouter,
    outline: outlineOf(analysis),
    check: check &&
      counts &&
      annotations &&
      limits && {
        pages: check.pages,
        references: check.references,
        annotations,
        counts,
        off,
        limits,
      },
  }
}
