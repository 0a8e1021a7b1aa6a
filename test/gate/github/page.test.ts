import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Page, page, wholeList } from '../../../src/gate/github/page.ts'

/** The pages of a list, each with the cursor of the next; `totals` are the counts on the pages. */
function listOf(
  pages: readonly (readonly number[])[],
  totals = pages.map(() => pages.flat().length),
) {
  const requested: string[] = []
  const at = (index: number): Page<number> => ({
    totalCount: totals[index] ?? 0,
    pageInfo: { hasNextPage: index < pages.length - 1, endCursor: `${index + 1}` },
    nodes: pages[index] ?? [],
  })
  const next = async (after: string) => {
    requested.push(after)
    return at(Number(after))
  }
  return { first: at(0), next, requested }
}

describe('a whole list', () => {
  test('has the nodes of all pages, in order, each requested once', async () => {
    const { first, next, requested } = listOf([[1, 2], [3], [4, 5]])
    expect(await wholeList(first, next)).toEqual([1, 2, 3, 4, 5])
    expect(requested).toEqual(['1', '2'])
  })

  test('is empty, which is not unknown, if its only page is', async () => {
    const { first, next } = listOf([[]])
    expect(await wholeList(first, next)).toEqual([])
  })

  test.for([
    ['shorter than its count', [3, 3]],
    ['longer than its count', [1, 1]],
    ['longer on an earlier page than on the last', [5, 2]],
  ] as const)('is unknown if it is %s', async ([, totals]) => {
    const { first, next } = listOf([[1], [2]], [...totals])
    expect(await wholeList(first, next)).toBeUndefined()
  })

  test('is unknown if a page is missing', async () => {
    const { first } = listOf([[1], [2]])
    expect(await wholeList(first, async () => undefined)).toBeUndefined()
    expect(await wholeList(undefined, async () => undefined)).toBeUndefined()
  })

  test('is unknown if its cursors do not advance, or form a loop', async () => {
    const info = (endCursor: string | null) => ({ hasNextPage: true, endCursor })
    const still: Page<number> = { totalCount: 9, pageInfo: info('x'), nodes: [1] }
    expect(await wholeList(still, async () => still)).toBeUndefined()
    const none = { ...still, pageInfo: info(null) }
    expect(await wholeList(none, async () => still)).toBeUndefined()
    let count = 0
    const looping = async (after: string) => {
      count += 1
      return { ...still, pageInfo: info(after === 'x' ? 'y' : 'x') }
    }
    expect(await wholeList(still, looping)).toBeUndefined()
    expect(count).toBeLessThanOrEqual(20)
  })
})

test('a page with an invalid node is unknown, not shorter', () => {
  const pageInfo = { hasNextPage: false, endCursor: null }
  const schema = v.object({ list: page(v.number()) })
  const read = (list: unknown) => v.parse(schema, { list }).list
  expect(read({ totalCount: 1, pageInfo, nodes: [1] })).toMatchObject({ nodes: [1] })
  for (const nodes of [[1, 'x'], null, undefined]) {
    expect(read({ totalCount: 1, pageInfo, nodes })).toBeUndefined()
  }
  expect(read(undefined)).toBeUndefined()
})
