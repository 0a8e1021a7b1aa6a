import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { readCommand } from '../../../src/runner/command/command.ts'
import type { Frontend } from '../../../src/runner/frontend.ts'

let folder: string
let printed: { stdout: string; stderr: string }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder)
  printed = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[name], 'write').mockImplementation((text, ...rest) => {
      printed[name] += text
      const done = rest.at(-1)
      if (typeof done === 'function') done(null)
      return true
    })
  }
})
afterEach(async () => {
  vi.restoreAllMocks()
  // Each log adds one; a process has one log.
  for (const stream of [process.stdout, process.stderr]) {
    for (const listener of stream.listeners('error').slice(1)) {
      stream.off('error', listener as () => void)
    }
  }
  vi.unstubAllEnvs()
  process.exitCode = undefined
  await rm(folder, { recursive: true })
})

const exporting = ['export', '--base-url', 'https://api.test', '--domain', 'docs.test']

/** The frontend of a command line that is valid. */
async function frontendOf(...args: string[]): Promise<Frontend> {
  const frontend = (await readCommand(args))?.()
  if (!frontend) throw new Error(printed.stderr)
  return frontend
}

const failure = (code: 'INVALID_INPUT' | 'EXPORT_FAILED' | 'CANCELLED') => new Failure(code, 'why')

describe('a run that cannot begin', () => {
  test.each([
    ['a temporary folder that does not exist', '/nonexistent/folder'],
    ['a temporary folder that is a file', fileURLToPath(import.meta.url)],
  ])('because of %s is INVALID_INPUT, in one line and as JSON', async (_, temporary) => {
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, temporary)
    expect(await readCommand(['check', '--site', 'a', '--output', 'json'])).toBeUndefined()
    expect(process.exitCode).toBe(2)
    expect(printed.stderr).toMatch(/^the temporary folder .* set TMPDIR to a folder.*\n$/)
    expect(JSON.parse(printed.stdout)).toEqual({
      outcome: 'failed',
      errorCode: 'INVALID_INPUT',
      message: `INVALID_INPUT: ${printed.stderr.trim()}`,
    })
  })

  // Root may write to /proc, which takes no folder.
  test.runIf(process.platform === 'linux')('because of TMPDIR=/proc is one line, too', async () => {
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, '/proc')
    const start = await readCommand(['check', '--site', 'a', '--output', 'json'])
    expect(start?.()).toBeUndefined()
    expect(process.exitCode).toBe(2)
    expect(printed.stderr).toMatch(
      /^the temporary folder \/proc cannot be used \(.*\): set TMPDIR to a folder.*\n$/,
    )
    expect(JSON.parse(printed.stdout)).toMatchObject({ errorCode: 'INVALID_INPUT' })
  })

  test('because its folder was removed says so', async () => {
    vi.spyOn(process, 'cwd').mockImplementation(() => {
      throw Object.assign(new Error('ENOENT: uv_cwd'), { code: 'ENOENT', syscall: 'uv_cwd' })
    })
    expect(await readCommand(['check', '--site', 'a'])).toBeUndefined()
    expect(printed.stderr).toMatch(/^the current folder no longer exists/)
  })
})

describe('a command line', () => {
  test('that is invalid ends with code 2, its problems, and where the flags are', async () => {
    expect(await readCommand(['check', '--sites', 'a'])).toBeUndefined()
    expect(process.exitCode).toBe(2)
    expect(printed).toEqual({
      stdout: '',
      stderr:
        '--sites is unknown. Did you mean --site?\n`docs-export-action check --help` lists the flags\n',
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('that asks for help or the version ends with code 0', async () => {
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', join('dist', 'index.js')])
    expect(await readCommand(['check', '--help'])).toBeUndefined()
    expect(printed.stdout).toContain('Usage: docs-export-action check')
    expect(await readCommand(['--version'])).toBeUndefined()
    expect(printed.stdout).toMatch(/\n\d+\.\d+\.\d+\S*\n$/)
    expect(process.exitCode).toBe(0)
  })
})

describe('the API key', () => {
  test('is read from its variable, which no other program gets', async () => {
    vi.stubEnv('DOCS_ADMIN_KEY', 'docs_0123456789')
    const { environment } = await frontendOf(...exporting)
    expect(environment['INPUT_API-KEY']).toBe('docs_0123456789')
    expect([environment.DOCS_ADMIN_KEY, process.env.DOCS_ADMIN_KEY]).toEqual([undefined, undefined])
  })

  test.each([
    ['export', exporting],
    ['agent-job', ['agent-job', '--base-url', 'https://api.test', '--job-id', 'a']],
  ])('is required for %s, with both ways to provide it', async (_, args) => {
    vi.stubEnv('DOCS_ADMIN_KEY', undefined)
    expect(await readCommand(args)).toBeUndefined()
    expect(process.exitCode).toBe(2)
    expect(printed.stderr).toBe(
      'the API key is missing: set the variable DOCS_ADMIN_KEY, or pass `--api-key-fd 3 3<file`\n',
    )
  })

  test('that cannot be read from its descriptor is the only problem', async () => {
    expect(await readCommand([...exporting, '--api-key-fd', '9999'])).toBeUndefined()
    expect(printed.stderr).toMatch(/^--api-key-fd: file descriptor 9999 cannot be read: EBADF.*\n$/)
  })
})

test('the inputs are set as the runner sets them; the results of a step around it stay untouched', async () => {
  vi.stubEnv('GITHUB_OUTPUT', '/runner/output')
  vi.stubEnv('GITHUB_STEP_SUMMARY', '/runner/summary')
  vi.stubEnv('INPUT_DOMAIN', 'other.test')
  vi.stubEnv('GITHUB_REPOSITORY', 'octo/docs')
  const { environment, outputFile } = await frontendOf('check', '--site', 'a', '--browser', '5')
  expect(outputFile).toBeUndefined()
  expect(environment).toMatchObject({
    ...{ INPUT_MODE: 'check', INPUT_SITE: 'a', INPUT_BROWSER: '5', INPUT_SUMMARY: 'false' },
    ...{ GITHUB_WORKSPACE: process.cwd(), GITHUB_REPOSITORY: 'octo/docs' },
  })
  for (const name of ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'INPUT_DOMAIN']) {
    expect(environment).not.toHaveProperty(name)
  }
  expect(environment.RUNNER_TEMP).toContain(folder)
})

describe('the end', () => {
  const check = ['check', '--site', 'a']

  test.each([
    ['success', undefined, false, 0],
    ['a failure', failure('EXPORT_FAILED'), false, 1],
    ['an input that is refused', failure('INVALID_INPUT'), true, 2],
    ['an input that the host rejects', failure('INVALID_INPUT'), false, 1],
    ['Ctrl+C', failure('CANCELLED'), false, 130],
  ])('after %s has its own exit code', async (_, end, isRejected, exitCode) => {
    const frontend = await frontendOf(...check)
    expect(await frontend.end(end, isRejected)).toBe(exitCode)
  })

  test('leaves the temporary folder only if it has the report', async () => {
    const empty = await frontendOf(...check)
    await empty.end(undefined, false)
    expect(readdirSync(folder)).toEqual([])
    const { environment, end } = await frontendOf(...check)
    const report = join(environment.RUNNER_TEMP ?? '', 'report.html')
    await writeFile(report, '')
    await end(undefined, false)
    expect(existsSync(report)).toBe(true)
  })

  test('has the results and the message in the words of a shell, without secrets', async () => {
    const { secrets, end } = await frontendOf(...check, '--output', 'json')
    secrets.hide('docs_0123456789')
    const what = 'docs_0123456789 is in `site`'
    await end(new Failure('INVALID_INPUT', what, { nextStep: 'Set `timeout: 2h`' }), false)
    const { message } = JSON.parse(printed.stdout)
    expect(message).toBe('INVALID_INPUT: *** is in `--site`. Set `--timeout 2h`.')
  })

  test.each([
    [[], 'https://store.test/a?sig=b'],
    [['--mask-bundle-url'], undefined],
  ])('with %j has the link %s', async (flags, bundleUrl) => {
    vi.stubEnv('DOCS_ADMIN_KEY', 'docs_0123456789')
    const { outputs, end } = await frontendOf(...exporting, '--output', 'json', ...flags)
    outputs.set({ bundleUrl: 'https://store.test/a?sig=b' })
    await end(undefined, false)
    expect(JSON.parse(printed.stdout).bundleUrl).toBe(bundleUrl)
  })

  test.runIf(process.platform === 'linux')('opens the report only on request', async () => {
    // No program is found.
    vi.stubEnv('PATH', folder)
    const warning = 'warning: no program to open the report was found: open /temp/report.html\n'
    for (const [flags, text] of [[[], ''] as const, [['--open'], warning] as const]) {
      const { outputs, end } = await frontendOf(...check, ...flags)
      outputs.set({ reportPath: '/temp/report.html' })
      expect(await end(undefined, false)).toBe(0)
      expect(printed.stdout).toBe(text)
    }
  })

  test('without --output prints nothing', async () => {
    const { end } = await frontendOf(...check)
    await end(undefined, false)
    expect(printed.stdout).toBe('')
  })

  test('is a failure if nobody reads the results', async () => {
    const { end } = await frontendOf(...check, '--output', 'json')
    vi.spyOn(process.stdout, 'write').mockImplementation((_, ...rest) => {
      const done = rest.at(-1)
      if (typeof done === 'function') done(new Error('EPIPE'))
      return false
    })
    expect(await end(undefined, false)).toBe(1)
    expect(printed.stderr).toContain('the results could not be written')
  })

  test('that is forced prints the failure, and its results if they are asked for', async () => {
    const stopped = failure('CANCELLED')
    const plain = (await frontendOf(...check)).forcedEnd(stopped, 'set `timeout`')
    expect(plain).toEqual({ outputs: '', stdout: '', stderr: 'set `--timeout`\n' })
    const forced = (await frontendOf(...check, '--output', 'json')).forcedEnd(stopped, 'why')
    expect(JSON.parse(forced.stdout)).toEqual({
      ...{ outcome: 'cancelled', errorCode: 'CANCELLED', message: 'why' },
    })
  })
})
