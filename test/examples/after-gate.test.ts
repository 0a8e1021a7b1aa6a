import { describe, expect } from 'vitest'
import { readInputs } from '../../src/runner/inputs.ts'
import { environmentOf } from '../runner/given.ts'
import { readWorkflow } from '../support/examples/workflow.ts'
import { runJob, type Trigger } from './run-job.ts'
import { has, type ScriptStage, test } from './script.ts'

const vars = { DOCS_API_URL: 'https://api.example.com', DOCS_PROJECT_ID: 'p1' }
const secrets = { DOCS_ADMIN_KEY: 'docs_0123456789' }
const head = 'a'.repeat(40)

describe.skipIf(!has('jq'))('workflows after a gate', () => {
  const done = {
    hasPr: 'true',
    prLink: 'https://github.com/acme/docs/pull/42',
    prRepository: 'acme/docs',
    prNumber: '42',
    prHeadSha: head,
    model: 'm-1 `@all` <b>',
  }
  const trigger: Trigger = { name: 'workflow_dispatch', inputs: { 'job-id': 'j1' }, vars, secrets }
  const comment = readWorkflow('examples/comment-on-agent-pull-request.yml')
  const merge = readWorkflow('examples/merge-agent-pull-request.yml')
  const chain = readWorkflow('examples/merge-and-deploy.yml')
  const calls = (stage: ScriptStage) => stage.read('calls').trimEnd()

  function run(
    stage: ScriptStage,
    workflow: typeof comment,
    change: object = {},
    outputs: object = {},
  ) {
    return runJob(workflow, { ...trigger, ...change }, stage, (inputs) => {
      try {
        readInputs(environmentOf(inputs))
        return { outputs: { ...done, ...outputs } }
      } catch {
        return { fails: true }
      }
    })
  }

  const cases = [comment, merge, chain].flatMap((workflow) =>
    [
      ['DOCS_API_URL', { vars: { DOCS_PROJECT_ID: 'p1' } }],
      ['DOCS_PROJECT_ID', { vars: { DOCS_API_URL: vars.DOCS_API_URL } }],
      ['DOCS_ADMIN_KEY', { secrets: {} }],
    ].map(([name, change]) => ({ workflow, path: workflow.path, name, change: change as object })),
  )
  test.for(cases)('$path fails where $name is unset', ({ workflow, change }, { stage }) => {
    stage.write('calls', '')
    stage.program('gh', 'printf "%s\\n" "$*" >>calls')
    expect(run(stage, workflow, change).conclusion).toBe('failure')
    expect(calls(stage)).toBe('')
  })

  const marked = (id: number, login: string, body = '<!-- docs-agent -->\nold') => ({
    id,
    user: { login },
    body,
  })
  test.for([
    ['adds one', [marked(1, 'octocat', 'hi')], 'api --silent repos/acme/docs/issues/42/comments'],
    [
      'updates its own, wherever that stands',
      [marked(1, 'octocat', 'hi'), marked(2, 'github-actions[bot]')],
      'api --silent --method PATCH repos/acme/docs/issues/comments/2',
    ],
    [
      'leaves that of someone else with the marker alone',
      [marked(1, 'octocat'), marked(2, 'github-actions[bot]', 'of another workflow')],
      'api --silent repos/acme/docs/issues/42/comments',
    ],
  ] as const)('the comment: %s', ([, comments, call], { stage }) => {
    stage.write('comments.json', JSON.stringify(comments))
    stage.program(
      'gh',
      `
      case "$*" in
        'api graphql '*) echo 'github-actions[bot]' ;;
        'api --paginate repos/acme/docs/issues/42/comments') cat comments.json ;;
        *) printf '%s\\n' "$*" >>calls ;;
      esac`,
    )
    expect(run(stage, comment).conclusion).toBe('success')
    expect(calls(stage)).toBe(
      `${call} -f body=<!-- docs-agent -->\nThe agent is done (model m-1 all b). A reviewer is welcome.`,
    )
  })

  const merging = (stage: ScriptStage) => {
    stage.write('calls', '')
    stage.program('gh', `printf '%s\\n' "$*" >>calls`)
  }

  const merges = [merge, chain]

  test.for(merges)('the judged commit is merged: $path', (workflow, { stage }) => {
    merging(stage)
    expect(run(stage, workflow).conclusion).toBe('success')
    expect(calls(stage)).toBe(`pr merge ${done.prLink} --squash --match-head-commit ${head}`)
  })

  test.for([
    ['of another repository', { prRepository: 'acme/other' }],
    ['without a value', { prRepository: '', prLink: '' }],
    ['without a judged commit', { prHeadSha: '' }],
  ] as const)('no pull request is merged %s', ([, outputs], { stage }) => {
    merging(stage)
    for (const workflow of merges) {
      expect(run(stage, workflow, {}, outputs).conclusion).toBe('failure')
      expect(calls(stage)).toBe('')
    }
  })

  test('the gate judges the pull request of the job only if it is the agent’s', ({ stage }) => {
    merging(stage)
    for (const workflow of merges) {
      const requests: unknown[] = []
      runJob(workflow, trigger, stage, (inputs) => {
        requests.push(readInputs(environmentOf(inputs)))
        return { fails: true }
      })
      expect(requests).toMatchObject([{ jobId: 'j1', agentLogin: 'docs-agent[bot]' }])
      // If it refuses, nothing is merged.
      expect(calls(stage)).toBe('')
    }
  })

  test('the site is deployed only after the merge, by a job that cannot merge', () => {
    const { merge: first, deploy, ...more } = chain.jobs
    expect(Object.keys(more)).toEqual([])
    expect(deploy?.needs).toBe('merge')
    expect(deploy?.if).toBeUndefined()
    expect(deploy?.permissions).toEqual({ actions: 'read' })
    expect(JSON.stringify(first)).not.toContain('CLOUDFLARE')
  })
})
