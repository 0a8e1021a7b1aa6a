import { describe, expect, test } from 'vitest'
import { referencesIn, scanFile } from '../scanning.ts'

const root = (name: string, content = '') =>
  `<template shadowrootmode=open><img src=${name}>${content}</template>`

/** The images that are loaded, as Chromium 150 does for the same markup. */
const loadedBy = (html: string, path = 'a.html') =>
  referencesIn(scanFile(path, html)).map((found) => found.replace('image ', ''))

describe('only the first template of an element is a shadow root', () => {
  test.each([
    [`<div>${root('a')}${root('b')}</div>`, ['a']],
    [`<div>${root('a')}<span>${root('b')}</span>${root('c')}</div>`, ['a', 'b']],
    [`<div>${root('a')}<p>text<br>${root('b')}</p></div><div>${root('c')}</div>`, ['a', 'b', 'c']],
    [`<div>${root('a', `<div>${root('b')}${root('c')}</div>`)}${root('d')}</div>`, ['a', 'b']],
    [`<div><template>${root('a')}</template>${root('b')}${root('c')}</div>`, ['b']],
    [`<div><template shadowrootmode=x></template>${root('a')}${root('b')}</div>`, ['a']],
    [`<div><br>${root('a')}<img src=i><svg><path/></svg>${root('b')}</div>`, ['a', 'i']],
    [`<main></div>${root('a')}${root('b')}</main><main>${root('c')}</main>`, ['a', 'c']],
    [`<div>${root('a')}<script>"</div>"</script>${root('b')}</div>`, ['a']],
  ])('%s', (html, loaded) => {
    expect(loadedBy(`<body>${html}`)).toEqual(loaded)
  })
})

describe('an element that may have no shadow root has none', () => {
  test.each(['li', 'button', 'a href=x', 'td', 'details', 'em', 'figure', 'unknown', 'font-face'])(
    '<%s>',
    (tag) => {
      expect(loadedBy(`<body><${tag}>${root('a')}`)).not.toContain('a')
    },
  )

  test.each(['div', 'p', 'SECTION', 'my-x', 'My-é', 'h1'])('and <%s> has one', (tag) => {
    expect(loadedBy(`<body><${tag}>${root('a')}`)).toEqual(['a'])
  })

  test('nor has a shadow root itself, nor the head', () => {
    expect(loadedBy(`<div>${root('a', '').replace('<img src=a>', root('b'))}</div>`)).toEqual([])
    expect(loadedBy(`<html><head>${root('a')}`)).toEqual([])
  })
})

test('XML has no templates that are shadow roots', () => {
  const html = `<div><template shadowrootmode="open"><img src="a"/></template></div>`
  expect(loadedBy(`<html xmlns="http://www.w3.org/1999/xhtml">${html}</html>`, 'a.xhtml')).toEqual(
    [],
  )
  expect(loadedBy(html)).toEqual(['a'])
})
