import { isScript } from '../../reading/file-kind.ts'
import type { Reference } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { isFixed } from './site-url.ts'

/** Whether the page that loads a script decides what a URL in it leads to. */
export const isOfLoader = (file: SiteFile, { kind, url }: Reference): boolean =>
  kind === 'worker' && isScript(file) && !isFixed(url)

/** Collects the service workers that pages register, themselves or by a script that they load. */
export class RegisteredWorkers {
  readonly #paths = new Set<string>()
  /** By script, the URLs that it registers, relative to the page. */
  readonly #registrations = new Map<SiteFile, readonly string[]>()

  /** @param files of the site, with what they refer to */
  constructor(files: Iterable<SiteFile>) {
    for (const file of files) {
      if (!isScript(file)) continue
      const urls: string[] = []
      for (const reference of file.scan?.references ?? []) {
        if (isOfLoader(file, reference)) urls.push(reference.url)
      }
      if (urls.length > 0) this.#registrations.set(file, urls)
    }
  }

  /** The URLs that a script registers, relative to the page that loads it. */
  registeredBy(script: SiteFile): readonly string[] {
    return this.#registrations.get(script) ?? []
  }

  add(file: SiteFile | undefined): void {
    if (file && isScript(file)) this.#paths.add(file.path)
  }

  get paths(): readonly string[] {
    return [...this.#paths]
  }
}
