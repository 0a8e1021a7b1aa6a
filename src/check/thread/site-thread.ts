import { basename } from 'node:path'
import type { ArchiveType } from '../../archive/archive-type.ts'
import type { SiteUse } from '../../archive/batch-writer.ts'
import type { Unpacked, UnpackedSize } from '../../archive/site-writer.ts'
import type { TarSink } from '../../archive/tar-sink.ts'
import { respondToCalls } from '../../kernel/run/thread-client.ts'
import type { Reading } from '../../reading/file-reader.ts'
import type { Manifest } from '../../site/manifest.ts'
import type { AnalysisOutline, AnalysisRequest, InputFiles, SiteAnalysis } from '../analyze.ts'
import type { BrowsedSite, BrowseOptions } from '../browser/browse-site.ts'
import type { SiteReport } from '../report/site-report.ts'

/** The parts of a report that are not about the site itself. */
export type ReportFrame = Omit<SiteReport, keyof SiteAnalysis>

/** The browser that has opened the site's pages, for the log. */
export interface BrowserUse extends Omit<BrowsedSite, 'visits'> {
  readonly pages: number
}

let use: SiteUse = {}
let sink: TarSink | undefined
let unpacked: Unpacked | undefined
let browsed: BrowsedSite | undefined
let analysis: SiteAnalysis | undefined

/** The calls come in this order, and only those that the request needs. Modules load when they are needed. */
const calls = {
  /** @returns what is known of the baseline; undefined if there is no such file */
  async checkInputFiles(files: InputFiles): Promise<Pick<Manifest, 'domain'> | undefined> {
    const { baseline, acceptedFindings, workspace } = files
    if (acceptedFindings) {
      const { readAcceptedFindings } = await import('../baseline/accepted-findings.ts')
      await readAcceptedFindings(acceptedFindings, workspace)
    }
    if (!baseline) return undefined
    const { readManifestFile } = await import('../../site/manifest-reader.ts')
    const manifest = await readManifestFile('baseline', baseline, workspace)
    return manifest && { domain: manifest.domain }
  },

  async open(type: ArchiveType, siteUse: SiteUse): Promise<void> {
    use = siteUse
    if (type === 'zip') return
    const { TarSink } = await import('../../archive/tar-sink.ts')
    sink = new TarSink(use, type)
  },

  /** Resolves when the piece is read: its memory may then be reused. */
  write: async (piece: Uint8Array): Promise<void> => await sink?.write(piece),

  /** @param zipFile the complete archive, if it is a zip: absolute */
  async finish(zipFile: string): Promise<UnpackedSize> {
    unpacked = await (sink?.finish() ?? unpackZip(zipFile))
    return sizeOf(unpacked)
  },

  async readFolder(folder: string, reading: Reading): Promise<UnpackedSize> {
    const { readSiteFolder } = await import('./folder-reader.ts')
    unpacked = await readSiteFolder(folder, reading)
    return sizeOf(unpacked)
  },

  async browse(options: BrowseOptions): Promise<BrowserUse> {
    const { browseSite } = await import('../browser/browse-site.ts')
    browsed = await browseSite(unpacked?.files ?? [], options)
    const { visits, ...browser } = browsed
    return { ...browser, pages: visits.length }
  },

  async writeManifest(path: string, secrets: readonly string[]): Promise<void> {
    const { writeManifest } = await import('../analyze.ts')
    await writeManifest(unpacked?.files ?? [], path, secrets)
  },

  async analyze(request: AnalysisRequest): Promise<AnalysisOutline> {
    const { analyzeFiles, analysisOutline } = await import('../analyze.ts')
    analysis = await analyzeFiles(unpacked?.files ?? [], request, browsed)
    return analysisOutline(analysis)
  },

  /** @returns the path of the pictures, if they make the report too large */
  async report(frame: ReportFrame, path: string, picturesPath: string) {
    if (!analysis) throw new Error('the site was not analyzed')
    const { reportPage, contactSheetPage } = await import('../report/report-page.ts')
    const { writeTemporary } = await import('../../kernel/disk/whole-file.ts')
    const report: SiteReport = { ...frame, ...analysis }
    const page = reportPage(report)
    if (!report.contactSheet?.length || page.length <= maxWithPictures) {
      await writeTemporary(path, page)
      return undefined
    }
    await writeTemporary(path, reportPage({ ...report, contactSheetFile: basename(picturesPath) }))
    await writeTemporary(picturesPath, contactSheetPage(report))
    return picturesPath
  },

  /** Verifies, before publishing, that the folder contains the complete site. */
  async prove(): Promise<void> {
    const { requireWholeSite } = await import('../../archive/whole-site.ts')
    await requireWholeSite(use.unpackTo ?? '', unpacked?.files ?? [])
  },
}

export type SiteCalls = typeof calls

const sizeOf = ({ files: _, ...size }: Unpacked): UnpackedSize => size

async function unpackZip(zipFile: string): Promise<Unpacked> {
  const zip = await import('../../archive/zip-unpacker.ts')
  return zip.unpackZip({ ...use, zipFile })
}

/** A longer report has its pictures in a file of their own. In UTF-16 units. */
const maxWithPictures = 2_000_000

respondToCalls(calls)
