import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type ActionRun, startAction } from '../../../test/support/runner/run-action.ts'
import { readTree } from '../../../test/support/site-tree.ts'
import { type BuiltAction, copyAction } from './launch.ts'
import { type Stage, setStage } from './stage.ts'
import { isSame, treeOf } from './wrong-outcome.ts'

/**
 * Kills an export that replaces a site (SIGKILL) at a random moment, then runs it again:
 *
 *     node tools/qa/campaign/kills.ts [--seed 1] [--count 30] [--dist dist]
 *
 * After the kill, the folder must have the old site or the new one, complete, or be missing for the next
 * run to restore; the bundle must be complete or missing. After the second run, only the new site and
 * the bundle may be left. Exits with 1 otherwise. Ctrl+C reports the kills so far.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    dist: { type: 'string', default: inRepository('dist') },
  },
})
const [seed, count] = [values.seed, values.count].map(Number)
if (!Number.isInteger(seed) || !((count ?? 0) >= 1)) {
  throw new Error('--seed and --count must be numbers')
}

await using action = await copyAction(values.dist, inRepository('action.yml'))
/** How long an export takes that nobody kills, in milliseconds. */
const usual = await takeTime(action)
const ends: Record<string, number> = {}
let kills = 0
let wrong = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    report()
    process.exit(1)
  })
}
for (; kills < (count ?? 0); kills++) {
  const { state, problems } = await killOnce((seed ?? 0) + kills, action)
  ends[state] = (ends[state] ?? 0) + 1
  wrong += problems.length > 0 ? 1 : 0
  for (const problem of problems) console.log(`seed ${(seed ?? 0) + kills}: ${problem}`)
}
report()
process.exitCode = wrong > 0 ? 1 : 0

function report(): void {
  const states = Object.entries(ends).map((entry) => entry.join(' '))
  console.log(`after the kill: ${states.join(', ')}`)
  console.log(`${kills} kills within ${Math.round(usual)} ms from seed ${seed}: ${wrong} wrong`)
}

async function stageOf(one: number): Promise<Stage> {
  const stage = await setStage(
    { delivery: 'extract', archive: ['small', 'zip', 'large'], target: ['old site'] },
    one,
  )
  stage.inputs['bundle-path'] = 'bundle'
  return stage
}

async function takeTime(built: BuiltAction): Promise<number> {
  await using stage = await stageOf(0)
  const run = await runIn(stage, built).done
  await run.remove()
  if (run.exitCode !== 0) throw new Error(`an export that nobody kills failed: ${run.log}`)
  return run.durationMilliseconds
}

interface KillResult {
  /** What the folder of the site had after the kill. */
  readonly state: string
  readonly problems: readonly string[]
}

async function killOnce(one: number, built: BuiltAction): Promise<KillResult> {
  await using stage = await stageOf(one)
  const old = await readTree(stage.target)
  const running = runIn(stage, built)
  await Promise.race([running.done, sleep(stage.draw.uniform() * usual)])
  running.signal('SIGKILL')
  const killed = await running.done
  const state = await stateOf(stage, old)
  const problems = [...(await problemsOf(stage, state)), ...(await problemsOfNext(stage, built))]
  await killed.remove()
  return { state: killed.signal === 'SIGKILL' ? state : `${state} (ended before)`, problems }
}

function runIn({ workspace, inputs, env, token }: Stage, { entry, actionFile }: BuiltAction) {
  return startAction({ entry, actionFile, workspace, inputs, env, token })
}

async function stateOf(stage: Stage, old: Record<string, string>): Promise<string> {
  const tree = await readTree(stage.target).catch(() => undefined)
  if (!tree) return 'no site'
  if (isSame(tree, old)) return 'old site'
  return isSame(tree, treeOf(stage.archive)) ? 'new site' : 'a mixture'
}

async function problemsOf({ workspace, archive }: Stage, state: string): Promise<string[]> {
  const bundle = await readFile(join(workspace, 'bundle')).catch(() => undefined)
  return [
    ...(state === 'a mixture' ? ['the site is neither the old one nor the new one'] : []),
    ...(bundle && !bundle.equals(archive.bytes) ? ['the bundle is incomplete'] : []),
  ]
}

/** Runs the export again: it must clean up. */
async function problemsOfNext(stage: Stage, built: BuiltAction): Promise<string[]> {
  const next: ActionRun = await runIn(stage, built).done
  await next.remove()
  const left = (await readdir(stage.workspace)).filter(
    (name) => name !== 'site' && name !== 'bundle',
  )
  return [
    ...(next.exitCode === 0 ? [] : [`the next run failed: ${next.log}`]),
    ...((await stateOf(stage, {})) === 'new site' ? [] : ['the next run did not publish the site']),
    ...(left.length === 0 ? [] : [`files are left: ${left.join(', ')}`]),
  ]
}

function inRepository(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url))
}
