import { lineIds } from '../../kernel/format/line-ids.ts'
import { order } from '../../kernel/format/order.ts'
import { digestOf, readDigests } from '../../kernel/format/text-digest.ts'
import { normalizePath } from '../../reading/normalize/build-marks.ts'
import { type FindingKey, findingLimits, type KnownFinding } from '../../site/known-finding.ts'
import type { Finding } from '../finding.ts'
import { keyOf, keyText } from '../findings/finding-key.ts'

/**
 * The findings and notices in a form that the next export can be compared with, without what only one of
 * two visits of a page has shown.
 */
export function knownFindings(findings: readonly Finding[]): readonly KnownFinding[] {
  const listed: KnownFinding[] = []
  const unlisted = new Map<string, string[]>()
  let room = findingLimits.length
  for (const finding of findings) {
    if (finding.isOnce) continue
    const key = keyOf(finding)
    if (finding.others !== undefined || key.subject.length > room) {
      const rest = unlisted.get(key.cause) ?? []
      unlisted.set(key.cause, rest)
      const { others, digests = '' } = finding
      rest.push(others === undefined ? digestOf(keyText(key)) : digests)
      continue
    }
    room -= key.subject.length
    const known = knownFinding(finding, key, room)
    room -= lengthOf(known.pages)
    listed.push(known)
  }
  const rest = Array.from(unlisted, ([cause, all]) => {
    const digests = all.join('')
    const others = readDigests(digests).length
    return { cause, subject: '', count: others, pages: [], others, digests }
  })
  return [...listed, ...rest]
}

/** @param room for its pages, in UTF-16 units: without enough of it, they are only digests */
function knownFinding(finding: Finding, key: FindingKey, room: number): KnownFinding {
  const { level, count, digests = '', parts = [] } = finding
  const pages = pagesOf(finding)
  const hasRoom = lengthOf(pages) <= room
  const kept = [digests, ...parts.map(({ name }) => digestOf(name))]
  if (!hasRoom) kept.push(...pages.map(digestOf))
  const all = kept.join('')
  return {
    ...key,
    ...(level === 'notice' && { level }),
    count,
    pages: hasRoom ? pages : [],
    ...(all !== '' && { digests: all }),
  }
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0)

/** The places of a finding, as they are in another export of the site. */
export const pagesOf = ({ places }: Pick<Finding, 'places'>): readonly string[] =>
  places.map(({ path }) => normalizePath(path))

export const isFinding = ({ level }: Pick<Finding, 'level'>): boolean => level === 'finding'

/**
 * Gives each finding an id, unless it has one. Where several findings have one identity, which hashes in
 * names can cause, one more of them has a new id.
 */
export function identified(findings: readonly Finding[]): readonly Finding[] {
  const idOf = lineIds()
  const inOrder = findings.toSorted((a, b) => order(a.subject, b.subject))
  const ids = new Map(inOrder.map((finding) => [finding, idOf(identityOf(finding))]))
  return findings.map((finding) => ({ ...finding, id: finding.id ?? ids.get(finding) }))
}

/** The identity of a finding: its cause, variant and target, without what another build or edit changes. */
export function identityOf({ cause, variant, subject }: FindingKey): string {
  const target =
    cause === 'missing-asset' || cause === 'failed-request' ? withoutHashes(subject) : subject
  return keyText({ cause, variant, subject: normalizePath(target) })
}

/**
 * The path of an asset with `*` for each hash in its names, which changes with the content of the
 * file: `main-0123.js` and `main-fedc.js` are one asset. The names of images and documents may contain
 * a year or a date, so only a longer hash with letters and digits counts there.
 */
export function withoutHashes(path: string): string {
  const isHash = isCode.test(path) ? isCodeHash : isAnyHash
  return path
    .split('/')
    .map((name) => {
      const end = name.includes('.') ? name.lastIndexOf('.') : name.length
      const stem = name.slice(0, end)
      const parts =
        isMixed(stem.slice(-8)) && /[-._~]/.test(stem.at(-9) ?? '')
          ? [stem.slice(0, -8), '*']
          : stem
              .split(/([-._~])/)
              .map((part, _, all) => (isHash(part, all.length === 1) ? '*' : part))
      return parts.join('') + name.slice(end)
    })
    .join('/')
}

const isCode = /\.(?:m?js|css|map|wasm|woff2?)$/i

/** Hex digits, or eight characters of base32, as bundlers write them. */
const isCodeHash = (text: string, isWholeName: boolean) =>
  /^[A-Z2-7]{8}$/.test(text) || (isHex(text) && text.length >= (isWholeName ? 8 : 4))

const isAnyHash = (text: string) =>
  isHex(text) && text.length >= 8 && /[a-f]/.test(text) && /\d/.test(text)

const isHex = (text: string) => /^[\da-f]{4,64}$/.test(text)

/** Eight characters of base64 in both cases. */
const isMixed = (text: string) =>
  /^[\w-]{8}$/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text)
