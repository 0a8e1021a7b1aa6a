import { isDeepStrictEqual, parseArgs } from 'node:util'
import { type HostileArchive, hostileArchives } from '../../../test/support/archives/hostile.ts'
import { tryArchive } from '../../../test/support/archives/trial.ts'

/**
 * Unpacks hostile archives, each over an existing site: `node tools/qa/campaign/hostile.ts [--seed N]
 * [--count N]`. Exits with 1 if one was not rejected as expected, or changed anything.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '1000' } },
})
const [seed, count] = [Number(values.seed), Number(values.count)]
if (!(count >= 1) || !Number.isInteger(seed)) throw new Error('--seed and --count must be numbers')

async function faultOf({ bytes, code }: HostileArchive): Promise<string | undefined> {
  const { error, before, after } = await tryArchive(bytes, 1 + (bytes.length % 5000))
  if ((error as { code?: string })?.code !== code) return `${code} expected, not ${error}`
  return isDeepStrictEqual(before, after) ? undefined : 'files were changed'
}

const archives = hostileArchives(seed)
const codes: Record<string, number> = {}
let faults = 0
for (let index = 0; index < count; index++) {
  const archive = archives.next().value
  codes[archive.code] = (codes[archive.code] ?? 0) + 1
  const fault = await faultOf(archive)
  if (fault) console.log(`${index}: ${archive.what}: ${fault}`)
  if (fault) faults += 1
}
console.log(`${count} hostile archives with seed ${seed}: ${faults} faults`, codes)
process.exit(faults > 0 ? 1 : 0)
