import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { named } from '../../../../.ci/publication.ts'
import { recipeBefore, scenes } from '../../../../test/support/examples/scenes.ts'
import { openStage, type PreparedRun, type Stage } from '../../../../test/support/examples/stage.ts'
import { list, read, type Workflow } from '../../../../test/support/examples/workflow.ts'
import { artifactActions } from '../../../../test/support/runner/job/artifact-actions.ts'
import { runWorkflow } from '../../../../test/support/runner/job/run-workflow.ts'
import { permissionsOf } from '../../../../test/support/runner/job/stand-in.ts'
import type { ActRun } from '../act/act-run.ts'
import { stagedName } from '../act/staged-repository.ts'
import { serveStandIns } from '../act/stand-in-server.ts'
import { check, type Part } from '../part.ts'
import type { Program } from '../programs.ts'
import { withAct } from './act.ts'

/** It calls a workflow that act can only run with changes: there is a part for it. */
const calling = 'export-many-sites'

/** A part of the names; all by default. */
const wanted = new RegExp(process.env.RECIPES ?? '.')
const names = Object.keys(scenes).filter((name) => name !== calling && wanted.test(name))

/** What a recipe did. */
interface Observed {
  /** The jobs that ran, with their results, in order of their names. */
  readonly jobs: readonly string[]
  /** The first words of each call of a program, sorted: jobs that need not wait have any order. */
  readonly calls: readonly string[]
  readonly deployments: number
}

/** Every recipe as its file has it, by another interpreter of workflows than that of the tests. */
export const recipesByAct: Part = {
  name: 'Recipes by act',
  recipe: '',
  isReduced: process.env.RECIPES !== undefined,
  async run() {
    let used: readonly Program[] = []
    const differences: string[] = []
    for (const name of names) {
      const { programs, log, ...byAct } = await onStage(name, runByAct)
      used = programs
      const here = await onStage(name, runHere)
      const [expected, observed] = [here, byAct].map((one) => JSON.stringify(one, null, 1))
      if (observed !== expected)
        differences.push(`${name}: ${expected}, by act ${observed}\n${log}`)
    }
    check(differences.length === 0, differences.join('\n\n'))
    return {
      programs: used,
      checks: [
        `${names.length} recipes: the same jobs ran as in the tests, all with success, called the same programs as often, and deployed as often`,
      ],
      replaced: [
        'third-party actions and programs by the stand-ins of the tests, which refuse what the job’s permissions do not allow',
        '`ACT`, which act sets, was unset, and the URLs of the GitHub server were replaced: act names only github.com',
      ],
    }
  },
}

/** Runs a recipe on services of its own, after the recipe that it needs the results of. */
async function onStage<Result extends Pick<Observed, 'jobs'>>(
  name: string,
  run: (stage: Stage, prepared: PreparedRun) => Promise<Result>,
): Promise<Result & Observed> {
  const scene = scenes[name] ?? {}
  await using stage = await openStage(scene.target)
  const before = recipeBefore[name]
  if (before) (await stage.run(`examples/${before}.yml`, scenes[before] ?? {})).remove()
  const [calls, { deployments }] = [stage.calls().length, stage]
  const result = await run(stage, await stage.prepare(`examples/${name}.yml`, scene))
  return {
    ...result,
    calls: stage.calls().slice(calls).map(firstWords).toSorted(),
    deployments: stage.deployments - deployments,
  }
}

/** Without paths, which are others in each run. */
const firstWords = (call: string) => call.replace(/ \/.*/s, '').split(' ').slice(0, 3).join(' ')

async function runHere(
  _: Stage,
  { workflow, setting }: PreparedRun,
): Promise<Pick<Observed, 'jobs'>> {
  const run = await runWorkflow(workflow, setting)
  run.remove()
  const jobs = Object.entries(run.jobs).filter(([, { result }]) => result !== 'skipped')
  return { jobs: jobs.map(([name, { result }]) => `${name}: ${result}`).toSorted() }
}

interface ByAct extends Pick<Observed, 'jobs'> {
  readonly programs: readonly Program[]
  readonly log: string
}

async function runByAct(stage: Stage, { workflow, setting }: PreparedRun): Promise<ByAct> {
  const { event, artifacts, actions = {}, vars = {}, secrets = {}, programs = {} } = setting
  const standIns = { ...artifactActions(artifacts, setting), ...actions }
  await using server = await serveStandIns(standIns, workflow)
  writePermissions(stage.folder, workflow)
  const { gh = '' } = programs
  let ran: ActRun | undefined
  const evidence = await withAct(
    { ...copiedFiles, [workflow.path]: () => named(workflow.text, stagedName) },
    async (bench) => {
      ran = await bench.run({
        event: event?.name ?? 'workflow_dispatch',
        payload: { ...event?.payload, inputs: setting.inputs },
        workflow: bench.workflow(workflow.path),
        ...{ vars, secrets, actions: server.actions },
        programs: { ...programs, gh: `${readPermissions}\n${gh}` },
        env: {
          GITHUB_REPOSITORY: repository,
          GITHUB_WORKFLOW_REF: workflowRef,
          ...setting.runnerEnv,
        },
        actionEnv: { ...artifacts.env, ...setting.actionEnv?.('') },
        github: stage.github,
      })
      return { checks: [] }
    },
  )
  const { jobs = new Map<string, string>(), log = '' } = ran ?? {}
  const shown = Array.from(jobs, ([name, result]) => `${name.split('/').at(-1)}: ${result}`)
  return { jobs: shown.toSorted(), log, programs: evidence.programs }
}

const repository = 'octo-org/handbook'
const workflowRef = `${repository}/.github/workflows/docs.yml@refs/heads/main`

/** A recipe's user has copied the folder with its scripts, and act checks out the staged repository. */
const copiedFiles = Object.fromEntries(
  list('examples/').flatMap((folder) =>
    folder.endsWith('.yml')
      ? []
      : list(`examples/${folder}/`).map((file) => [
          `${folder}/${file}`,
          () => read(`examples/${folder}/${file}`),
        ]),
  ),
)

/** act gives all jobs the same variables. */
function writePermissions(folder: string, { jobs }: Workflow): void {
  mkdirSync(join(folder, 'permissions'))
  for (const [name, job] of Object.entries(jobs)) {
    writeFileSync(join(folder, 'permissions', name), permissionsOf(job).join('\n'))
  }
}

const readPermissions = 'JOB_PERMISSIONS=$(cat "$STAGE/permissions/$GITHUB_JOB")'
