import { expect, test } from 'vitest'
import { forbiddenIn } from '../../src/verify/forbidden.ts'
import { RequestState } from '../../src/verify/request-state.ts'
import { manifestOfFiles } from '../support/verification.ts'

const blocked = {
  kind: 'blocked',
  level: 'difference',
  detail: 'HTTP 403',
  isForbidden: true,
} as const

/** The results for files with HTTP 403, by their paths, as `kind: detail`. */
function meanings(statuses: Readonly<Record<string, 200 | 403>>, isForbidding = false) {
  const states = Object.entries(statuses).map(([path, status]) => {
    const [file = expect.unreachable()] = manifestOfFiles({ [path]: '' }).files
    const more = { names: [path], isNotFoundPage: false, isAsBrowser: false }
    const state = new RequestState({ about: 'file', file, path, ...more })
    state.add(status === 403 ? blocked : undefined, 0)
    return state
  })
  const meaning = forbiddenIn(states, isForbidding)
  return states.flatMap((state) => {
    const { kind, detail } = state.difference ? meaning(state.planned, state.difference) : {}
    return kind ? [`${kind}: ${detail}`] : []
  })
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
