import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseWorkflow, type Workflow } from '../../../../test/support/examples/workflow.ts'
import {
  type ArtifactService,
  startArtifactService,
} from '../../../../test/support/service/artifact/artifact-service.ts'
import { type ActOptions, type ActRun, runAct } from '../act/act-run.ts'
import { type StagedRepository, stagedName, stageRepository } from '../act/staged-repository.ts'
import { given, startExportHost } from '../export-host.ts'
import { check, type Evidence, type Part } from '../part.ts'
import { fromGo } from '../programs.ts'

/** The programs and data of a part with act. */
export interface Bench {
  readonly staged: StagedRepository
  readonly artifacts: ArtifactService
  /** A workflow of the staged repository. */
  workflow(path: string): Workflow
  run(options: ActOptions): Promise<ActRun>
  /** The calls that the stand-ins of programs recorded. */
  calls(): string
}

export async function withAct(
  change: Parameters<typeof stageRepository>[0],
  use: (bench: Bench) => Promise<Omit<Evidence, 'programs'>>,
): Promise<Evidence> {
  const program = await fromGo('act', 'github.com/nektos/act', 'v0.2.89')
  using staged = stageRepository(change)
  const artifacts = await startArtifactService()
  const place = mkdtempSync(join(tmpdir(), 'real-act-place-'))
  try {
    const evidence = await use({
      staged,
      artifacts,
      workflow: (path) => parseWorkflow(path, readFileSync(join(staged.folder, path), 'utf8')),
      run: (options) => runAct(program, staged, artifacts, place, options),
      calls: () => readFileSync(join(place, 'calls'), 'utf8'),
    })
    return { programs: [program], ...evidence }
  } finally {
    await artifacts.close()
    rmSync(place, { recursive: true, force: true })
  }
}

/** act cannot exclude other systems from a matrix. */
const otherSystems =
  'macOS and Windows, for which act has no machines: the job `systems` was left out'
const actions =
  'third-party actions by stand-ins, as act fetches them from github.com; those for artifacts by their toolkit, with a stand-in for GitHub’s service'
const variables =
  '`ACT`, which act sets, was unset: with it this action refuses `artifact-name`, as act’s own service stores no unzipped artifacts'

/** A runner drops a job output with a masked value, act does not. */
const withoutMaskedOutput = (text: string) => {
  const step = /^ {6}- name: The masked link did not\n(?: {8}.*\n)+/m
  check(step.test(text), 'the self-test has no such step')
  return text.replace(step, '')
}

/** All jobs of act are on one machine, on which the host of the job before has the port. */
const withOneHost = (text: string) => {
  const start = 'npm run host -- --port 8787'
  check(text.includes(start), 'no job of the self-test starts a host')
  return text.replaceAll(start, `pkill --full service/main.ts || true\n          ${start}`)
}

const selfTest: Part = {
  name: 'Self-test by act',
  recipe: '.github/workflows/self-test.yml',
  run() {
    const change = (text: string) => withOneHost(withoutMaskedOutput(text))
    return withAct({ [this.recipe]: change }, async ({ run, workflow, artifacts }) => {
      const { jobs, log } = await run({ event: 'push', workflow: workflow(this.recipe) })
      for (const job of ['export', 'compare']) {
        check(jobs.get(`Self-test/${job}`) === 'success', log)
      }
      // It detects that the other systems are missing.
      check(jobs.get('Self-test/done') === 'failure' && / systems:\s*$/m.test(log), log)
      const names = artifacts.artifacts.map(({ name }) => name)
      return {
        checks: [
          'the job `export` passed: an export, another one with a masked link, and a wrong key',
          `the job \`compare\` passed: outputs and artifacts (${names.join(', ')}) crossed`,
          'the job `done` failed, as `systems` had not run',
        ],
        replaced: [
          otherSystems,
          'the step that finds a masked link dropped from the job’s outputs was left out: act drops none',
          actions,
          variables,
          '`npm ci` by the packages of this machine, as it takes minutes',
          'the host of each job ends that of the job before, as act has one machine for all',
        ],
      }
    })
  },
}

/** act does not know them, and the recipe refuses to run without them. */
const withCommit = (text: string) =>
  text
    .replaceAll('job.workflow_repository', 'vars.WORKFLOW_REPOSITORY')
    .replaceAll('job.workflow_sha', 'vars.WORKFLOW_SHA')

const manySites: Part = {
  name: 'Many sites by act',
  recipe: 'examples/export-many-sites.yml',
  async run() {
    const called = '.github/workflows/export-sites.yml'
    await using servers = new AsyncDisposableStack()
    const host = await startExportHost()
    servers.defer(() => host.close())
    const start = ({ run, workflow, staged }: Bench) => {
      const { vars, secrets = {} } = given(host)
      return run({
        event: 'workflow_dispatch',
        workflow: workflow(this.recipe),
        called: [workflow(called)],
        vars: { ...vars, WORKFLOW_REPOSITORY: stagedName, WORKFLOW_SHA: staged.commit },
        secrets,
      })
    }
    await withAct({}, async (bench) => {
      const { log } = await start(bench)
      check(/::error::This runner does not provide the commit/.test(log), log)
      return { checks: [] }
    })
    return await withAct({ [called]: withCommit }, async (bench) => {
      const { jobs, log } = await start(bench)
      const failed = Array.from(jobs).filter(([, result]) => result !== 'success')
      check(failed.length === 0 && /## 3 of 3 sites exported/.test(log), log)
      const deployed = [...log.matchAll(/Deploy (\S+\.com) from here/g)].map(([, domain]) => domain)
      check(deployed.length === 3, `${deployed}`)
      return {
        checks: [
          'unchanged, the called workflow refused to run: act does not provide its commit (`job.workflow_sha`)',
          'with the commit given as a variable, it exported three sites in a matrix, each with the action of that commit, and summed up',
          `the calling workflow fetched each artifact by its id: ${deployed.join(', ')}`,
        ],
        replaced: [actions, variables],
      }
    })
  },
}

/** On a host that refuses the first start of each site, and on which one export fails. */
const busyHost: Part = {
  name: 'Twelve sites by act, on a busy host',
  recipe: '.github/workflows/export-sites.yml',
  async run() {
    const domains = Array.from({ length: 12 }, (_, index) => `site-${index}.example.com`)
    const [, failing = ''] = domains
    await using servers = new AsyncDisposableStack()
    const host = await startExportHost()
    servers.defer(() => host.close())
    const refused: string[] = []
    const accepted: string[] = []
    host.intercept(({ method, path, body }) => {
      if (method !== 'POST' || !path.endsWith('/v1/static-export/jobs')) return undefined
      const { domain } = JSON.parse(body) as { domain: string }
      if (!refused.includes(domain)) {
        const status = refused.push(domain) % 2 === 0 ? 429 : 409
        return { status, headers: { 'Retry-After': '1' }, body: { error: 'Busy.' } }
      }
      host.setBehaviour({ exportLife: { outcome: domain === failing ? 'failed' : 'completed' } })
      accepted.push(domain)
      return undefined
    }, Number.POSITIVE_INFINITY)
    const caller = '.github/workflows/twelve-sites.yml'
    const call = JSON.stringify({
      on: 'workflow_dispatch',
      jobs: {
        sites: {
          uses: `${stagedName}/${this.recipe}@v1`,
          with: { 'base-url': host.url, domains: domains.join('\n') },
          secrets: { 'api-key': '$' + '{{ secrets.DOCS_ADMIN_KEY }}' },
        },
      },
    })
    return await withAct({ [this.recipe]: withCommit, [caller]: () => call }, async (bench) => {
      const { run, workflow, staged, artifacts } = bench
      const start = (more: Pick<ActOptions, 'runId' | 'kill'>) =>
        run({
          event: 'workflow_dispatch',
          workflow: workflow(caller),
          called: [workflow(this.recipe)],
          vars: { WORKFLOW_REPOSITORY: stagedName, WORKFLOW_SHA: staged.commit },
          secrets: given(host).secrets ?? {},
          ...more,
        })
      const results = () =>
        artifacts.artifacts.filter(({ name }) => name.startsWith('export-result-'))
      const kill = new AbortController()
      const timer = setInterval(() => results().length >= 4 && kill.abort(), 100)
      const first = await start({ runId: '1', kill: kill.signal })
      clearInterval(timer)
      check(kill.signal.aborted && results().length < 12, first.log)
      check(refused.length === 12 && accepted.join() === domains.join(), first.log)
      const { log } = await start({ runId: '2' })
      check(accepted.length === 12, `started again: ${accepted.slice(12)}`)
      check(/## 11 of 12 sites exported/.test(log), log)
      check(log.includes(`::error::Not exported: ${failing}`), log)
      check(results().length === 12, `${results().map(({ name }) => name)}`)
      return {
        checks: [
          'the first start of each of 12 sites was refused, by 409 and 429 in turn; all were started, each once',
          `act was killed when four sites were collected; another run started none, collected all 12, and named the one that fails: ${failing}`,
        ],
        replaced: [
          actions,
          variables,
          'a cancel by a kill of all processes at once, as act sends no other signal; the cache by files',
        ],
      }
    })
  },
}

const release: Part = {
  name: 'Release by act',
  recipe: '.github/workflows/release.yml',
  run() {
    return withAct({ '.ci/run': () => '#!/usr/bin/env bash\ntrue\n' }, async (bench) => {
      const { run, workflow, staged, calls } = bench
      const { jobs, log } = await run({
        event: 'push',
        payload: { ref: `refs/tags/${staged.tag}` },
        workflow: workflow(this.recipe),
        programs: {
          // The release is immutable, and there is no major tag yet.
          gh: `echo "$*" >>"$CALLS"
case "$*" in
  *'--jq .immutable') echo true ;;
  'api --method PATCH '*) exit 1 ;;
esac`,
        },
      })
      for (const job of ['test', 'release']) check(jobs.get(`Release/${job}`) === 'success', log)
      const called = calls().trim().split('\n')
      const major = staged.tag.split('.')[0]
      const expected = [
        new RegExp(`^release create ${staged.tag} --draft --verify-tag --title ${staged.tag} `),
        new RegExp(`^release edit ${staged.tag} --draft=false --latest$`),
        new RegExp(`^api repos/${stagedName}/releases/tags/${staged.tag} --jq .immutable$`),
        new RegExp(
          `^api --method PATCH repos/${stagedName}/git/refs/tags/${major} .*${staged.commit}`,
        ),
        new RegExp(`^api --method POST repos/${stagedName}/git/refs .*ref=refs/tags/${major} `),
      ]
      check(
        called.length === expected.length &&
          expected.every((call, i) => call.test(called[i] ?? '')),
        called.join('\n'),
      )
      check(/dist\/index\.js/.test(log), 'no file of dist/ was attested')
      return {
        checks: [
          `${staged.tag}, with a dated change log and the owner filled in, passed the checks of tag, versions and names`,
          'the notes were taken from the change log, `dist/` was given to the attestation, the release was drafted, published and found immutable, and the major tag was made',
        ],
        replaced: [
          '`.ci/run`, which every change has to pass; `npm ci` by the packages of this machine',
          '`gh` and actions/attest by stand-ins: there is no repository to release in',
          'the environment `release` and its reviewers, which act does not have',
        ],
      }
    })
  },
}

/** Another interpreter of workflows has the same results. */
const artifacts: Part = {
  name: 'Artifacts by act',
  recipe: 'examples/export-on-schedule-and-publish.yml',
  run() {
    return withAct({}, async ({ run, workflow, artifacts: service }) => {
      await using servers = new AsyncDisposableStack()
      const host = await startExportHost()
      servers.defer(() => host.close())
      const { jobs, log } = await run({
        event: 'repository_dispatch',
        workflow: workflow(this.recipe),
        ...given(host),
      })
      check([...jobs.values()].join() === 'success', log)
      const names = service.artifacts.map(({ name }) => name)
      check(names.includes('docs.tar.gz') && names.includes('docs-manifest'), names.join())
      return {
        checks: [`a run by \`repository_dispatch\` uploaded ${names.join(', ')}`],
        replaced: [actions, variables],
      }
    })
  },
}

export const actParts: readonly Part[] = [selfTest, artifacts, manySites, busyHost, release]
