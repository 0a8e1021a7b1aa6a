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
  [/\p{Cc}/u, 'has control characters in its name'],
  [/\\/, 'has a backslash in its name'],
  // Some archivers write `/` alone for the top folder.
  [/^\/./, 'has an absolute name'],
  [/^(?:\.\/+)*[A-Za-z]:/, 'has a name that begins like a Windows drive'],
]

/** What Windows cannot store, and other systems can: the rest of a path is checked on every system. */
const windowsRules: readonly Rule[] = [
  // `index.html:x` is an alternate data stream of NTFS.
  [/[*?"<>|:]/, 'has one of the characters * ? " < > | : in its name, which Windows cannot store'],
  [/[. ](?:\/|$)/, 'has a name that ends in a dot or a space, which Windows removes'],
]

const onWindows =
  'Run this step on Linux or macOS, which can store the name, or rename the file in the documentation'

const componentRules: readonly Rule[] = [
  [/^\.\.$/, 'has a name with `..` in it'],
  [/^[. ]+$/, 'has a name of dots and spaces'],
  [deviceName, 'has a name that is reserved on Windows'],
  // Info-ZIP's unzip removes file versions: it writes `index.html;1` to `index.html`.
  [/;\d*$/, 'has a name that ends in a file version, which unzip removes'],
  // Unicode normalization sorts such marks, in quadratic time (UAX #15, section 13).
  [/\p{M}{31}/u, 'has more than 30 combining marks in a row in its name'],
  // Git runs commands from a repository's configuration, so a later git step in the site would run
  // them.
  [/^(\.git|git~\d)[. ]*$/i, 'has a name that git uses for a repository'],
]

/**
 * A quick test, so that most path segments need no other: matches everything that one of these
 * rules might match.
 */
const suspicious = /^(\.|git|con|prn|aux|nul|com|lpt)|[. ]$|;|[^ -~]/i

/**
 * Reads the name of an entry. Whatever could lead elsewhere, on any system, is refused on every
 * system; a harmless name that Windows cannot store is refused only there. `./a//b` is read as `a/b`,
 * as by tar(1).
 */
export function readEntryName(
  raw: Uint8Array,
  limits: ArchiveLimits = archiveLimits,
  platform: NodeJS.Platform = process.platform,
): EntryName {
  if (raw.length > limits.nameBytes) {
    return { refusal: `has a name of more than ${limits.nameBytes} bytes` }
  }
  if (!isUtf8(raw)) return { refusal: 'has a name that is not UTF-8' }
  const name = Buffer.from(raw).toString()
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  const refusal = refusalBy(nameRules, name) ?? refusalOfParts(parts, limits)
  if (refusal) return { refusal }
  const windows = platform === 'win32' ? refusalBy(windowsRules, parts.join('/')) : undefined
  if (windows) return { refusal: windows, nextStep: onWindows }
  return { path: parts.join('/'), endsInSlash: /(^|\/)\.?$/.test(name) }
}

function refusalOfParts(
  parts: readonly string[],
  { depth, componentBytes }: ArchiveLimits,
): string | undefined {
  if (parts.length > depth) return `has more than ${depth} path segments in its name`
  for (const part of parts) {
    if (part.length * 3 > componentBytes && Buffer.byteLength(part) > componentBytes) {
      return `has a path segment of more than ${componentBytes} bytes in its name`
    }
    const refusal = suspicious.test(part) && refusalBy(componentRules, part.replace(invisible, ''))
    if (refusal) return refusal
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
