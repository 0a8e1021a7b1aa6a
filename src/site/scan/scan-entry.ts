import type { Reference, ReferenceKind } from '../reference.ts'
import type { Scan } from '../site-file.ts'

/** Marks the end of an entry; cannot occur in references and anchors. */
export const entryEnd = '\0'

/** Separates the URL of a reference from its text. */
const fieldEnd = '\x01'

/** References and anchors as strings, each with its end mark. */
export function* entriesOf({ references, anchors }: Scan): Generator<string, undefined> {
  for (const { kind, url, text } of references) {
    yield `${codes[kind]}${plain(url)}${fieldEnd}${plain(text)}${entryEnd}`
  }
  for (const anchor of anchors) yield `${anchorCode}${plain(anchor)}${entryEnd}`
}

/** @param entry without its end mark; returns undefined for an anchor */
export function referenceOfEntry(entry: string): Reference | undefined {
  const kind = kinds.get(entry.charAt(0))
  if (!kind) return undefined
  const end = entry.indexOf(fieldEnd)
  return { kind, url: entry.slice(1, end), text: entry.slice(end + 1) }
}

/** @param entry without its end mark; returns undefined for a reference */
export function anchorOfEntry(entry: string): string | undefined {
  return entry.startsWith(anchorCode) ? entry.slice(1) : undefined
}

const anchorCode = '#'

const codes: Readonly<Record<ReferenceKind, string>> = {
  link: 'a',
  form: 'b',
  refresh: 'c',
  script: 'd',
  style: 'e',
  font: 'f',
  image: 'g',
  media: 'h',
  frame: 'i',
  connection: 'j',
  prefetch: 'k',
  canonical: 'l',
  social: 'm',
  alternate: 'n',
}

const kinds = new Map(
  Object.entries(codes).map(([kind, code]) => [code, kind as ReferenceKind] as const),
)

/** Replaces separators, as HTML does for U+0000. */
const plain = (text: string) => text.replace(separators, '\ufffd')
const separators = new RegExp(`[${entryEnd}${fieldEnd}]`, 'g')
