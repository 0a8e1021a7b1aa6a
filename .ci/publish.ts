/**
 * Writes the name of the published repository into every file: `npm run publication -- acme/docs`.
 * With `--check` it changes nothing, and exits with 1 if the name is missing anywhere, or if package,
 * lock file, changelog, examples and the tag of this commit contradict each other.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  isRepository,
  listingProblems,
  named,
  unnamedLines,
  versionProblems,
} from './publication.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
})
const repository = fileURLToPath(new URL('..', import.meta.url))
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean)
const read = (path: string) => readFileSync(`${repository}${path}`, 'utf8')
/** Text files: those without a NUL. */
const files = git('ls-files').filter((path) => !read(path).includes('\0'))

if (values.check) check()
else name(positionals[0] ?? '')

function name(given: string): void {
  if (!isRepository(given)) {
    console.error('Give the repository: npm run publication -- owner/name')
    process.exit(2)
  }
  const changed = files.filter((path) => unnamedLines(read(path)).length > 0)
  for (const path of changed) writeFileSync(`${repository}${path}`, named(read(path), given))
  console.log(
    `${given} was written to ${changed.length} files. The pictures still show the old name:`,
  )
  console.log('make new ones with `npm run pictures`. Then run `npm run publication -- --check`.')
}

function check(): void {
  const users = files.filter((path) => /^(README\.md|docs\/|examples\/)/.test(path))
  const problems = [
    ...files.flatMap((path) =>
      unnamedLines(read(path)).map((line) => `${path}:${line} has no owner`),
    ),
    ...versionProblems({
      'package.json': read('package.json'),
      'package-lock.json': read('package-lock.json'),
      'CHANGELOG.md': read('CHANGELOG.md'),
      users: Object.fromEntries(users.map((path) => [path, read(path)])),
    }),
    ...listingProblems(read('action.yml')),
    ...tagProblems(JSON.parse(read('package.json')).version),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
  console.log('Ready to publish: every file names the owner, and the versions agree.')
}

/** Version tags of this commit, if any, must equal the version of the package. */
function tagProblems(version: string): string[] {
  return git('tag', '--points-at', 'HEAD')
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag) && tag !== `v${version}`)
    .map((tag) => `this commit has the tag ${tag}, package.json has ${version}`)
}
