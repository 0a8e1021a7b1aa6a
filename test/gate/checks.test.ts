import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CheckRun,
  type CheckSuite,
  type CommitStatus,
  countedChecks,
  type LeftOut,
} from '../../src/gate/checks.ts'

const nothing: LeftOut = { ignored: [] }

/** A check run of GitHub Actions that passed, unless changed. */
function check(name: string, change: Partial<CheckRun> = {}): CheckRun {
  const app = { slug: 'github-actions' }
  return { id: 1, name, status: 'completed', conclusion: 'success', app, ...change }
}

const count = (runs: CheckRun[], statuses: CommitStatus[] = [], leftOut = nothing) =>
  countedChecks({ runs, suites: [], statuses }, leftOut).map(
    ({ name, state }) => `${name}: ${state}`,
  )

describe('a check run that is completed', () => {
  test.for(['success', 'neutral', 'skipped'])('as %s has passed', (conclusion) => {
    expect(count([check('build', { conclusion })])).toEqual(['build: passed'])
  })

  test.for(['failure', 'cancelled', 'timed_out', 'startup_failure', 'stale', null, '', 'SUCCESS'])(
    'as %s has failed',
    (conclusion) => {
      expect(count([check('build', { conclusion })])).toEqual(['build: failed'])
    },
  )

  test('as action_required waits for someone, and has not passed', () => {
    expect(count([check('build', { conclusion: 'action_required' })])).toEqual(['build: pending'])
  })

  test.for(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'with a conclusion that is not known, such as %s, has failed',
    (conclusion) => {
      expect(count([check('build', { conclusion })])).toEqual(['build: failed'])
    },
  )
})

test.for(['queued', 'in_progress', 'waiting', 'requested', 'pending', 'something_new', ''])(
  'a check run that is %s is pending, whatever its conclusion',
  (status) => {
    for (const conclusion of [null, 'success', 'failure']) {
      expect(count([check('build', { status, conclusion })])).toEqual(['build: pending'])
    }
  },
)

describe('of several check runs with one name', () => {
  const failure = { conclusion: 'failure' }

  test('the latest counts, in whatever order they are listed', () => {
    const runs = [check('build', { id: 3 }), check('build', { id: 2, ...failure })]
    expect(count(runs)).toEqual(['build: passed'])
    expect(count(runs.toReversed())).toEqual(['build: passed'])
    const worse = [check('build', { id: 2 }), check('build', { id: 30, ...failure })]
    expect(count(worse)).toEqual(['build: failed'])
    expect(count(worse.toReversed())).toEqual(['build: failed'])
  })

  test('the latest of each app counts: another app’s success covers no failure', () => {
    const other = { app: { slug: 'other' } }
    const runs = [check('build', failure), check('build', { id: 2, ...other })]
    expect(count(runs).toSorted()).toEqual(['build: failed', 'build: passed'])
  })

  test('those of no app are told apart from those of one', () => {
    const runs = [
      check('build', failure),
      check('build', { id: 2, app: null }),
      check('build', { id: 3, app: {} }),
    ]
    expect(count(runs)).toContain('build: failed')
  })

  test('names that differ in any way are not one', () => {
    expect(count([check('build'), check('Build', failure)])).toContain('Build: failed')
  })
})

describe('a commit status', () => {
  test.for([
    ['success', 'passed'],
    ['pending', 'pending'],
    ['failure', 'failed'],
    ['error', 'failed'],
    ['something_new', 'failed'],
    ['constructor', 'failed'],
    ['', 'failed'],
  ] as const)('of %s has %s', ([state, expected]) => {
    expect(count([], [{ context: 'ci', state }])).toEqual([`ci: ${expected}`])
  })

  test('counts beside a check run of its name', () => {
    expect(count([check('ci')], [{ context: 'ci', state: 'failure' }])).toEqual([
      'ci: passed',
      'ci: failed',
    ])
  })
})

describe('a workflow that is not completed has jobs to come, which', () => {
  const suite = (change: Partial<CheckSuite> = {}): CheckSuite => {
    return { id: 1, status: 'in_progress', app: { slug: 'github-actions' }, ...change }
  }
  const toCome = (suites: CheckSuite[], leftOut = nothing, runs = [check('dco')]) =>
    countedChecks({ runs, suites, statuses: [] }, leftOut)
      .filter(({ state }) => state === 'pending')
      .map(({ name }) => name)

  test.for(['queued', 'in_progress', 'waiting', null])('are waited for: %o', (status) => {
    expect(toCome([suite({ status })])).toEqual(['a workflow with jobs to come'])
  })

  test('are none once it is completed', () => {
    expect(toCome([suite({ status: 'completed' })])).toEqual([])
  })

  test('are waited for when those that began have passed', () => {
    const begun = [check('lint', { check_suite: { id: 1 } })]
    expect(toCome([suite()], nothing, begun)).toEqual(['a workflow with jobs to come'])
  })

  test('are not told beside one of its jobs that runs', () => {
    const begun = [
      check('lint', { check_suite: { id: 1 } }),
      check('build', { status: 'in_progress', check_suite: { id: 1 } }),
    ]
    expect(toCome([suite()], nothing, begun)).toEqual(['build'])
    expect(toCome([suite()], { ignored: ['build'] }, begun)).toEqual([])
    expect(toCome([suite(), suite({ id: 2 })], { ignored: ['build'] }, begun)).toHaveLength(1)
  })

  test.for([{ slug: 'some-bot' }, {}, null, undefined])(
    'are not expected of others than GitHub Actions, whose suites may stay queued for good: %o',
    (app) => {
      expect(toCome([suite({ status: 'queued', app })])).toEqual([])
    },
  )

  test('are not expected of the workflow that asks, which cannot end before', () => {
    const details_url = 'https://github.com/acme/docs/actions/runs/7/job/1'
    const gate = check('gate', { status: 'in_progress', details_url, check_suite: { id: 1 } })
    const passed = check('build', { details_url, check_suite: { id: 1 } })
    const other = check('lint', { check_suite: { id: 2 } })
    const leftOut = { ignored: [], own: { runId: '7', job: 'gate' } }
    for (const begun of [[gate], [passed], [gate, passed, other]]) {
      expect(toCome([suite()], leftOut, begun)).toEqual([])
      expect(toCome([suite(), suite({ id: 2 })], leftOut, begun)).toHaveLength(1)
    }
  })
})

describe('the check of the job that asks is left out', () => {
  const own = { runId: '1658821493', job: 'gate' }
  const server = 'https://git.acme.test/acme/docs/actions/runs'
  const running = (name: string, details_url: string | null | undefined) =>
    check(name, { status: 'in_progress', conclusion: null, details_url })
  const counted = (name: string, details_url: string | null | undefined) =>
    count([running(name, details_url)], [], { ignored: [], own }).length === 1

  test.for([
    ['by the job’s id', 'gate'],
    ['of a matrix', 'gate (24, ubuntu-latest)'],
    ['of a reusable workflow', 'docs / gate'],
    ['of a reusable workflow within another', 'docs / merge / gate'],
    ['of a matrix in a reusable workflow', 'docs / gate (24)'],
  ] as const)('%s', ([, name]) => {
    expect(counted(name, `${server}/1658821493/job/5`)).toBe(false)
    expect(counted(name, `${server}/1658821493`)).toBe(false)
  })

  test.for(['gateway', 'the gate', 'gate / build', 'Gate', 'gate(24)', 'build', ''])(
    'and not that of another job of the run: %o',
    (name) => {
      expect(counted(name, `${server}/1658821493/job/5`)).toBe(true)
    },
  )

  test.for([
    `${server}/16588214930/job/5`,
    `${server}/658821493/job/5`,
    `${server}/1/job/1658821493`,
    'https://ci.acme.test/runs/1658821493',
    '',
    null,
    undefined,
  ])('and not that of another run: %o', (address) => {
    expect(counted('gate', address)).toBe(true)
  })

  test('and not a completed one, which is that of another leg or caller', () => {
    const failed = check('gate (20)', {
      conclusion: 'failure',
      details_url: `${server}/1658821493/job/6`,
    })
    expect(count([failed], [], { ignored: [], own })).toEqual(['gate (20): failed'])
  })

  test('before the latest of a name is chosen, so that it hides none', () => {
    const other = check('gate', { id: 1, conclusion: 'failure', details_url: `${server}/2/job/1` })
    const mine = { ...running('gate', `${server}/1658821493/job/5`), id: 9 }
    expect(count([other, mine], [], { ignored: [], own })).toEqual(['gate: failed'])
  })

  test('and nothing when the run is not told', () => {
    const runs = [running('gate', `${server}/0/job/5`), running('', `${server}//job/5`)]
    expect(count(runs, [], { ignored: [], own: { runId: '', job: '' } })).toHaveLength(2)
    expect(count([running('gate', `${server}/1658821493/job/5`)])).toHaveLength(1)
  })
})

describe('ignored checks', () => {
  test('do not count by their exact names, as runs and as statuses', () => {
    const runs = [check('build'), check('slow', { conclusion: 'failure' }), check('slower')]
    const statuses = [{ context: 'slow', state: 'failure' }]
    expect(count(runs, statuses, { ignored: ['slow', 'Build'] })).toEqual([
      'build: passed',
      'slower: passed',
    ])
  })

  test('may be all there are', () => {
    expect(count([check('build')], [], { ignored: ['build'] })).toEqual([])
  })
})

test('whatever is listed, nothing crashes and only what has passed counts as passed', () => {
  const word = fc.oneof(
    fc.constantFrom('completed', 'success', 'neutral', 'skipped', 'failure', 'constructor'),
    fc.string(),
  )
  const run: fc.Arbitrary<CheckRun> = fc.record({
    id: fc.nat({ max: 5 }),
    name: fc.constantFrom('build', 'gate', 'docs / gate', '__proto__'),
    status: word,
    conclusion: fc.option(word),
    app: fc.option(fc.record({ slug: fc.string() })),
  })
  const status = fc.record({ context: fc.string(), state: word })
  fc.assert(
    fc.property(fc.array(run), fc.array(status), (runs, statuses) => {
      const checks = countedChecks({ runs, suites: [], statuses }, { ignored: [] })
      for (const { name, state } of checks) {
        expect(['passed', 'pending', 'failed']).toContain(state)
        if (state !== 'passed') continue
        const passed =
          runs.some(
            (run) =>
              run.name === name &&
              run.status === 'completed' &&
              ['success', 'neutral', 'skipped'].includes(run.conclusion ?? ''),
          ) || statuses.some((one) => one.context === name && one.state === 'success')
        expect(passed).toBe(true)
      }
      const names = new Set([...runs.map(({ name }) => name), ...statuses.map((s) => s.context)])
      expect(new Set(checks.map(({ name }) => name))).toEqual(names)
    }),
    { numRuns: 300 },
  )
})
