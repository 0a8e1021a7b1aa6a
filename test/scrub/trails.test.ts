import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noTrail, Trails } from '../../src/scrub/trails.ts'

/** A trail, and the expected position of each of its bytes. */
interface Model {
  readonly trail: number
  readonly starts: readonly number[]
}

/** Trails that diverge repeatedly, and the last of them. */
const grown = fc
  .array(
    fc.record({ from: fc.nat(), start: fc.nat(1e6), length: fc.constantFrom(1, 1, 1, 2, 7, 300) }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    const trails = new Trails()
    const models: Model[] = [{ trail: noTrail, starts: [] }]
    for (const { from, start, length } of steps) {
      const { trail, starts } = models[from % models.length] as Model
      const run = Array.from({ length }, (_, at) => start + at)
      const node = models.length
      models.push({ trail: trails.grow(trail, node, start, length), starts: [...starts, ...run] })
    }
    return { trails, models: models.slice(1) }
  })

function expectStarts(trails: Trails, { trail, starts }: Model): void {
  for (let length = 1; length <= starts.length; length += 1 + (length >> 3)) {
    expect(trails.startOf(trail, length)).toBe(starts.at(-length))
  }
}

describe('a trail has the position of each of its bytes', () => {
  test('even where others diverge from it', () => {
    fc.assert(
      fc.property(grown, ({ trails, models }) => {
        for (const model of models) expectStarts(trails, model)
      }),
    )
  })

  test('as far back as it is kept', () => {
    const some = fc.tuple(grown, fc.nat(400), fc.nat(5))
    fc.assert(
      fc.property(some, ([{ trails, models }, needed, every]) => {
        const kept = models.filter((_, at) => at % (every + 1) === 0)
        const length = (trail: number) =>
          Math.min(needed, kept.find((model) => model.trail === trail)?.starts.length ?? 0)
        const nodes = kept.map(({ trail }) => trails.nodeOf(trail))
        const moved = trails.keep(
          kept.map(({ trail }) => trail),
          length,
        )
        for (const [at, { trail, starts }] of kept.entries()) {
          const now = moved.get(trail) as number
          if (needed === 0) continue
          expect(trails.nodeOf(now)).toBe(nodes[at])
          expectStarts(trails, { trail: now, starts: starts.slice(-needed) })
        }
      }),
    )
  })
})

test('what is kept takes no more space than necessary', () => {
  const trails = new Trails()
  let trail = noTrail
  for (let at = 0; at < 100_000; at++) trail = trails.grow(trail, 1, at, 1)
  trails.keep([trail, trail], () => 50)
  expect(trails.count).toBe(51)
})
