import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { Scrubber } from '../../../src/kernel/scrub/scrubber.ts'
import { CommandLog } from '../../../src/runner/command/command-log.ts'
import { erased, terminal } from './terminal.ts'

beforeEach(() => void vi.stubEnv('TERM', 'xterm'))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function logOf({ isDetailed = false, isTTY = false, secrets = [] as string[] } = {}) {
  const { stream, take } = terminal({ isTTY })
  return { log: new CommandLog(new Scrubber(secrets), stream, isDetailed), take }
}

test('has plain lines; a notice and a warning are labelled', () => {
  const { log, take } = logOf()
  log.info('site read')
  log.notice('2 pages are new')
  log.warning('1 finding')
  expect(take()).toBe('site read\nnotice: 2 pages are new\nwarning: 1 finding\n')
})

test('a warning about a source begins with its file and line, as compilers name it', () => {
  const { log, take } = logOf()
  log.warning('Broken links: /x', { path: 'docs/a.md', line: 12 })
  log.warning('Broken links: /y', { path: 'docs/b.md' })
  expect(take()).toBe(
    'docs/a.md:12: warning: Broken links: /x\ndocs/b.md: warning: Broken links: /y\n',
  )
})

test('has details only if they are asked for', () => {
  const quiet = logOf()
  quiet.log.debug('a detail')
  expect(quiet.take()).toBe('')
  const detailed = logOf({ isDetailed: true })
  detailed.log.debug('a detail')
  expect(detailed.take()).toBe('a detail\n')
})

test('names inputs as flags, and has no secrets', () => {
  const { log, take } = logOf({ secrets: ['docs_0123456789'] })
  log.info('set `timeout: 2h` for docs_0123456789')
  expect(take()).toBe('set `--timeout 2h` for ***\n')
})

test('the failure goes to stderr', () => {
  const printed: unknown[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(text) > 0)
  const { log, take } = logOf()
  log.failure(new Failure('INVALID_INPUT', 'the input `site` is missing'))
  expect(take()).toBe('')
  expect(printed.join('')).toMatch(/INVALID_INPUT: the input `--site` is missing\. .*\n$/)
})

test('a line is written above the live line', () => {
  vi.spyOn(process, 'uptime').mockReturnValue(8)
  const { log, take } = logOf({ isTTY: true })
  log.line.show('wait')
  take()
  log.info('job started')
  expect(take()).toBe(`${erased}job started\nwait · 8 s`)
  log.line.end()
})

test('goes on if nobody reads it any more', () => {
  logOf()
  expect(process.stdout.listenerCount('error')).toBeGreaterThan(0)
  expect(process.stderr.listenerCount('error')).toBeGreaterThan(0)
})
