import { expect, test } from 'vitest'
import type { ManifestFile } from '../../src/site/manifest.ts'
import { kindsInOrder } from '../../src/verify/difference.ts'
import { detailOf } from '../../src/verify/report/words.ts'
import { RequestState } from '../../src/verify/request-state.ts'
import { RequestStates } from '../../src/verify/request-states.ts'
import { manifestOfFiles } from '../support/verification.ts'

const siteUrl = new URL('https://docs.test')

const blocked = {
  kind: 'blocked',
  level: 'difference',
  by: 'status',
  status: 403,
} as const

/** All requests of a site with these files. */
function statesOf(paths: readonly string[]): RequestStates {
  return new RequestStates(
    manifestOfFiles(Object.fromEntries(paths.map((path) => [path, '']))).files.map((file) => ({
      ...{ about: 'file', file, path: file.path },
    })),
  )
}

/** The results for files with HTTP 403, by their paths, as `kind: detail`. */
function meanings(statuses: Readonly<Record<string, 200 | 403>>, isForbidding = false) {
  const states = statesOf(Object.keys(statuses))
  for (const state of states.all) state.add(statuses[state.path] === 403 ? blocked : undefined, 0)
  if (isForbidding) states.addMissing(403)
  const all = kindsInOrder.flatMap((kind) => [...states.differencesAt(siteUrl, kind)])
  return all.map((one) => `${one.difference.kind}: ${detailOf(one)}`)
}

test('a file with HTTP 403 between files that are served is missing, or hidden by a folder', () => {
  const hidden =
    'missing: HTTP 403: missing, hidden by a folder of that name, or unreadable for the server'
  expect(meanings({ 'a.html': 200, 'guide.html': 403, 'b.html': 200 })).toEqual([hidden])
  expect(meanings({ 'a/a.html': 200, 'a/b.html': 200, 'a/guide.html': 403 })).toEqual([hidden])
})

test('a folder with HTTP 403 is blocked, whatever other folders are', () => {
  const statuses = { 'a.html': 200, 'private/a.html': 403, 'private/b.html': 403 } as const
  expect(meanings(statuses)).toEqual(['blocked: HTTP 403', 'blocked: HTTP 403'])
})

test('a host that refuses most files of a folder blocks the runner', () => {
  const statuses = { 'a.html': 200, 'b.html': 403, 'c.html': 403, 'd.html': 403 } as const
  expect(new Set(meanings(statuses))).toEqual(new Set(['blocked: HTTP 403']))
})

test('a store that answers 403 for URLs that never existed says that a file is missing', () => {
  const [meaning] = meanings({ 'a.html': 200, 'x/b.html': 403 }, true)
  expect(meaning).toBe('missing: HTTP 403, as for URLs that never existed')
  expect(meanings({ 'x/b.html': 403 }, true)).toEqual(['blocked: HTTP 403'])
})

test('a limit on the rate that is over is no deployment that has arrived', () => {
  const arrivedAt = (statuses: readonly number[]) => {
    const states = statesOf(['a.html'])
    for (const status of statuses) states.addMissing(status)
    const [state] = states.all
    state?.add(blocked, 10)
    if (state) state.isSuspect = true
    state?.add(undefined, 20)
    return states.arrivedAt
  }
  expect(arrivedAt([404])).toBe(0)
  // It began after the first URLs that never existed.
  expect(arrivedAt([404, 403])).toBe(0)
  // Here, 403 was the response for a missing file.
  expect(arrivedAt([403])).toBe(20)
})

const missing = { kind: 'missing', level: 'difference', by: 'status', status: 404 } as const
const wrong = { kind: 'wrong', level: 'difference', by: 'status', status: 204 } as const
const refused = { kind: 'blocked', level: 'difference', by: 'status', status: 401 } as const
const ofSize = (bytes: number) =>
  ({
    kind: 'wrong',
    level: 'difference',
    by: 'size',
    bytes,
    isPartial: false,
    isEncoded: false,
  }) as const

test('sizes have separators, also of a URL that goes back', () => {
  const states = statesOf(['a.html'])
  states.all[0]?.add(ofSize(12_345), 0)
  const [different] = states.differencesAt(siteUrl, 'wrong')
  expect(different && detailOf(different)).toBe('12,345 bytes instead of 0')
  states.all[0]?.add(undefined, 1)
  states.all[0]?.add(ofSize(1), 2)
  const [unstable] = states.differencesAt(siteUrl, 'unstable')
  expect(unstable && detailOf(unstable)).toBe('right, and then wrong: 1 byte instead of 0')
})

test('URLs that must not exist are counted apart until they differ', () => {
  const absent = { about: 'nonexistent-url', path: 'x', page: undefined, isFound: false } as const
  const [file] = manifestOfFiles({ 'a.html': '' }).files
  const states = new RequestStates([absent, { about: 'file', file: file as never, path: 'a.html' }])
  expect(states.counts).toMatchObject({ urls: 1, neverRequested: 2, notYet: 1 })
  states.all[0]?.add(undefined, 0)
  expect(states.counts).toMatchObject({ urls: 1, neverRequested: 1, notYet: 1 })
  states.all[0]?.add(wrong, 0)
  expect(states.counts).toMatchObject({ urls: 2, unsettled: 1, notYet: 1 })
})

test('a file is as exported if all of its URLs are, wherever they are in the plan', () => {
  const files = manifestOfFiles({ 'a/index.html': '', 'b.css': '', 'c.js': '' }).files
  const [page, style, script] = files as [ManifestFile, ManifestFile, ManifestFile]
  const about = 'file' as const
  const states = new RequestStates([
    { about, file: page, path: 'a/' },
    { about, file: page, path: 'a/index.html' },
    { about, file: style, path: 'b.css' },
    { about, file: page, path: 'a', slashless: 'redirected' },
  ])
  states.add(
    [style, script].map((file) => new RequestState({ about, file, path: `x/${file.path}` })),
  )
  for (const state of states.all) state.add(undefined, 0)
  expect(states.files).toMatchObject({ requested: 3, pages: 1, verified: 3 })
  const verifiedIfWrong = states.all.map((state) => {
    state.add(wrong, 0)
    const { requested, verified } = states.files
    state.add(undefined, 0)
    return [requested, verified]
  })
  expect(verifiedIfWrong).toEqual(states.all.map(() => [3, 2]))
})

test('only what may still change, or was never requested, is requested again', () => {
  const states = statesOf(['a.html', 'b.html', 'c.html', 'd.html'])
  const [a, b, c, d] = states.all
  a?.add(undefined, 0)
  b?.add(missing, 0)
  c?.add(refused, 0)
  expect(states.nextRound()).toEqual([b, d])
  expect(states.counts).toMatchObject({
    ...{ urls: 4, good: 1, unsettled: 1, settled: 1, neverRequested: 1 },
    propagationMs: undefined,
  })
  expect(states.files).toMatchObject({ requested: 4, pages: 4, verified: 1 })
})

test('what may change within minutes is requested again, unless the host serves another site', () => {
  const states = statesOf(['a.html', 'b.html', 'c.html'])
  const [right, ...others] = states.all
  for (const state of others) state.add(ofSize(1), 0)
  expect(states.counts).toMatchObject({ good: 0, brief: 0, settled: 2 })
  right?.add(undefined, 0)
  expect(states.counts).toMatchObject({ brief: 2, settled: 0 })
  expect(states.nextRound()).toEqual(others)
  others[0]?.add(undefined, 1)
  expect(states.nextRound()).toEqual(others.slice(1))
})

test('propagation lasts until the last URL that differed is right', () => {
  const states = statesOf(['a.html', 'b.html'])
  const [a, b] = states.all
  a?.add(undefined, 1000)
  b?.add(missing, 1000)
  states.confirmSuspects('1')
  for (const at of [7000, 7100, 7200, 7300]) b?.add(undefined, at)
  expect(states.counts).toMatchObject({ good: 1, unsettled: 1, propagationMs: undefined })
  b?.add(undefined, 7400)
  expect(states.counts).toMatchObject({ good: 2, unsettled: 0, propagationMs: 7000 })
})

test.each([
  [50, 50],
  [51, 50],
])('of %i URLs that were missing, %i are confirmed', (count, confirmed) => {
  const states = statesOf(Array.from({ length: count }, (_, at) => `${at}.html`))
  for (const state of states.all) state.add(missing, 0)
  states.confirmSuspects('1')
  expect(states.all.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(confirmed)
  expect(states.nextInRow(count, 1)).toBe(confirmed * 5 + count - confirmed)
})

test('all are confirmed once one of them has gone back', () => {
  const states = statesOf(Array.from({ length: 60 }, (_, at) => `${at}.html`))
  for (const state of states.all) state.add(missing, 0)
  states.all[0]?.add(undefined, 1000)
  states.all[0]?.add(missing, 2000)
  states.confirmSuspects('1')
  expect(states.all.every(({ isConfirmed }) => isConfirmed)).toBe(true)
  expect(states.nextInRow(60, 4)).toBe(75)
})

test('a URL that never existed and is missing shows that the host says so', () => {
  const absent = { about: 'nonexistent-url', path: 'x', page: undefined, isFound: false } as const
  const states = new RequestStates([absent])
  expect(states.saysMissing).toBe(false)
  states.all[0]?.add(undefined, 0)
  expect(states.saysMissing).toBe(true)
  expect(states.files.requested).toBe(0)
})
