import { isUtf8 } from 'node:buffer'
import { deviceName, invisible } from '../kernel/disk/file-name.ts'
import { formatCount } from '../kernel/format/quantity.ts'
import { type ArchiveLimits, archiveLimits } from './archive-limits.ts'

/** The name of an entry: safe below any folder of this system, or refused. */
export type EntryName =
  /** Relative, with `/` as the separator, without `.` and `..`; empty for the top folder itself. */
  | { readonly path: string; readonly endsInSlash: boolean }
  /** A clause about the entry; the next step if the entry is harmless on other systems. */
  | { readonly refusal: string; readonly nextStep?: string }

type Rule = readonly [pattern: RegExp, refusal: string]

const nameRules: readonly Rule[] = [
  [/^$/, 'has no name'],
  // The lists of files have one name a line.
  [/\p{Cc}/u, 'has control characters in its name'],
  // Some archivers write `/` alone for the top folder.
  [/^\/./, 'has an absolute name'],
]

/** What unpackers read differently; a folder on a disk has the name as it is. */
const archiveRules: readonly Rule[] = [
  // Some take it for a separator.
  [/\\/, 'has a backslash in its name'],
  // libarchive removes it, as from archives of Windows.
  [/^(?:\.\/+)*[A-Za-z]:/, 'has a name that begins like a Windows drive'],
]

/** What Windows cannot store, and other systems can: the rest of a path is checked on every system. */
const windowsRules: readonly Rule[] = [
  [/\\/, 'has a backslash in its name, which Windows takes for a separator'],
  // `index.html:x` is an alternate data stream of NTFS.
  [/[*?"<>|:]/, 'has one of the characters * ? " < > | : in its name, which Windows cannot store'],
  [/[. ](?:\/|$)/, 'has a name that ends in a dot or a space, which Windows removes'],
]

/** Likewise, for each part of a path. */
const windowsComponentRules: readonly Rule[] = [
  [deviceName, 'has a name that is reserved on Windows'],
]

const onWindows =
  'Run this step on Linux or macOS, which can store the name, or rename the file in the documentation'

const archiveComponentRules: readonly Rule[] = [
  // Windows removes them, and what is left is another name, or the folder itself.
  [/^[. ]+$/, 'has a name of dots and spaces'],
  // Info-ZIP's unzip removes file versions: it writes `index.html;1` to `index.html`.
  [/;\d*$/, 'has a name that ends in a file version, which unzip removes'],
]

const componentRules: readonly Rule[] = [
  [/^\.\.$/, 'has a name with `..` in it'],
  // Unicode normalization sorts such marks, in quadratic time (UAX #15, section 13).
  [/\p{M}{31}/u, 'has more than 30 combining marks in a row in its name'],
  // Git runs commands from a repository's configuration, so a later git step in the site would run
  // them. Before a colon it is the same folder on NTFS.
  [/^(\.git|git~\d)[. ]*(:|$)/i, 'has a name that git uses for a repository'],
]

/**
 * A quick test, so that most path segments need no other: matches everything that one of these
 * rules might match.
 */
const suspicious = /^(\.|git)|[. ]$|;|[^ -~]/i

/** Where a name is read, and for which system. */
export interface NameContext {
  /** `archive` by default: a folder has what unpackers would read differently. */
  readonly of?: 'archive' | 'folder'
  readonly limits?: ArchiveLimits
  readonly platform?: NodeJS.Platform
}

/**
 * Reads the name of an entry. Whatever could lead elsewhere, on any system, is refused on every
 * system; a harmless name that Windows cannot store is refused only there. `./a//b` is read as `a/b`,
 * as by tar(1).
 */
export function readEntryName(raw: Uint8Array, context: NameContext = {}): EntryName {
  const { of = 'archive', limits = archiveLimits, platform = process.platform } = context
  if (raw.length > limits.nameBytes) {
    return { refusal: `has a name of more than ${limits.nameBytes} bytes` }
  }
  if (!isUtf8(raw)) return { refusal: 'has a name that is not UTF-8' }
  const name = Buffer.from(raw).toString()
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  const refusal = refusalOfName(name, of) ?? refusalOfParts(parts, of, limits)
  if (refusal) return { refusal }
  const windows = platform === 'win32' ? refusalOnWindows(parts) : undefined
  if (windows) return { refusal: windows, nextStep: onWindows }
  return { path: parts.join('/'), endsInSlash: /(^|\/)\.?$/.test(name) }
}

const refusalOfName = (name: string, of: 'archive' | 'folder') =>
  refusalBy(nameRules, name) ?? (of === 'archive' ? refusalBy(archiveRules, name) : undefined)

function refusalOfParts(
  parts: readonly string[],
  of: 'archive' | 'folder',
  { depth, componentBytes }: ArchiveLimits,
): string | undefined {
  if (parts.length > depth) return `has more than ${depth} path segments in its name`
  const rules = of === 'archive' ? [...componentRules, ...archiveComponentRules] : componentRules
  for (const part of parts) {
    if (part.length * 3 > componentBytes && Buffer.byteLength(part) > componentBytes) {
      return `has a path segment of more than ${componentBytes} bytes in its name`
    }
    const refusal = suspicious.test(part) && refusalBy(rules, part.replace(invisible, ''))
    if (refusal) return refusal
  }
  return undefined
}

function refusalOnWindows(parts: readonly string[]): string | undefined {
  const refusal = refusalBy(windowsRules, parts.join('/'))
  if (refusal) return refusal
  for (const part of parts) {
    const ofPart = refusalBy(windowsComponentRules, part.replace(invisible, ''))
    if (ofPart) return ofPart
  }
  return undefined
}

/** Longer names are not quoted, in bytes. */
const maxQuoted = 1024

/**
 * Quotes a name for a message, neither cut nor escaped: then log and summary can remove secrets from
 * it, before they make it safe.
 */
export function quoteName(raw: Uint8Array): string {
  if (raw.length > maxQuoted) return `(a name of ${formatCount(raw.length)} bytes)`
  // Only a line feed would end the line of the message.
  return `"${Buffer.from(raw).toString().replaceAll('\n', '\u2028')}"`
}

const refusalBy = (rules: readonly Rule[], name: string) =>
  rules.find(([pattern]) => pattern.test(name))?.[1]
