/** A file that costs a scanner time or memory: a start, followed by endless repetition. */
export interface HostileFile {
  readonly path: 'a.html' | 'a.css' | 'a.xhtml' | 'sitemap.xml'
  readonly start: string
  /** `%` is replaced by a running number. */
  readonly repeated: string
}

const page = (start: string, repeated: string): HostileFile => ({
  path: 'a.html',
  start,
  repeated,
})
const sheet = (start: string, repeated: string): HostileFile => ({
  path: 'a.css',
  start,
  repeated,
})

export const hostileFiles: Readonly<Record<string, HostileFile>> = {
  'text on one line': page('', 'x'),
  NULs: page('', '\0'),
  'less-than signs': page('', '<'),
  'end tags that never close': page('', '</a '),
  'start tags that never close': page('', '<a href=/% '),
  'deep nesting': page('', '<div>'),
  'nested SVG': page('', '<svg><desc>'),
  'nested templates': page('', '<template>'),
  'different links': page('', '<a href="/%">%</a>'),
  'links that never close': page('', '<a href=/%>'),
  'different ids': page('', '<p id=%>'),
  'different images': page('', '<img srcset="%.png 1x, %.webp">'),
  'a link with endless text': page('<a href=a>', 'x '),
  'a link of white space': page('<a href=a>', ' '),
  'a link of ampersands': page('<a href=a>', '&'),
  'an endless URL': page('<a href="', 'x'),
  'a URL without quotes or end': page('<a href=', 'x'),
  'an endless data URL': page('<img src="data:', 'A'),
  'URLs of a megabyte': page('', `<a href="%${'x'.repeat(1e6)}"></a>`),
  'an endless ignored attribute': page('<a title="', 'x'),
  'an endless attribute name': page('<a ', 'x'),
  'endless attributes': page('<a ', 'href%=% '),
  'an endless tag name': page('<', 'x'),
  'an endless comment': page('<!--', 'x'),
  'a comment of ends': page('<!--', '->'),
  'endless comments': page('', '<!--'),
  'an endless declaration': page('<!doctype ', 'x'),
  'endless CDATA': page('<svg><![CDATA[', ']'),
  'an endless title': page('<title>', 'x&amp;'),
  'an endless text area': page('<textarea>', '</textare '),
  'an endless script': page('<script>', 'import("./%");'),
  'scripts full of comments that do not end': page(
    '',
    `<script>import${'/*'.repeat(1e5)}</script>`,
  ),
  'scripts full of substitutions': page('', `<script>import${'`${'.repeat(1e5)}</script>`),
  'scripts full of regular expressions': page('', `<script>import${'=/['.repeat(1e5)}</script>`),
  'scripts full of exports': page('', `<script>${'export '.repeat(1e5)}</script>`),
  'an import map of brackets': page('', `<script type=importmap>${'['.repeat(1e5)}</script>`),
  'an endless style': page('<style>', 'a{b:url(%)}'),
  'style attributes of brackets': page('', `<p style="b:url(${'('.repeat(1e5)}">`),
  'an endless style attribute': page('<p style="b:url(', 'x'),
  'candidates of commas': page('', `<img srcset="${', ,'.repeat(1e5)}">`),
  'candidates of brackets': page('', `<img srcset="a ${'('.repeat(1e5)}">`),
  'refreshes of white space': page('', `<meta http-equiv=refresh content="0${' '.repeat(1e5)}">`),
  'endless relations': page('', `<link href=a rel="${'icon '.repeat(1e5)}">`),
  'frames within frames': page('', `<iframe srcdoc="${"<iframe srcdoc='<p>'>".repeat(1e4)}">`),
  'endless character references': page('', `<a href="${'&#x'.repeat(1e5)}">`),
  'endless numbers': page('', `<a href="&#${'9'.repeat(1e5)};">`),
  'a sheet of URLs': sheet('', 'a{b:url(%)}'),
  'a sheet of one URL': sheet('a{b:url(', 'x'),
  'a sheet of one string': sheet('@import "', 'x'),
  'a sheet of escapes': sheet('a{b:url(', '\\41 '),
  'a sheet of backslashes': sheet('', '\\'),
  'a sheet of brackets': sheet('', '('),
  'a sheet of image sets': sheet('', 'image-set('),
  'a sheet of at signs': sheet('', '@'),
  'a sheet of one comment': sheet('/*', '*'),
  'a sheet of one name': sheet('', 'x'),
  'an XHTML page of self-closing tags': {
    path: 'a.xhtml',
    start: '',
    repeated: '<svg/><a href="%"/>',
  },
  'a sitemap of URLs': { path: 'sitemap.xml', start: '', repeated: '<loc>/%</loc>' },
  'a sitemap of one URL': { path: 'sitemap.xml', start: '<loc>', repeated: 'x' },
}

/** The bytes of a file, in pieces of this length or a little longer. */
export function* piecesOf(
  { start, repeated }: HostileFile,
  bytes: number,
  pieceLength: number,
): Generator<Buffer> {
  const [first = '', ...rest] = repeated.split('%')
  const isConstant = rest.length === 0
  const constant = Buffer.from(first.repeat(Math.ceil(pieceLength / first.length)))
  yield Buffer.from(start)
  for (let made = 0, number = 0; made < bytes; ) {
    let piece = constant
    if (!isConstant) {
      let text = ''
      while (text.length < pieceLength) text += [first, ...rest].join(String(number++))
      piece = Buffer.from(text)
    }
    made += piece.length
    yield piece
  }
}
