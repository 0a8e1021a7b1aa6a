import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { named } from '../../../../.ci/publication.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The name of the published copy. */
export const stagedName = 'acme/docs-export-action'

/** A copy of this repository in its published form: named, dated, committed and tagged. */
export interface StagedRepository extends Disposable {
  readonly folder: string
  /** Such as `v1.2.3`. */
  readonly tag: string
  readonly commit: string
}

/**
 * Copies the tracked files of this repository, in their current state, into a new repository.
 *
 * @param change the changes of files, by path
 */
export function stageRepository(
  change: Readonly<Record<string, (text: string) => string>> = {},
): StagedRepository {
  const folder = mkdtempSync(join(tmpdir(), 'real-act-'))
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const path of git(root, 'ls-files').split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
    const bytes = readFileSync(join(folder, path))
    if (!bytes.includes(0)) writeFileSync(join(folder, path), named(`${bytes}`, stagedName))
  }
  const edit = (path: string, make: (text: string) => string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    let text = ''
    try {
      text = readFileSync(file, 'utf8')
    } catch {
      // A file that only the copy has.
    }
    writeFileSync(file, make(text))
    if (text.startsWith('#!')) chmodSync(file, 0o755)
  }
  edit('CHANGELOG.md', (text) => text.replace('(unreleased)', '(2026-12-01)'))
  for (const [path, make] of Object.entries(change)) edit(path, make)
  const tag = `v${JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version}`
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'remote', 'add', 'origin', `https://github.com/${stagedName}`)
  git(folder, 'add', '--all')
  git(folder, '-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '--quiet', '-m', 'Release')
  git(folder, 'tag', tag)
  return {
    folder,
    tag,
    commit: git(folder, 'rev-parse', 'HEAD').trim(),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
