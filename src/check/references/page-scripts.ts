import type { SiteFile } from '../../reading/site-files.ts'
import { type UrlResolver, withoutFragment } from './site-url.ts'

/** What the scripts of pages may do, as far as their bytes show: those of a page, and those that it loads. */
export class PageScripts {
  readonly #urls: UrlResolver
  readonly #effects = new Map<SiteFile, ScriptEffects>()
  /** What a page or script itself loads or imports: most pages share their scripts. */
  readonly #loads = new Map<SiteFile, ReadonlySet<SiteFile | undefined>>()

  constructor(urls: UrlResolver) {
    this.#urls = urls
  }

  /**
   * Whether some of a page's scripts may make anchors. `none` only if all of them were read; `unknown` if
   * one was not, or runs further code.
   */
  thatMakeAnchors(page: SiteFile): 'some' | 'none' | 'unknown' {
    const { writesMarkup, isKnown } = this.#effectsOn(page)
    if (writesMarkup) return 'some'
    return isKnown ? 'none' : 'unknown'
  }

  /** Whether a page has a script that may read the fragment of its URL. */
  mayReadFragment(page: SiteFile): boolean {
    if (!page.scan?.hasScript) return false
    const { readsFragment, isKnown } = this.#effectsOn(page)
    return readsFragment || !isKnown
  }

  #effectsOn(page: SiteFile): ScriptEffects {
    const effects = this.#effects.get(page) ?? this.#read(page)
    this.#effects.set(page, effects)
    return effects
  }

  #read(page: SiteFile): ScriptEffects {
    const code = [...this.#codeOf(page)]
    const traits = code.map((file) => file?.scan?.scriptTraits ?? {})
    return {
      writesMarkup: traits.some(({ writesMarkup }) => writesMarkup),
      readsFragment: traits.some(({ readsFragment }) => readsFragment),
      isKnown:
        code.every((file) => file?.scan && !file.scan.isPartial) &&
        !traits.some(({ runsOtherCode, handlesClicks }) => runsOtherCode || handlesClicks),
    }
  }

  /** The page and the scripts that it runs, with their imports; undefined for one that the site lacks. */
  #codeOf(page: SiteFile): ReadonlySet<SiteFile | undefined> {
    const code = new Set<SiteFile | undefined>([page])
    for (const file of code) {
      if (!file) continue
      const loads = this.#loads.get(file) ?? this.#findLoads(file)
      this.#loads.set(file, loads)
      for (const loaded of loads) code.add(loaded)
    }
    return code
  }

  #findLoads(file: SiteFile): ReadonlySet<SiteFile | undefined> {
    const base = this.#urls.baseOf(file)
    const loads = new Set<SiteFile | undefined>()
    for (const { kind, url } of file.scan?.references ?? []) {
      if (kind !== 'script' && kind !== 'module' && kind !== 'mapped') continue
      loads.add(this.#urls.resolve(withoutFragment(url), base).file)
    }
    return loads
  }
}

interface ScriptEffects {
  readonly writesMarkup: boolean
  readonly readsFragment: boolean
  /** Whether every script was read, and none runs further code. */
  readonly isKnown: boolean
}
