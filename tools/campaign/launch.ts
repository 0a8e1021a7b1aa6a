import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The action as it is built, in a folder of its own: a build in between does not disturb it. */
export interface BuiltAction extends AsyncDisposable {
  readonly entry: string
  readonly actionFile: string
  /** A module that is loaded before the action: it watches for child processes. */
  readonly preload: string
}

/** @param dist the folder that is copied */
export async function copyAction(dist: string, actionFile: string): Promise<BuiltAction> {
  const folder = await mkdtemp(join(tmpdir(), 'action-'))
  // A case may run it as another user.
  await chmod(folder, 0o755)
  await cp(resolve(dist), join(folder, 'dist'), { recursive: true })
  await cp(resolve(actionFile), join(folder, 'action.yml'))
  await writeFile(join(folder, 'preload.mjs'), preload)
  return {
    entry: join(folder, 'dist', 'index.js'),
    actionFile: join(folder, 'action.yml'),
    preload: join(folder, 'preload.mjs'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

/** How a process is started, beside what the runner does. */
export interface Launch {
  /** Where arguments and environments of child processes are written to. */
  readonly watch: string
  /** The user that it becomes. */
  readonly uid?: number | undefined
  /** How many files it may open beside those that it has as it starts. */
  readonly files?: number | undefined
  /** A folder that is given to the user, beside those of the runner. */
  readonly own: string
  /** What names resolve to: each look-up takes the next list of addresses, the last for good. */
  readonly names?: Readonly<Record<string, readonly (readonly string[])[]>> | undefined
}

/** The variables that have the preload do so. */
export const launchVariables = ({ preload }: BuiltAction, launch: Launch) => ({
  NODE_OPTIONS: `--import=${preload}`,
  CAMPAIGN_LAUNCH: JSON.stringify(launch),
})

// Plain JavaScript: having its types stripped would take longer than all else as a process starts.
const preload = `
import children, { execFileSync } from 'node:child_process'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { chownSync, openSync, readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const { watch, uid, files, own, names = {} } = JSON.parse(process.env.CAMPAIGN_LAUNCH)
  delete process.env.CAMPAIGN_LAUNCH
  const watched = openSync(watch, 'a')
  if (files !== undefined) {
    const limit = readdirSync('/proc/self/fd').length - 1 + files
    execFileSync('prlimit', ['--pid', String(process.pid), '--nofile=' + limit + ':' + limit])
  }
  if (uid !== undefined) {
    for (const folder of [own, join(process.env.HOME, '..')]) {
      chownSync(folder, uid, uid)
      for (const name of readdirSync(folder, { recursive: true })) chownSync(join(folder, name), uid, uid)
    }
    process.setgroups([])
    process.setgid(uid)
    process.setuid(uid)
  }
  for (const name of ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync']) {
    const start = children[name]
    children[name] = function (...given) {
      const options = given.find((one) => typeof one === 'object' && one?.env)
      writeSync(watched, JSON.stringify([given, options?.env ?? process.env]) + '\\n')
      return Reflect.apply(start, this, given)
    }
  }
  const { lookup } = dns
  dns.lookup = (name, options, callback) => {
    const answers = names[name]
    if (!answers) return lookup(name, options, callback)
    const found = (answers.length > 1 ? answers.shift() : answers[0]).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    setImmediate(() => options.all ? callback(null, found) : callback(null, found[0].address, found[0].family))
  }
  syncBuiltinESMExports()
}
`
