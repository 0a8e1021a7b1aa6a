import { truncated } from '../../kernel/format/one-line.ts'
import type { Initiator } from './event-params.ts'

/** Removes secrets from outside text, before anything else changes it, and cuts it to a limit. */
export type Scrub = (text: string, limit: number) => string

/** Where a script did something, or where a page asks for it. */
export interface ScriptPlace {
  /**
   * A path of the site with its slash, or a URL without its query. `blob:` and `data:` URLs differ in
   * each run, so only their scheme is kept. Empty if the browser does not say it.
   */
  readonly source: string
  /** From 1; undefined if the browser does not say it. */
  readonly line?: number | undefined
}

/** Of a URL, in UTF-16 units. */
const maxUrl = 4000

/** Of the source of a place, in UTF-16 units. */
const maxSource = 300

/** Reads URLs as the browser reports them: without secrets, and as seen from one site. */
export class ReportedUrls {
  readonly #origin: string
  readonly #scrub: Scrub
  /** Name, and port unless it is the default. */
  readonly host: string

  /** @param origin of the site: `https://docs.example.com` */
  constructor(origin: string, scrub: Scrub) {
    this.#origin = origin
    this.#scrub = scrub
    this.host = new URL(origin).host
  }

  read(raw = ''): string {
    return this.#scrub(raw, maxUrl)
  }

  /** @param url that was read */
  isOfSite(url: string): boolean {
    return url.startsWith(`${this.#origin}/`)
  }

  /** Browsers request this icon without a page that asks for it. */
  isIcon(url: string): boolean {
    return url === `${this.#origin}/favicon.ico`
  }

  /** The script that asked for something or has scheduled it; else the page. */
  placeOf(initiator: Initiator | undefined): ScriptPlace {
    for (let stack = initiator?.stack; stack; stack = stack.parent) {
      const frame = stack.callFrames?.find(({ url }) => url !== '')
      if (frame) return this.placeAt(frame.url, frame.lineNumber)
    }
    return this.placeAt(initiator?.url ?? '', initiator?.lineNumber)
  }

  /** @param lineNumber from 0, as the protocol counts */
  placeAt(raw: string, lineNumber: number | undefined): ScriptPlace {
    const source = truncated(this.#sourceOf(this.read(raw)), maxSource)
    return { source, line: lineNumber === undefined ? undefined : lineNumber + 1 }
  }

  #sourceOf(url: string): string {
    const [scheme] = /^(?:blob|data):/.exec(url) ?? []
    if (scheme) return scheme
    return this.isOfSite(url) ? pathOf(url) : url.replace(/[?#].*/s, '')
  }
}

/** With a leading slash; empty if it is no URL. */
export const pathOf = (url: string): string => URL.parse(url)?.pathname ?? ''
