import { parseArgs } from 'node:util'
import { measureBrowser } from './browser.ts'
import { measureLargeBundle } from './large-bundle.ts'
import { measureMemory } from './memory.ts'
import { measureReal } from './real.ts'
import { measureSources } from './sources.ts'
import { describeStartup, measureStartup } from './startup.ts'
import { measureVerify } from './verify.ts'

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    pairs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    in: { type: 'string' },
  },
})
const pairs = Number(values.pairs)
if (!Number.isSafeInteger(pairs) || pairs < 1) {
  console.error('--pairs must be a whole number of at least 1')
  process.exit(2)
}

/** Each returns the measurements of the action and of the alternatives. */
const benches: Record<string, () => string | Promise<string>> = {
  startup: async () => describeStartup(await measureStartup(15)),
  browser: () => measureBrowser({ pairs, only: values.only }),
  real: () => measureReal({ pairs, only: values.only, folder: values.in }),
  memory: () => measureMemory(values.in),
  bundle: () => measureLargeBundle(values.in),
  verify: () => measureVerify(pairs),
  sources: () => measureSources(pairs, values.in),
}

if (values.help) {
  console.log(
    `npm run bench -- [${Object.keys(benches).join('] [')}]: without a name only \`startup\`

  --pairs 3       the number of alternating pairs (not \`startup\`)

For \`browser\`, \`real\`, \`memory\`, \`bundle\` and \`sources\`:
  --only 'rust'   only what has this in its name (\`browser\`, \`real\`)
  --in FOLDER     the folder for all files: by default a memory disk, /dev/shm (not \`browser\`)`,
  )
  process.exit(0)
}
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(', ')}. Choose from: ${Object.keys(benches).join(', ')}`,
  )
  process.exit(2)
}
// The others take minutes and need other programs, so they only run by name.
for (const name of names.length > 0 ? names : ['startup']) {
  console.log(`${await benches[name]?.()}\n`)
}
