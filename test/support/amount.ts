/**
 * How much the tests try: `npm run test:long` tries everything, `npm test` a sample of long tables
 * and fewer random values. `SEED=7 npm test` draws another sample.
 */
export const isLong = process.env.TEST_AMOUNT === 'all'

const seed = Number(process.env.SEED ?? 2026)

/**
 * All cases of a table in a long run, else `count` of them, evenly spaced.
 *
 * @returns in the order of the table
 */
export function sample<Case>(cases: readonly Case[], count: number): Case[] {
  if (isLong) return [...cases]
  const drawn = new Set(
    Array.from({ length: count }, (_, index) => {
      return (seed + Math.floor((index * cases.length) / count)) % cases.length
    }),
  )
  return cases.filter((_, index) => drawn.has(index))
}

/** `count` in a long run, else a tenth of it: of random values, or of whatever a test repeats. */
export const amount = (count: number): number => (isLong ? count : Math.ceil(count / 10))
