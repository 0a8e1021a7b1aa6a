import type { Reference } from '../scan/scan.ts'
import { asObject, parseObject } from '../text/json-object.ts'
import { isBareSpecifier } from './import-reader.ts'

export type ScriptKind = 'code' | 'module' | 'import map' | 'speculation rules' | 'data'

/** @param type the value of the `script` element's `type` (HTML Standard, "Prepare the script element") */
export function scriptKind(type: string): ScriptKind {
  const name = type.trim().toLowerCase()
  if (name === 'importmap') return 'import map'
  if (name === 'speculationrules') return 'speculation rules'
  if (name === 'module') return 'module'
  return name === '' || javaScriptType.test(name) ? 'code' : 'data'
}

/** The type of a `script` element in HTML: an old attribute counts where `type` is missing. */
export function scriptType(type: string | undefined, language: string): string {
  return type ?? (language === '' ? '' : `text/${language}`)
}

/** JavaScript's media types (WHATWG MIME Sniffing, 4.6). */
export const javaScriptType =
  /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/

/**
 * The modules in an import map (HTML Standard, "Import map parsing"), which imports may load. One under
 * several names counts as imported, and so does one under a URL, which may be spelled in other ways.
 * URLs that end in a slash are only prefixes, and ignored. Empty for invalid import maps.
 */
export function mappedModules(json: string): Reference[] {
  const map = parseObject(json)
  const tables = [map.imports, ...Object.values(asObject(map.scopes))]
  const names = new Map<string, Set<string>>()
  for (const [name, url] of tables.flatMap((table) => Object.entries(asObject(table)))) {
    if (typeof url !== 'string' || url.endsWith('/')) continue
    names.set(url, (names.get(url) ?? new Set()).add(name))
  }
  return Array.from(names, ([url, [name = '', ...others]]) =>
    others.length === 0 && isBareSpecifier(name)
      ? { kind: 'mapped', url, text: name }
      : { kind: 'module', url, text: '' },
  )
}

/**
 * The URLs in speculation rules, which browsers fetch or render in advance (HTML Standard, "Speculation
 * rules"). Patterns are ignored. Empty for invalid rules.
 */
export function speculatedUrls(json: string): string[] {
  return Object.values(parseObject(json))
    .flatMap((rules) => (Array.isArray(rules) ? rules : []))
    .flatMap((rule) => asObject(rule).urls)
    .filter((url) => typeof url === 'string')
}
