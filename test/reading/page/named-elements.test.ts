import { describe, expect, test } from 'vitest'
import { placedReferences } from '../../../src/reading/scan/reference-places.ts'
import { inPage, scanFile } from '../scanning.ts'

const namesIn = (html: string) => inPage(html).filter((found) => found.startsWith('element '))

describe('the names of elements that a page lacks', () => {
  test.each<[html: string, ...found: string[]]>([
    ['<img src=a.png usemap="#none">', 'element usemap=#none'],
    ['<img src=a.png usemap=none><map name=none></map>', 'element usemap=none'],
    ['<object data=a usemap="#none"></object>', 'element usemap=#none'],
    ['<label for=none>x</label><a name=other></a>', 'element for=none'],
    ['<output for="a none"></output><i id=a></i>', 'element for=none'],
    ['<table><tr><td headers="a none">1<th id=a>A</table>', 'element headers=none'],
    ['<input list=none>', 'element list=none'],
    ['<input list=none><label for=none></label>', 'element list=none', 'element for=none'],
    [
      '<p aria-labelledby="none a" aria-describedby=other id=a>',
      'element aria-labelledby=none',
      'element aria-describedby=other',
    ],
    ['<svg aria-labelledby=none></svg>', 'element aria-labelledby=none'],
    ['<label for=T></label><input id=t>', 'element for=T'],
    ['<template><i id=a></i></template><label for=a></label>', 'element for=a'],
  ])('%s', (html, ...found) => {
    expect(namesIn(html)).toEqual(found)
  })
})

describe('none of these lack an element', () => {
  test.each([
    '<img src=a.png usemap="#m"><map name=m></map>',
    '<img src=a.png usemap="#m"><map id=m></map>',
    '<img src=a.png usemap="page#m"><map name=m></map>',
    '<img src=a.png usemap="#"><img src=a.png usemap>',
    '<label for=later></label><label for></label><input id=later>',
    '<label for="a&amp;b"></label><input id="a&amp;b">',
    // Only these elements name others by these attributes.
    '<script for=window event=onload></script><p list=x headers=x usemap="#x">',
    '<template><label for=none></label></template>',
    '<div><template shadowrootmode=open><label for=none></label></template></div>',
    '<iframe srcdoc="<label for=none></label>"></iframe>',
  ])('%s', (html) => {
    expect(namesIn(html)).toEqual([])
  })

  test('in a page that was not read completely', () => {
    const ids = Array.from({ length: 65_537 }, (_, at) => `<i id=i${at}></i>`).join('')
    const { references, isPartial } = scanFile('index.html', `${ids}<label for=i65536></label>`)
    expect(isPartial).toBe(true)
    expect([...references]).toEqual([])
  })
})

test('each has its place and its attribute', () => {
  const scan = scanFile('index.html', '<p>x</p>\n<label id=a for=none>x</label>\n<a href=b>b</a>')
  expect(
    [...placedReferences(scan)].map(({ reference: { url }, ...place }) => [url, place]),
  ).toEqual([
    ['b', { line: 3, column: 9, attribute: 'href' }],
    ['for=none', { line: 2, column: 17, attribute: 'for' }],
  ])
})

test('a page with a million names takes little memory, and its time', () => {
  const names = Array.from({ length: 100_000 }, (_, at) => `<label for=i${at}></label>`).join('')
  expect(namesIn(names)).toHaveLength(10_000)
})
