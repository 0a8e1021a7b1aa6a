/**
 * The runner's secret masker: replaces every registered value and its encoded forms by `***`.
 * Adjacent and overlapping occurrences become one `***`.
 * Source: actions/runner, SecretMasker, ValueEncoders and HostContext.
 */
export class SecretMasker {
  readonly #values = new Set<string>()
  readonly #needles = new Set<string>()

  constructor(values: Iterable<string> = []) {
    for (const value of values) this.add(value)
  }

  /** The registered values, without their encoded forms. */
  get values(): string[] {
    return [...this.#values]
  }

  /** Registers one value; ignores an empty one. There is no minimum length. */
  add(value: string): void {
    if (value === '') return
    this.#values.add(value)
    this.#needles.add(value)
    for (const encode of encoders) {
      const encoded = encode(value)
      if (encoded !== '') this.#needles.add(encoded)
    }
  }

  /** Registers a value and each of its lines, since a log is masked line by line. */
  addWithLines(value: string): void {
    this.add(value)
    for (const line of value.split(/[\r\n]/)) this.add(line.trim())
  }

  /** Masks all values that are registered so far. */
  mask(text: string): string {
    let masked = ''
    let position = 0
    for (const { start, end } of merge(occurrences(text, this.#needles))) {
      masked += `${text.slice(position, start)}***`
      position = end
    }
    return masked + text.slice(position)
  }
}

interface Range {
  start: number
  end: number
}

function occurrences(text: string, needles: Iterable<string>): Range[] {
  const ranges: Range[] = []
  for (const needle of needles) {
    let start = text.indexOf(needle)
    while (start >= 0) {
      ranges.push({ start, end: start + needle.length })
      start = text.indexOf(needle, start + 1)
    }
  }
  return ranges
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges.sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else merged.push(range)
  }
  return merged
}

/** Encodes a value as a program may print it; empty if none would. Source: ValueEncoders. */
type Encoder = (value: string) => string

export const encoders: readonly Encoder[] = [
  // The base64 of a value depends on its offset modulo 3 in the text, as in `user:password`.
  (value) => base64(value, 0),
  (value) => base64(value, 1),
  (value) => base64(value, 2),
  (value) => value.replaceAll('"', '\\"'),
  (value) => value.replaceAll("'", "''"),
  json,
  uri,
  xml,
  withoutDoubleQuotes,
  (value) => section(value.slice(0, ampersand(value).after)),
  (value) => section(value.slice(ampersand(value).resume)),
]

function base64(value: string, shift: number): string {
  const bytes = Buffer.from(value)
  return (bytes.length > shift ? bytes.subarray(shift) : bytes).toString('base64')
}

function json(value: string): string {
  return JSON.stringify(value)
    .slice(1, -1)
    .replaceAll('\u0085', '\\u0085')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function uri(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const xmlEntities: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '&': '&amp;',
}

function xml(value: string): string {
  return value.replace(/[<>"'&]/g, (character) => xmlEntities[character] ?? character)
}

function withoutDoubleQuotes(value: string): string {
  return value.length > 8 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : ''
}

/**
 * Where the first piece ends and the second begins if PowerShell prints a failed command in two
 * pieces around an ampersand. After `&+`, a colour code replaces one character.
 */
function ampersand(value: string): { after: number; resume: number } {
  const joined = value.indexOf('&+')
  if (joined >= 0) return { after: joined + 2, resume: joined + 3 }
  const last = value.lastIndexOf('&')
  return last >= 0
    ? { after: last + 1, resume: last + 1 }
    : { after: 0, resume: Number.POSITIVE_INFINITY }
}

/** Empty for a piece under six characters, which would mask too much harmless text. */
function section(piece: string): string {
  return piece.length >= 6 ? piece : ''
}
