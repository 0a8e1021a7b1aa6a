/**
 * Runs the GitLab file of docs/shell.md as it stands, by gitlab-ci-local, with stand-ins for GitLab's API
 * and for `npx`, and compiles its Jenkins files by Groovy's own compiler:
 *
 *     node tools/qa/ci-files/main.ts
 *
 * Needs git, curl and rsync; and Java with Maven for Jenkins.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileJenkinsFiles } from './jenkins.ts'
import { runMergeRequests } from './merge-requests.ts'

const page = readFileSync(new URL('../../../docs/shell.md', import.meta.url), 'utf8')

/** The blocks of the page in a language. */
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  )

const folder = mkdtempSync(join(tmpdir(), 'ci-files-'))
try {
  const file = blocks('yaml').find((code) => code.startsWith('# .gitlab-ci.yml'))
  if (file === undefined) throw new Error('docs/shell.md has no whole file for GitLab')
  const action = fileURLToPath(new URL('../../../dist/index.js', import.meta.url))
  for (const line of await runMergeRequests({ folder, file, action })) console.log(line)
  const files = blocks('groovy')
  for (const [at, code] of files.entries())
    writeFileSync(join(folder, `Pipeline${at}.groovy`), code)
  console.log(await compileJenkinsFiles(folder, files.length, promisify(execFile)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
