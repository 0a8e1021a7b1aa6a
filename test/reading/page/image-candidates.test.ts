import { describe, expect, test } from 'vitest'
import { imageCandidates } from '../../../src/reading/page/image-candidates.ts'

test.each<[srcset: string, urls: string[]]>([
  ['a.png', ['a.png']],
  ['a.png 1x, b.png 2x', ['a.png', 'b.png']],
  ['a.png 480w,b.png 800w', ['a.png', 'b.png']],
  ['a.png, b.png', ['a.png', 'b.png']],
  ['a.png,b.png 2x', ['a.png,b.png']],
  ['data:image/png;base64,AA== 1x, b.png 2x', ['data:image/png;base64,AA==', 'b.png']],
  ['\n  a.png\n  1x ,\n  b.png\n  2x\n', ['a.png', 'b.png']],
  ['a.png calc(1x, 2x), b.png', ['b.png']],
  ['a.png 1x 2x, b.png 300, c.png 100w 50h', ['c.png']],
  [', ,a.png,,', ['a.png']],
  [' , ', []],
  ['', []],
])('the images of srcset="%s" are found', (srcset, urls) => {
  expect(imageCandidates(srcset)).toEqual(urls)
})

/**
 * The inputs of the Web Platform Tests (html/semantics/embedded-content/the-img-element/srcset/
 * parse-a-srcset-attribute.html), by the image that browsers show.
 */
describe('the srcsets of the Web Platform Tests', () => {
  const commas = [',', ',,,']
  const spaces = ['  ', '\t\t', '\n\n', '\f\f', '\r\r']
  const otherControls = ['\v\v', '\x0e\x0e', '\x0f\x0f', '\x10\x10']
  /** What some readers of numbers skip, and that of HTML does not. */
  const otherSpaces = Array.from(
    '\x01\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200c\u200d\u202f\u205f\u3000\ufeff',
  )
  const spaced = ['1_w', '_1w', '1_x', '_1x', '1w 1_h', '1w _1h'].flatMap((form) =>
    otherSpaces.map((space) => form.replace('_', space)),
  )
  const surrounded = (space: string) => `${space}data:,a${space}1x${space}`
  const ends = ['', ' ', ' ,', ',', ', ', ',,,', ',, , ']
  const second = [' (', ' (  ', ' (,', ' (x', ' ()']
  const densities = ['0x', '-0x', '1e0x', '1E0x', '1e-1x', '1.5e1x', '.5x', '.5e1x', '1.0x']
  const sizes = ['1w 1h', '1h 1w']
  const unknown = ['foo', 'foo foo', 'foo 1x', 'foo 1x foo', 'foo 1w', 'foo 1w foo']
  const combined = ['1x 1x', '1w 1w', '1w 1x', '1x 1w', '1h 1h', '1h 1x', '1h 1w 1x', '1x 1w 1h']
  const lone = ['1h', '1h foo', 'foo 1h', '0w', '1w 0h', '0x1h', '0X1h']
  const notWidths = ['-1w', '1.0w', '1e0w', '1www', '+1w', '1W', 'Infinityw', 'NaNw']
  const notHeights = ['-1h', '1.0h', '1e0h', '1hhh', '+1h', '1H', 'Infinityh', 'NaNh']
  const notDensities = ['-1x', '-x', '.x', '-.x', '1.x', '+1x', '1X', 'Infinityx', 'NaNx']
  const invalid = [
    ...[...unknown, ...combined, ...lone, ...notWidths, ...notDensities, ...spaced],
    ...[...notWidths.map((width) => `1w ${width}`), ...notHeights.map((height) => `1w ${height}`)],
    ...['0x1w', '0X1w', '0x1x', '0X1x'],
    ...['1x -0x', '1x -1x', '1x 1.5e1x', '1x 1e1.5x', '1x 1.0x'],
  ]
  const inputs: readonly (readonly [shown: string | undefined, ...srcsets: string[]])[] = [
    [undefined, '', ...commas],
    ['data:,a', ...spaces.slice(1).map(surrounded), '  data:,a  1x  '],
    ...otherControls.map((control) => [surrounded(control), surrounded(control)] as const),
    ['data:,a', ...ends.map((end) => `data:,a${end}`)],
    ['data:,a', ' data:,a', ',,,data:,a', ' , ,,data:,a'],
    ['\xa0data:,a', '\xa0data:,a'],
    ['data:,a\xa0', 'data:,a\xa0'],
    ['data:,a', ...['1x', '1x ', '1x,'].map((end) => `data:,a ${end}`)],
    ['data:,c', 'data:,a ( , data:,b 1x, ), data:,c', 'data:,a ((( , data:,b 1x, ), data:,c'],
    ['data:,b', 'data:,a [ , data:,b 1x, ], data:,c', 'data:,a { , data:,b 1x, }, data:,c'],
    ['data:,b', 'data:,a " , data:,b 1x, ", data:,c', 'data:,a //, data:,b'],
    ['data:,b', 'data:,a /*, data:,b, data:,c */'],
    ['data:;\\,b', 'data:,a \\,data:;\\,b, data:,c'],
    ['data:,a', ...second.map((end) => `data:,a, data:,b${end}`)],
    [undefined, 'data:,a (, data:,b'],
    ['data:,a', ...[...densities, ...sizes].map((descriptors) => `data:,a ${descriptors}`)],
    [undefined, ...invalid.map((descriptors) => `data:,a ${descriptors}`)],
  ]

  test.each(
    inputs.flatMap(([shown, ...srcsets]) => srcsets.map((srcset) => [srcset, shown] as const)),
  )('%j: shows %j', (srcset, shown) => {
    // The first of several images with the same density.
    expect(imageCandidates(srcset)[0]).toBe(shown)
  })

  test('are all of them', () => {
    expect(inputs.flatMap(([, ...srcsets]) => srcsets)).toHaveLength(235)
  })
})
