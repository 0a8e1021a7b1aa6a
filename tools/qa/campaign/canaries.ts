/** A secret that is planted in a run, and afterwards searched wherever it must not occur. */
export interface Canary {
  readonly name: 'key' | 'link' | 'token' | 'proxy password'
  readonly value: string
}

/** A secret that was found. */
export interface Leak {
  readonly canary: Canary['name']
  readonly form: string
  readonly place: string
}

/** Text that a run left, with its location. */
export interface Trace {
  readonly place: string
  readonly text: string
}

/** Every occurrence of a canary in a trace, in any encoding. */
export function leaksIn(traces: readonly Trace[], canaries: readonly Canary[]): Leak[] {
  const needles = canaries.flatMap(({ name, value }) =>
    formsOf(value).map(([form, needle]) => ({ canary: name, form, needle })),
  )
  return traces.flatMap(({ place, text }) =>
    needles
      .filter(({ needle }) => text.includes(needle))
      .map(({ canary, form }) => ({ canary, form, place })),
  )
}

/** The encodings of a secret by name, without duplicates. */
export function formsOf(secret: string): [form: string, needle: string][] {
  const bytes = Buffer.from(secret)
  const hex = bytes.toString('hex')
  const forms: [string, string][] = [
    ['plain', secret],
    ['percent', encodeURIComponent(secret)],
    ['percent of all', percentOfAll(secret)],
    ...[0, 1, 2].flatMap((offset): [string, string][] => [
      [`base64 at ${offset}`, base64(bytes, offset)],
      [`base64url at ${offset}`, base64(bytes, offset).replaceAll('+', '-').replaceAll('/', '_')],
    ]),
    ['hex', hex],
    ['hex in capitals', hex.toUpperCase()],
    ['JSON', JSON.stringify(secret).slice(1, -1)],
    ['HTML', html(secret, { '"': '&quot;', "'": '&#39;' })],
    ['HTML with &apos;', html(secret, { '"': '&quot;', "'": '&apos;' })],
    ['HTML with &#x27;', html(secret, { '"': '&#34;', "'": '&#x27;' })],
    // The longest run of plain characters is the same in most encodings, and in a truncated secret.
    ['a part', longestPlainPart(secret)],
  ]
  const named = new Map<string, string>()
  for (const [form, needle] of forms) if (!named.has(needle)) named.set(needle, form)
  return [...named].map(([needle, form]) => [form, needle])
}

/**
 * The part of base64 that is common to all texts with the secret at this offset modulo three: the
 * characters that do not depend on the surrounding bytes.
 */
function base64(secret: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), secret]).toString('base64')
  const before = Math.ceil((offset * 8) / 6)
  const whole = Math.floor(((offset + secret.length) * 8) / 6)
  return encoded.slice(before, whole)
}

const percentOfAll = (secret: string) =>
  [...Buffer.from(secret)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
    .join('')

function html(secret: string, quotes: Record<string, string>): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', ...quotes }
  return secret.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function longestPlainPart(secret: string): string {
  const parts = secret.match(/[A-Za-z0-9]+/g) ?? [secret]
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}
