import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { html } from '../../src/report/html.ts'
import { pageFrame } from '../../src/report/page-frame.ts'

const page = pageFrame({
  title: '<title>',
  header: html`<header></header>`,
  verdict: html`<p>good</p>`,
  hasFilter: true,
  sections: [{ id: 'a', name: 'A', tally: '3', title: 'Section A', body: '<b>' }],
})

test('the policy of the page allows its own style sheet and script, and nothing else', () => {
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []
  const scriptHash = createHash('sha256').update(script).digest('base64')
  expect(script).toContain('addEventListener')
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(style).toContain('--paper')
  expect(page).toContain(
    `default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; script-src &#39;sha256-${scriptHash}&#39;; base-uri`,
  )
})

test('each section has a heading, and a link to it', () => {
  expect(page).toContain('<a href="#a">A <span class="tally">3</span></a>')
  expect(page).toContain('<h2 id="a-title">Section A</h2>')
})

test('text is escaped', () => {
  expect(page).toContain('<title>&lt;title&gt;</title>')
  expect(page).toContain('\n&lt;b&gt;\n')
})
