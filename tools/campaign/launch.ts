import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

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
  /** Where the load on its main thread and its memory are written to, as a `Load`. */
  readonly load: string
  /** The user that it becomes. */
  readonly uid?: number | undefined
  /** How many files it may open beside those that it has as it starts. */
  readonly files?: number | undefined
  /** A folder that is given to the user, beside those of the runner. */
  readonly own: string
  /** What names resolve to: each look-up takes the next list of addresses, the last for good. */
  readonly names?: Readonly<Record<string, readonly (readonly string[])[]>> | undefined
}

/** What a run took, as it was when it was last measured. */
export interface Load {
  /**
   * The longest time that the main thread worked without giving way once the run was under way, in
   * milliseconds of its own processor time: a machine that is busy with others does not count.
   */
  readonly longestBlock: number
  /** The most memory that the process had, in bytes, where Linux counts it. */
  readonly peakMemory?: number
}

/** The variables that have the preload do so. */
export const launchVariables = ({ preload }: BuiltAction, launch: Launch) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(preload)}`,
  CAMPAIGN_LAUNCH: JSON.stringify(launch),
})

// Plain JavaScript: having its types stripped would take longer than all else as a process starts.
const preload = `
import children, { execFileSync } from 'node:child_process'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { chownSync, existsSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const { watch, load, uid, files, own, names = {} } = JSON.parse(process.env.CAMPAIGN_LAUNCH)
  delete process.env.CAMPAIGN_LAUNCH
  const watched = openSync(watch, 'a')
  const loads = openSync(load, 'w')
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
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [before, longestBlock] = [0, 0]
  const measure = () => {
    longestBlock = Math.max(longestBlock, used() - before)
    before = used()
  }
  const status = '/proc/self/status'
  // A run may be ended by a signal: what it took is written as it goes. What the process counts
  // itself begins with what its parent had.
  const record = () => {
    const kibibytes = existsSync(status) && /VmHWM:\\s*(\\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    const peakMemory = kibibytes ? kibibytes * 1024 : undefined
    writeSync(loads, JSON.stringify({ longestBlock, peakMemory }).padEnd(100), 0)
  }
  setInterval(record, 100).unref()
  process.on('exit', record)
  // Before the first connection, the action is loaded, and nothing from outside is read.
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (...given) {
    Socket.prototype.connect = connect
    before = used()
    setInterval(measure, 1).unref()
    return Reflect.apply(connect, this, given)
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
