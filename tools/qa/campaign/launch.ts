import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A copy of the built action, so that a build in the meantime does not disturb it. */
export interface BuiltAction extends AsyncDisposable {
  readonly entry: string
  readonly actionFile: string
  /** A module that is loaded before the action, and records child processes. */
  readonly preload: string
}

/** @param dist the folder that is copied */
export async function copyAction(dist: string, actionFile: string): Promise<BuiltAction> {
  const folder = await mkdtemp(join(tmpdir(), 'action-'))
  // A case may run the action as another user.
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

/** Settings of a process in addition to those of the runner. */
export interface Launch {
  /** The file for arguments and environments of child processes. */
  readonly watch: string
  /** The file for the load on its main thread and its memory, as a `Load`. */
  readonly load: string
  /** The id of the user that it runs as. */
  readonly uid?: number | undefined
  /** The number of files that it may open in addition to those at its start. */
  readonly files?: number | undefined
  /** A folder that is given to the user, in addition to those of the runner. */
  readonly own: string
  /** The addresses of names: each lookup uses the next list; the last one repeats. */
  readonly names?: Readonly<Record<string, readonly (readonly string[])[]>> | undefined
}

/** The resources of a run at the last measurement. */
export interface Load {
  /**
   * The longest time for which the main thread was blocked after startup, in milliseconds of its CPU
   * time, so that other programs on the machine do not count.
   */
  readonly longestBlock: number
  /** The peak memory of the process, in bytes, where Linux reports it. */
  readonly peakMemory?: number
}

/** The variables that configure the preload. */
export const launchVariables = ({ preload }: BuiltAction, launch: Launch) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(preload)}`,
  CAMPAIGN_LAUNCH: JSON.stringify(launch),
})

// Plain JavaScript: stripping types would dominate the startup time.
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
    const addresses = names[name]
    if (!addresses) return lookup(name, options, callback)
    const found = (addresses.length > 1 ? addresses.shift() : addresses[0]).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    setImmediate(() => options.all ? callback(null, found) : callback(null, found[0].address, found[0].family))
  }
  syncBuiltinESMExports()
}
`
