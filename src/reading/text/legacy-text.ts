/**
 * Text of a legacy encoding. `TextDecoder` of Node reads it, but for Korean, of which it lacks the 8,822
 * syllables and two signs of the Unified Hangul Code, with which browsers read `euc-kr` (Encoding Standard, "EUC-KR decoder").
 *
 * @param encoding as `TextDecoder` names it
 */
export function legacyText(bytes: Uint8Array, encoding: string): string {
  return encoding === 'euc-kr' ? koreanText(bytes) : new TextDecoder(encoding).decode(bytes)
}

/**
 * Whether `TextDecoder` has not read a text right: of Big5 it lacks 5,092 characters, most of them those of
 * Hong Kong.
 */
export function isMisread(text: string, encoding: string | undefined): boolean {
  return encoding === 'big5' && /[\ufffd\ue000-\uf8ff]/.test(text)
}

/** Characters of one or two bytes; those before the unified syllables are decoded in one piece. */
function koreanText(bytes: Uint8Array): string {
  const decoder = new TextDecoder('euc-kr')
  const syllables = unifiedSyllables()
  let text = ''
  let decoded = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x81) continue
    const syllable = syllables.get(lead * 256 + (bytes[at + 1] ?? 0))
    if (syllable !== undefined) {
      text += decoder.decode(bytes.subarray(decoded, at)) + syllable
      decoded = at + 2
    }
    at++
  }
  return text + decoder.decode(bytes.subarray(decoded))
}

let unified: ReadonlyMap<number, string> | undefined

/** By two bytes: the syllables that KS X 1001 leaves out, in the order of Unicode, and two signs. */
function unifiedSyllables(): ReadonlyMap<number, string> {
  unified ??= new Map([
    ...pairs(codesOfUnified(), syllablesOutside(koreanStandard())),
    [0xa2e6, '\u20ac'],
    [0xa2e7, '\xae'],
  ])
  return unified
}

function* pairs(codes: Iterable<number>, syllables: Iterable<string>): Generator<[number, string]> {
  const rest = syllables[Symbol.iterator]()
  for (const code of codes) {
    const { value, done } = rest.next()
    if (done) return
    yield [code, value]
  }
}

/** Those that are none in KS X 1001: up to 0xA0 all, then the ones with a low second byte. */
function* codesOfUnified(): Generator<number> {
  for (let lead = 0x81; lead <= 0xc6; lead++) {
    for (let trail = 0x41; trail <= (lead <= 0xa0 ? 0xfe : 0xa0); trail++) {
      const isLetterOrMore = trail <= 0x5a || (trail >= 0x61 && trail <= 0x7a) || trail >= 0x81
      if (isLetterOrMore) yield lead * 256 + trail
    }
  }
}

function* syllablesOutside(standard: ReadonlySet<string>): Generator<string> {
  for (let code = 0xac00; code <= 0xd7a3; code++) {
    const syllable = String.fromCharCode(code)
    if (!standard.has(syllable)) yield syllable
  }
}

/** The 2,350 syllables of KS X 1001. */
function koreanStandard(): ReadonlySet<string> {
  const decoder = new TextDecoder('euc-kr')
  const found = new Set<string>()
  for (let lead = 0xb0; lead <= 0xc8; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++)
      found.add(decoder.decode(Uint8Array.of(lead, trail)))
  }
  return found
}
