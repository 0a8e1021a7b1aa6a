import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/**
 * Validates by a published schema, which is open to new fields, as if it were closed: a field that slips
 * into a published file fails.
 *
 * @param name in `docs`
 */
export function strictValidator(name: string): ValidateFunction {
  const text = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
  return new Ajv2020({ allErrors: true }).compile(closed(JSON.parse(text)) as object)
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const fields = Object.entries(schema).map(([name, value]) => [name, closed(value)] as const)
  const isObject = 'properties' in schema && 'type' in schema && schema.type === 'object'
  return { ...Object.fromEntries(fields), ...(isObject && { additionalProperties: false }) }
}
