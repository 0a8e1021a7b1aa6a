import fc from 'fast-check'

/**
 * How much the tests try: `npm run test:long` tries everything, `npm test` a sample of long tables
 * and fewer random values. `SEED=7 npm test` draws another sample.
 */
export const isLong = process.env.TEST_AMOUNT === 'all'

/**
 * All cases of a table in a long run, else `count` of them, drawn by the seed of `properties.ts`.
 *
 * @returns in the order of the table
 */
export function sample<Case>(cases: readonly Case[], count: number): Case[] {
  if (isLong) return [...cases]
  const subsets = fc.subarray([...cases], { minLength: count, maxLength: count })
  return fc.sample(subsets, 1)[0] ?? []
}

/** How many random values or repetitions: `count` in a long run, else a tenth of it. */
export const amount = (count: number): number => (isLong ? count : Math.ceil(count / 10))
