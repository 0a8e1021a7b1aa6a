import { isUtf8 } from 'node:buffer'

/** Media types that browsers treat alike (WHATWG MIME Sniffing, section 4.6, and the types in use). */
interface TypeClass {
  /** The usual type. */
  readonly name: string
  readonly files: RegExp
  readonly types: RegExp
}

const classes: readonly TypeClass[] = [
  { name: 'text/html', files: /\.x?html?$/i, types: /^(?:text\/html|application\/xhtml\+xml)$/ },
  { name: 'text/css', files: /\.css$/i, types: /^text\/css$/ },
  {
    name: 'text/javascript',
    files: /\.m?js$/i,
    types: /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/,
  },
  // Also for source maps.
  {
    name: 'application/json',
    files: /\.(?:json|map|webmanifest)$/i,
    types: /^(?:text\/json|application\/(?:json|[\w.-]{1,40}\+json|octet-stream))$/,
  },
  { name: 'image/svg+xml', files: /\.svg$/i, types: /^image\/svg\+xml$/ },
  {
    name: 'an image type',
    files: /\.(?:png|jpe?g|gif|webp|avif|ico|bmp)$/i,
    types: /^image\/(?!svg)/,
  },
  {
    name: 'a font type',
    files: /\.(?:woff2?|ttf|otf|eot)$/i,
    // Fonts are never sniffed, and load with any type; servers know few of them.
    types: /^(?:font\/|application\/(?:x-)?(?:font|vnd\.ms-fontobject|octet-stream))/,
  },
  { name: 'application/wasm', files: /\.wasm$/i, types: /^application\/wasm$/ },
  {
    name: 'an XML type',
    files: /\.(?:xml|rss|atom)$/i,
    types: /^(?:(?:text|application)\/xml|application\/[\w.-]{1,40}\+xml)$/,
  },
  { name: 'application/pdf', files: /\.pdf$/i, types: /^application\/pdf$/ },
]

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
  const expected = classes.find(({ files }) => files.test(path))
  if (!expected) return undefined
  const type = essenceOf(contentType)
  if (expected.types.test(type)) return undefined
  const isPage = expected.name === 'text/html'
  return {
    detail: `${type === '' ? 'no media type' : type} instead of ${expected.name}`,
    isRefused: isNosniff || (isPage && type !== ''),
  }
}

/** `text/html; charset=utf-8` without its parameters, in lower case. */
function essenceOf(contentType = ''): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
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
 * @param path of the file in the site
 * @param body of a page, if it is known
 */
export function charsetProblem(
  path: string,
  contentType: string | undefined,
  body: Buffer | undefined,
): TypeProblem | undefined {
  const label = charsetLabel(contentType ?? '')
  if (label === '' || !/\.(?:x?html?|css|m?js)$/i.test(path)) return undefined
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
