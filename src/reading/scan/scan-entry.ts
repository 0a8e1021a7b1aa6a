import type { Reference, ReferenceKind } from './scan.ts'

/** Marks the end of an entry; cannot occur in references and anchors. */
export const entryEnd = '\0'

/** Separates the URL of a reference from its text. */
const fieldEnd = '\x01'

/** A reference as a string, with its end mark. */
export function entryOfReference({ kind, url, text }: Reference): string {
  return `${codes[kind]}${plain(url)}${fieldEnd}${plain(text)}${entryEnd}`
}

/** An anchor as a string, with its end mark. */
export function entryOfAnchor(anchor: string): string {
  return `${plain(anchor)}${entryEnd}`
}

/** @param entry without its end mark */
export function referenceOfEntry(entry: string): Reference {
  const kind = kinds.get(entry.charAt(0)) ?? 'link'
  const end = entry.indexOf(fieldEnd)
  return { kind, url: entry.slice(1, end), text: entry.slice(end + 1) }
}

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
