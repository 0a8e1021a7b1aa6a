import { expect, test } from 'vitest'
import { imageCandidates } from '../../../src/reading/page/image-candidates.ts'

test.each<[srcset: string, urls: string[]]>([
  ['a.png', ['a.png']],
  ['a.png 1x, b.png 2x', ['a.png', 'b.png']],
  ['a.png 480w,b.png 800w', ['a.png', 'b.png']],
  ['a.png, b.png', ['a.png', 'b.png']],
  ['a.png,b.png 2x', ['a.png,b.png']],
  ['data:image/png;base64,AA== 1x, b.png 2x', ['data:image/png;base64,AA==', 'b.png']],
  ['\n  a.png\n  1x ,\n  b.png\n  2x\n', ['a.png', 'b.png']],
  ['a.png calc(1x, 2x), b.png', ['a.png', 'b.png']],
  [', ,a.png,,', ['a.png']],
  [' , ', []],
  ['', []],
])('the images of srcset="%s" are found', (srcset, urls) => {
  expect(imageCandidates(srcset)).toEqual(urls)
})
