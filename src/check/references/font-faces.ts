import type { Reference } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { Base } from './site-url.ts'

/** Finds the font faces of style sheets that have a source in the site. */
export class FontFaces {
  readonly #fileAt: (url: string, base: Base) => SiteFile | undefined
  /** By style sheet: the names of the faces. */
  readonly #loadable = new Map<SiteFile, ReadonlySet<string>>()

  /** @param fileAt the file of the site that a URL without a fragment leads to */
  constructor(fileAt: (url: string, base: Base) => SiteFile | undefined) {
    this.#fileAt = fileAt
  }

  /**
   * Whether a font face has another source, in the site or embedded, which browsers then load.
   *
   * @param face as `Reference.text` names it
   */
  hasOtherSource(sheet: { readonly file: SiteFile; readonly base: Base }, face: string): boolean {
    if (face === '' || face === 'data:') return face !== ''
    return this.#loadableFaces(sheet.file, sheet.base).has(face)
  }

  #loadableFaces(file: SiteFile, base: Base): ReadonlySet<string> {
    const known = this.#loadable.get(file)
    if (known) return known
    const isLoadable = ({ kind, url }: Reference) =>
      kind === 'font' && this.#fileAt(url.replace(/[?#].*/s, ''), base) !== undefined
    const sources = [...(file.scan?.references ?? [])].filter(isLoadable)
    const faces = new Set(sources.map(({ text }) => text))
    this.#loadable.set(file, faces)
    return faces
  }
}
