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

/**
 * A charset in the header that contradicts the page's own: browsers use the header's, and display
 * wrong characters. ASCII pages look the same in both.
 *
 * @param body of a page
 */
export function charsetProblem(contentType: string | undefined, body: Buffer): string | undefined {
  const header = charsetIn(contentType ?? '')
  const page = charsetIn(body.toString('latin1', 0, maxPrescan))
  if (!header || !page || header === page || isAscii(body)) return undefined
  return `the header says charset ${header}, the page ${page}`
}

function charsetIn(text: string): string | undefined {
  const [, label = ''] = /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i.exec(text) ?? []
  try {
    return label === '' ? undefined : new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

const isAscii = (body: Buffer) => body.every((byte) => byte < 0x80)
