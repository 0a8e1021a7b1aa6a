import { deviceName, invisible } from '../../disk/file-name.ts'
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts'

/** The name of an archive's entry: safe below any folder on every system, or refused. */
export type EntryName =
  /** Relative, parts divided by `/`, none of them `.` or `..`; empty for the top folder itself. */
  | { readonly path: string; readonly endsInSlash: boolean }
  /** A clause about the entry. */
  | { readonly refusal: string }

interface Rule {
  readonly pattern: RegExp
  readonly refusal: string
}

const nameRules: readonly Rule[] = [
  { pattern: /^$/, refusal: 'has no name' },
  { pattern: /\p{Cc}/u, refusal: 'has control characters in its name' },
  { pattern: /\\/, refusal: 'has a back-slash in its name' },
  // `/` alone is the top folder, as some archivers call it.
  { pattern: /^\/./, refusal: 'has an absolute name' },
  // `C:` is a drive, `index.html:x` a stream of a file on NTFS.
  { pattern: /:/, refusal: 'has a colon in its name, like a drive or a stream' },
  { pattern: /[*?"<>|]/, refusal: 'has one of the characters * ? " < > | in its name' },
]

const componentRules: readonly Rule[] = [
  { pattern: /^\.\.$/, refusal: 'leads out of the folder' },
  { pattern: deviceName, refusal: 'has a name that Windows reserves' },
  { pattern: /[. ]$/, refusal: 'has a name that ends in a dot or a space' },
  // Info-ZIP's unzip writes `index.html;1` to `index.html`.
  { pattern: /;\d*$/, refusal: 'has a name that ends in a file version, which unzip removes' },
  // Unicode's normal forms sort such marks, in time with the square of their number (UAX #15, 13).
  { pattern: /\p{M}{31}/u, refusal: 'has more than 30 combining marks in a row in its name' },
  // Git runs the commands in a repository's settings, so a later git step in the site would, too.
  { pattern: /^(\.git|git~\d)$/i, refusal: 'has a name that git uses for a repository' },
]

/** What one of these rules could be about: one look at most parts, in place of one for each rule. */
const suspicious = /^(\.|git|con|prn|aux|nul|com|lpt)|[. ]$|;|[^ -~]/i

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Reads an entry's name: what it has to be on every system, whichever this one is, so that a bundle
 * is good everywhere or nowhere. `./a//b` is `a/b`, as tar(1) has it.
 */
export function readEntryName(raw: Uint8Array, limits: ArchiveLimits = archiveLimits): EntryName {
  if (raw.length > limits.nameBytes) {
    return { refusal: `has a name of more than ${limits.nameBytes} bytes` }
  }
  const name = decode(raw)
  if (name === undefined) return { refusal: 'has a name that is not UTF-8' }
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  const refusal = refusalBy(nameRules, name) ?? refusalOfParts(parts, limits)
  return refusal ? { refusal } : { path: parts.join('/'), endsInSlash: /(^|\/)\.?$/.test(name) }
}

function refusalOfParts(
  parts: readonly string[],
  { depth, componentBytes }: ArchiveLimits,
): string | undefined {
  if (parts.length > depth) return `has more than ${depth} parts in its name`
  for (const part of parts) {
    if (part.length * 3 > componentBytes && Buffer.byteLength(part) > componentBytes) {
      return `has more than ${componentBytes} bytes between two slashes of its name`
    }
    const refusal = suspicious.test(part) && refusalBy(componentRules, part.replace(invisible, ''))
    if (refusal) return refusal
  }
  return undefined
}

/** Of a name that is quoted, in characters. */
const maxQuoted = 120

/** A name for a message: in quotes, harmless wherever it is printed, cut where it gets too long. */
export function quoteName(raw: Uint8Array): string {
  const name = Buffer.from(raw.subarray(0, 4 * maxQuoted)).toString()
  const characters = [...name].map((character) =>
    // Whatever is no letter, mark, digit, punctuation or plain space could pretend to be another.
    /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/u.test(character)
      ? `\\u{${character.codePointAt(0)?.toString(16)}}`
      : character,
  )
  const isCut = characters.length > maxQuoted
  return `"${characters.slice(0, maxQuoted).join('')}${isCut ? '…' : ''}"`
}

function decode(raw: Uint8Array): string | undefined {
  try {
    return utf8.decode(raw)
  } catch {
    return undefined
  }
}

const refusalBy = (rules: readonly Rule[], name: string) =>
  rules.find(({ pattern }) => pattern.test(name))?.refusal
