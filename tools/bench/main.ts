import { measureBundle } from './bundle.ts'
import { measureGate } from './gate.ts'
import { describePolling, simulatePolling } from './polling.ts'
import { measureSite } from './site.ts'
import { describeStartup, measureStartup } from './startup.ts'

/** Each prints what was measured beside what a user would pick instead. */
const benches: Record<string, () => string | Promise<string>> = {
  startup: async () => describeStartup(await measureStartup(15)),
  bundle: () => measureBundle(),
  site: () => measureSite(),
  gate: () => measureGate(),
  polling: () => describePolling(simulatePolling({ seed: 1, jobs: 4000 })),
}

const names = process.argv.slice(2)
if (names.includes('--help')) {
  console.log(
    `npm run bench -- [${Object.keys(benches).join('] [')}]: without a name all but \`bundle\` and \`site\``,
  )
  process.exit(0)
}
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`,
  )
  process.exit(2)
}
// These take minutes, and nginx: they run when they are named.
const usual = Object.keys(benches).filter((name) => name !== 'bundle' && name !== 'site')
for (const name of names.length > 0 ? names : usual) {
  console.log(`${await benches[name]?.()}\n`)
}
