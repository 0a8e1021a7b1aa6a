import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

test.each([undefined, '', 'false'])(
  'without a runner (GITHUB_ACTIONS: %j) and arguments it names the modes, and shows and writes nothing',
  (runner) => {
    const folder = mkdtempSync(join(tmpdir(), 'no-runner-'))
    const output = join(folder, 'output')
    writeFileSync(output, '')
    const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
      encoding: 'utf8',
      env: {
        ...(runner !== undefined && { GITHUB_ACTIONS: runner }),
        GITHUB_OUTPUT: output,
        // Without the cache, most of the time is spent on stripping types.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        'INPUT_API-KEY': 'docs_canary_0123456789',
        'INPUT_GITHUB-TOKEN': 'ghs_canary_0123456789',
        'INPUT_REQUEST-HEADERS': 'Authorization: Basic canary0123456789',
      },
    })
    const written = readFileSync(output, 'utf8')
    rmSync(folder, { recursive: true })
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^the first argument must be a mode: export, .*\n.*--help.*\n$/)
    expect(written).toBe('')
  },
)

test('npx runs the committed build: the package has a command, and no script that npm runs before', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const { bin, scripts } = JSON.parse(read('../package.json'))
  expect(bin).toEqual({ 'docs-export-action': 'dist/index.js' })
  // Without it, npm's link to the file would be read by the shell.
  expect(read('../src/main.ts')).toMatch(/^#!\/usr\/bin\/env node\n/)
  // With one of these, npm installs what development needs, and runs it (pacote, GitFetcher).
  const preparing = ['preinstall', 'install', 'postinstall', 'build', 'prepack', 'prepare']
  expect(preparing.filter((name) => name in scripts)).toEqual([])
})
