import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { flagsOf, readCommandLine } from '../../src/runner/command/flags.ts'
import { startHost } from '../support/service/host.ts'
import { isWindows } from '../support/system.ts'

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const page = readFileSync(inRepository('docs/shell.md'), 'utf8')

/** The only block of the page in a language, with that. */
const block = (language: string) => {
  const [, code = ''] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(page) ?? []
  return code
}

let folder: string

/** A `npx` that runs the build of this repository in place of the package. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recipe-'))
  mkdirSync(join(folder, 'bin'))
  const npx = join(folder, 'bin', 'npx')
  const entry = inRepository('dist/index.js')
  writeFileSync(
    npx,
    `#!/bin/sh\nwhile [ "\${1#github:}" = "$1" ]; do shift; done; shift\nexec "${process.execPath}" "${entry}" "$@"\n`,
  )
  chmodSync(npx, 0o755)
})

afterEach(() => rmSync(folder, { recursive: true }))

const environment = (more: Record<string, string> = {}) => ({
  PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
  HOME: folder,
  TMPDIR: folder,
  ...more,
})

/** Runs a script with a host. @returns what it has logged */
async function runScript(script: string): Promise<string> {
  const host = await startHost({ exportLife: { queuedSeconds: 0, runSeconds: 0 } })
  try {
    const env = environment({ DOCS_API_URL: host.url, DOCS_ADMIN_KEY: host.apiKey })
    const child = spawn('sh', ['-e', '-c', script], { cwd: folder, env })
    const ended = new Promise((resolve) => child.on('exit', resolve))
    const log = await text(child.stderr)
    expect(await ended, log).toBe(0)
    expect(log).not.toContain(host.apiKey)
    return log
  } finally {
    await host.close()
  }
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test.skipIf(isWindows)('the job for GitLab exports the site, and its variables', async () => {
  const job = parse(block('yaml'))['export-docs']
  expect(await runScript(job.script.join('\n'))).toContain('site in place')
  expect(read('public/index.html')).toContain('<')
  const variables = read(job.artifacts.reports.dotenv)
  // GitLab accepts names of letters, digits and underscores, and one line for each value.
  for (const line of variables.trimEnd().split('\n')) expect(line).toMatch(/^\w+=.*$/)
  expect(variables).toMatch(/^outcome=success$/m)
  expect(variables).not.toContain('bundleUrl')
})

test.skipIf(isWindows)('the pipeline for Jenkins exports the site, and its results', async () => {
  const [, script = ''] = /sh '([^']+)'/.exec(block('groovy')) ?? []
  await runScript(script)
  expect(JSON.parse(read('results.json'))).toMatchObject({ outcome: 'success', errorCode: '' })
  expect(read('site/index.html')).toContain('<')
})

test.skipIf(isWindows)('the Makefile checks a folder', () => {
  writeFileSync(join(folder, 'Makefile'), block('make').replace(' --open', ''))
  mkdirSync(join(folder, 'public'))
  writeFileSync(join(folder, 'public', 'index.html'), '<!doctype html><title>A</title>')
  const make = (...args: string[]) =>
    execFileSync('make', args, { cwd: folder, env: environment(), encoding: 'utf8' })
  expect(make('check')).toContain('site checked: 1 page')
  expect(make('-n', 'verify')).toContain('docs-export-action#v1 verify --site-url')
})

test('every command of the page has valid flags', () => {
  const commands = [...page.matchAll(/docs-export-action\\?#v1 ((?:[^\n\\|>'`]|\\\n)+)/g)]
  expect(commands.length).toBeGreaterThan(3)
  for (const [, command = ''] of commands) {
    const args = command.replaceAll('\\\n', ' ').trim().split(/\s+/)
    expect(readCommandLine(args), command).toMatchObject({ kind: 'run' })
  }
  for (const [, flag = ''] of page.matchAll(/`--([a-z-]+)/g)) {
    const isInput = (['export', 'check', 'verify', 'agent-job'] as const).some((mode) =>
      (flagsOf(mode) as readonly string[]).includes(flag),
    )
    const isOwn = ['output', 'help', 'open', 'notices'].includes(flag) || flag.endsWith('-fd')
    expect(isInput || isOwn, flag).toBe(true)
  }
})
