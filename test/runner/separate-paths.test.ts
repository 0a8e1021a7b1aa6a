import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Failure } from '../../src/kernel/run/failure.ts'
import { readInputs } from '../../src/runner/inputs.ts'
import { requireSeparatePaths } from '../../src/runner/separate-paths.ts'
import { canMountNtfs, type Mount, mountNtfs } from '../support/mounts.ts'
import { canLinkFolders } from '../support/system.ts'
import { environmentOf, type Given, needed, verification } from './given.ts'

// Promise: the paths that a run writes are different files, and none is a file of the runner, of the
// action or of another input; this is said before any request.

let root: string
const at = (...names: string[]) => join(root, ...names)

const commands = ['output', 'state', 'env', 'path', 'step_summary']

/** The runner's environment, with the workspace `docs`. */
const environment = () => ({
  GITHUB_WORKSPACE: at('docs'),
  RUNNER_TEMP: at('_temp'),
  RUNNER_TOOL_CACHE: at('_tool'),
  GITHUB_EVENT_PATH: at('_temp/_github_workflow/event.json'),
  ...Object.fromEntries(
    commands.map((name) => [
      `GITHUB_${name.toUpperCase()}`,
      at('_temp/_runner_file_commands', `set_${name}`),
    ]),
  ),
})

const program = () => at('_actions/owner/docs-export-action/v1/dist/index.js')

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'separate-')))
  for (const folder of ['docs/.git', 'docs/out', '_temp/_github_workflow', '_tool']) {
    mkdirSync(at(folder), { recursive: true })
  }
  for (const folder of [
    '_temp/_runner_file_commands',
    '_temp/docs-export/step',
    resolve(program(), '..'),
  ]) {
    mkdirSync(resolve(root, folder), { recursive: true })
  }
  for (const name of commands) writeFileSync(at('_temp/_runner_file_commands', `set_${name}`), '')
  writeFileSync(at('_temp/_github_workflow/event.json'), '{}')
  writeFileSync(at('docs/deployed.json'), '{}')
  writeFileSync(program(), '')
})
afterAll(() => rmSync(root, { recursive: true }))

/** The message of the failure; undefined if the paths are separate. */
async function refusalOf(given: Given, more: NodeJS.ProcessEnv = {}): Promise<string | undefined> {
  const base = given.mode === 'verify' ? verification : needed
  const whole = { ...environmentOf({ ...base, ...given }), ...environment(), ...more }
  const failure: Failure | undefined = await requireSeparatePaths(
    readInputs(whole),
    whole,
    program(),
  ).then(
    () => undefined,
    (error) => error,
  )
  if (failure) expect(failure).toMatchObject({ code: 'INVALID_INPUT' })
  return failure?.message
}

test('separate paths are accepted', async () => {
  const given = {
    'bundle-path': 'out/bundle.tar.gz',
    'extract-to': 'site',
    baseline: 'deployed.json',
    'helm-values-file': 'out/values.yaml',
  }
  expect(await refusalOf(given)).toBeUndefined()
  const temporary = {
    'bundle-path': at('_temp/bundle-docs.tar.gz'),
    'helm-values-file': at('_temp/values.yaml'),
    baseline: at('_temp/docs-export/step/manifest-j1.json'),
    'extract-to': at('_temp/site'),
  }
  expect(await refusalOf(temporary)).toBeUndefined()
  expect(await refusalOf({ mode: 'verify', baseline: 'deployed.json' })).toBeUndefined()
})

describe('two inputs cannot be one file', () => {
  test.each<[Given, string]>([
    [{ 'bundle-path': 'out/a', 'helm-values-file': 'out/a' }, '`helm-values-file`'],
    [{ 'bundle-path': 'out/a', 'helm-values-file': 'site/../out//a' }, '`helm-values-file`'],
    [{ 'bundle-path': 'new/a', 'helm-values-file': 'new/a' }, '`helm-values-file`'],
    [{ 'bundle-path': 'deployed.json', baseline: './deployed.json' }, '`baseline`'],
    [{ 'helm-values-file': 'deployed.json', baseline: 'deployed.json' }, '`helm-values-file`'],
    [{ 'extract-to': 'out', 'bundle-path': 'out' }, '`extract-to`'],
    [{ mode: 'verify', manifest: 'deployed.json', baseline: 'deployed.json' }, '`manifest`'],
  ])('%o', async (given, input) => {
    expect(await refusalOf(given)).toMatch(
      new RegExp(`^INVALID_INPUT: the input ${input} is .*which is also \``),
    )
  })

  test('whatever links lead to it', async () => {
    linkSync(at('docs/deployed.json'), at('docs/hard'))
    const given = { baseline: 'deployed.json', 'helm-values-file': 'hard' }
    expect(await refusalOf(given)).toContain('which is also `baseline`')
    if (!canLinkFolders) return
    symlinkSync(at('docs/out'), at('docs/link'), 'junction')
    const linked = { 'bundle-path': 'link/new', 'helm-values-file': 'out/new' }
    expect(await refusalOf(linked)).toContain('which is also `bundle-path`')
  })
})

describe('no path is inside another', () => {
  test.each<[Given, string]>([
    [{ 'extract-to': 'site', 'bundle-path': 'site/b' }, '`bundle-path`'],
    [{ 'extract-to': 'site', 'bundle-path': 'x/../site/a/b' }, '`bundle-path`'],
    [{ 'extract-to': 'site', 'helm-values-file': 'SITE/values.yaml' }, '`helm-values-file`'],
    [{ 'extract-to': 'out', baseline: 'out/deployed.json' }, '`baseline`'],
  ])('the folder of the site is replaced and published: %o', async (given, input) => {
    expect(await refusalOf(given)).toMatch(
      new RegExp(`the input ${input} is .*inside the folder of \`extract-to\`, which is replaced`),
    )
  })

  test('a file cannot be the folder of another', async () => {
    const given = { 'bundle-path': 'new', 'helm-values-file': 'new/values.yaml' }
    expect(await refusalOf(given)).toMatch(/`helm-values-file` is .*inside `bundle-path`/)
    const site = { 'bundle-path': 'new', 'extract-to': 'new/site' }
    expect(await refusalOf(site)).toMatch(/`extract-to` is .*inside `bundle-path`/)
  })
})

describe('the runner’s', () => {
  test.each(['OUTPUT', 'STATE', 'ENV', 'PATH', 'STEP_SUMMARY', 'EVENT_PATH'])(
    'file GITHUB_%s is not overwritten',
    async (name) => {
      const variable = `GITHUB_${name}` as 'GITHUB_OUTPUT'
      const path = environment()[variable as keyof ReturnType<typeof environment>]
      for (const input of ['bundle-path', 'helm-values-file'] as const) {
        expect(await refusalOf({ [input]: path })).toContain(
          `which is the runner's file ${variable}`,
        )
      }
    },
  )

  test.each([
    ['_temp/_runner_file_commands', "contains the runner's file GITHUB_OUTPUT"],
    ['_temp/_github_workflow', "contains the runner's file GITHUB_EVENT_PATH"],
    ['_temp', "contains the runner's file GITHUB_OUTPUT"],
    ['_tool', "is the runner's tool cache"],
  ])('folder %s is not replaced', async (folder, problem) => {
    expect(await refusalOf({ 'extract-to': at(folder) })).toContain(problem)
    const unset = Object.fromEntries(Object.keys(environment()).map((name) => [name, '']))
    const rest = { ...unset, GITHUB_WORKSPACE: at('docs'), RUNNER_TEMP: at('_temp') }
    const message = await refusalOf({ 'extract-to': at(folder) }, rest)
    expect(message?.includes("is the runner's temporary folder") ?? false).toBe(folder === '_temp')
  })
})

describe('the action’s own', () => {
  test.each([
    ['_actions/owner/docs-export-action/v1', 'contains the program of the action'],
    ['_actions/owner/docs-export-action/v1/dist', 'is the program of the action'],
    ['_actions', 'contains the program of the action'],
    ['_actions/owner/docs-export-action/v1/site', 'is inside the folder of the action'],
    ['_temp/docs-export', "is the folder of the action's own results"],
    ['_temp/docs-export/step', "is inside the folder of the action's own results"],
  ])('folder %s is not replaced', async (folder, problem) => {
    expect(await refusalOf({ 'extract-to': at(folder) })).toContain(problem)
  })

  test.each([
    ['_actions/owner/docs-export-action/v1/dist/index.js', 'the folder of the action'],
    ['_temp/docs-export/step/manifest-j1.json', "the folder of the action's own results"],
  ])('file %s is not overwritten', async (file, folder) => {
    for (const input of ['bundle-path', 'helm-values-file'] as const) {
      expect(await refusalOf({ [input]: at(file) })).toContain(`is inside ${folder}`)
    }
  })

  test('folder in a composite action is kept, and a folder in it may be written', async () => {
    const composite = { GITHUB_ACTION_PATH: at('_actions/owner/wrapper/v1') }
    const given = (folder: string) => ({ 'extract-to': at('_actions/owner', folder) })
    expect(await refusalOf(given('wrapper'), composite)).toContain(
      'contains the folder of the action',
    )
    expect(await refusalOf(given('wrapper/v1/site'), composite)).toBeUndefined()
  })

  test('repository may be the workspace (`uses: ./`), where only `dist` is closed', async () => {
    const own = { GITHUB_WORKSPACE: at('_actions/owner/docs-export-action/v1') }
    expect(await refusalOf({ 'extract-to': 'out/site', 'bundle-path': 'b' }, own)).toBeUndefined()
    expect(await refusalOf({ 'extract-to': 'dist' }, own)).toContain('is the program of the action')
    expect(await refusalOf({ 'bundle-path': 'dist/index.js' }, own)).toContain('inside the folder')
  })
})

test.each<[Given, boolean]>([
  [{ 'extract-to': '.git' }, true],
  [{ 'extract-to': '.git/hooks' }, true],
  [{ 'extract-to': 'other/.GIT/x' }, true],
  [{ 'bundle-path': '.git/config' }, true],
  [{ 'helm-values-file': '.git/values.yaml' }, true],
  [{ 'extract-to': '.github-pages' }, false],
  [{ baseline: '.git/deployed.json' }, false],
])('a repository is not overwritten: %o', async (given, isRefused) => {
  const message = await refusalOf(given)
  expect(message?.includes('is in the `.git` folder of a repository') ?? false).toBe(isRefused)
})

test('all problems are reported at once', async () => {
  const { GITHUB_OUTPUT } = environment() as NodeJS.ProcessEnv
  const message = await refusalOf({
    'extract-to': '.git',
    'bundle-path': GITHUB_OUTPUT ?? '',
    baseline: 'deployed.json',
    'helm-values-file': 'deployed.json',
  })
  expect(message).toContain('3 inputs are invalid')
  for (const input of ['extract-to', 'bundle-path', 'helm-values-file']) {
    expect(message).toContain(`- \`${input}\` is `)
  }
  expect(message).toContain('Nothing was sent')
})

// Oracle: NTFS itself, served by ntfs-3g, which compares names as Windows does.
describe.skipIf(!canMountNtfs)('on a file system that ignores case', () => {
  let disk: Mount
  beforeAll(async () => {
    disk = await mountNtfs()
    mkdirSync(join(disk.folder, 'docs', 'site'), { recursive: true })
    writeFileSync(join(disk.folder, 'docs', 'values.yaml'), '')
  })
  afterAll(() => disk.remove())

  test.each<[Given, string]>([
    [{ 'helm-values-file': 'site/values.yaml', 'extract-to': 'Site' }, 'helm-values-file'],
    [{ 'helm-values-file': 'NEW/values.yaml', 'extract-to': 'new' }, 'helm-values-file'],
    [{ 'bundle-path': '../DOCS/SITE/bundle.tar.gz', 'extract-to': 'site' }, 'bundle-path'],
    [{ 'bundle-path': 'Values.yaml', 'helm-values-file': 'VALUES.YAML' }, 'helm-values-file'],
    [{ baseline: 'Values.yaml', 'helm-values-file': 'values.yaml' }, 'helm-values-file'],
  ])('%o', async (given, input) => {
    const workspace = { GITHUB_WORKSPACE: join(disk.folder, 'docs') }
    expect(await refusalOf(given, workspace)).toContain(`the input \`${input}\` is `)
  })

  test('different files are accepted', async () => {
    const workspace = { GITHUB_WORKSPACE: join(disk.folder, 'docs') }
    const given = { 'bundle-path': 'Value.yaml', 'helm-values-file': 'VALUES.YAML' }
    expect(await refusalOf(given, workspace)).toBeUndefined()
  })
})

describe('the folder of the results', () => {
  const site = { 'site-url': 'https://docs.example.com', mode: 'verify' }

  test('may have the baseline, which an earlier run wrote there', async () => {
    const given = { 'results-to': 'out', baseline: 'out/manifest.json', 'extract-to': 'site' }
    expect(await refusalOf(given)).toBeUndefined()
  })

  test.each([
    [{ 'results-to': 'out', 'bundle-path': 'out/site.tar.gz' }, 'is inside `results-to`'],
    [{ 'results-to': 'out', 'bundle-path': 'out' }, 'is also `bundle-path`'],
    [{ 'results-to': 'out/x', 'extract-to': 'out' }, 'is inside the folder of `extract-to`'],
    [{ ...site, 'results-to': 'out', site: 'out', manifest: '' }, 'is also `site`'],
  ])('is no place for what else is written, and no published one: %j', async (given, clause) => {
    expect(await refusalOf(given)).toContain(clause)
  })
})
