import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EntryGuard } from '../../src/archive/entries/entry-guard.ts'
import { isLong, sample } from '../support/amount.ts'
import { hasPrograms } from '../support/system.ts'
import { writeFiles } from '../support/write-files.ts'

// For a busy machine: this starts git a hundred times.
vi.setConfig({ testTimeout: 120_000 })

let around: string
beforeAll(() => {
  around = mkdtempSync(join(tmpdir(), 'git-repository-'))
})
afterAll(() => rmSync(around, { recursive: true }))

const hasGit = hasPrograms('git')

/** Runs git like a workflow's step, with settings that accept bare repositories. */
function git(folder: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, HOME: around, GIT_CEILING_DIRECTORIES: around }
  return spawnSync('git', ['-C', folder, ...args], { env, encoding: 'utf8' })
}

/** Files by their paths. */
type Folder = Readonly<Record<string, string>>

function write(folder: string, files: Folder): void {
  writeFiles(folder, Object.entries(files))
}

function isRefused(files: Folder): boolean {
  const guard = new EntryGuard()
  try {
    for (const [path, { length: size }] of Object.entries(files)) {
      guard.admit({ name: Buffer.from(path), kind: 'file', size })
    }
    return false
  } catch (error) {
    expect(error).toMatchObject({ code: 'BUNDLE_UNSAFE' })
    return true
  }
}

/** Folders with every combination of the parts of a repository. */
function folders(repository: string): Folder[] {
  const sha = '0123456789abcdef'.repeat(4).slice(0, 40)
  const ways: readonly (readonly Folder[])[] = [
    [{}, { HEAD: 'ref: refs/heads/main\n' }, { HEAD: `${sha}\n` }, { 'HEAD/index.html': '' }],
    [{}, { 'objects/index.html': '', 'refs/heads/main': sha }, { objects: '', refs: '' }],
    [
      {},
      ...['.', '..', 'other', '../other\n', repository, 'nowhere'].map((commondir) => ({
        commondir,
      })),
      { 'commondir/index.html': '' },
    ],
    [
      {
        config: '[core]\n\tbare = true\n',
        'config.worktree': '',
        gitdir: '.\n',
        'packed-refs': '',
      },
    ],
    // A target for `commondir`, which is not a repository by itself.
    [{ 'other/objects/x': '', 'other/refs/x': '' }],
  ]
  return ways.reduce<Folder[]>(
    (made, options) => made.flatMap((folder) => options.map((more) => ({ ...folder, ...more }))),
    [{}],
  )
}

test.skipIf(!hasGit)('no folder that git(1) recognizes as a repository is accepted', () => {
  const repository = join(around, 'repository')
  mkdirSync(repository)
  git(repository, 'init', '-q')
  let repositories = 0
  for (const [index, files] of sample(folders(join(repository, '.git')), 24).entries()) {
    const folder = join(around, `${index}`)
    // A target for `commondir` next to the site; `files` contains one in the site.
    write(folder, { 'other/objects/x': '', 'other/refs/x': '' })
    write(join(folder, 'site'), files)
    if (git(join(folder, 'site'), 'rev-parse', '--git-dir').status !== 0) continue
    repositories += 1
    expect(isRefused(files), JSON.stringify(files)).toBe(true)
    const deep = Object.entries(files).map(([path, content]) => [`deep/down/${path}`, content])
    expect(isRefused(Object.fromEntries(deep)), JSON.stringify(files)).toBe(true)
  }
  expect(repositories).toBeGreaterThan(isLong ? 20 : 0)
})

test.skipIf(!hasGit)('git(1) runs no command of an accepted site', () => {
  const marker = join(around, 'marker')
  const config = `[core]\n\tfsmonitor = touch ${marker}\n\tworktree = .\n[extensions]\n\tworktreeConfig = true\n`
  const commands = { config, 'config.worktree': config, 'hooks/post-checkout': `touch ${marker}` }
  const tricks: readonly Folder[] = [
    { ...commands, HEAD: 'ref: refs/heads/main\n', commondir: 'common', 'common/objects/x': '' },
    { ...commands, HEAD: 'ref: refs/heads/main\n', commondir: '.', 'objects/x': '', 'refs/x': '' },
    { ...commands, HEAD: 'ref: refs/heads/main\n', 'objects/x': '', 'refs/x': '' },
    {
      '.git': 'gitdir: tricks\n',
      'tricks/HEAD': 'ref: refs/heads/main\n',
      'tricks/config': config,
    },
    { '.git/config': config, '.git/HEAD': 'ref: refs/heads/main\n' },
    { ...commands, gitdir: '.\n', 'objects/x': '', 'refs/x': '' },
    { '.gitmodules': `[submodule "x"]\n\tpath = x\n\turl = x\n\tupdate = !touch ${marker}\n` },
    { '.gitattributes': '* filter=x\n', '.gitconfig': `[filter "x"]\n\tclean = touch ${marker}\n` },
  ]
  for (const [index, files] of tricks.entries()) {
    if (isRefused(files)) continue
    const folder = join(around, `trick-${index}`)
    write(folder, files)
    for (const args of [['status'], ['diff'], ['add', '-A'], ['submodule', 'update', '--init']]) {
      git(folder, ...args)
    }
    expect(spawnSync('ls', [marker]).status, JSON.stringify(files)).not.toBe(0)
  }
})
