import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  isRepository,
  listingProblems,
  named,
  unnamedLines,
  type VersionedFiles,
  versionProblems,
} from '../../../.ci/publication.ts'
import { isLong } from '../../support/amount.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const read = (path: string) => readFileSync(join(repository, path), 'utf8')
/** In two parts, so that naming the repository does not change this test. */
const owner = ['OWNER', 'docs-export-action'].join('/')

test.each([
  ['acme/docs', true],
  ['a-b/c.d_e', true],
  [owner, false],
  ['acme', false],
  ['acme/docs/x', false],
  ['-a/b', false],
  ['acme/$(x)', false],
  ['', false],
])('%j is a repository: %j', (name, is) => {
  expect(isRepository(name)).toBe(is)
})

test('the owner is filled in wherever the placeholder is, and readers keep theirs', () => {
  const text = `uses: ${owner}@v1\ngh api repos/OWNER/REPOSITORY\nhttps://github.com/${owner}/x`
  expect(unnamedLines(text)).toEqual([1, 3])
  const filled = named(text, 'acme/docs')
  expect(filled).toBe(
    'uses: acme/docs@v1\ngh api repos/OWNER/REPOSITORY\nhttps://github.com/acme/docs/x',
  )
  expect(unnamedLines(filled)).toEqual([])
})

test('the owner of the code is filled in, too', () => {
  const owners = read('.github/CODEOWNERS')
  expect(unnamedLines(owners)).toHaveLength(1)
  expect(named(owners, 'acme/docs')).toContain('* @acme\n')
})

describe('the versions', () => {
  const files = (change: Partial<VersionedFiles> = {}): VersionedFiles => ({
    'package.json': '{"version": "1.2.3"}',
    'package-lock.json': '{"version": "1.2.3", "packages": {"": {"version": "1.2.3"}}}',
    'CHANGELOG.md': '# Changes\n\n## 1.2.3 (unreleased)\n\n## 1.2.2 (2026-01-01)\n',
    users: { 'README.md': `uses: ${owner}@v1` },
    ...change,
  })

  test('of this repository agree, and its listing is complete', () => {
    expect(
      versionProblems(
        files({
          'package.json': read('package.json'),
          'package-lock.json': read('package-lock.json'),
          'CHANGELOG.md': read('CHANGELOG.md'),
          users: { 'README.md': read('README.md'), 'docs/changes.md': read('docs/changes.md') },
        }),
      ),
    ).toEqual([])
    expect(listingProblems(read('action.yml'))).toEqual([])
  })

  test.each([
    [{}, []],
    [{ 'package.json': '{"version": "1.2.4"}' }, ['package-lock.json', 'CHANGELOG.md']],
    [{ 'CHANGELOG.md': '# Changes' }, ['CHANGELOG.md begins with no version']],
    [{ users: { 'a.yml': `uses: ${owner}@v2` } }, ['a.yml uses docs-export-action@v2']],
    [{ users: { 'a.yml': `uses: ${owner}/.github/workflows/x.yml@v0` } }, ['a.yml uses']],
  ])('that contradict each other are reported: %j', (change, problems) => {
    const found = versionProblems(files(change as Partial<VersionedFiles>))
    expect(found).toHaveLength(problems.length)
    for (const [index, problem] of problems.entries()) expect(found[index]).toContain(problem)
  })
})

test.each([
  ['name: x\ndescription: y\nbranding: {icon: a, color: b}', 0],
  [`name: x\ndescription: ${'y'.repeat(126)}\nbranding: {icon: a, color: b}`, 1],
  ['description: y', 2],
])('the listing in %j has %i problems', (text, count) => {
  expect(listingProblems(text)).toHaveLength(count)
})

test.runIf(isLong)(
  'one command names the repository everywhere, and the check finds none left',
  () => {
    const copy = mkdtempSync(join(tmpdir(), 'publication-'))
    try {
      const paths = execFileSync('git', ['ls-files', '--', ':!dist', ':!docs/images', ':!test'], {
        cwd: repository,
        encoding: 'utf8',
      })
      for (const path of paths.split('\n').filter(Boolean)) {
        cpSync(join(repository, path), join(copy, path))
      }
      const run = (program: string, ...args: string[]) =>
        spawnSync(program, args, { cwd: copy, encoding: 'utf8' })
      const publish = (...args: string[]) => run(process.execPath, '.ci/publish.ts', ...args)
      writeFileSync(join(copy, '.gitignore'), 'node_modules\n')
      cpSync(join(repository, 'node_modules/yaml'), join(copy, 'node_modules/yaml'), {
        recursive: true,
      })
      run('git', 'init', '--quiet')
      run('git', 'add', '--all')
      run('git', '-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '--quiet', '-m', 'x')
      expect(publish('--check').stderr).toContain('README.md')
      expect(publish('acme').status).toBe(2)
      expect(publish('acme/docs-export').stdout).toContain('acme/docs-export was written to')
      const { status, stderr } = publish('--check')
      expect(stderr).toBe('')
      expect(status).toBe(0)
      expect(readFileSync(join(copy, 'docs/deploying.md'), 'utf8')).toContain('YOUR-ORG.github.io')
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  },
)
