import type { SiteFile } from '../site-file.ts'
import { isPage } from './hosted-site.ts'
import { decoded } from './percent-encoding.ts'

/**
 * The anchors that links name. They are gathered from all pages first and compared with those that
 * each page has after that, in one go: so no page's anchors are kept.
 */
export class WantedAnchors {
  readonly #wanted = new Map<SiteFile, Set<string>>()

  /**
   * A file that was not read to its end, or that is no page, may have any anchor.
   *
   * @param fragment as written, without the `#`
   */
  want(file: SiteFile, fragment: string): void {
    const name = anchorName(fragment)
    if (name === '') return
    const known = this.#wanted.get(file)
    if (known) known.add(name)
    else if (file.scan && !file.scan.isPartial && isPage(file)) {
      this.#wanted.set(file, new Set([name]))
    }
  }

  /** What is wanted of a page and is not there, by `anchorName`. */
  missing(): ReadonlyMap<SiteFile, ReadonlySet<string>> {
    for (const [file, names] of this.#wanted) {
      for (const anchor of file.scan?.anchors ?? []) {
        names.delete(anchor)
        // An `id` with an escape is found by a fragment that is written in the same way, too (HTML,
        // section 7.4.6.4, "the indicated part").
        if (anchor.includes('%')) names.delete(decoded(anchor))
        if (names.size === 0) break
      }
      if (names.size === 0 || sendsOn(file)) this.#wanted.delete(file)
    }
    return this.#wanted
  }
}

/** Whether a page only sends the reader on; such pages take the fragment along, by a script. */
function sendsOn({ scan }: SiteFile): boolean {
  for (const { kind } of scan?.references ?? []) if (kind === 'refresh') return true
  return false
}

/**
 * The anchor that a fragment names, without escapes; empty where there always is one (`#`, `#top`)
 * and where it is for scripts: the routes of an application (`#/guides`, `#!guides`), parameters
 * (`#tab=linux`, `#?q=a&page=2`), lines of code (`#7-19`, `#L7-L19`); no heading has such a name.
 */
export function anchorName(fragment: string): string {
  if (/^[A-Za-z][\w-]{3,}$/.test(fragment) && !/^L\d/.test(fragment)) return fragment
  // What follows is a text to look for: https://wicg.github.io/scroll-to-text-fragment/
  const directive = fragment.indexOf(':~:')
  const name = directive < 0 ? fragment : fragment.slice(0, directive)
  const isForScripts = /^[/!?]|[=&]|^L?\d+-L?\d+$/.test(name)
  return isForScripts || /^top$/i.test(name) ? '' : decoded(name)
}
