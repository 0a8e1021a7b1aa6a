import { isUtf8 } from 'node:buffer'
import { type FileKind, fileKind } from '../reading/file-kind.ts'

/** Media types that browsers treat alike (WHATWG MIME Sniffing, section 4.6, and the types in use). */
interface TypeClass {
  /** The usual type. */
  readonly name: string
  readonly types: RegExp
}

const xml = {
  name: 'an XML type',
  types: /^(?:(?:text|application)\/xml|application\/[\w.-]{1,40}\+xml)$/,
}

const classes: Partial<Readonly<Record<FileKind, TypeClass>>> = {
  page: { name: 'text/html', types: /^(?:text\/html|application\/xhtml\+xml)$/ },
  style: { name: 'text/css', types: /^text\/css$/ },
  script: {
    name: 'text/javascript',
    types: /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/,
  },
  json: {
    name: 'application/json',
    types: /^(?:text\/json|application\/(?:json|[\w.-]{1,40}\+json|octet-stream))$/,
  },
  svg: { name: 'image/svg+xml', types: /^image\/svg\+xml$/ },
  image: { name: 'an image type', types: /^image\/(?!svg)/ },
  font: {
    name: 'a font type',
    // Fonts are never sniffed, and load with any type; servers know few of them.
    types: /^(?:font\/|application\/(?:x-)?(?:font|vnd\.ms-fontobject|octet-stream))/,
  },
  wasm: { name: 'application/wasm', types: /^application\/wasm$/ },
  xml,
  sitemap: xml,
  feed: xml,
  pdf: { name: 'application/pdf', types: /^application\/pdf$/ },
}

/** The media type of a response, compared with what its file needs. */
export interface TypeProblem {
  /** A clause for readers. */
  readonly detail: string
  /** Whether browsers refuse the file because of it. */
  readonly isRefused: boolean
}

/** The headers that decide how a browser treats a body. */
export interface TypeHeaders {
  readonly contentType: string | undefined
  /** Whether `X-Content-Type-Options: nosniff` forbids sniffing. */
  readonly isNosniff: boolean
}

/**
 * Checks the media type of a file. Without `nosniff`, browsers sniff the type of a resource that
 * has a wrong one, but they never sniff that something is a page.
 *
 * @param path of the file in the site
 */
export function typeProblem(
  path: string,
  { contentType, isNosniff }: TypeHeaders,
): TypeProblem | undefined {
  const kind = fileKind(path)
  const expected = classes[kind]
  if (!expected) return undefined
  const type = essenceOf(contentType)
  if (expected.types.test(type.toLowerCase())) return undefined
  return {
    detail: `${type === '' ? 'no media type' : type} instead of ${expected.name}`,
    isRefused: isNosniff || (kind === 'page' && type !== ''),
  }
}

/** `text/html; charset=utf-8` without its parameters. */
function essenceOf(contentType = ''): string {
  return (contentType.split(';', 1)[0] ?? '').trim()
}

/** Files that browsers decode with the charset of the header. */
const hasCharset: readonly FileKind[] = ['page', 'style', 'script']

/** How far into a page browsers look for its charset (HTML Standard, 13.2.3.2). */
const maxPrescan = 1024

/** Charsets in which a page is unreadable as a whole, unless it starts with a byte order mark. */
const unreadable =
  /^(?:(?:cs)?iso-?2022-?(?:kr|cn(?:-ext)?)|hz-gb-2312|replacement|u(?:cs|tf)-?16\w*|ucs-2)$/i

/** UTF-8 and UTF-16: browsers prefer it to the header. */
const byteOrderMark = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/

/**
 * A charset in the header that contradicts that of the file: browsers use the header's, and display
 * wrong characters. ASCII pages look the same in most of them.
 *
 * @param path of the file in the site
 * @param body of a page, if it is known
 */
export function charsetProblem(
  path: string,
  contentType: string | undefined,
  body: Buffer | undefined,
): TypeProblem | undefined {
  const label = charsetLabel(contentType ?? '')
  if (label === '' || !hasCharset.includes(fileKind(path))) return undefined
  const start = body?.toString('latin1', 0, maxPrescan) ?? ''
  if (byteOrderMark.test(start)) return undefined
  if (unreadable.test(label)) return { detail: `unreadable as ${label}`, isRefused: true }
  const [header, page] = [charsetOf(label), charsetOf(charsetLabel(start))]
  if (!body || !header || !page || header === page || isAscii(body)) return undefined
  const isInUtf8 = isUtf8(body)
  // What the page says of itself is wrong, and browsers do not use it.
  if (header === 'utf-8' && isInUtf8) return undefined
  return {
    detail: `the header says charset ${header}, the page ${page}`,
    isRefused: page === 'utf-8' && isInUtf8,
  }
}

/** Lower-case; empty without one. */
function charsetLabel(text: string): string {
  const [, label = ''] = /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(text) ?? []
  return label.toLowerCase()
}

function charsetOf(label: string): string | undefined {
  try {
    return label === '' ? undefined : new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

const isAscii = (body: Buffer) => body.every((byte) => byte < 0x80)
