import { isPage, type SiteFile } from '../site-file.ts'
import { decoded } from './percent-encoding.ts'

/**
 * The anchors that links refer to. They are collected from all pages first, and then compared with
 * the anchors of each page in one pass, so that no page's anchors stay in memory.
 */
export class LinkedAnchors {
  readonly #linked = new Map<SiteFile, Set<string>>()

  /**
   * Ignores files that were not read completely or are not pages: they may have any anchor.
   *
   * @param fragment as written, without the `#`
   */
  add(file: SiteFile, fragment: string): void {
    const name = anchorName(fragment)
    if (name === '') return
    const known = this.#linked.get(file)
    if (known) known.add(name)
    else if (file.scan && !file.scan.isPartial && isPage(file)) {
      this.#linked.set(file, new Set([name]))
    }
  }

  /** The anchors that pages lack, by `anchorName`. */
  missing(): ReadonlyMap<SiteFile, ReadonlySet<string>> {
    for (const [file, names] of this.#linked) {
      for (const anchor of file.scan?.anchors ?? []) {
        names.delete(anchor)
        // An `id` with an escape also matches a fragment with the same escape (HTML, section
        // 7.4.6.4, "the indicated part").
        if (anchor.includes('%')) names.delete(decoded(anchor))
        if (names.size === 0) break
      }
      if (names.size === 0 || isRedirect(file)) this.#linked.delete(file)
    }
    return this.#linked
  }
}

/** Whether a page is a redirect: a script of such a page passes the fragment on. */
function isRedirect({ scan }: SiteFile): boolean {
  for (const { kind } of scan?.references ?? []) if (kind === 'refresh') return true
  return false
}

/**
 * The anchor that a fragment refers to, without escapes. Empty for the top of the page (`#`, `#top`)
 * and for fragments that scripts read: routes of an application (`#/guides`, `#!guides`), parameters
 * (`#tab=linux`, `#?q=a&page=2`), lines of code (`#7-19`, `#L7-L19`).
 */
export function anchorName(fragment: string): string {
  if (/^[A-Za-z][\w-]{3,}$/.test(fragment) && !/^L\d/.test(fragment)) return fragment
  // A text directive follows: https://wicg.github.io/scroll-to-text-fragment/
  const directive = fragment.indexOf(':~:')
  const name = directive < 0 ? fragment : fragment.slice(0, directive)
  const isForScripts = /^[/!?]|[=&]|^L?\d+-L?\d+$/.test(name)
  return isForScripts || /^top$/i.test(name) ? '' : decoded(name)
}
