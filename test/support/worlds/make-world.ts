import { type Drawing, drawing } from './drawing.ts'
import { Ids, inOrderOfTime } from './ids.ts'
import { JobMaker } from './make-jobs.ts'
import { ReportMaker } from './make-reports.ts'
import { makeRequest } from './make-request.ts'
import { makeRules } from './make-rules.ts'
import { RunMaker } from './make-runs.ts'
import { timesOf, type WorkflowRun, type World } from './world.ts'

const gate = { run: 900_000_000_001, job: 'gate', workflow: 'Gate' }

/** Makes the world of a seed. */
export function makeWorld(seed: number): World {
  const draw = drawing(seed)
  const { chance, pick, between, some } = draw
  const ids = new Ids(draw)
  const isHere = chance(0.6)
  const gateName = gateNameIn(draw, isHere)
  const passRate = pick([0.75, 0.95, 1])
  const jobMaker = new JobMaker(draw, ids, { gateName, passRate })
  const runMaker = new RunMaker(draw, ids, jobMaker, passRate)
  const reportMaker = new ReportMaker(draw, ids, jobMaker, passRate)

  const made = runsIn(draw, runMaker)
  const earlier = made.filter(({ workflow }) => workflow === gate.workflow)
  const current = isHere ? [runMaker.currentRun(gate.run, gateName, earlier)] : []
  const runs = inOrderOfTime(reportMaker.withTokenChecks([...made, ...current]))
  const apps = inOrderOfTime(some(2, () => reportMaker.appSuite()))
  const statuses = reportMaker.statuses()
  const required = reportMaker.required()
  const rules = makeRules(draw, { runs, apps, statuses })
  const request = makeRequest(draw, seed)
  const isRuled = required.length + rules.rules.length > 0
  const lives = [...runs, ...apps].flatMap((one) => [one, ...one.jobs])
  const times = [...lives, ...statuses, ...rules.deployments].flatMap(timesOf)
  const ends = Math.max(
    0,
    request.ends,
    ...times,
    ...[...rules.reviews, ...rules.bases].map(({ at }) => at),
  )
  return {
    ...rules,
    ...request,
    seed,
    dimensions: draw.dimensions,
    runs,
    apps,
    statuses,
    required,
    ignored: chance(0.15) ? [pick(['🚀 lint', 'scan', 'CI (push)'])] : [],
    statusContext: 'docs/agent-gate',
    isAdministrators: chance(0.7),
    condition: isRuled && chance(0.5) ? 'required-checks-passed' : 'checks-passed',
    wait: chance(0.75),
    gate: { ...gate, run: isHere ? gate.run : 1 },
    begins: chance(0.2) ? ends + between(0, 200_000) : between(0, 60_000),
    ends,
    pages: pagesIn(draw),
    miscounts: chance(0.1) ? some(3, () => Math.floor(between(0, 4))) : [],
  }
}

/** In a run of another commit, the gate's job is only known by its id. */
function gateNameIn({ chance, pick }: Drawing, isHere: boolean): string {
  if (chance(0.7)) return gate.job
  return pick(['docs / gate', 'gate (24)', isHere ? 'Wait for the agent' : gate.job])
}

function runsIn({ chance }: Drawing, maker: RunMaker): readonly WorkflowRun[] {
  const isOfOrganization = chance(0.15)
  const hasGate = chance(0.5)
  const workflows = ['CI', 'Docs', ...(isOfOrganization ? ['Org'] : [])]
  return [
    ...workflows.flatMap((workflow) => (chance(0.7) ? maker.runsOf(workflow) : [])),
    ...(hasGate ? maker.runsOf(gate.workflow) : []),
  ]
}

/** Mostly of GitHub's sizes. */
const pagesIn = ({ pick }: Drawing): World['pages'] => ({
  suites: pick([1, 3, 50, 50, 50, 50]),
  runs: pick([1, 2, 100, 100, 100, 100]),
  commits: pick([1, 2, 40]),
})
