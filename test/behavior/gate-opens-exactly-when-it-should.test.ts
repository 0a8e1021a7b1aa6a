import { describe, expect, test } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { makeWorld } from '../support/worlds/make-world.ts'
import { type Tamper, tryGate } from '../support/worlds/try-gate.ts'

const seeds = (count: number) =>
  Array.from({ length: count }, (_, index) => index + Number(process.env.SEED ?? 1) * 1_000_000)

/** Runs the gate on worlds; counts its results, and collects the problems. */
async function trials(count: number) {
  const ended: Record<string, number> = {}
  const problems: string[] = []
  for (const seed of seeds(count)) {
    const trial = await tryGate(makeWorld(seed))
    ended[trial.ended] = (ended[trial.ended] ?? 0) + 1
    if (trial.problem !== undefined) problems.push(`seed ${seed}: ${trial.problem}`)
  }
  return { ended, problems }
}

async function firstProblem(count: number, tamper: Tamper): Promise<string | undefined> {
  for (const seed of seeds(count)) {
    const { problem } = await tryGate(makeWorld(seed), tamper)
    if (problem !== undefined) return `seed ${seed}: ${problem}`
  }
  return undefined
}

test('the gate opens exactly when it should', async () => {
  const { ended, problems } = await trials(isLong ? 400 : 60)
  expect(problems).toEqual([])
  // Each result is common enough to be tested.
  for (const end of ['met', 'waiting', 'failed', 'timed out', 'skipped', 'refused'])
    expect(ended[end] ?? 0, end).toBeGreaterThan(isLong ? 10 : 0)
}, 60_000)

describe('the model detects a gate that', () => {
  const without =
    (isHidden: (suite: Suite) => boolean): Tamper =>
    (data) => {
      const copy = structuredClone(data)
      hide(copy, isHidden)
      return copy
    }
  const isEmpty = ({ checkRuns }: Suite) => checkRuns?.nodes.length === 0

  const canaries: [name: string, tamper: Tamper][] = [
    [
      'does not see workflow runs without jobs',
      without((suite) => isEmpty(suite) && suite.workflowRun !== null),
    ],
    ['sees only one event', without(({ workflowRun }) => workflowRun?.event === 'push')],
    ['does not see other apps', without(({ workflowRun }) => workflowRun === null)],
    [
      'treats every run as finished',
      (data) =>
        replaced(data, /"IN_PROGRESS"|"QUEUED"|"PENDING"/g, '"COMPLETED","conclusion":"SUCCESS"'),
    ],
    ['treats cancelled as passed', (data) => replaced(data, /"CANCELLED"/g, '"SUCCESS"')],
    [
      'treats older runs as newer ones',
      (data) => replaced(data, /"runNumber":(\d+)/g, '"runNumber":-$1'),
    ],
    [
      'does not know what is required',
      (data) => replaced(data, /"isRequired":true/g, '"isRequired":false'),
    ],
    [
      'takes what a workflow’s token reports for jobs of a superseded run',
      (data) => replaced(data, /"externalId":""/g, '"externalId":null,"detailsUrl":null'),
    ],
    [
      'counts approvals by bots',
      (data) => replaced(data, /"Bot","login":"helper/g, '"User","login":"helper'),
    ],
    [
      'counts approvals of older commits',
      (data) => replaced(data, new RegExp('d'.repeat(40), 'g'), 'a'.repeat(40)),
    ],
    [
      'does not see rules',
      (data) =>
        replaced(data, /"type":"(WORKFLOWS|CODE_SCANNING|SECRET_SCANNING)"/g, '"type":"DELETION"'),
    ],
    ['takes closed pull requests for open ones', (data) => replaced(data, /"CLOSED"/g, '"OPEN"')],
    ['trusts the line', (data) => replaced(data, /Agent job: j2/g, 'Agent job: j1')],
    [
      'takes a person for the app',
      (data) => replaced(data, /"User","login":"(mona|docs-agent)"/g, '"Bot","login":"docs-agent"'),
    ],
  ]
  test.for(sample(canaries, 2))('%s', { timeout: 60_000 }, async ([, tamper]) => {
    expect(await firstProblem(2000, tamper)).toMatch(/^seed/)
  })
})

interface Suite {
  workflowRun?: { event: string } | null
  checkRuns?: { nodes: unknown[] }
}

interface Suites {
  totalCount: number
  nodes: Suite[]
}

/** Removes suites from every list, and corrects its length. */
function hide(value: unknown, isHidden: (suite: Suite) => boolean): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'checkSuites') {
      const suites = inner as Suites
      const kept = suites.nodes.filter((suite) => !isHidden(suite))
      suites.totalCount -= suites.nodes.length - kept.length
      suites.nodes = kept
    } else hide(inner, isHidden)
  }
}

function replaced(data: unknown, pattern: RegExp, by: string): unknown {
  return JSON.parse(JSON.stringify(data).replace(pattern, by))
}
