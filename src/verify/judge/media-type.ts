import { isUtf8 } from 'node:buffer'
import { type FileKind, fileKind, isPage, syntaxOf } from '../../reading/file-kind.ts'
import { javaScriptType } from '../../reading/script/script-kind.ts'
import type { ManifestFile } from '../../site/manifest.ts'
import type { TypeProblem } from '../difference.ts'
import { hasCharset } from '../plan/planned-request.ts'

/** The media types with which browsers use a file. An empty type is none, or one that cannot be read. */
interface TypeRule {
  readonly name: string
  /** The types that servers send for it. */
  readonly usual: RegExp
  /** Whether browsers refuse the file with any other type. Default: never, as they sniff it. */
  readonly isRefused?: (type: string, isNosniff: boolean) => boolean
}

const xml = {
  name: 'an XML type',
  usual: /^(?:(?:text|application)\/xml|application\/[\w.-]{1,40}\+xml)$/,
}

/** Browsers sniff the type of a document only if the response has none, and no `nosniff`. */
const unlessSniffed = (type: string, isNosniff: boolean) => type !== '' || isNosniff

const always = () => true

/**
 * By how a page loads the file (HTML Standard; Fetch, "Should response to request be blocked due to its
 * MIME type?"), as Chromium does: `test/verify/browser.test.ts` proves each of them. Pages in quirks
 * mode, which would accept any style sheet, are not expected.
 */
const rules: Partial<Readonly<Record<FileKind | 'xhtml' | 'module', TypeRule>>> = {
  page: { name: 'text/html', usual: /^text\/html$/, isRefused: unlessSniffed },
  xhtml: {
    name: 'application/xhtml+xml',
    usual: /^(?:text\/(?:ht|x)ml|application\/(?:xhtml\+)?xml|image\/svg\+xml)$/,
    isRefused: unlessSniffed,
  },
  style: { name: 'text/css', usual: /^text\/css$/, isRefused: unlessSniffed },
  script: {
    name: 'text/javascript',
    usual: javaScriptType,
    isRefused: (type, isNosniff) =>
      isNosniff || /^(?:(?:image|audio|video)\/|text\/csv$)/.test(type),
  },
  module: { name: 'text/javascript', usual: javaScriptType, isRefused: always },
  json: {
    name: 'application/json',
    usual: /^(?:text\/json|application\/(?:json|[\w.-]{1,40}\+json|octet-stream))$/,
  },
  svg: { name: 'image/svg+xml', usual: /^image\/svg\+xml$/, isRefused: always },
  image: {
    name: 'an image type',
    usual: /^image\/(?!svg)/,
    isRefused: (type) => type === 'image/svg+xml',
  },
  font: {
    name: 'a font type',
    // Servers know few of them.
    usual: /^(?:font\/|application\/(?:x-)?(?:font|vnd\.ms-fontobject|octet-stream))/,
  },
  wasm: { name: 'application/wasm', usual: /^application\/wasm$/ },
  xml,
  sitemap: xml,
  feed: xml,
  pdf: { name: 'application/pdf', usual: /^application\/pdf$/ },
}

/** The media type of a response, compared with what its file needs. */
export interface JudgedType {
  readonly problem: TypeProblem
  /** Whether browsers refuse the file because of it. */
  readonly isRefused: boolean
}

type TypedFile = Pick<ManifestFile, 'path' | 'module'>

export interface TypeHeaders {
  readonly contentType: string | undefined
  /** Whether `X-Content-Type-Options: nosniff` forbids sniffing. */
  readonly isNosniff: boolean
}

export function typeProblem(
  file: TypedFile,
  { contentType, isNosniff }: TypeHeaders,
): JudgedType | undefined {
  const rule = rules[loadedAs(file)]
  // Nothing checks the type of a `.map`: source maps, and image maps.
  if (!rule || /\.map$/i.test(file.path)) return undefined
  const { type } = mediaType(contentType)
  if (rule.usual.test(type)) return undefined
  return {
    problem: { by: 'type', type, expected: rule.name },
    isRefused: rule.isRefused?.(type, isNosniff) ?? false,
  }
}

/** Only modules are named `.mjs`. */
function loadedAs({ path, module }: TypedFile): keyof typeof rules {
  if (module || /\.mjs$/i.test(path)) return 'module'
  return syntaxOf(path) === 'xml' ? 'xhtml' : fileKind(path)
}

/** The media type and the charset of a response, in lower case. Empty if there is none. */
interface MediaType {
  readonly type: string
  readonly charset: string
}

/**
 * Of several types, the last readable one counts, with the charset of the one before it if that is the
 * same type (Fetch, "extract a MIME type").
 */
function mediaType(contentType = ''): MediaType {
  let last: MediaType = { type: '', charset: '' }
  for (const text of contentType.toLowerCase().split(',')) {
    const type = (text.split(';', 1)[0] ?? '').trim()
    if (type === '*/*' || !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type)) continue
    last = { type, charset: charsetLabel(text) || (type === last.type ? last.charset : '') }
  }
  return last
}

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
 * @param body if it is known
 */
export function charsetProblem(
  file: TypedFile,
  contentType: string | undefined,
  body: Buffer | undefined,
): JudgedType | undefined {
  const label = mediaType(contentType).charset
  if (label === '' || !hasCharset(file.path)) return undefined
  // Modules are UTF-8, but Chromium decodes them with this one if the header names it.
  if (loadedAs(file) === 'module' && charsetOf(label) !== 'windows-1252') return undefined
  const start = body?.toString('latin1', 0, maxPrescan) ?? ''
  if (byteOrderMark.test(start)) return undefined
  if (unreadable.test(label)) {
    return { problem: { by: 'unreadable-charset', charset: label }, isRefused: true }
  }
  const header = charsetOf(label)
  return body && header ? contradiction(file, header, body, start) : undefined
}

/** @param header the charset of the header @param start of the body, as byte text */
function contradiction(
  file: TypedFile,
  header: string,
  body: Buffer,
  start: string,
): JudgedType | undefined {
  const isInUtf8 = isUtf8(body)
  const isOfPage = isPage(file)
  // Of a page that says nothing, nobody knows the charset.
  const expected = isInUtf8 && !isOfPage ? 'utf-8' : charsetOf(namedIn(file.path, start))
  if (!expected || header === expected) return undefined
  // What the page says of itself is wrong, and browsers do not use it.
  if (header === 'utf-8' && isInUtf8) return undefined
  if (new TextDecoder(header).decode(body) === new TextDecoder(expected).decode(body)) {
    return undefined
  }
  const isRefused = !isOfPage || (expected === 'utf-8' && isInUtf8)
  return { problem: { by: 'charset', header, expected }, isRefused }
}

/** Browsers read the charset of a style sheet only at the very beginning (CSS Syntax, 3.2). */
function namedIn(path: string, start: string): string {
  if (isPage({ path })) return charsetLabel(start)
  const [, named = ''] = /^@charset "([^"]{1,100})";/.exec(start) ?? []
  return fileKind(path) === 'style' ? named : ''
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
