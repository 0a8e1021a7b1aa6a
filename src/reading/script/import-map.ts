import type { ScriptImport } from './script-imports.ts'

/**
 * The URLs in an import map (HTML Standard, "Import map parsing"), which imports may load. URLs that
 * end in a slash are only prefixes, and ignored. Empty for invalid import maps.
 */
export function importMapImports(json: string): ScriptImport[] {
  const map = readObject(parse(json))
  const tables = [map.imports, ...Object.values(readObject(map.scopes))]
  return tables
    .flatMap((table) => Object.values(readObject(table)))
    .filter((url) => typeof url === 'string')
    .filter((url) => !url.endsWith('/'))
    .map((url) => ({ kind: 'script', url }))
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const readObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
