import { deviceName } from '../../disk/file-name.ts'
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
  { pattern: /^\//, refusal: 'has an absolute name' },
  // `C:` is a drive, `index.html:x` a stream of a file on NTFS.
  { pattern: /:/, refusal: 'has a colon in its name, as a drive or a stream has' },
]

const componentRules: readonly Rule[] = [
  { pattern: /^\.\.$/, refusal: 'leads out of the folder' },
  { pattern: deviceName, refusal: 'has a name that Windows reserves' },
  { pattern: /[. ]$/, refusal: 'has a name that ends in a dot or a space' },
  // Git runs what a repository's own settings name: a later step that calls it in the site would.
  { pattern: /^(\.git|git~\d)$/i, refusal: "is a name of git's own" },
]

/** What HFS+ does not see in a name. */
const ignored = /\p{Cf}/gu

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
  const components = name.split('/').filter((component) => component !== '' && component !== '.')
  const refusal = refusalBy(nameRules, name) ?? components.map(refusalOfComponent).find(Boolean)
  return refusal
    ? { refusal }
    : { path: components.join('/'), endsInSlash: /(^|\/)\.?$/.test(name) }

  function refusalOfComponent(component: string): string | undefined {
    if (Buffer.byteLength(component) > limits.componentBytes) {
      return `has more than ${limits.componentBytes} bytes between two slashes of its name`
    }
    return refusalBy(componentRules, component.replace(ignored, ''))
  }
}

/** What file systems that ignore case, or the form of Unicode, see of a path. */
export function foldedPath(path: string): string {
  // Lower before upper: ẞ, ß and SS fold to one only this way round.
  return path.normalize('NFD').toLowerCase().toUpperCase().normalize('NFD')
}

/** The most of a name that is quoted, in characters. */
const longestQuote = 120

/** A name for a message: in quotes, harmless wherever it is printed, cut where it gets too long. */
export function quoteName(raw: Uint8Array): string {
  const name = Buffer.from(raw.subarray(0, 4 * longestQuote)).toString()
  const characters = [...name].map((character) =>
    // Whatever is no letter, mark, digit, punctuation or plain space could pretend to be another.
    /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/u.test(character)
      ? `\\u{${character.codePointAt(0)?.toString(16)}}`
      : character,
  )
  const isCut = characters.length > longestQuote
  return `"${characters.slice(0, longestQuote).join('')}${isCut ? '…' : ''}"`
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
