import { expect, test, vi } from 'vitest'
import { logBaseline } from '../../src/check/baseline.ts'

function logged(before: string | undefined, now: string) {
  const log = { debug: vi.fn(), info: vi.fn(), notice: vi.fn(), warning: vi.fn() }
  logBaseline(log, 'site.json', before, now, 'export')
  return { notice: log.notice.mock.calls.flat(), warning: log.warning.mock.calls.flat() }
}

test('a baseline that does not exist makes this the first export', () => {
  const notice = ['the baseline site.json does not exist: this counts as the first export']
  expect(logged(undefined, 'docs.test')).toEqual({ notice, warning: [] })
})

test('a baseline of another domain is warned of, if both domains are known', () => {
  expect(logged('other.test', 'docs.test').warning).toEqual([
    'the baseline is from another domain, other.test, so the comparison is meaningless',
  ])
  const pairs = [
    ['docs.test', 'docs.test'],
    ['', 'docs.test'],
    ['docs.test', ''],
  ] as const
  for (const [before, now] of pairs) {
    expect(logged(before, now)).toEqual({ notice: [], warning: [] })
  }
})
