import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { compileCache } from '../support/runner/run-action.ts'
import { startHost } from '../support/service/host.ts'
import { isWindows } from '../support/system.ts'

const entry = fileURLToPath(new URL('../../dist/index.js', import.meta.url))

let folder: string
let temporary: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shell-'))
  temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site', 'index.html'), '<!doctype html><title>A</title>')
})

afterEach(() => rmSync(folder, { recursive: true }))

const environment = () => ({
  ...compileCache(),
  PATH: process.env.PATH ?? '',
  HOME: folder,
  TMPDIR: temporary,
  TEMP: temporary,
})

function start(args: readonly string[], options: SpawnOptions = {}) {
  const env = { ...environment(), ...options.env }
  return spawn(process.execPath, [entry, ...args], { cwd: folder, ...options, env })
}

/** Runs the command to its end. */
async function run(args: readonly string[], options: SpawnOptions & { input?: string } = {}) {
  const child = start(args, options)
  child.stdin?.end(options.input)
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const read = async (stream: typeof child.stdout) => (stream ? await text(stream) : '')
  const [stdout, stderr] = await Promise.all([read(child.stdout), read(child.stderr)])
  return { exitCode: await ended, stdout, stderr }
}

const esc = '\u001b'
const check = ['check', '--site', 'site']

describe('in a shell', () => {
  test('the log is on stdout, without commands of the runner or escape sequences', async () => {
    const { exitCode, stdout, stderr } = await run(check)
    expect(exitCode).toBe(0)
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^site read: 1 file, .*\nsite checked: 1 page/)
    for (const text of ['::', esc]) expect(stdout).not.toContain(text)
  })

  test('with --output, stdout has the results alone; a path is relative, and the report stays, even in a step of a workflow', async () => {
    const output = join(folder, 'output')
    writeFileSync(output, '')
    // Arguments make it a command.
    const { exitCode, stdout, stderr } = await run([...check, '--output', 'json'], {
      env: {
        GITHUB_ACTIONS: 'true',
        GITHUB_OUTPUT: output,
        GITHUB_WORKSPACE: '/',
        INPUT_SITE: 'x',
      },
    })
    expect(exitCode).toBe(0)
    expect(readFileSync(output, 'utf8')).toBe('')
    expect(stderr).toContain('site checked')
    const { sitePath, reportPath, ...results } = JSON.parse(stdout)
    expect(results).toMatchObject({ outcome: 'success', fileCount: 1 })
    expect(sitePath).toBe(join(folder, 'site'))
    expect(reportPath.startsWith(join(temporary, 'docs-export-'))).toBe(true)
  })

  test.runIf(isLong)('with --output dotenv, each line of stdout is a variable', async () => {
    const { stdout } = await run([...check, '--output', 'dotenv'])
    for (const line of stdout.trimEnd().split('\n')) expect(line).toMatch(/^\w+=/)
  })

  test.skipIf(isWindows)('Ctrl+C during the start leaves no folder', async () => {
    const interrupting = `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { mkdtempSync } = fs
      fs.mkdtempSync = (...given) => {
        const folder = mkdtempSync(...given)
        process.kill(process.pid, 'SIGINT')
        return folder
      }
      syncBuiltinESMExports()`
    const preload = `--import=data:text/javascript,${encodeURIComponent(interrupting)}`
    const { exitCode } = await run(check, { env: { NODE_OPTIONS: preload } })
    expect(exitCode).toBe(130)
    expect(readdirSync(temporary)).toEqual([])
  })

  test('an input value that is invalid ends with 2 before any request, and leaves no file', async () => {
    const { exitCode, stdout, stderr } = await run(['check', '--site', 'site', '--timeout', '5'])
    expect(exitCode).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^INVALID_INPUT: the input `--timeout` must be .*Nothing was sent\.\n$/)
    expect(readdirSync(temporary)).toEqual([])
  })

  test('a finding that fails the check ends with 1', async () => {
    writeFileSync(join(folder, 'site', 'index.html'), '<a href="missing.html">x</a>')
    const { exitCode, stdout } = await run([...check, '--site-check', 'fail', '--output=json'])
    expect(exitCode).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'failed', errorCode: 'SITE_CHECK_FAILED' })
  })

  test.skipIf(isWindows)('a log that nobody reads any more does not end the run', async () => {
    const child = start(check, { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout?.destroy()
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0)
  })

  test.skipIf(isWindows)('results that nobody reads end with 1', async () => {
    const child = start([...check, '--output', 'json'], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout?.destroy()
    const [exitCode, stderr] = await Promise.all([
      new Promise((resolve) => child.on('exit', resolve)),
      child.stderr ? text(child.stderr) : '',
    ])
    expect(stderr).toContain('the results could not be written: stdout is closed')
    expect(exitCode).toBe(1)
  })

  test.skipIf(isWindows)('closed streams are no problem', () => {
    const command = `exec "$0" "$@" <&- >&- 2>&-`
    const { status } = spawnSync('sh', ['-c', command, process.execPath, entry, ...check], {
      ...{ cwd: folder, env: environment() },
    })
    expect(status).toBe(0)
  })

  const script = spawnSync('script', ['--version']).status === 0

  /** What a terminal gets. */
  const onTerminal = (env: Record<string, string>) =>
    spawnSync(
      'script',
      ['-qec', `"${process.execPath}" "${entry}" ${check.join(' ')}`, '/dev/null'],
      {
        ...{ cwd: folder, encoding: 'utf8', env: { ...environment(), ...env } },
      },
    ).stdout

  test.skipIf(!script)('a terminal gets one live line, which is removed, and colours', () => {
    writeFileSync(join(folder, 'site', 'index.html'), '<a href="missing.html">x</a>')
    const shown = onTerminal({ TERM: 'xterm' })
    const lines = shown.replaceAll(esc, '<ESC>').split('\r\n')
    expect(lines[0]).toMatch(/^(<ESC>\[2m\w+ · \d+ s<ESC>\[22m\r<ESC>\[2K)+site read/)
    expect(shown).toContain(`${esc}[33mwarning: `)
    expect(lines.at(-1)).toMatch(/^$|<ESC>\[2K$/)
    const plain = onTerminal({ TERM: 'dumb', NO_COLOR: '1' })
    expect(plain).not.toContain(esc)
    expect(plain).toContain('warning: ')
  })

  test.skipIf(!script)('Ctrl+C in a terminal ends with 130, and leaves no file', async () => {
    const host = await startHost({ exportLife: { queuedSeconds: 600 } })
    const args = `export --base-url ${host.url} --domain docs.example.com --extract-to new`
    const terminal = spawn(
      'script',
      ['-qec', `"${process.execPath}" "${entry}" ${args}`, '/dev/null'],
      { cwd: folder, env: { ...environment(), TERM: 'xterm', DOCS_ADMIN_KEY: host.apiKey } },
    )
    let shown = ''
    terminal.stdout.on('data', (bytes) => {
      // Once the live line says that the job waits.
      if (!shown.includes('queued') && `${shown}${bytes}`.includes('queued')) {
        terminal.stdin.write('\x03')
      }
      shown += bytes
    })
    const exitCode = await new Promise((resolve) => terminal.on('exit', resolve))
    await host.close()
    expect(shown).toContain('CANCELLED: ')
    expect(shown).toContain('--job-id')
    expect(exitCode).toBe(130)
    expect(readdirSync(folder).toSorted()).toEqual(['site', 'tmp'])
    expect(readdirSync(temporary).filter((name) => !name.startsWith('docs-export-'))).toEqual([])
  })
})

describe('a secret', () => {
  const key = 'docs_canary_0123456789'

  test('of the host is read from a variable or a file descriptor, and shown nowhere', async () => {
    const host = await startHost({
      ...{ apiKey: key, exportLife: { queuedSeconds: 0, runSeconds: 0 } },
    })
    try {
      const args = ['export', '--base-url', host.url, '--domain', 'docs.example.com']
      const results = await Promise.all([
        run([...args, '--output=json'], { env: { DOCS_ADMIN_KEY: key } }),
        run([...args, '--output=json', '--api-key-fd', '0'], { input: `${key}\n` }),
      ])
      for (const { exitCode, stdout, stderr } of results) {
        expect(stderr + stdout).not.toContain('canary')
        expect(exitCode).toBe(0)
        expect(JSON.parse(stdout)).toMatchObject({ outcome: 'success', status: 'completed' })
        expect(stderr).not.toContain(new URL(JSON.parse(stdout).bundleUrl).search)
      }
    } finally {
      await host.close()
    }
  })

  test.each(sample(['--api-key', '--api-key='], 1))(
    'as %s is refused with 2, and not repeated',
    async (flag) => {
      const args = flag.endsWith('=') ? [flag + key] : [flag, key]
      const { exitCode, stdout, stderr } = await run(['export', ...args])
      expect(exitCode).toBe(2)
      expect(stdout + stderr).not.toContain('canary')
      expect(stderr).toContain('DOCS_ADMIN_KEY')
    },
  )

  test('that is missing ends with 2, with where to put it', async () => {
    const { exitCode, stderr } = await run(['export', '--domain', 'docs.example.com'])
    expect(exitCode).toBe(2)
    expect(stderr).toMatch(/^the API key is missing: set the variable DOCS_ADMIN_KEY/)
    const closed = await run(['export', '--domain', 'a.b', '--api-key-fd', '9'])
    expect(closed.exitCode).toBe(2)
    expect(closed.stderr).toMatch(/^--api-key-fd: file descriptor 9 cannot be read/)
  })

  test('in inputs of a step is not read', async () => {
    const env = { 'INPUT_API-KEY': key, INPUT_MODE: 'verify' }
    const { exitCode, stderr } = await run(['export', '--domain', 'a.b'], { env })
    expect(exitCode).toBe(2)
    expect(stderr).not.toContain('canary')
  })
})
