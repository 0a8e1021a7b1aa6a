import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fromNpm } from '../real/programs.ts'

const exec = promisify(execFile)

export interface MergeRequestsOptions {
  readonly folder: string
  /** The text of `.gitlab-ci.yml`. */
  readonly file: string
  /** The built action. */
  readonly action: string
}

/** A request that the stand-in for GitLab's API got. */
interface ApiRequest {
  readonly method: string
  readonly path: string
  readonly body: string
}

/**
 * Runs the file for the default branch, for a merge request that adds a broken link, and for one that
 * adds none.
 *
 * @returns a line for each
 * @throws Error if one does not end as it must
 */
export async function runMergeRequests(options: MergeRequestsOptions): Promise<readonly string[]> {
  const { path: runner, version } = await fromNpm('gitlab-ci-local', '4.75.1')
  await using project = await MergeRequestProject.create(options, runner)
  const lines = [`GitLab: gitlab-ci-local ${version}`]

  const main = await project.run({ links: ['old'] })
  expect(main.isGreen, 'the default branch passes with its findings', main.log)
  project.keepManifest()
  lines.push('the default branch is green with a finding, and keeps its manifest')

  const broken = await project.run({ links: ['old', 'added'], mergeRequest: 7 })
  expect(!broken.isGreen, 'a new broken link fails', broken.log)
  const quality = JSON.parse(project.read('docs-check/code-quality.json'))
  const places = quality.map(({ location }: { location: object }) => JSON.stringify(location))
  expect(
    places.includes('{"path":"docs/index.md","lines":{"begin":4}}'),
    'Code Quality has the line of the source',
    places.join(),
  )
  expect(existsSync(join(project.folder, 'docs-check/report.html')), 'there is a report', '')
  lines.push('a merge request with a new broken link is red, and has its line in Code Quality')

  const commented = await project.comment()
  expect(commented.length === 1, 'there is one comment', JSON.stringify(project.requests))
  expect(commented[0]?.includes('/added') === true, 'the comment names the link', commented.join())
  const mended = await project.run({ links: ['old'], mergeRequest: 7 })
  expect(mended.isGreen, 'known findings do not fail', mended.log)
  const updated = await project.comment()
  expect(updated.length === 1, 'the comment is updated in place', updated.join())
  expect(!updated[0]?.includes('/added'), 'the comment is that of the last run', updated.join())
  lines.push('its comment is written once, and updated; with only the known finding it is green')
  return lines
}

function expect(isMet: boolean, what: string, shown: string): void {
  if (!isMet) throw new Error(`not met: ${what}\n${shown}`)
}

/** A repository with a documentation, and the stand-ins that its pipelines meet. */
class MergeRequestProject {
  readonly folder: string
  readonly requests: ApiRequest[] = []
  readonly #runner: string
  readonly #programs: string
  readonly #server = createServer()
  readonly #notes: { id: number; body: string }[] = []
  #manifest: string | undefined

  private constructor(folder: string, runner: string) {
    this.folder = join(folder, 'project')
    this.#programs = join(folder, 'bin')
    this.#runner = runner
  }

  static async create(
    { folder, file, action }: MergeRequestsOptions,
    runner: string,
  ): Promise<MergeRequestProject> {
    const project = new MergeRequestProject(folder, runner)
    mkdirSync(join(project.folder, 'docs'), { recursive: true })
    mkdirSync(project.#programs)
    project.#program('npx', `shift 2; exec "${process.execPath}" "${action}" "$@"`)
    project.#program('npm', '[ "$1" = ci ] || cp -R built public')
    writeFileSync(join(project.folder, '.gitlab-ci.yml'), file)
    writeFileSync(join(project.folder, '.gitignore'), '.gitlab-ci-local\n')
    await project.#git('init', '--quiet', '--initial-branch', 'main')
    await project.#git('remote', 'add', 'origin', 'https://gitlab.example.com/group/docs.git')
    project.#server.on('request', (request, response) => {
      text(request).then((body) => {
        const { method = '', url = '' } = request
        const { status, json } = project.#respond({ method, path: url, body })
        response.writeHead(status, { 'content-type': 'application/json' }).end(json)
      })
    })
    await new Promise<void>((resolve) => project.#server.listen(0, '127.0.0.1', resolve))
    return project
  }

  /** Runs a pipeline on a site whose start page has these broken links. */
  async run({ links, mergeRequest }: { links: readonly string[]; mergeRequest?: number }) {
    const markdown = links.map((link) => `[${link}](${link}.md)\n`).join('')
    const page = links.map((link) => `<a href="${link}.md">${link}</a>\n`).join('')
    mkdirSync(join(this.folder, 'built'), { recursive: true })
    writeFileSync(join(this.folder, 'docs/index.md'), `# Start\n\n${markdown}`)
    writeFileSync(join(this.folder, 'built/index.html'), `<title>Start</title>\n${page}`)
    writeFileSync(join(this.folder, 'built/404.html'), '<title>Missing</title>\n')
    await this.#git('add', '--all')
    await this.#git('commit', '--quiet', '--allow-empty', '--message', 'a')
    return this.#pipeline(mergeRequest, ['build-docs', 'check-docs'])
  }

  /** Runs the job that comments. @returns all comments of the merge request */
  async comment(): Promise<readonly string[]> {
    const { isGreen, log } = await this.#pipeline(7, ['comment-docs'])
    expect(isGreen, 'the comment is written', log)
    return this.#notes.map(({ body }) => body)
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8')
  }

  /** As GitLab keeps the artifacts of the last green pipeline of the default branch. */
  keepManifest(): void {
    this.#manifest = this.read('docs-check/manifest.json')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #pipeline(mergeRequest: number | undefined, jobs: readonly string[]) {
    const { port } = this.#server.address() as AddressInfo
    const isMergeRequest = mergeRequest !== undefined
    const variables = {
      CI_API_V4_URL: `http://127.0.0.1:${port}/api/v4`,
      CI_PROJECT_ID: '42',
      CI_DEFAULT_BRANCH: 'main',
      CI_JOB_TOKEN: 'job-token',
      ...(isMergeRequest
        ? {
            CI_PIPELINE_SOURCE: 'merge_request_event',
            CI_MERGE_REQUEST_IID: `${mergeRequest}`,
            CI_MERGE_REQUEST_PROJECT_ID: '42',
            CI_COMMIT_BRANCH: '',
            DOCS_COMMENT_TOKEN: 'comment-token',
          }
        : { CI_COMMIT_BRANCH: 'main' }),
    }
    const given = Object.entries(variables).flatMap(([name, value]) => [
      '--variable',
      `${name}=${value}`,
    ])
    const args = [
      '--force-shell-executor',
      '--no-shell-isolation',
      '--artifacts-to-source',
      ...given,
    ]
    const env = {
      ...process.env,
      PATH: [this.#programs, join(process.execPath, '..'), process.env.PATH].join(delimiter),
    }
    const options = { cwd: this.folder, env, maxBuffer: 64 * 1024 ** 2 }
    const ended = await exec(this.#runner, [...args, ...jobs], options).catch((error) => error)
    return { isGreen: !(ended instanceof Error), log: `${ended.stdout}${ended.stderr}` }
  }

  #respond(request: ApiRequest): { readonly status: number; readonly json: string } {
    this.requests.push(request)
    const { method, path, body } = request
    const project = '/api/v4/projects/42'
    const manifest = `${project}/jobs/artifacts/main/raw/docs-check/manifest.json?job=check-docs`
    if (path === manifest) {
      return this.#manifest === undefined
        ? { status: 404, json: '{}' }
        : { status: 200, json: this.#manifest }
    }
    const notes = `${project}/merge_requests/7/notes`
    const note = new URLSearchParams(body).get('body') ?? ''
    if (method === 'POST' && path === notes) {
      this.#notes.push({ id: this.#notes.length + 1, body: note })
      return { status: 201, json: '{}' }
    }
    const known = this.#notes.find(({ id }) => path === `${notes}/${id}`)
    if (method === 'PUT' && known) {
      known.body = note
      return { status: 200, json: '{}' }
    }
    if (path.startsWith(`${notes}?`)) return { status: 200, json: JSON.stringify(this.#notes) }
    return { status: 400, json: '{}' }
  }

  #program(name: string, script: string): void {
    const path = join(this.#programs, name)
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
  }

  async #git(...args: string[]): Promise<void> {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
    await exec('git', [...identity, ...args], { cwd: this.folder })
  }
}
