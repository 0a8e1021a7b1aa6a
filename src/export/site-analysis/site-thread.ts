import { basename } from 'node:path'
import { respondToEach } from '../../kernel/run/thread-client.ts'
import type { BrowsedSite, BrowseOptions } from '../../site/browser/browse-site.ts'
import type { Reading } from '../../site/reading/file-reader.ts'
import type { SiteReport } from '../../site/report/site-report.ts'
import type { ArchiveType } from '../bundle/unpack/archive-type.ts'
import type { SiteUse } from '../bundle/unpack/batch-writer.ts'
import type { Unpacked, UnpackedSize } from '../bundle/unpack/site-writer.ts'
import type { TarSink } from '../bundle/unpack/tar-sink.ts'
import type { AnalysisRequest, AnalyzedSite, InputFiles } from './analyze.ts'

/** The parts of a report that are not about the site itself. */
export type ReportFrame = Omit<SiteReport, keyof AnalyzedSite>

/** Messages to the thread, in this order. Only what the request asks for is sent. */
export type SiteMessage =
  | { readonly kind: 'input files'; readonly files: InputFiles }
  | { readonly kind: 'open'; readonly type: ArchiveType; readonly use: SiteUse }
  | { readonly kind: 'write'; readonly piece: Uint8Array }
  | { readonly kind: 'finish'; readonly zipFile: string }
  | { readonly kind: 'folder'; readonly folder: string; readonly reading: Reading }
  | { readonly kind: 'browse'; readonly options: BrowseOptions }
  | { readonly kind: 'manifest'; readonly path: string; readonly secrets: readonly string[] }
  | { readonly kind: 'analyze'; readonly request: AnalysisRequest }
  | ({ readonly kind: 'report'; readonly frame: ReportFrame } & ReportPaths)
  | { readonly kind: 'prove' }

interface ReportPaths {
  readonly path: string
  /** Of the pictures, if they make the report too large. */
  readonly picturesPath: string
}

/** The browser that has opened the site's pages, for the log. */
export interface BrowserUse extends Omit<BrowsedSite, 'visits'> {
  readonly pages: number
}

let use: SiteUse = {}
let sink: TarSink | undefined
let unpacked: Unpacked | undefined
let browsed: BrowsedSite | undefined
let analyzed: AnalyzedSite | undefined

/** Each module loads only when it is needed. */
async function work(message: SiteMessage): Promise<unknown> {
  switch (message.kind) {
    case 'input files':
      return await checkInputFiles(message.files)
    case 'open': {
      use = message.use
      if (message.type === 'zip') return undefined
      const { tarSink } = await import('../bundle/unpack/tar-sink.ts')
      sink = tarSink(use, message.type)
      return undefined
    }
    case 'write':
      return await sink?.write(message.piece)
    case 'finish': {
      unpacked = await (sink?.finish() ?? unpackZip(message.zipFile))
      return sizeOf(unpacked)
    }
    case 'folder': {
      const { readSiteFolder } = await import('./folder-reader.ts')
      unpacked = await readSiteFolder(message.folder, message.reading)
      return sizeOf(unpacked)
    }
    case 'browse': {
      const { browseSite } = await import('../../site/browser/browse-site.ts')
      browsed = await browseSite(unpacked?.files ?? [], message.options)
      const { visits, ...use } = browsed
      return { ...use, pages: visits.length } satisfies BrowserUse
    }
    case 'manifest': {
      const { writeManifest } = await import('./analyze.ts')
      return await writeManifest(unpacked?.files ?? [], message.path, message.secrets)
    }
    case 'analyze': {
      const { analyzeFiles, analysisOf } = await import('./analyze.ts')
      analyzed = await analyzeFiles(unpacked?.files ?? [], message.request, browsed)
      return analysisOf(analyzed)
    }
    case 'report': {
      if (!analyzed) throw new Error('the site was not analyzed')
      return writeReport({ ...message.frame, ...analyzed }, message)
    }
    case 'prove': {
      const { requireWholeSite } = await import('../bundle/unpack/whole-site.ts')
      return requireWholeSite(use.unpackTo ?? '', unpacked?.files ?? [])
    }
  }
}

const sizeOf = ({ files: _, ...size }: Unpacked): UnpackedSize => size

async function checkInputFiles({ baseline, acceptedFindings }: InputFiles): Promise<unknown> {
  if (acceptedFindings) {
    const { readAcceptedFindings } = await import('../../site/manifest/accepted-findings.ts')
    await readAcceptedFindings(acceptedFindings.path, acceptedFindings.workspace)
  }
  if (!baseline) return undefined
  const { readManifestFile } = await import('../../site/manifest/manifest-file.ts')
  const manifest = await readManifestFile('baseline', baseline.path, baseline.workspace)
  return manifest && { domain: manifest.domain }
}

async function unpackZip(zipFile: string): Promise<Unpacked> {
  const zip = await import('../bundle/unpack/zip-unpacker.ts')
  return zip.unpackZip({ ...use, zipFile })
}

/** A longer report has its pictures in a file of their own. In UTF-16 units. */
const maxWithPictures = 2_000_000

/** @returns the path of the pictures, if they are not in the report */
async function writeReport(
  report: SiteReport,
  { path, picturesPath }: ReportPaths,
): Promise<string | undefined> {
  const { reportPage, contactSheetPage } = await import('../../site/report/page/report-page.ts')
  const { writeTemporary } = await import('../../kernel/disk/whole-file.ts')
  const page = reportPage(report)
  if (!report.contactSheet?.length || page.length <= maxWithPictures) {
    await writeTemporary(path, page)
    return undefined
  }
  await writeTemporary(path, reportPage({ ...report, contactSheetFile: basename(picturesPath) }))
  await writeTemporary(picturesPath, contactSheetPage(report))
  return picturesPath
}

respondToEach(work)
