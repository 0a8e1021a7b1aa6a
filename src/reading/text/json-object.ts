/** An object of outside JSON, whose fields may be anything. */
export type JsonObject = Readonly<Record<string, unknown>>

/** A JSON text as an object; an empty one if it is invalid or something else. */
export const parseObject = (json: string): JsonObject => parseJsonObject(json) ?? {}

/** A JSON text as an object, an empty one if it is something else; undefined if it is invalid. */
export function parseJsonObject(json: string): JsonObject | undefined {
  try {
    return asObject(JSON.parse(json))
  } catch {
    return undefined
  }
}

/** The value if it is an object or a list; else an empty object. */
export const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {}

/** The items of a list, as objects; empty if the value is no list. */
export const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.map(asObject) : []
