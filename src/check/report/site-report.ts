import { type FileKind, fileKind } from '../../reading/file-kind.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { PhaseTime } from '../../report/flow-context.ts'
import type { ReportOrigin } from '../../report/page-header.ts'
import type { Changes } from '../../site/changes.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import type { JudgedSiteCheck } from '../baseline/judged-check.ts'
import type { SiteSource } from '../findings/nested-site.ts'

/** The content of the report page. Its text is untrusted and not escaped. */
export interface SiteReport extends ReportOrigin {
  readonly rules: SiteRules
  /** Missing if an export made the site. */
  readonly source?: SiteSource | undefined
  /** Empty if no export made the site. */
  readonly jobId: string
  readonly exportVersion: string
  readonly phases: readonly PhaseTime[]
  /** Missing if no export made the site. */
  readonly bundle?: ReportedBundle | undefined
  readonly site: { readonly digest: string; readonly fileCount: number; readonly bytes: number }
  /** Size by type of file, the largest first. */
  readonly sizes: readonly SizeOfType[]
  /** Missing when `site-check` is `off`. */
  readonly check?: JudgedSiteCheck | undefined
  /** Missing without a baseline. */
  readonly changes?: Changes | undefined
  /** Missing if no browser has opened the site. */
  readonly contactSheet?: readonly SheetPage[] | undefined
  /** The name of the file beside the report that has the pictures, if the report has none. */
  readonly contactSheetFile?: string | undefined
}

export interface ReportedBundle {
  readonly bytes: number
  /** In lower-case hex. */
  readonly sha256: string
  readonly type: string
}

export interface SheetPage {
  /** In the site. */
  readonly path: string
  /** JPEG in base64: on a desktop, on a phone, and dark. */
  readonly pictures: readonly string[]
}

export interface SizeOfType {
  /** `pages`, `images`, `scripts`, `styles`, `fonts`, `media`, `data`, `other` */
  readonly type: string
  readonly files: number
  readonly bytes: number
}

/** The size of a site by type of file, the largest first, without empty types. */
export function sizesByType(files: Iterable<Pick<SiteFile, 'path' | 'size'>>): SizeOfType[] {
  const sizes = new Map<string, { type: string; files: number; bytes: number }>()
  for (const { path, size } of files) {
    const type = types[fileKind(path)] ?? 'other'
    const sum = sizes.get(type) ?? { type, files: 0, bytes: 0 }
    sizes.set(type, { type, files: sum.files + 1, bytes: sum.bytes + size })
  }
  return [...sizes.values()].sort((a, b) => b.bytes - a.bytes || (a.type < b.type ? -1 : 1))
}

/** Types of files, as the report names them. */
const types: Partial<Readonly<Record<FileKind, string>>> = {
  page: 'pages',
  image: 'images',
  svg: 'images',
  script: 'scripts',
  wasm: 'scripts',
  style: 'styles',
  font: 'fonts',
  media: 'media',
  json: 'data',
  xml: 'data',
  sitemap: 'data',
  feed: 'data',
  text: 'data',
  data: 'data',
}
