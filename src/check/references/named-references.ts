import type { Reference } from '../../reading/scan/scan.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import { isUrl } from '../../site/reference-use.ts'

/**
 * Tells which URLs are loaded only by a name: the modules of an import map, and the images in custom
 * properties. One that no file of the site names is not loaded by any browser.
 */
export function loadedReferences(
  files: readonly SiteFile[],
): (reference: Reference) => Reference | undefined {
  /** Read when they are first needed: few sites have such URLs. */
  let names: ReadonlySet<string> | undefined
  /** A reference as what browsers load; undefined for one that they do not, and for what is no URL. */
  return (reference: Reference): Reference | undefined => {
    const { kind, text } = reference
    if (!isUrl(kind)) return undefined
    // Exception: unnamed-module.
    if (kind !== 'mapped' && kind !== 'property') return reference
    names ??= new Set(files.flatMap(namesIn))
    // A script may put the rest of a name together: `--icon-` and a word.
    const starts = Array.from(text.matchAll(/-/g), ({ index }) => text.slice(0, index + 1))
    const any = kind === 'mapped' ? ['*'] : []
    if (![text, ...starts, ...any].some((one) => names?.has(one))) return undefined
    return { ...reference, kind: kind === 'mapped' ? 'module' : 'image', text: '' }
  }
}

const namesIn = ({ scan }: SiteFile) =>
  [...(scan?.references ?? [])].flatMap(({ kind, url }) => (kind === 'name' ? url : []))
