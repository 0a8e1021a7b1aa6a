import { expect, test } from 'vitest'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import { rules } from '../site.ts'
import { fileOf } from '../sources/sourced.ts'

/** What each missing target is called, and what exists instead. */
function existing(page: string, ...others: readonly string[]) {
  const files = [
    fileOf('index.html', `<title>a</title><p>${page}`),
    fileOf('404.html', '<title>b</title><p>b'),
    ...others.map((path) => fileOf(path, `<title>${path}</title><p id=Part>c`)),
  ]
  const { findings } = checkSite(files, rules)
  return findings
    .filter(({ level }) => level === 'finding')
    .map(({ subject, existing = '' }) => `${subject} ${existing}`)
}

test.each([
  ['<img alt="" src="img/Diagram.PNG">', 'img/diagram.png', '/img/Diagram.PNG /img/diagram.png'],
  ['<a href="Guide/a">', 'guide/A.html', '/Guide/a /guide/A.html'],
  ['<a href="/Guide/">', 'guide/index.html', '/Guide/ /guide/index.html'],
  ['<a href="a.html#part">', 'a.html', '/a.html#part #Part'],
  ['<img alt="" src="é.png">', 'E\u0301.png', '/é.png /E\u0301.png'],
  ['<a href="b">', 'a.html', '/b '],
  ['<a href="a.html#other">', 'a.html', '/a.html#other '],
])('%s, beside %s', (page, other, expected) => {
  expect(existing(page, other)).toEqual([expected])
})
