import type { Reference } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { FindingList } from '../findings/finding-list.ts'
import type { OpenedPage } from './anchors.ts'
import type { PageScripts } from './page-scripts.ts'

/** Reports the elements that pages name by their `id` and do not have: notices. */
export class MissingElements {
  readonly #findings: FindingList
  readonly #scripts: PageScripts
  /** By path, of the pages that a browser has opened. */
  readonly #opened: ReadonlyMap<string, OpenedPage>

  constructor(
    findings: FindingList,
    scripts: PageScripts,
    opened: ReadonlyMap<string, OpenedPage>,
  ) {
    this.#findings = findings
    this.#scripts = scripts
    this.#opened = opened
  }

  /** @param reference of the kind `element` */
  add(page: SiteFile, { kind, url, written = '' }: Reference): void {
    const attribute = url.slice(0, url.indexOf('='))
    const name = attribute === 'usemap' ? written.slice(written.indexOf('#') + 1) : written
    const made = this.#opened.get(page.path)?.madeAnchors
    // Exception: made-element.
    const mayBeMade = madeOnUse.has(attribute) && this.#scripts.thatMakeAnchors(page) !== 'none'
    if (made ? made.has(name) : mayBeMade) return
    this.#findings.add(
      { cause: 'missing-id', variant: attribute, level: 'notice' },
      { path: page.path, text: `#${name}`, written, kind },
    )
  }
}

/**
 * What these attributes name, scripts often make only when it is needed: a menu, a list of suggestions, an
 * error. A label, a description or a map is there with what has it.
 */
const madeOnUse: ReadonlySet<string> = new Set([
  'aria-activedescendant',
  'aria-controls',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-owns',
])
