import { expect, test } from 'vitest'
import {
  mappedModules,
  scriptKind,
  speculatedUrls,
} from '../../../src/reading/script/script-kind.ts'

test.each([
  ['', 'code'],
  [' Text/JavaScript ', 'code'],
  ['module', 'module'],
  ['importmap', 'import map'],
  ['SpeculationRules', 'speculation rules'],
  ['application/json', 'data'],
  ['text/javascript; charset=utf-8', 'data'],
])('the type %j makes a script %s', (type, kind) => {
  expect(scriptKind(type)).toBe(kind)
})

test('an import map names the URLs of all its tables, without prefixes', () => {
  const map = { imports: { a: '/a.js', 'b/': '/b/', c: 7 }, scopes: { '/x/': { a: './x.js' } } }
  expect(mappedModules(JSON.stringify(map))).toEqual([
    { kind: 'mapped', url: '/a.js', text: 'a' },
    { kind: 'mapped', url: './x.js', text: 'a' },
  ])
  expect(mappedModules('{"imports":')).toEqual([])
})

test('speculation rules name the URLs of their lists, and no patterns', () => {
  const rules = { prefetch: [{ urls: ['/a', 7] }, { where: {} }], prerender: [{ urls: ['/b'] }] }
  expect(speculatedUrls(JSON.stringify(rules))).toEqual(['/a', '/b'])
  expect(speculatedUrls('[]')).toEqual([])
})
