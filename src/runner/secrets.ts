import { setSecret } from '@actions/core'
import { Scrubber } from '../kernel/scrub/scrubber.ts'

/** Shorter parts are not masked separately: they would obscure the log and protect nothing. */
const minPart = 6

/** Shorter values in a link's query are not secret, unless they are the signature. */
const minValue = 20

/** The parameter with a link's signature: of S3, Google Cloud Storage, Azure, and CloudFront. */
const signature = /^(x-amz-signature|x-goog-signature|sig|signature)$/i

/**
 * The secrets of the run. The runner masks registered secrets in later log lines; this class also
 * removes them from text that the runner does not mask, such as outputs and files.
 */
export class Secrets extends Scrubber {
  readonly #register: (value: string) => void

  /** @param register called with each mask; by default, the runner masks it in its log */
  constructor(register: (value: string) => void = setSecret) {
    super()
    this.#register = register
  }

  /** Hides a value, and registers it as a mask: for the log and for job outputs. */
  mask(value: string): void {
    if (value === '') return
    this.#register(value)
    this.hide(value)
    for (const part of partsOf(value)) this.hide(part)
  }

  /**
   * Masks the API key before anything is printed: the whole input and each of its words, as a key that
   * was pasted with other text or line breaks is rejected, but still secret.
   */
  maskKey(given: string): void {
    const whole = given.trim()
    this.mask(whole)
    const parts = whole.split(/\s+/).filter((part) => part.length > minPart && part !== whole)
    for (const part of parts) this.mask(part)
  }

  /**
   * Masks the values of headers before anything is printed, and the parts that a server may repeat
   * separately, such as a token, a cookie, or the decoded user and password of `Basic`. A line that is
   * no header is masked whole.
   */
  maskHeaders(given: string): void {
    for (const value of given.split(/\r?\n/).flatMap(headerValues)) this.mask(value)
  }

  /**
   * Hides a presigned link's query, which makes it a credential, and each long value in it; also masks
   * its signature on request. If no parameter is known to be a signature, each long value counts as one.
   *
   * @param isPublic whether a value is known to all who read the log: it is not hidden; by default, none is
   * @returns whether something is masked
   */
  hideLink(link: string, alsoMask: boolean, isPublic = (_: string) => false): boolean {
    const query = new URL(link).search.slice(1)
    if (query.length >= minPart && !isPublic(query)) this.hide(query)
    const values = query.split('&').flatMap((parameter) => {
      const [name = '', ...rest] = parameter.split('=')
      return valuesOf(rest.join('=')).map((value) => ({ value, isKnown: signature.test(name) }))
    })
    const long = values.filter(({ value }) => value.length >= minValue && !isPublic(value))
    // A token may have several parts that occur separately.
    const parts = long.flatMap(({ value }) => [value, ...value.split('.')])
    for (const part of parts) if (part.length >= minValue) this.hide(part)
    if (!alsoMask) return false
    const known = values.filter(({ value, isKnown }) => isKnown && value.length >= minPart)
    const masked = known.length > 0 ? known : long
    for (const { value } of masked) this.mask(value)
    return masked.length > 0
  }
}

/** A value of a query as it is written, and read. A plus is itself in base64, and a space in a form. */
function valuesOf(written: string): readonly string[] {
  const read = (text: string) => new URLSearchParams(`v=${text}`).get('v') ?? ''
  return [...new Set([written, read(written), read(written.replaceAll('+', '%2B'))])]
}

/** The value of a header, and its parts that are long enough to be secrets of their own. */
export function headerValues(line: string): readonly string[] {
  const value = line.slice(line.indexOf(':') + 1).trim()
  const parts = value.split(/[\s;,=]+/).filter((part) => part.length > minPart)
  const [, basic] = /^basic +(\S+)$/i.exec(value) ?? []
  const pair = basic === undefined ? '' : Buffer.from(basic, 'base64').toString()
  return [...new Set([value, ...parts, pair, pair.slice(pair.indexOf(':') + 1)])].filter(Boolean)
}

/**
 * The parts of a value that the runner also masks: the text between quotes, and the two pieces that
 * PowerShell prints around an ampersand.
 * Source: actions/runner, ValueEncoders.TrimDoubleQuotes and PowerShell*AmpersandEscape.
 */
function partsOf(value: string): string[] {
  const joined = value.indexOf('&+')
  const end = joined < 0 ? value.lastIndexOf('&') + 1 : joined + 2
  // After `&+`, PowerShell colours one character.
  const rest = joined < 0 ? end : end + 1
  const pieces = end === 0 ? [] : [value.slice(0, end), value.slice(rest)]
  const isQuoted = value.length > 8 && value.startsWith('"') && value.endsWith('"')
  return [
    ...pieces.filter(({ length }) => length >= minPart),
    ...(isQuoted ? [value.slice(1, -1)] : []),
  ]
}
