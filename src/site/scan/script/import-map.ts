import type { ScriptImport } from './script-imports.ts'

/**
 * The addresses that an import map gives to names (HTML Standard, "Import map parsing"): what uses
 * these names loads from there. Those that end in a slash are only the beginnings of addresses. Of
 * what is no import map, none.
 */
export function importMapImports(json: string): ScriptImport[] {
  const map = readObject(parse(json))
  const tables = [map.imports, ...Object.values(readObject(map.scopes))]
  return tables
    .flatMap((table) => Object.values(readObject(table)))
    .filter((address) => typeof address === 'string')
    .filter((address) => !address.endsWith('/'))
    .map((address) => ({ kind: 'script', address }))
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
