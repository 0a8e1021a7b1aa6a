import { type FileKind, fileKind, isPage, mayBeWebManifest } from '../reading/file-kind.ts'
import type { ReferenceKind } from '../reading/scan/scan.ts'
import type { SiteFile } from '../reading/site-files.ts'
import type { FindingCause, FindingLevel } from './finding-cause.ts'

/** How a URL is used, and the finding if its target is missing. */
export interface ReferenceUse {
  /** A `named` URL is neither followed by readers nor loaded. */
  readonly as: 'followed' | 'loaded' | 'named'
  readonly missing: FindingCause
  readonly level: FindingLevel
}

const followed = { as: 'followed', missing: 'broken-link', level: 'finding' } as const
const loaded = { as: 'loaded', missing: 'missing-asset', level: 'finding' } as const
// Exception: named-url.
const named = { as: 'named', missing: 'broken-link', level: 'notice' } as const

export const referenceUses: Readonly<Record<ReferenceKind, ReferenceUse>> = {
  link: followed,
  refresh: { ...followed, missing: 'broken-redirect' },
  // Exception: scripted-form. A script may handle it instead.
  form: { ...followed, level: 'notice' },
  script: loaded,
  module: loaded,
  mapped: loaded,
  style: loaded,
  font: loaded,
  image: loaded,
  property: loaded,
  symbol: loaded,
  media: loaded,
  frame: loaded,
  // Exception: background-request. Pages work without these.
  connection: { ...loaded, level: 'notice' },
  manifest: { ...loaded, level: 'notice' },
  worker: { ...loaded, level: 'notice' },
  prefetch: { ...loaded, level: 'notice' },
  canonical: named,
  social: named,
  alternate: named,
  entry: named,
  sitemap: named,
  mention: named,
  name: named,
  element: { ...named, missing: 'missing-id' },
}

/** Whether a reference is a URL, and not a name. */
export const isUrl = (kind: ReferenceKind): boolean => kind !== 'name' && kind !== 'element'

/**
 * Whether a file refers to others only where another file loads or names it: a script, a web manifest, a
 * sitemap without its usual name, an SVG file, which does not in an image. Otherwise it may be an example to read, or a part of a program.
 */
// Exception: unloaded-file.
export const isReadOnLoad = ({ path }: SiteFile): boolean =>
  isReadByUse.has(fileKind(path)) || mayBeWebManifest(path)

/** XML is read as a sitemap, if something names it as one. */
const isReadByUse: ReadonlySet<FileKind> = new Set<FileKind>(['script', 'svg', 'xml'])

/** Whether browsers read what such a file refers to when they follow a reference to it. */
export function makesReadable(kind: ReferenceKind, { path }: SiteFile): boolean {
  const read = fileKind(path)
  if (read === 'script') return referenceUses[kind].as === 'loaded'
  if (read === 'svg') return kind === 'frame' || kind === 'link'
  return kind === 'manifest' && mayBeWebManifest(path)
}

/** Whether the fragment of a reference names an anchor in a file. */
export const namesAnchor = (kind: ReferenceKind, file: SiteFile): boolean =>
  kind === 'symbol'
    ? fileKind(file.path) === 'svg'
    : referenceUses[kind].as === 'followed' && isPage(file)
