import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { childrenOf, commandOf, groupMembers, statusOf } from '../../../support/processes.ts'
import { canChangeUser, isRoot, patience } from '../../../support/system.ts'

// Promise: pages run in the sandbox of the browser wherever the system allows it; where it does not, the
// log says so.

const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const isMissing = process.platform !== 'linux' || !existsSync(program)
const reason = isMissing ? ` (skipped: Linux with ${program} only)` : ''

/** A plain user: this one, or the one that root becomes. */
const plainUser = isRoot && canChangeUser ? { uid: 65534, gid: 65534 } : {}
const isPlain = !isRoot || canChangeUser

/** A namespace of its own for a plain user, in which there are no further ones. */
const withoutNamespaces = [
  ...['unshare', '--user', '--map-current-user', '--keep-caps', 'sh', '-c'],
  'echo 0 >/proc/sys/user/max_user_namespaces && exec "$@"',
  '-',
]

const succeeds = (command: readonly string[]) =>
  spawnSync(command[0] ?? '', command.slice(1), plainUser).status === 0
const hasNamespaces = isPlain && !isMissing && succeeds(['unshare', '--user', 'true'])
const canRefuse = hasNamespaces && succeeds([...withoutNamespaces, 'true'])

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Its page is not loaded before the test has looked at its process: that writes to a file of the site. */
const waiting = `<script>
for (const end = Date.now() + 40_000; Date.now() < end; ) {
  const request = new XMLHttpRequest()
  request.open('GET', '/look.txt?' + Math.random(), false)
  request.send()
  if (request.responseText === 'seen') break
}
</script>`

interface Renderer {
  /** `2`: its system calls are filtered. */
  readonly seccomp: string
  /** Its process ids, from the outermost namespace to its own. */
  readonly ids: readonly string[]
}

/** Opens a page in a run of `mode: check`: the processes that show pages, and the log. */
async function opened(
  user: { readonly uid?: number; readonly gid?: number },
  isSandboxed: boolean,
  wrapper: readonly string[] = [],
): Promise<{ readonly renderers: readonly Renderer[]; readonly log: string }> {
  const site = join(folder, 'site')
  mkdirSync(site)
  const look = join(site, 'look.txt')
  writeFileSync(look, 'wait')
  writeFileSync(join(site, 'index.html'), `<!doctype html><title>T</title><p>text</p>${waiting}`)
  writeFileSync(join(folder, 'output'), '')
  const { uid, gid } = user
  if (uid !== undefined && gid !== undefined) {
    for (const path of [folder, site, join(folder, 'output')]) chownSync(path, uid, gid)
  }
  const main = new URL('../../../../src/main.ts', import.meta.url).pathname
  const [command = '', ...rest] = [...wrapper, process.execPath, main]
  const step = spawn(command, rest, {
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      GITHUB_ACTIONS: 'true',
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_WORKSPACE: folder,
      RUNNER_TEMP: folder,
      INPUT_MODE: 'check',
      INPUT_SITE: 'site',
      INPUT_SUMMARY: 'false',
      INPUT_BROWSER: 'all',
      'INPUT_BROWSER-PATH': program,
    },
  })
  let log = ''
  for (const pipe of [step.stdout, step.stderr]) pipe.on('data', (bytes) => (log += bytes))
  const ended = once(step, 'close')
  const renderersNow = () =>
    childrenOf(step.pid ?? 0)
      // Not the first browser, which only says what its user agent is.
      .filter((id) => commandOf(id).includes('--user-agent='))
      .flatMap(groupMembers)
      .filter((id) => commandOf(id).includes('--type=renderer '))
      .map((id) => statusOf(id))
  // A process enters its sandbox before it shows a page.
  const isReady = (found: ReturnType<typeof renderersNow>) =>
    found.length > 0 && (!isSandboxed || found.every((status) => status.get('Seccomp') === '2'))
  let renderers: ReturnType<typeof renderersNow> = []
  const isSeen = () => {
    renderers = renderersNow()
    return isReady(renderers)
  }
  await vi.waitUntil(isSeen, patience).catch(() => {})
  writeFileSync(look, 'seen')
  await ended
  return {
    log,
    renderers: renderers.map((status) => ({
      seccomp: status.get('Seccomp') ?? '',
      ids: (status.get('NSpid') ?? '').split('\t'),
    })),
  }
}

const fallback = 'the browser ran without its own sandbox'

describe.skipIf(isMissing)(`the sandbox of the browser${reason}`, { timeout: 120_000 }, () => {
  test.skipIf(!hasNamespaces)(
    `of a plain user: each page has a filter of system calls, and process ids of its own${hasNamespaces ? '' : ' (skipped: this system allows no user namespace)'}`,
    async () => {
      const { renderers, log } = await opened(plainUser, true)
      expect(renderers.length).toBeGreaterThan(0)
      for (const { seccomp, ids } of renderers) {
        expect(seccomp).toBe('2')
        expect(ids.length).toBeGreaterThan(
          statusOf(process.pid).get('NSpid')?.split('\t').length ?? 0,
        )
      }
      expect(log).toContain('1 page opened in')
      expect(log).not.toContain(fallback)
    },
  )

  test.skipIf(!canRefuse)(
    `of a system without user namespaces is missing, and the log says so${canRefuse ? '' : ' (skipped: unshare cannot make such a system here)'}`,
    async () => {
      const { log } = await opened(plainUser, false, withoutNamespaces)
      expect(log).toContain(fallback)
      expect(log).toContain('1 page opened in')
    },
  )

  test.skipIf(!isRoot)('of root is missing, and the log says so', async () => {
    const { renderers, log } = await opened({}, false)
    expect(renderers.map(({ ids }) => ids.length)).toEqual(
      renderers.map(() => statusOf(process.pid).get('NSpid')?.split('\t').length),
    )
    expect(log).toContain(fallback)
    expect(log).toContain('1 page opened in')
  })
})
