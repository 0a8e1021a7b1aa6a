import { expect, test } from 'vitest'
import type { PageVisit } from '../../../src/check/browser/page-visit.ts'
import { needsSecondVisit, visitedDefects } from '../../../src/check/browser/recurring-defects.ts'

const state = { url: 'https://docs.example.com/a', shown: 900, content: 900, hasMedia: false }
const sound: PageVisit = {
  path: 'a.html',
  hosts: ['other.example'],
  outside: [{ host: 'other.example', kind: 'fetch', from: { source: '' } }],
  failed: [],
  blocked: [],
  errors: [],
  hydrationErrors: [],
  written: 1000,
  state,
  end: 'settled',
}
const from = { source: '/app.js', line: 1 }
const failed = { path: '/x.json', kind: 'fetch', failure: { type: 'not-served' }, from } as const
const to = 'https://docs.example.com/b'

test.each<readonly [string, Partial<PageVisit>, boolean]>([
  ['without a defect, whatever it requests elsewhere', {}, false],
  ['with a script error', { errors: [{ message: 'x', from }] }, true],
  ['with a failed request of a script', { failed: [{ ...failed, isScripted: true }] }, true],
  ['with a failed request of its markup', { failed: [{ ...failed, isScripted: false }] }, false],
  ['that crashes', { end: 'crashed' }, true],
  ['that is busy', { end: 'unsettled' }, true],
  ['that shows nothing', { state: { ...state, shown: 0 } }, true],
  [
    'that shows only pictures',
    { written: 0, state: { ...state, shown: 0, hasMedia: true } },
    false,
  ],
  ['that hides its text', { state: { ...state, content: 10 } }, true],
  ['whose framework fails', { hydrationErrors: [{ framework: 'Vue', code: '', from }] }, true],
  ['that follows a link', { navigation: { to, isReload: true } }, false],
  [
    'that loads the next page whole after a failure',
    { navigation: { to, isReload: true, failed: { ...failed, isScripted: true } } },
    true,
  ],
  [
    'whose next page is blank',
    { navigation: { to, isReload: false, state: { ...state, shown: 0 } } },
    true,
  ],
])('a page %s', (_name, parts, isAgain) => {
  expect(needsSecondVisit({ ...sound, ...parts })).toBe(isAgain)
})

test.each([
  ['an error while time passes faster than the rest of the browser', true, 0],
  ['an error at any other time', false, 1],
])('%s that the second visit does not repeat: %#', (_, isHurried, expected) => {
  const error = {
    message: 'Error: the worker gave no response in 3 s',
    ...(isHurried && { hurriedAt: 9000 }),
    from,
  }
  const visit = { ...sound, errors: [error] }
  expect(visitedDefects({ ...visit, second: sound })).toHaveLength(expected)
  const repeated = visitedDefects({
    ...visit,
    second: { ...sound, errors: [{ message: error.message, from }] },
  })
  expect(repeated).toMatchObject([{ isOnce: false }])
})
