import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Host, startHost } from '../../../../test/support/service/host.ts'
import { check, type Part } from '../part.ts'
import { fromNpm, installed } from '../programs.ts'

const exec = promisify(execFile)
const recipe = 'docs/shell.md'
const inRepository = (path: string) =>
  fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** The recipe of the guide. */
function pipelineOf(page: string): string {
  const [, found] = /```yaml\n(.*?)```/s.exec(readFileSync(inRepository(page), 'utf8')) ?? []
  if (found === undefined) throw new Error(`${page} has no recipe for GitLab`)
  return found
}

/** A folder in which `npx github:OWNER/…` is the built command, and a host for it. */
async function withCommand<Result>(
  use: (place: { folder: string; env: NodeJS.ProcessEnv; host: Host }) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'real-ci-'))
  const host = await startHost({ speed: 20 })
  const shim = join(folder, 'bin', 'npx')
  mkdirSync(dirname(shim))
  const entry = inRepository('dist/index.js')
  writeFileSync(shim, `#!/bin/sh\nshift 2\nexec '${process.execPath}' '${entry}' "$@"\n`)
  chmodSync(shim, 0o755)
  const path = [dirname(shim), dirname(process.execPath), process.env.PATH].join(delimiter)
  try {
    const project = join(folder, 'project')
    mkdirSync(project)
    const env = { ...process.env, PATH: path, HOME: folder, TMPDIR: folder }
    return await use({ folder: project, env, host })
  } finally {
    await host.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const replaced = [
  '`npx github:OWNER/docs-export-action#v1` starts the built command (`npm run archive` runs the real npx)',
]

/** GitLab's pipeline, which runs the command. */
export const gitLabCi: Part = {
  name: 'GitLab CI',
  recipe,
  async run() {
    const program = await fromNpm('gitlab-ci-local', '4.75.1', 'gitlab-ci-local', false)
    await installed('rsync', '--version')
    return withCommand(async ({ folder, env, host }) => {
      const pipeline = `${pipelineOf(recipe)}
later:
  needs: [export-docs]
  script:
    - echo "the job is $jobId, the site $siteDigest"
    - test -s public/index.html
`
      writeFileSync(join(folder, '.gitlab-ci.yml'), pipeline)
      const git = (...args: string[]) => exec('git', args, { cwd: folder, env })
      await git('init', '--quiet')
      await git('add', '.')
      await git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'a')
      await git('remote', 'add', 'origin', 'https://gitlab.example.com/docs/site.git')
      const variables = { DOCS_API_URL: host.url, DOCS_ADMIN_KEY: host.apiKey }
      const given = Object.entries(variables).flatMap(([name, value]) => [
        '--variable',
        `${name}=${value}`,
      ])
      const { stdout, stderr } = await exec(
        process.execPath,
        [program.path, '--force-shell-executor', ...given],
        { cwd: folder, env },
      )
      check(
        /the job is \w{24}, the site [\da-f]{64}/.test(stdout),
        `no results in the later job:\n${stdout}${stderr}`,
      )
      check(!stdout.includes(host.apiKey), 'the log has the key')
      const results = readFileSync(join(folder, 'results.env'), 'utf8')
      check(!/bundleUrl|docs_/.test(results), 'results.env has a credential')
      return {
        programs: [program],
        replaced,
        checks: [
          'The job exports the site to `public`, and a later job reads `$jobId` and `$siteDigest` from the dotenv report.',
          'Neither the log nor results.env has the key or the link.',
        ],
      }
    })
  },
}
