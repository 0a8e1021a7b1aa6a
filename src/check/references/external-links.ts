import type { Base } from './site-url.ts'

/** Collects the URLs of other sites that pages link to. */
export class ExternalLinks {
  /** As they are written, or resolved if they are relative to another host. */
  readonly #urls = new Set<string>()

  /** @param url without its fragment, of another host */
  add(url: string, base: Base): void {
    this.#urls.add(/^\w*:?\/\//.test(url) ? url : new URL(url, base.url).href)
  }

  /** As browsers send them. A socket is no page. */
  sorted(): readonly string[] {
    const sent = Array.from(this.#urls, (url) => URL.parse(url, 'https://site.invalid')?.href ?? '')
    return [...new Set(sent.filter((url) => /^https?:/.test(url)))].sort()
  }
}
