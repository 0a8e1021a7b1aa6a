import { scanLimits } from '../../../../src/reading/scan/scan.ts'
import { basePages, type HostileKind, repeatText } from '../hostile-kind.ts'
import { readAndJudge } from '../work.ts'
import { styleTexts } from './styles.ts'

/** A page of attribute values. Each is as long as a scan allows, or as the file. */
function valueKind([name, before, unit, after]: Row): HostileKind {
  return {
    name: `value: ${name}`,
    prepare(bytes) {
      const length = Math.min(bytes, scanLimits.urlLength) - before.length - after.length - 20
      const element = before + repeatText(unit, length).slice(0, length) + after
      const count = Math.max(1, Math.round(bytes / element.length))
      const page = { path: 'a.html', bytes: Buffer.from(element.repeat(count)) }
      return () => readAndJudge([...basePages, page])
    },
  }
}

type Row = readonly [name: string, before: string, unit: string, after: string]

const hrefs: readonly (readonly [name: string, unit: string, start?: string])[] = [
  ['escapes', '%41'],
  ['bad escapes', '%ff'],
  ['invalid escapes', '%'],
  ['half escapes', '%4'],
  ['incomplete characters', '%e2%82'],
  ['good and bad escapes', '%41%ff'],
  ['separate escapes', '%ffa'],
  ['escaped dots', '%2e%2e/'],
  ['escaped slashes', '%2f'],
  ['dots', './'],
  ['double dots', '../'],
  ['alternating parent segments', 'a/../'],
  ['names of dots', '.../'],
  ['slashes', '/'],
  ['double slashes', 'a//'],
  ['back-slashes', '\\'],
  ['parent segments with back-slashes', '..\\'],
  ['colons', ':'],
  ['spaces', ' '],
  ['spaces and letters', 'a '],
  ['tabs', '\t', 'a'],
  ['line feeds', '\n/', 'http:'],
  ['question marks', '?'],
  ['number signs', '#'],
  ['ampersands', '&'],
  ['non-ASCII characters', 'é'],
  ['emoji', '😀'],
  ['lone surrogates', '&#xd800;'],
  ['NULs', '&#0;'],
  ['character references', '&#x41;'],
  ['character references of one digit', '&#9'],
  ['a host', 'a', 'https://'],
  ['a host of labels', 'a.', 'https://'],
  ['a host of dashes', 'a-', '//'],
  ['a host of digits', '1', 'https://'],
  ['a host of numbers', '1.', 'https://'],
  ['a host of escapes', '%41', 'https://'],
  ['a host of non-ASCII characters', 'ü', 'https://'],
  ['a host of combining marks', '\u0301\u0316', 'https://a'],
  ['a host of punycode', 'xn--a.', 'https://'],
  ['a host in brackets', '0:', 'https://['],
  ['a port', '0', 'https://a.test:'],
  ['users', 'a@', 'https://'],
  ['passwords', ':é@', 'https://'],
  ['a query', 'a=b&', '?'],
  ["a path on the site's own host", 'a/', 'https://docs.example.com/'],
  ["parent segments on the site's own host", '../a/', 'https://docs.example.com/'],
  ['a text fragment', ':~:text=', '#'],
  ['a fragment of digits', '1', '#'],
  ['a fragment of lines', 'L1-', '#'],
  ['a fragment of bad escapes', '%ff', '#a'],
  ['a fragment of good and bad escapes', '%41%ff', '/index.html#a'],
  ['a fragment of letters', 'a', '/#'],
  ['a scheme', 'a', 'x'],
  ['data', 'A', ' data:image/png;base64,'],
  ['JavaScript', 'a()', 'javascript:'],
  ['mail', 'a@b,', 'mailto:'],
]

const rows: readonly Row[] = [
  ...hrefs.map(
    ([name, unit, start = '']): Row => [`link of ${name}`, `<a href="${start}`, unit, '">b</a>'],
  ),
  ...styleTexts.map(
    ([name, start, unit, end = '']): Row => [
      `style of ${name}`,
      `<p style="a:url(b);${start.replaceAll('"', '&#34;')}`,
      unit.replaceAll('"', '&#34;'),
      `${end}">`,
    ],
  ),
  ['relations', '<link href=/a rel="', 'icon ', '">'],
  ['relations of spaces', '<link href=/a rel="', ' ', '">'],
  ['preloads', '<link href=/a as=image rel="', 'preload ', '">'],
  ['destination', '<link rel=preload href=/a as="', ' a', '">'],
  ['pings', '<a href=/a ping="', 'https://a.test/ ', '">'],
  ['pings of spaces', '<a href=/a ping="', '\t\n ', '">'],
  ['candidates', '<img srcset="', 'a§.png 1x, ', '">'],
  ['candidates without spaces', '<img srcset="', 'a,', '">'],
  ['candidates of commas', '<img srcset="', ',', '">'],
  ['candidates of spaces', '<img srcset="a', ' ', '">'],
  ['candidates of spaces and commas', '<img srcset="', ' ,', '">'],
  ['candidates of open brackets', '<img srcset="a (', '(,', '">'],
  ['candidates of brackets', '<img srcset="a ', '(b), ', '">'],
  ['candidates of one URL', '<img srcset="', 'a', ' 2x">'],
  ['candidates of descriptors', '<img srcset="a ', '1x 2w ', '">'],
  ['candidates of a link', '<link imagesrcset="', 'a§ 1w,', '">'],
  ['refresh', '<meta http-equiv=refresh content="0;url=', 'a', '">'],
  ['refresh of digits', '<meta http-equiv=refresh content="', '0', 'x">'],
  ['refresh of dots', '<meta http-equiv=refresh content="', '.', 'x">'],
  ['refresh of spaces', '<meta http-equiv=refresh content="', ' ', 'x">'],
  ['refresh of spaces after digits', '<meta http-equiv=refresh content="0', ' ', 'x">'],
  ['refresh of spaces after a sign', '<meta http-equiv=refresh content="0;', ' ', 'x">'],
  ['refresh of spaces after a name', '<meta http-equiv=refresh content="0;url', ' ', 'x">'],
  ['refresh of names', '<meta http-equiv=refresh content="0;', 'url=', '">'],
  ['refresh of quotes', '<meta http-equiv=refresh content="0;url=\'', "'", '">'],
  ['refresh of separators', '<meta http-equiv=refresh content="', ';,', '">'],
  ['name of a meta element', '<meta content=/a property="', 'og:image:', '">'],
  ['spaces in the name of a meta element', '<meta content=/a property="', ' ', 'x">'],
  ['hyphens in the name of a meta element', '<meta content=/a name="', '-_', 'x">'],
  ['policy', '<meta http-equiv=Content-Security-Policy content="', "'nonce-", '">'],
  ['policy of one nonce', '<meta http-equiv=Content-Security-Policy content="', 'a+/', '">'],
  ['type of an input', '<input src=/a type="', ' image', '">'],
  ['type of a script', '<script type="', ' text/', '"></script>'],
  ['type of a style', '<style type="', ' ', 'text/css"></style>'],
  ['spaces in the type of a style', '<style type="', 'text/css ', '"></style>'],
  ['text of a label', '<a href=/b aria-label="', ' a ', '"></a>'],
  ['text of an image', '<a href=/b><img alt="', '&amp; ', '"></a>'],
  ['id', '<p id="', 'a', '">'],
  ['id of bad escapes', '<p id="', '%ff', '">'],
  ['id of references', '<p id="', '&#x41;', '">'],
  ['frame', '<iframe srcdoc="', '<a href=/§>b</a>', '"></iframe>'],
  ['frame of references', '<iframe srcdoc="', '&lt;a href=/b&gt;', '"></iframe>'],
  ['frame of styles', '<iframe srcdoc="<style>', 'a{b:url(§)}', '"></iframe>'],
  ['frame of comments', '<iframe srcdoc="', '<!--', '"></iframe>'],
  ['base', '<base href="/', 'a/', '"><a href=b>c</a>'],
  ['base of parent segments', '<base href="', '../', '"><a href=b>c</a>'],
  ['base of another host', '<base href="https://a.test/', 'a/', '"><a href=b>c</a>'],
]

export const attributeKinds: readonly HostileKind[] = rows.map(valueKind)
