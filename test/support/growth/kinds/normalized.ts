import { fileKinds, type HostileKind } from '../hostile-kind.ts'

/** Build marks in pages, which are removed before two exports are compared. */
const pages = fileKinds('a.html', 'build', [
  ['names and URLs', '<meta name=build-id content=a§><link href="b?c=d§">'],
  ['names', '<meta name=build content=a§>'],
  ['one name and URLs', '<meta name=build content=abc>', '<script src="b§?c=abc"></script>'],
  ['names of equals signs', '<meta name=commit content="=§=">', '<link href="?=======§">'],
  ['URLs of equals signs', '<meta name=commit content=a>', '<link href="?a=a=a=a=a=a=b§">'],
  ['nonces', '<script nonce=a§></script>'],
  ['open meta elements', '<meta '],
  ['meta elements that nearly match', '<meta ', 'buil commi '],
  ['dates that nearly match', '12:3'],
  ['folders of a build', '<script src="/_next/static/a§/_buildManifest.js"></script>'],
  ['folders that nearly match', '<script src="/_next/static/a/_', 'Manifest', '.x"></script>'],
  ['one name of a folder', '<script src="/_next/static/', '/_next/static/', '"></script>'],
  ['data folders', '<link href="/_next/data/', '/_next/data/', '">'],
  ['deployments', '<script src="?dpl=§&dpl=a;dpl=b"></script>'],
  ['page data', '<script id=__NEXT_DATA__>{', '"buildId":"§",', '}</script>'],
  ['open page data', '<script id=__NEXT_DATA__>{', '"buildId":"', '</script>'],
  ['linked data', '<script type=application/ld+json>{', '"dateModified" : "§",', '}</script>'],
  ['spaces in linked data', '<script type=application/ld+json>{"dateModified"', ' ', '</script>'],
  ['open linked data', '<script type=application/ld+json>', '"dateModified"', '</script>'],
  ['flight data', '<script>self.__next_f.push([1,"', ',\\"b\\":\\"abcdefgh§', '"])</script>'],
  ['flight builds', '<script>self.__next_f.push([1,"', 'buildId\\":\\"abcdefgh', '"])</script>'],
  ['flight nonces', '<script>self.__next_f.push([1,"', 'nonce\\":\\"a', '"])</script>'],
  ['flight letters', '<script>self.__next_f.push([1,"nonce\\":\\"', 'a', '"])</script>'],
  ['flight files', '<script>self.__next_f.push([1,"', '/_next/static/a', '?dpl=</script>'],
  ['flight deployments', '<script>self.__next_f.push([1,"', '/_next/static/a?dpl=', '</script>'],
  [
    'flight deployments of letters',
    `<script>self.__next_f.push([1,"${'/_next/static/'.repeat(16)}?dpl=`,
    'a',
    '</script>',
  ],
  [
    'flight heads',
    '<script>self.__next_f.push([1,"',
    '{\\"P\\":null,\\"b\\":\\"abcdefgh\\"',
    '"])</script>',
  ],
  ['first comments', '<!DOCTYPE html><!--', 'a', '-->'],
  ['endless scripts', '<script>nonce', '</scrip'],
  ['raw elements', '<textarea></textarea>nonce'],
  ['attributes', '<link nonce ', 'a§=b '],
  ['comments', '<!--nonce §-->'],
])

const data = fileKinds('a.txt', 'page data', [
  ['rows', '0:{"P":null,"b":"abcdefgh§"}\n'],
  ['one row', '0:{', '"b":"abcdefgh",', '"}'],
  ['one row of builds', '0:{', ',"b":"abcdefgh"', 'x'],
  ['rows that nearly match', '0:{,"b":"abcdefgh§"\n'],
  ['heads', '0:["abcdefgh§",[[\n'],
  ['files', ':', '"/_next/static/a', '?dpl='],
  ['deployments', ':', '"/_next/static/a?dpl=b'],
  ['letters', ':"/_next/static/a?dpl=', 'b'],
  ['line feeds', ':', '\n'],
  ['digits', '0'],
])

export const normalizedKinds: readonly HostileKind[] = [...pages, ...data]
