import { parseArgs } from 'node:util'
import { tarMixtures, tarMutants, tarTricks } from '../../../test/support/archives/tar-tricks.ts'
import type { Trick } from '../../../test/support/archives/trick.ts'
import { zipMixtures, zipMutants, zipTricks } from '../../../test/support/archives/zip-tricks.ts'
import { random } from '../../../test/support/random.ts'
import { type Comparison, compare } from '../../../test/support/unpackers/compare.ts'

/**
 * Unpacks ambiguous archives with the action and with all other installed unpackers: `node
 * tools/qa/campaign/unpackers.ts [--seed N] [--count N]`. Exits with 1 if another unpacker extracts
 * anything different from an archive that the action accepts.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '500' } },
})
const [seed, count] = [Number(values.seed), Number(values.count)]
if (!(count >= 1) || !Number.isInteger(seed)) throw new Error('--seed and --count must be numbers')

const runTricks = (tricks: Generator<Trick, never>): Trick[] =>
  Array.from({ length: count }, () => tricks.next().value)

function report(kind: string, { accepted, refused, differences, missing }: Comparison): number {
  const total = accepted.length + refused.length
  console.log(
    `${kind}: ${total} archives, ${accepted.length} accepted, ${differences.length} differences`,
  )
  for (const difference of differences) console.log(`  ${difference}`)
  if (missing.length > 0) console.log(`  not installed: ${missing.join(', ')}`)
  return differences.length
}

let differences = 0
for (const [type, tricks, mixtures, mutants] of [
  ['tar', tarTricks, tarMixtures, tarMutants],
  ['zip', zipTricks, zipMixtures, zipMutants],
] as const) {
  const single = await compare(tricks())
  const accepted = new Set(single.accepted.map(({ what }) => what))
  differences += report(`${type}, one trick each`, single)
  const mixed = runTricks(mixtures(random(seed), (what) => accepted.has(what)))
  differences += report(`${type}, several tricks each`, await compare(mixed))
  differences += report(`${type}, bytes changed`, await compare(runTricks(mutants(random(seed)))))
}
process.exit(differences > 0 ? 1 : 0)
