import { setSecret } from '@actions/core'

/** Shorter words are not masked on their own: they would blacken the log and hide nothing. */
const shortestSecret = 6

/** Of base64 in any alphabet: some stores write `~` in it. */
const signature = /^[A-Za-z0-9+/=_~-]{20,}$/

/**
 * What must never be shown. The runner masks what it is told to, in later log lines; this also
 * keeps it out of what the runner does not mask, such as a host's message that echoes the key.
 */
export class Secrets {
  /** By the secret: what matches each form that it may be written in. */
  readonly #forms = new Map<string, RegExp>()

  /** Hides a value in all that this action prints and writes from now on. */
  hide(value: string): void {
    if (value !== '') this.#forms.set(value, new RegExp(formsOf(value).join('|'), 'gu'))
  }

  /** Hides a value, and has the runner mask it too: in the log, and in every job output. */
  mask(value: string): void {
    if (value === '') return
    setSecret(value)
    this.hide(value)
  }

  /**
   * Masks the API key before anything is printed: as the author gave it, and each part of it, as a
   * key that was pasted with other words or broken over lines is refused but still a secret.
   */
  maskKey(given: string): void {
    this.mask(given.trim())
    for (const part of given.split(/\s+/)) if (part.length > shortestSecret) this.mask(part)
  }

  /** Hides a presigned link's query, which is what makes it a credential; masks it all if asked. */
  hideLink(link: string, alsoMask: boolean): void {
    if (alsoMask) this.mask(link)
    const { search, searchParams } = new URL(link)
    this.hide(search.slice(1))
    // Whatever of it looks like a signature or a session is a secret on its own.
    for (const value of searchParams.values()) if (signature.test(value)) this.hide(value)
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
