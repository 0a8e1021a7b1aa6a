/**
 * A digest of a text, from 1 to 2⁵³ - 1 (cyrb53, public domain: https://github.com/bryc/code), which
 * takes less memory. A million texts have one chance in 18,000 that two of them count as one. Not for
 * secrets: texts with the same digest can be made.
 *
 * @param seed texts with different seeds have different digests
 */
export function textDigest(text: string, seed = 0): number {
  // Multiply the seed: a plain XOR could cancel against the first character.
  let low = 0xdeadbeef ^ Math.imul(seed, 2654435761)
  let high = 0x41c6ce57 ^ Math.imul(seed, 2246822507)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return 4294967296 * (high & 0x1fffff) + (low >>> 0) || 1
}

/** Of a digest in base 36. */
const digestLength = 7

/** A digest of a text, in `digestLength` characters. */
export const digestOf = (text: string): string => asDigest(textDigest(text))

export const asDigest = (digest: number): string =>
  (digest % 36 ** digestLength).toString(36).padStart(digestLength, '0')

export const readDigests = (digests = ''): readonly string[] =>
  Array.from({ length: digests.length / digestLength }, (_, index) =>
    digests.slice(digestLength * index, digestLength * (index + 1)),
  )
