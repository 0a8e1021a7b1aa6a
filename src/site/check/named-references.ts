import type { Reference } from '../reading/scan/scan.ts'
import type { SiteFile } from '../reading/site-files.ts'

/**
 * Tells which URLs are loaded only by a name: the modules of an import map, and the images in custom
 * properties. One that no file of the site names is not loaded by any browser.
 */
export class NamedReferences {
  readonly #files: readonly SiteFile[]
  /** Read when it is first needed: few sites have such URLs. */
  #names: ReadonlySet<string> | undefined

  constructor(files: readonly SiteFile[]) {
    this.#files = files
  }

  /** A reference as what browsers load; undefined for one that they do not, and for a name. */
  loaded(reference: Reference): Reference | undefined {
    const { kind, text } = reference
    if (kind === 'name') return undefined
    if (kind !== 'mapped' && kind !== 'property') return reference
    if (!this.#isUsed(text) && !(kind === 'mapped' && this.#all.has('*'))) return undefined
    return { ...reference, kind: kind === 'mapped' ? 'module' : 'image', text: '' }
  }

  #isUsed(name: string): boolean {
    // A script may put the rest of a name together: `--icon-` and a word.
    const starts = Array.from(name.matchAll(/-/g), ({ index }) => name.slice(0, index + 1))
    return [name, ...starts].some((one) => this.#all.has(one))
  }

  get #all(): ReadonlySet<string> {
    this.#names ??= new Set(this.#files.flatMap(namesIn))
    return this.#names
  }
}

function namesIn({ scan }: SiteFile): string[] {
  const names: string[] = []
  for (const { kind, url } of scan?.references ?? []) if (kind === 'name') names.push(url)
  return names
}
