import type { Reference } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { referenceUses } from '../../site/reference-use.ts'
import type { SiteRules } from '../../site/site-rules.ts'
import type { FindingPlace } from '../finding.ts'
import type { FindingList } from '../findings/finding-list.ts'
import type { FontFaces } from './font-faces.ts'
import { type Base, isFixed, type Target } from './site-url.ts'

/** A file whose references are followed, at one of the paths that serve it. */
export interface ReferringFile {
  readonly file: SiteFile
  /** What its relative URLs are relative to. */
  readonly base: Base
  /** Whether its URLs are for search engines alone. */
  readonly isSitemap: boolean
  /** Whether hosts serve it at any depth, where its relative URLs lead elsewhere. */
  readonly isAtAnyDepth: boolean
}

/** The findings about single references: cause, level, variant and subject of each defect. */
export class ReferenceFindings {
  readonly #list: FindingList
  readonly #rules: SiteRules
  readonly #fontFaces: FontFaces

  /** @param list what the findings are added to */
  constructor(list: FindingList, rules: SiteRules, fontFaces: FontFaces) {
    this.#list = list
    this.#rules = rules
    this.#fontFaces = fontFaces
  }

  /** @param instead a page that is served in place of what is loaded */
  missing(from: ReferringFile, reference: Reference, target: Target, instead?: SiteFile): void {
    const { kind, url } = reference
    const { missing: cause, level: usual } = referenceUses[kind]
    // Exception: live-page. It is not of the site, and air-gapped readers cannot reach it.
    const mayBeLive = target.namesHost && this.#rules.deploymentKind !== 'air-gapped'
    const level = mayBeLive || this.#isReplaced(from, reference) ? 'notice' : usual
    const place = assetPlace(from, reference)
    // Many pages may have the same wrong canonical URL, relative to their folders.
    if (kind === 'canonical') {
      this.#list.add({ cause, variant: 'canonical', level, subject: url }, place)
      return
    }
    const defect = { cause, level, subject: `/${target.path}` } as const
    if (target.isOutside) {
      const detail = { of: 'outside-base-path', basePath: this.#rules.basePath } as const
      this.#list.add({ ...defect, variant: 'outside-base-path', detail }, place)
    } else if (instead) this.#list.add({ ...defect, variant: 'page-instead' }, place)
    else this.#list.add(defect, place)
  }

  /** A file that is loaded, and whose first bytes show that it is not what its name says. */
  wrongContent(from: ReferringFile, reference: Reference, file: SiteFile): void {
    const problem = file.contentProblem
    const defect = {
      cause: 'not-an-image',
      variant: problem === 'empty' ? 'empty-file' : problem,
      // Exception: replaced-font.
      level: this.#isReplaced(from, reference) ? 'notice' : 'finding',
      subject: `/${file.path}`,
    } as const
    this.#list.add(defect, assetPlace(from, reference))
  }

  /** Of what is loaded. */
  emptyUrl(from: ReferringFile, reference: Reference): void {
    // Exception: set-later. A script may set the URL of an image.
    const isSetLater = reference.kind === 'image' || reference.kind === 'media'
    const level = isSetLater && from.file.scan?.hasScript ? 'notice' : 'finding'
    const defect = { cause: 'invalid-url', variant: 'empty-url', level } as const
    this.#list.add(defect, referencePlace(from, reference, reference.text))
  }

  /** @param variant what is wrong with the URL */
  invalidUrl(from: ReferringFile, reference: Reference, variant: string): void {
    const defect = { cause: 'invalid-url', variant, level: 'finding' } as const
    const place = referencePlace(from, reference, reference.text)
    this.#list.add({ ...defect, subject: reference.url }, place)
  }

  /** A link that the generator has made a fragment of, as it found no such file. */
  unresolvedLink(from: ReferringFile, reference: Reference, subject: string): void {
    const defect = { cause: 'broken-link', variant: 'unresolved', level: 'finding' } as const
    this.#list.add({ ...defect, subject }, referencePlace(from, reference, reference.text))
  }

  /** A URL with a bare percent sign, which the target refuses. */
  refusedUrl(from: ReferringFile, reference: Reference, { path }: Target): void {
    const { missing: cause } = referenceUses[reference.kind]
    const detail = { of: 'refused-percent', target: this.#rules.publishTarget } as const
    const defect = { cause, level: 'finding', subject: `/${path}`, detail } as const
    const place = referencePlace(from, reference, reference.text)
    this.#list.add({ ...defect, variant: 'refused-percent' }, place)
  }

  /** A URL of the author's machine. */
  localUrl(from: ReferringFile, reference: Reference, { host }: Target): void {
    const place = referencePlace(from, reference, reference.url)
    const defect = { cause: 'local-url', subject: host || 'file:' } as const
    // Exception: tutorial-host.
    if (reference.kind === 'link' && host !== '') {
      this.#list.add({ ...defect, variant: 'link', level: 'notice' }, place)
    } else this.#list.add({ ...defect, level: 'finding' }, place)
  }

  /** A URL that works only if the site is served at the root of a host. */
  rootAbsolute(level: 'finding' | 'notice', from: ReferringFile, reference: Reference): void {
    const { basePath, publishTarget: target } = this.#rules
    const detail = { of: 'base-path', basePath, target } as const
    const place = referencePlace(from, reference, reference.url)
    this.#list.add({ cause: 'root-absolute', level, detail }, place)
  }

  /** Whether browsers load another source in place of a font. */
  #isReplaced(from: ReferringFile, { kind, text }: Reference): boolean {
    // Exception: replaced-font.
    return kind === 'font' && this.#fontFaces.hasOtherSource(from, text)
  }
}

/** The text of a font is the name of its face, which says nothing to readers. */
const assetPlace = (from: ReferringFile, reference: Reference): FindingPlace =>
  referencePlace(from, reference, reference.kind === 'font' ? '' : reference.text)

/** @param text what the report shows beside the page */
export function referencePlace(
  { file, base }: ReferringFile,
  { url, kind, written = url }: Pick<Reference, 'url' | 'kind' | 'written'>,
  text: string,
): FindingPlace {
  const place = { path: file.path, text, written, kind }
  if (base.servedAt === undefined || isFixed(url)) return place
  return { ...place, servedAt: `/${base.servedAt}` }
}
