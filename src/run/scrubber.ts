/** Shorter words have no other forms: they would hide too much. */
const shortestSecret = 6

/** Takes secrets out of text, in whatever form they are written. */
export class Scrubber {
  /** By the secret: what matches each form that it may be written in. */
  readonly #forms = new Map<string, RegExp>()

  constructor(secrets: readonly string[] = []) {
    for (const secret of secrets) this.hide(secret)
  }

  hide(value: string): void {
    if (value !== '') this.#forms.set(value, new RegExp(formsOf(value).join('|'), 'gu'))
  }

  values(): readonly string[] {
    return [...this.#forms.keys()]
  }

  /** The text with `***` where a secret stood. */
  scrub(text: string): string {
    let scrubbed = text
    for (const form of this.#forms.values()) scrubbed = scrubbed.replace(form, '***')
    return scrubbed
  }
}

/**
 * Patterns for a value as it is, with any of its characters escaped as addresses, JSON and HTML have
 * them, and for its hex and its base64, also as part of a longer text.
 */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value)
  const encoded = bytes.length < shortestSecret ? [] : [0, 1, 2].map((at) => base64Form(bytes, at))
  return [[...value].map(characterForm).join(''), anyCase(bytes.toString('hex')), ...encoded]
}

const entities: Readonly<Record<string, string>> = {
  '<': '|&lt;',
  '>': '|&gt;',
  '&': '|&amp;',
  '"': '|&quot;',
  "'": '|&apos;',
}

function characterForm(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const hex = anyCase(code.toString(16))
  const percent = anyCase(Buffer.from(character).toString('hex')).replace(byte, '%$&')
  const backslash = /\w/.test(character) ? '' : '\\\\?'
  const json = `\\\\u0*${hex}`
  return `(?:${backslash}\\u{${code.toString(16)}}|${percent}|${json}|&#0*${code};|&#[xX]0*${hex};${entities[character] ?? ''})`
}

/** Two digits, each in any case. */
const byte = /(?:\d|\[..\]){2}/g

const anyCase = (hex: string) =>
  hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** What every base64 has in common that holds the bytes so many behind a multiple of three. */
function base64Form(bytes: Buffer, offset: number): string {
  const base64 = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64')
  const first = Math.ceil((offset * 8) / 6)
  const end = Math.floor(((offset + bytes.length) * 8) / 6)
  const common = base64.slice(first, end).replace(/\+/g, '[+-]').replace(/\//g, '[/_]')
  return `${common}[\\w+/=-]{0,3}`
}
