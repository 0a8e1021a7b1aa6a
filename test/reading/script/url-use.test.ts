import { describe, expect, test } from 'vitest'
import {
  kindOfRelation,
  kindOfUse,
  runsScripts,
  setsVariable,
  snippet,
  syntaxOfUse,
  type UrlUse,
} from '../../../src/reading/script/url-use.ts'

const used = (use: Partial<UrlUse>): UrlUse => ({ arguments: [], ...use })
const element = (name: string) => ({ name, position: 0 })

describe('the first argument of', () => {
  test.each<[Partial<UrlUse>, string]>([
    [{ call: 'fetch' }, 'connection'],
    [{ call: 'fetchJson' }, 'connection'],
    [{ call: 'fetch', receiver: 'window' }, 'connection'],
    [{ call: 'fetch', receiver: 'self' }, 'connection'],
    [{ call: 'fetch', receiver: 'globalThis' }, 'connection'],
    [{ call: 'fetch', receiver: 'cache' }, 'mention'],
    [{ call: 'prefetch' }, 'mention'],
    [{ call: 'sendBeacon', receiver: 'navigator' }, 'connection'],
    [{ call: 'getJSON', receiver: '$' }, 'connection'],
    [{ call: 'get', receiver: 'axios' }, 'connection'],
    [{ call: 'post', receiver: 'jQuery' }, 'connection'],
    [{ call: 'get', receiver: 'map' }, 'mention'],
    [{ call: 'get' }, 'mention'],
    [{ call: 'importScripts' }, 'script'],
    [{ call: snippet, arguments: ['script'] }, 'script'],
    [{ call: 'loadScript', receiver: 'loader' }, 'script'],
    [{ call: 'inject_js' }, 'script'],
    [{ call: 'getScriptName' }, 'mention'],
    [{ call: 'loadCss' }, 'style'],
    [{ call: 'addStylesheet' }, 'style'],
    [{ call: 'register', receiver: 'serviceWorker' }, 'worker'],
    [{ call: 'register' }, 'mention'],
    [{ call: 'log' }, 'mention'],
    [{}, 'mention'],
  ])('%j is a %s', (use, kind) => {
    expect(kindOfUse(used(use))).toBe(kind)
  })

  test.each([
    ['WebSocket', 'connection'],
    ['EventSource', 'connection'],
    ['Worker', 'script'],
    ['SharedWorker', 'script'],
    ['Audio', 'media'],
    ['URL', 'mention'],
    ['constructor', 'mention'],
  ])('new %s is a %s', (call, kind) => {
    expect(kindOfUse(used({ call, isNew: true }))).toBe(kind)
    expect(kindOfUse(used({ call }))).toBe('mention')
  })
})

test('later arguments only mention a URL, but the second one of a request is requested', () => {
  const after = (...before: string[]) => kindOfUse(used({ call: 'open', arguments: before }))
  expect(['GET', 'post', 'OPTIONS'].map((method) => after(method))).toEqual(
    Array(3).fill('connection'),
  )
  expect([after(), after('_blank'), after('GETTER'), after('GET', 'x')]).toEqual(
    Array(4).fill('mention'),
  )
  expect(kindOfUse(used({ call: 'fetch', arguments: ['x'] }))).toBe('mention')
  expect(kindOfUse(used({ call: 'Worker', isNew: true, arguments: ['x'] }))).toBe('mention')
})

describe('what is assigned to `src`', () => {
  test.each([
    ['img', 'image'],
    ['embed', 'mention'],
    ['toString', 'mention'],
  ] as const)('of %s is a %s', (name, kind) => {
    expect(kindOfUse(used({ attribute: 'src', element: element(name) }))).toBe(kind)
  })

  test('of an unknown element is requested, and of a component only mentioned', () => {
    expect(kindOfUse(used({ attribute: 'src' }))).toBe('connection')
    expect(kindOfUse(used({ attribute: 'src', receiver: 'this' }))).toBe('mention')
    expect(kindOfUse(used({ attribute: 'data-src' }))).toBe('mention')
  })
})

test.each([
  ['stylesheet', 'style'],
  ['alternate StyleSheet', 'style'],
  ['shortcut icon', 'image'],
  ['apple-touch-icon', 'image'],
  ['preload', 'connection'],
  ['modulepreload', 'connection'],
  ['prefetch', 'connection'],
  ['preconnect', 'connection'],
  ['canonical', 'mention'],
  ['stylesheets', 'mention'],
  ['', 'mention'],
])('a link with the relation %j is a %s', (relations, kind) => {
  expect(kindOfRelation(relations)).toBe(kind)
})

describe('a string', () => {
  test.each<[Partial<UrlUse>, ReturnType<typeof syntaxOfUse>]>([
    [{ call: 'write' }, 'markup'],
    [{ call: 'writeln' }, 'markup'],
    [{ call: 'insertAdjacentHTML', arguments: ['beforeend'] }, 'markup'],
    [{ attribute: 'innerHTML' }, 'markup'],
    [{ attribute: 'outerHTML', element: element('p') }, 'markup'],
    [{ attribute: 'textContent', element: element('p') }, undefined],
    [{ call: 'insertRule' }, 'sheet'],
    [{ call: 'replaceSync' }, 'sheet'],
    [{ attribute: 'textContent', element: element('style') }, 'sheet'],
    [{ attribute: 'innerHTML', element: element('style') }, 'sheet'],
    [{ attribute: 'innerText', element: element('style') }, 'sheet'],
    [{ attribute: 'title', element: element('style') }, undefined],
    [{ attribute: 'background', receiver: 'style' }, 'declarations'],
    [{ attribute: 'cssText' }, 'declarations'],
    [{ call: 'setProperty', arguments: ['background'] }, 'declarations'],
    [{ call: 'setProperty' }, undefined],
    [{ call: 'log', attribute: 'innerHTML' }, undefined],
    [{}, undefined],
  ])('used as %j holds %s', (use, syntax) => {
    expect(syntaxOfUse(used(use))).toBe(syntax)
  })

  test('runs its scripts only if the parser of the page reads it', () => {
    const calls = ['write', 'writeln', 'insertAdjacentHTML', 'insertRule']
    expect(calls.map((call) => runsScripts(used({ call })))).toEqual([true, true, false, false])
  })

  test('is a custom property by its name, when a call sets it', () => {
    const sets = (call: string, ...before: string[]) =>
      setsVariable(used({ call, arguments: before }))
    expect([sets('setProperty', '--a'), sets('setProperty', 'a'), sets('setProperty')]).toEqual([
      true,
      false,
      false,
    ])
    expect(sets('log', '--a')).toBe(false)
  })
})
