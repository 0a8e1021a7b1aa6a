import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  blockedBy,
  type PolicyItem,
  readPolicies,
} from '../../../src/verify/judge/content-policy.ts'

const page = new URL('http://docs.test:8080/guide/a')

const script = (url: string, more = {}): PolicyItem => ({
  as: 'script',
  url: new URL(url, page),
  ...more,
})
const inline = (content: string, more = {}): PolicyItem => ({ as: 'script', content, ...more })
const blocks = (policy: string, item: PolicyItem) =>
  blockedBy(readPolicies(policy), item, page) !== undefined

test.each<[string, PolicyItem, string]>([
  ["default-src 'none'", script('/a.js'), 'script-src-elem'],
  ["default-src 'none'", { as: 'style', content: 'p {}' }, 'style-src-elem'],
  ["default-src 'none'", { as: 'font', url: page }, 'font-src'],
  ["child-src 'none'; default-src *", { as: 'frame', url: page }, 'frame-src'],
  ["default-src *, img-src 'none'", { as: 'image', url: page }, 'img-src'],
  ["IMG-SRC 'none'; img-src *", { as: 'image', url: page }, 'img-src'],
  ['img-src', { as: 'image', url: page }, 'img-src'],
])('%s blocks, and names the directive', (policy, item, directive) => {
  expect(blockedBy(readPolicies(policy), item, page)).toBe(directive)
})

test.each(['', ';', "frame-ancestors 'none'", "script-src *; default-src 'none'"])(
  'the policy %j allows scripts',
  (policy) => {
    expect(blocks(policy, script('/a.js'))).toBe(false)
  },
)

test.each([
  ['*', 'https://cdn.example/a.js', true],
  ['*', 'data:text/javascript,1', false],
  ["'self'", '/a.js', true],
  ["'self'", 'http://docs.test/a.js', false],
  ['https:', 'http://cdn.example/a.js', false],
  ['http:', 'https://cdn.example/a.js', true],
  ['cdn.example', 'https://cdn.example/a.js', true],
  ['cdn.example', 'https://cdn.example:8443/a.js', false],
  ['cdn.example:*', 'https://cdn.example:8443/a.js', true],
  ['cdn.example:80', 'https://cdn.example/a.js', true],
  ['*.example', 'https://cdn.example/a.js', true],
  ['*.example', 'https://example/a.js', false],
  ['https://CDN.example/js/', 'https://cdn.example/js/a.js', true],
  ['https://cdn.example/js/', 'https://cdn.example/css/a.js', false],
  ['https://cdn.example/js', 'https://cdn.example/js/a.js', false],
  ['https://cdn.example/A.js', 'https://cdn.example/a.js', false],
  ['not a source', 'https://cdn.example/a.js', false],
])('the source %s and %s: %s', (source, url, isAllowed) => {
  expect(blocks(`script-src ${source}`, script(url))).toBe(!isAllowed)
})

const digest = (content: string) => `sha256-${hash('sha256', content, 'base64')}`

test.each<[string, PolicyItem, boolean]>([
  ["'unsafe-inline'", inline('1'), true],
  ["'self'", inline('1'), false],
  [`'${digest('1')}'`, inline('1'), true],
  [`'${digest('1')}'`, inline('2'), false],
  [`'unsafe-inline' '${digest('1')}'`, inline('2'), false],
  ["'nonce-a'", inline('1', { nonce: 'a' }), true],
  ["'nonce-a'", inline('1', { nonce: 'A' }), false],
  ["'unsafe-inline' 'nonce-a'", inline('1'), false],
  ["'unsafe-inline' 'strict-dynamic'", inline('1'), false],
  ["* 'strict-dynamic'", script('/a.js'), false],
  ["'strict-dynamic' 'nonce-a'", script('/a.js', { nonce: 'a' }), true],
  ["'sha256-aa='", script('/a.js', { integrity: 'sha256-aa=' }), true],
  ["'sha256-aa='", script('/a.js', { integrity: 'sha256-aa= sha256-bb=' }), false],
])('the keywords %s for %j: allowed is %s', (sources, item, isAllowed) => {
  expect(blocks(`script-src ${sources}`, item)).toBe(!isAllowed)
})

test('the hash of byte text is that of its bytes', () => {
  const item = inline(Buffer.from('"ä"').toString('latin1'))
  expect(blocks(`script-src '${digest('"ä"')}'`, item)).toBe(false)
})
