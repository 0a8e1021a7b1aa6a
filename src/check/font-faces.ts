import type { SiteFile } from '../reading/site-files.ts'

/**
 * The font faces of a style sheet or page with several sources: if one is missing, browsers load
 * the next one.
 */
export class FontFaces {
  #file: SiteFile | undefined
  #loadable: ReadonlySet<string> = new Set()

  /**
   * Whether a face has another source, in the site or embedded.
   *
   * @param face the text of the reference to a missing source
   */
  hasOther(file: SiteFile, face: string, exists: (url: string) => boolean): boolean {
    if (face === '' || face === 'data:') return face !== ''
    if (this.#file !== file) {
      this.#file = file
      this.#loadable = loadableFaces(file, exists)
    }
    return this.#loadable.has(face)
  }
}

function loadableFaces({ scan }: SiteFile, exists: (url: string) => boolean): ReadonlySet<string> {
  const faces = new Set<string>()
  for (const { kind, url, text } of scan?.references ?? []) {
    if (kind === 'font' && text !== '' && !faces.has(text) && exists(url)) faces.add(text)
  }
  return faces
}
