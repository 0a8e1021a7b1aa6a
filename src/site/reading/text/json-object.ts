/** An object of outside JSON, whose fields may be anything. */
export type JsonObject = Readonly<Record<string, unknown>>

/** A JSON text as an object; an empty one if it is invalid or something else. */
export function parseObject(json: string): JsonObject {
  try {
    return asObject(JSON.parse(json))
  } catch {
    return {}
  }
}

/** The value if it is an object or a list; else an empty object. */
export const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {}
