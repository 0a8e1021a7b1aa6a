import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readWorkflow, stepOf } from '../../../test/support/examples/workflow.ts'
import { makeAuthority } from '../../../test/support/service/faults/certificates.ts'
import { check } from './part.ts'

/**
 * Runs inside a network namespace where api.github.com is this machine: the steps of the recipes
 * that call `gh`, with the real one. Prints a sentence for each check.
 */
const [folder = '', programs = ''] = process.argv.slice(2)

interface Call {
  readonly method: string
  readonly path: string
  readonly body: string
}
let calls: Call[] = []

const head = 'a'.repeat(40)
const agent = 'docs-agent[bot]'
const pull = (number: number, login: string) => ({
  number,
  state: 'open',
  head: { sha: head },
  user: { login },
  body: 'Text\r\n\r\nAgent job: job-1\r\n',
})
const comment = (id: number, login: string, body: string) => ({ id, user: { login }, body })
/** Ids of today have 11 digits. */
const run = (id: number, conclusion: string, repository = 1) => ({
  id: 12_345_678_900 + id,
  conclusion,
  repository: { id: 1 },
  head_repository: { id: repository },
  run_started_at: `2026-11-23T00:0${id}:00Z`,
})
const marker = '<!-- docs-agent -->'
/** Each list has two pages. */
const lists: Record<string, readonly unknown[]> = {
  [`commits/${head}/pulls`]: [pull(7, 'octocat'), pull(42, agent)],
  'issues/42/comments': [
    comment(1, 'octocat', `${marker} not ours`),
    comment(12_345_678_901, 'github-actions', `${marker}\nold`),
  ],
}
const runs = [run(3, 'failure'), run(2, 'success', 9), run(1, 'success')]
const pullNode = {
  ...{ id: 'PR_42', number: 42, state: 'OPEN', title: 'A change', isDraft: false },
  ...{ url: 'https://github.com/acme/docs/pull/42', headRefName: 'change', baseRefName: 'main' },
  ...{ headRefOid: head, mergeStateStatus: 'CLEAN', isCrossRepository: false },
  author: { login: 'docs-agent' },
}

function respond({ method, path, body }: Call): { status?: number; body: unknown; link?: string } {
  const { pathname, searchParams } = new URL(path, 'https://api.github.com')
  if (pathname === '/graphql') {
    const { query } = JSON.parse(body)
    const types = [...query.matchAll(/(\w+): __type/g)].map(([, alias]) => [alias, { fields: [] }])
    if (types.length > 0) return { body: { data: Object.fromEntries(types) } }
    if (/mergePullRequest/.test(query)) {
      return { body: { data: { mergePullRequest: { clientMutationId: '' } } } }
    }
    if (/viewer/.test(query)) return { body: { data: { viewer: { login: 'github-actions' } } } }
    return { body: { data: { repository: { pullRequest: pullNode } } } }
  }
  if (method !== 'GET') return { status: method === 'POST' ? 201 : 200, body: {} }
  if (pathname === '/users/docs-agent%5Bbot%5D') return { body: { login: agent } }
  const name = pathname.replace('/repos/acme/docs/', '')
  const list = lists[name]
  if (list) {
    const page = Number(searchParams.get('page') ?? 1)
    const next = `<https://api.github.com${pathname}?page=2>; rel="next"`
    return { body: [list[page - 1]], ...(page === 1 && { link: next }) }
  }
  if (name.endsWith('/runs')) return { body: { total_count: 3, workflow_runs: runs } }
  if (name.endsWith('/artifacts')) return { body: { artifacts: [{ expired: false }] } }
  return { status: 404, body: { message: 'Not Found', status: '404' } }
}

const authority = makeAuthority('api.github.com')
writeFileSync(join(folder, 'ca.pem'), authority.cert)
const tls = authority.issue({ names: ['api.github.com'] })
const server = createServer(tls, async (request, response) => {
  const { method = '', url: path = '' } = request
  const call = { method, path, body: await text(request) }
  calls.push(call)
  const { status = 200, body, link } = respond(call)
  response.writeHead(status, { 'content-type': 'application/json', ...(link && { link }) })
  response.end(JSON.stringify(body))
})
await new Promise<void>((resolve) => server.listen(443, '127.0.0.1', resolve))

/** Runs a step of a recipe in an empty folder, without git. */
async function runStep(recipe: string, step: string, env: Record<string, string> = {}) {
  calls = []
  const place = join(folder, 'work')
  mkdirSync(place, { recursive: true })
  const [output, summary] = ['output', 'summary'].map((name) => join(folder, name))
  for (const file of [output, summary]) writeFileSync(file ?? '', '')
  const script = stepOf(readWorkflow(`examples/${recipe}.yml`), step).run ?? ''
  const child = spawn('bash', ['-e', '-c', script], {
    cwd: place,
    env: {
      ...{ PATH: `${programs}:${process.env.PATH}`, HOME: folder, GH_TOKEN: 'ghs_stand_in' },
      ...{
        SSL_CERT_FILE: join(folder, 'ca.pem'),
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
      },
      ...{ GITHUB_REPOSITORY: 'acme/docs', GITHUB_REF_NAME: 'main', GITHUB_ACTIONS: 'true' },
      ...{ GITHUB_WORKFLOW_REF: 'acme/docs/.github/workflows/docs.yml@refs/heads/main' },
      ...env,
    },
  })
  const exit = new Promise((resolve) => child.once('close', resolve))
  const [log, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return {
    exitCode: await exit,
    outputs: readFileSync(output ?? '', 'utf8'),
    log: `${recipe}, ${step}: ${log}${errors}${JSON.stringify(calls)}`,
  }
}
const sent = (method: string) => calls.filter((call) => call.method === method)

const good = await runStep('export-with-baseline', 'Find the last good run')
check(good.outputs === 'run=12345678903\n', good.log)
const [query] = calls
check(query?.method === 'GET' && /[?&]status=success(&|$)/.test(query.path), good.log)
const last = await runStep('roll-back-to-artifact', 'Find the last good deployment', {
  ...{ RUN_ID: '', DEPLOYMENT: 'deploy.yml' },
})
check(last.outputs === 'run=12345678901\n', last.log)
const watched = await runStep('watch-deployed-site', 'Find the last deployment', {
  ...{ DEPLOYMENTS: 'deploy.yml', RUNNER_TEMP: folder },
})
check(/^run=12345678903$/m.test(watched.outputs), watched.log)
console.log('ids of runs are printed in full, and runs of forks are left out')

const author = { PR_REPOSITORY: 'acme/docs', PR_NUMBER: '42', MODEL: 'model' }
const commented = await runStep('comment-on-agent-pull-request', 'Comment', author)
const [change] = sent('PATCH')
check(change?.path === '/repos/acme/docs/issues/comments/12345678901', commented.log)
check(commented.exitCode === 0, commented.log)
console.log('the comment of an earlier run, on the second page, is updated')

const judged = {
  HEAD_SHA: head,
  PR_LINK: 'https://github.com/acme/docs/pull/42',
  PR_REPOSITORY: 'acme/docs',
}
for (const recipe of ['merge-agent-pull-request', 'merge-and-deploy']) {
  const merged = await runStep(recipe, 'Merge', judged)
  const merges = sent('POST').filter(({ body }) => /mergePullRequest/.test(body))
  check(merged.exitCode === 0 && merges.length === 1, merged.log)
  const { input } = JSON.parse(merges[0]?.body ?? '{}').variables
  check(input.expectedHeadOid === head && input.mergeMethod === 'SQUASH', merged.log)
  const other = await runStep(recipe, 'Merge', { ...judged, PR_REPOSITORY: 'acme/other' })
  check(other.exitCode === 1 && sent('POST').length === 0, other.log)
}
console.log('outside of a git checkout, `gh pr merge` merges the judged commit and no other')
server.close()
server.closeAllConnections()
