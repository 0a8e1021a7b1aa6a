import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Account } from '../../../src/gate/account.ts'
import { type Check, checkLabel } from '../../../src/gate/check.ts'
import { type CheckSettings, countedChecks } from '../../../src/gate/checks/checks.ts'
import type { RequiredContext } from '../../../src/gate/github/base-rules.ts'
import type { CheckRun, CheckSuite } from '../../../src/gate/github/head-commit.ts'
import type { CommitStatus } from '../../../src/gate/github/responses.ts'
import { noRules } from '../no-rules.ts'

const nothing: CheckSettings = { ignoredChecks: [], expectedChecks: [] }
const actions = { id: 15368, slug: 'github-actions' }

let count = 0

/** A check run that passed, unless changed. Each is newer than the previous ones. */
function run(name: string, change: Partial<CheckRun> = {}): CheckRun {
  count += 1
  const passed = { status: 'COMPLETED', conclusion: 'SUCCESS', isRequired: false }
  return { id: `CR_${count}`, number: count, name, ...passed, ...change }
}

/** A workflow run that passed, unless changed. */
function workflow(
  checkRuns: readonly CheckRun[],
  { run: change, ...rest }: Partial<CheckSuite> & { run?: Partial<CheckSuite['workflowRun']> } = {},
): CheckSuite {
  count += 1
  const workflowRun = {
    id: count,
    number: count,
    event: 'pull_request',
    workflow: { id: 'W_1', name: 'CI' },
    ...change,
  }
  const passed = { status: 'COMPLETED', conclusion: 'SUCCESS' }
  return {
    id: `CS_${count}`,
    number: count,
    app: actions,
    workflowRun,
    checkRuns,
    ...passed,
    ...rest,
  }
}

/** A suite of another app. */
function ofApp(slug: string, checkRuns: readonly CheckRun[], change: Partial<CheckSuite> = {}) {
  const app = { id: slug.length, slug }
  return { ...workflow(checkRuns, { app, ...change }), workflowRun: undefined }
}

const counted = (
  suites: readonly CheckSuite[],
  settings = nothing,
  statuses: readonly Partial<CommitStatus>[] = [],
) =>
  countedChecks(
    {
      suites,
      statuses: statuses.map((one) => ({
        context: 'ci',
        state: 'SUCCESS',
        isRequired: false,
        ...one,
      })),
      ...noRules,
    },
    settings,
  ).map((check) => `${checkLabel(check)}: ${check.state}`)

/** A check that counts, with whether it is required. */
const shown = (check: Check) =>
  `${checkLabel(check)}: ${check.state}${check.isRequired ? ', required' : ''}`

const failure = { conclusion: 'FAILURE' }
const queued = { status: 'QUEUED', conclusion: undefined }
const running = { status: 'IN_PROGRESS', conclusion: undefined }

describe('a job that is completed', () => {
  test.for(['SUCCESS', 'NEUTRAL', 'SKIPPED'])('as %s has passed', (conclusion) => {
    expect(counted([workflow([run('build', { conclusion })])])).toEqual([
      'CI / build (pull_request): passed',
    ])
  })

  test.for([
    ...['FAILURE', 'CANCELLED', 'TIMED_OUT', 'STARTUP_FAILURE', 'STALE'],
    ...[undefined, '', 'success', '__proto__', 'constructor', 'toString'],
  ])('as %s has failed', (conclusion) => {
    expect(counted([workflow([run('build', { conclusion })], failure)])).toEqual([
      'CI / build (pull_request): failed',
    ])
  })

  test('as ACTION_REQUIRED is pending, and has not passed', () => {
    const held = { conclusion: 'ACTION_REQUIRED' }
    expect(counted([workflow([run('build', held)], held)])).toEqual([
      'CI / build (pull_request): pending',
    ])
  })
})

test.for(['QUEUED', 'IN_PROGRESS', 'WAITING', 'REQUESTED', 'PENDING', 'SOMETHING_NEW', ''])(
  'a job that is %s is pending with any conclusion',
  (status) => {
    for (const conclusion of [undefined, 'SUCCESS', 'FAILURE']) {
      expect(counted([workflow([run('build', { status, conclusion })])])).toEqual([
        'CI / build (pull_request): pending',
      ])
    }
  },
)

describe('a workflow run without jobs counts by the conclusion of the run:', () => {
  test.for([
    ['ACTION_REQUIRED', 'held'],
    ['STARTUP_FAILURE', 'failed'],
    ['FAILURE', 'failed'],
    ['CANCELLED', 'failed'],
    ['TIMED_OUT', 'failed'],
    ['STALE', 'failed'],
    [undefined, 'failed'],
    ['SUCCESS', 'passed'],
    ['NEUTRAL', 'passed'],
    ['SKIPPED', 'passed'],
  ] as const)('%s as %s', ([conclusion, expected]) => {
    expect(counted([workflow([], { conclusion })])).toEqual([`CI (pull_request): ${expected}`])
  })

  test('with checks that passed', () => {
    const held = workflow([], { conclusion: 'ACTION_REQUIRED', run: { workflow: other } })
    expect(counted([held, ofApp('bot', [run('dco')])])).toEqual([
      'Docs (pull_request): held',
      'dco: passed',
    ])
  })
})

const other = { id: 'W_2', name: 'Docs' }

describe('a workflow run counts beyond its jobs', () => {
  test.for(['QUEUED', 'IN_PROGRESS', 'WAITING', 'PENDING', 'REQUESTED'])(
    'while it is %s and all its jobs have passed: more jobs will follow',
    (status) => {
      const suite = workflow([run('build')], { status, conclusion: undefined })
      expect(counted([suite])).toEqual([
        'CI / build (pull_request): passed',
        'CI (pull_request): pending',
      ])
      expect(counted([{ ...suite, checkRuns: [] }])).toEqual(['CI (pull_request): pending'])
    },
  )

  test('not if one of its jobs is running', () => {
    const suite = workflow([run('build'), run('test', running)], running)
    expect(counted([suite])).toEqual([
      'CI / build (pull_request): passed',
      'CI / test (pull_request): pending',
    ])
    expect(counted([suite], { ignoredChecks: ['test'], expectedChecks: [] })).toEqual([
      'CI / build (pull_request): passed',
    ])
  })

  test('by a conclusion that no job explains', () => {
    expect(counted([workflow([run('build')], failure)])).toEqual([
      'CI / build (pull_request): passed',
      'CI (pull_request): failed',
    ])
    const ignored = workflow([run('build'), run('slow', failure)], failure)
    expect(counted([ignored], { ignoredChecks: ['slow'], expectedChecks: [] })).toEqual([
      'CI / build (pull_request): passed',
    ])
  })
})

describe('of several runs of one workflow', () => {
  test('by one event the newest counts, in any order of the list', () => {
    const older = workflow([run('build', failure)], failure)
    const newer = workflow([run('build')])
    for (const suites of [
      [older, newer],
      [newer, older],
    ]) {
      expect(counted(suites)).toEqual(['CI / build (pull_request): passed'])
    }
    const worse = workflow([run('build', failure)], failure)
    for (const suites of [
      [newer, worse],
      [worse, newer],
    ]) {
      expect(counted(suites)).toEqual(['CI / build (pull_request): failed'])
    }
  })

  test('one that concurrency cancelled is superseded by its successor, even if that is queued', () => {
    const cancelled = workflow([run('build', { conclusion: 'CANCELLED' })], {
      conclusion: 'CANCELLED',
    })
    expect(counted([cancelled])).toEqual(['CI / build (pull_request): failed'])
    expect(counted([cancelled, workflow([], queued)])).toEqual([
      'CI / build (pull_request): pending',
      'CI (pull_request): pending',
    ])
  })

  const skipped = { conclusion: 'SKIPPED' }

  test('a skipped one supersedes none that ran', () => {
    const jobs = [run('build', skipped)]
    for (const [older, state] of [
      [workflow([run('build', failure)], failure), 'failed'],
      [workflow([run('build', running)], running), 'pending'],
      [
        workflow([run('build', { conclusion: 'CANCELLED' })], { conclusion: 'CANCELLED' }),
        'failed',
      ],
      [workflow([run('build')]), 'passed'],
    ] as const) {
      for (const newer of [workflow(jobs, skipped), workflow([], skipped)]) {
        const expected = [`CI / build (pull_request): ${state}`]
        expect(counted([older, newer])).toEqual(expected)
        expect(counted([newer, older])).toEqual(expected)
      }
    }
  })

  test('a skipped one is superseded by the next that runs', () => {
    const suites = [
      workflow([run('build', failure)], failure),
      workflow([run('build', skipped)], skipped),
      workflow([run('build')]),
    ]
    expect(counted(suites)).toEqual(['CI / build (pull_request): passed'])
  })

  test('that were all skipped the newest counts, and has passed', () => {
    const suites = [
      workflow([run('old', skipped)], skipped),
      workflow([run('new', skipped)], skipped),
    ]
    expect(counted(suites)).toEqual(['CI / new (pull_request): passed'])
  })

  test('by two events each counts: a green job does not hide a failed one with its name', () => {
    const push = workflow([run('build', failure)], { ...failure, run: { event: 'push' } })
    expect(counted([push, workflow([run('build')])])).toEqual([
      'CI / build (push): failed',
      'CI / build (pull_request): passed',
    ])
  })

  test('with the same number the newest suite counts', () => {
    const one = workflow([run('build', failure)], { ...failure, run: { number: 1 } })
    const two = workflow([run('build')], { run: { number: 1 } })
    for (const suites of [
      [one, two],
      [two, one],
    ]) {
      expect(counted(suites)).toEqual(['CI / build (pull_request): passed'])
    }
  })
})

test('a green job does not hide a failed one with its name in another workflow', () => {
  const docs = workflow([run('build', failure)], { ...failure, run: { workflow: other } })
  expect(counted([docs, workflow([run('build')])])).toEqual([
    'Docs / build (pull_request): failed',
    'CI / build (pull_request): passed',
  ])
})

test('a suite of GitHub Actions without details of its run is pending', () => {
  const early = { ...workflow([], queued), workflowRun: undefined }
  expect(counted([early])).toEqual(['GitHub Actions: pending'])
  expect(counted([early, { ...early, id: 'CS_other' }])).toHaveLength(2)
})

describe('of another app', () => {
  test('the newest run of each name counts, across its suites and in any order', () => {
    const older = ofApp('scan', [run('scan', failure), run('lint')], failure)
    const newer = ofApp('scan', [run('scan')])
    for (const suites of [
      [older, newer],
      [newer, older],
    ]) {
      expect(counted(suites).toSorted()).toEqual(['lint: passed', 'scan: passed'])
    }
  })

  test('a run does not supersede one of a third app', () => {
    const suites = [ofApp('scan', [run('ci', failure)], failure), ofApp('deploy', [run('ci')])]
    expect(counted(suites)).toEqual(['ci: failed', 'ci: passed'])
    const nameless = [
      { ...ofApp('', [run('ci', failure)]), app: undefined },
      ofApp('deploy', [run('ci')]),
    ]
    expect(counted(nameless)).toContain('ci: failed')
  })

  test('a run does not supersede one of another suite if GitHub names no app', () => {
    const suite = (one: CheckRun) => ({ ...ofApp('', [one]), app: undefined })
    expect(counted([suite(run('ci', failure)), suite(run('ci'))])).toEqual([
      'ci: failed',
      'ci: passed',
    ])
  })

  test('runs without a number all count', () => {
    const runs = [
      run('ci', { ...failure, number: undefined }),
      run('ci', { number: undefined }),
      run('ci'),
    ]
    expect(counted([ofApp('scan', runs)])).toEqual(['ci: failed', 'ci: passed', 'ci: passed'])
  })

  test('an empty suite that is queued does not count', () => {
    expect(counted([ofApp('codecov', [], queued)])).toEqual([])
  })

  test.for([
    ['IN_PROGRESS', undefined, 'pending'],
    ['COMPLETED', 'FAILURE', 'failed'],
    ['COMPLETED', 'TIMED_OUT', 'failed'],
    ['COMPLETED', 'ACTION_REQUIRED', 'pending'],
    ['COMPLETED', undefined, 'failed'],
  ] as const)('an empty suite that is %s as %s is %s', ([status, conclusion, expected]) => {
    expect(counted([ofApp('codecov', [], { status, conclusion })])).toEqual([
      `codecov: ${expected}`,
    ])
  })

  test.for(['SUCCESS', 'NEUTRAL', 'SKIPPED'])(
    'an empty suite that is completed as %s is not a passed check',
    (conclusion) => {
      expect(counted([ofApp('codecov', [], { conclusion })])).toEqual([])
    },
  )
})

describe('a commit status', () => {
  test.for([
    ['SUCCESS', 'passed'],
    ['PENDING', 'pending'],
    ['EXPECTED', 'pending'],
    ['FAILURE', 'failed'],
    ['ERROR', 'failed'],
    ['SOMETHING_NEW', 'failed'],
    ['constructor', 'failed'],
    ['', 'failed'],
  ] as const)('of %s has %s', ([state, expected]) => {
    expect(counted([], nothing, [{ state }])).toEqual([`ci: ${expected}`])
  })

  test('counts in addition to a check with its name', () => {
    expect(counted([ofApp('x', [run('ci')])], nothing, [{ state: 'FAILURE' }])).toEqual([
      'ci: passed',
      'ci: failed',
    ])
  })

  test('that the gate itself sets does not count, in upper or lower case', () => {
    const settings = { ignoredChecks: [], expectedChecks: [], statusContext: 'docs/agent-gate' }
    expect(counted([], settings, [{ context: 'Docs/Agent-Gate', state: 'PENDING' }])).toEqual([])
  })

  test('that the gate itself sets does not count, a check of that name does', () => {
    const settings = { ignoredChecks: [], expectedChecks: [], statusContext: 'docs/agent-gate' }
    const statuses = [{ context: 'docs/agent-gate', state: 'PENDING' }, { context: 'ci' }]
    expect(counted([], settings, statuses)).toEqual(['ci: passed'])
    expect(counted([ofApp('x', [run('docs/agent-gate', failure)])], settings)).toEqual([
      'docs/agent-gate: failed',
    ])
  })
})

describe('ignored checks', () => {
  test('do not count by their exact names, as jobs, as runs and as statuses', () => {
    const suites = [
      workflow([run('build'), run('slow', failure)], failure),
      ofApp('x', [run('slow', failure), run('slower')], failure),
    ]
    const statuses = [{ context: 'slow', state: 'FAILURE' }]
    expect(
      counted(suites, { ignoredChecks: ['slow', 'Build'], expectedChecks: [] }, statuses),
    ).toEqual(['CI / build (pull_request): passed', 'slower: passed'])
  })

  test('can be listed by their displayed names, so that another one with the name still counts', () => {
    const push = workflow([run('build', failure)], { ...failure, run: { event: 'push' } })
    const suites = [push, workflow([run('build', failure)], failure)]
    expect(counted(suites, { ignoredChecks: ['CI / build (push)'], expectedChecks: [] })).toEqual([
      'CI / build (pull_request): failed',
    ])
  })

  test('do not include a workflow of that name without jobs', () => {
    const held = workflow([], { conclusion: 'ACTION_REQUIRED' })
    expect(counted([held], { ignoredChecks: ['CI'], expectedChecks: [] })).toEqual([
      'CI (pull_request): held',
    ])
    expect(counted([held], { ignoredChecks: ['CI (pull_request)'], expectedChecks: [] })).toEqual(
      [],
    )
  })

  test('may be all checks', () => {
    expect(
      counted([workflow([run('build')])], { ignoredChecks: ['build'], expectedChecks: [] }),
    ).toEqual([])
  })
})

describe('a check that the base branch requires', () => {
  const required = (
    suites: readonly CheckSuite[],
    contexts: { context: string; app?: RequiredContext['app'] }[],
    settings = nothing,
    statuses: readonly CommitStatus[] = [],
  ) =>
    countedChecks(
      {
        suites,
        statuses,
        ...noRules,
        requiredContexts: contexts.map((one) => ({ app: 'any', ...one })),
      },
      settings,
    ).map(shown)

  test('is awaited even if it has not reported', () => {
    expect(required([workflow([run('build')])], [{ context: 'e2e' }, { context: 'e2e' }])).toEqual([
      'CI / build (pull_request): passed',
      'e2e (required, not reported): pending, required',
    ])
  })

  test('is found by the rule, or by GitHub’s `isRequired`', () => {
    const suite = workflow([run('build'), run('lint', { isRequired: true })])
    expect(required([suite], [{ context: 'build' }])).toEqual([
      'CI / build (pull_request): passed, required',
      'CI / lint (pull_request): passed, required',
    ])
  })

  test('is not satisfied by another app than that of the rule', () => {
    const suites = [ofApp('x', [run('scan')])]
    expect(required(suites, [{ context: 'scan', app: 99 }])).toEqual([
      'scan: passed',
      'scan (required, not reported): pending, required',
    ])
    expect(required(suites, [{ context: 'scan', app: 1 }])).toEqual(['scan: passed, required'])
  })

  test('of an app is satisfied by a status only if GitHub says so', () => {
    const scan = (isRequired: boolean) => [{ context: 'scan', state: 'SUCCESS', isRequired }]
    const rule = [{ context: 'scan', app: 99 }]
    expect(required([], rule, nothing, scan(false))).toEqual([
      'scan: passed',
      'scan (required, not reported): pending, required',
    ])
    expect(required([], rule, nothing, scan(true))).toEqual(['scan: passed, required'])
    expect(required([], [{ context: 'scan' }], nothing, scan(false))).toEqual([
      'scan: passed, required',
    ])
  })

  test('is matched by a status in any case, as on GitHub, and by a job only in the same case', () => {
    const scan = [{ context: 'Scan', state: 'FAILURE', isRequired: false }]
    expect(required([], [{ context: 'scan' }], nothing, scan)).toEqual(['Scan: failed, required'])
    expect(required([workflow([run('Scan')])], [{ context: 'scan' }])).toContain(
      'scan (required, not reported): pending, required',
    )
  })

  test('is what GitHub marks as required, if the rule does not name the app', () => {
    const context = { context: 'scan', app: 'unknown' as const }
    expect(required([ofApp('x', [run('scan')])], [context])).toEqual([
      'scan: passed',
      'scan (required, not reported): pending, required',
    ])
    const marked = ofApp('x', [run('scan', { isRequired: true })])
    expect(required([marked], [context])).toEqual(['scan: passed, required'])
  })

  test('is not satisfied by a superseded run', () => {
    const older = workflow([run('build')])
    expect(required([older, workflow([], queued)], [{ context: 'build' }])).toEqual([
      'CI / build (pull_request): pending, required',
      'CI (pull_request): pending',
    ])
  })

  test('is not awaited if it is ignored, or the gate itself', () => {
    const settings = {
      ignoredChecks: ['slow'],
      expectedChecks: [],
      statusContext: 'docs/agent-gate',
      currentRun: { id: '7', job: 'gate' },
    }
    const gate = workflow([run('gate', running)], { ...running, run: { id: 7 } })
    const contexts = ['slow', 'docs/agent-gate', 'gate'].map((context) => ({ context }))
    expect(required([gate], contexts, settings)).toEqual([])
  })
})

describe('a check run that a workflow made with its token', () => {
  const report = (name: string, change: Partial<CheckRun> = {}) =>
    run(name, { isJob: false, ...change })

  test('counts in a superseded suite, which may not be that of its workflow run', () => {
    const first = workflow([run('build'), report('Test results', failure)], failure)
    expect(counted([first, workflow([run('build')])])).toEqual([
      'CI / build (pull_request): passed',
      'Test results: failed',
    ])
  })

  test('that passed there meets the rule that requires it', () => {
    const first = workflow([run('build', failure), report('Test results')], failure)
    const head = {
      suites: [first, workflow([run('build')])],
      statuses: [],
      ...noRules,
      requiredContexts: [{ context: 'Test results', app: actions.id }],
    }
    expect(countedChecks(head, nothing)).toMatchObject([
      { kind: 'job', workflow: 'CI', name: 'build', event: 'pull_request', state: 'passed' },
      { kind: 'check', name: 'Test results', state: 'passed', isRequired: true },
    ])
  })

  test('counts by its newest run of each name there', () => {
    const [older, newer] = [report('Test results', failure), report('Test results')]
    const suites = [workflow([newer]), workflow([older]), workflow([run('build')])]
    expect(counted(suites)).toEqual(['CI / build (pull_request): passed', 'Test results: passed'])
  })

  test('is part of its workflow run in the newest suite', () => {
    expect(counted([workflow([run('build'), report('Test results', failure)], failure)])).toEqual([
      'CI / build (pull_request): passed',
      'Test results: failed',
    ])
  })

  test('does not make its suite one that ran a job', () => {
    const failed = workflow([run('build', failure)], failure)
    const skipped = workflow([run('build', { conclusion: 'SKIPPED' }), report('Test results')])
    expect(counted([failed, skipped])).toEqual([
      'CI / build (pull_request): failed',
      'Test results: passed',
    ])
  })

  test('does not make a cancelled run of the gate, which has no jobs, a failed one', () => {
    const run7 = { id: 7, workflow: { id: 'W_gate', name: 'Gate' } }
    const current = workflow([run('gate', running)], {
      ...running,
      run: { ...run7, event: 'push' },
    })
    const cancelled = workflow([report('Test results')], {
      conclusion: 'CANCELLED',
      run: { ...run7, id: 6 },
    })
    const settings = { ignoredChecks: [], expectedChecks: [], currentRun: { id: '7', job: 'gate' } }
    expect(counted([cancelled, current], settings)).toEqual(['Test results: passed'])
  })

  test('does not explain a failed run without jobs, when it is ignored', () => {
    const broken = workflow([report('Test results', failure)], { conclusion: 'STARTUP_FAILURE' })
    const settings = { ignoredChecks: ['Test results'], expectedChecks: [] }
    expect(counted([broken], settings)).toEqual(['CI (pull_request): failed'])
  })

  test('can be ignored by its name', () => {
    const first = workflow([run('build'), report('Test results', failure)], failure)
    const settings = { ignoredChecks: ['Test results'], expectedChecks: [] }
    expect(counted([first, workflow([run('build')])], settings)).toEqual([
      'CI / build (pull_request): passed',
    ])
  })
})

describe('a workflow that a ruleset requires', () => {
  const path = '.github/workflows/policy.yml'
  const required = (suites: readonly CheckSuite[], isForeign = true) =>
    countedChecks(
      { suites, statuses: [], ...noRules, requiredWorkflows: [{ path, isForeign }] },
      nothing,
    ).map(shown)
  const policy = (change: Partial<CheckSuite['workflowRun']>, runs = [run('scan')]) =>
    workflow(runs, { run: { workflow: { id: 'W_P', name: 'Policy' }, path, ...change } })

  test('is awaited until it reports', () => {
    expect(required([workflow([run('build')])])).toEqual([
      'CI / build (pull_request): passed',
      `${path} (required workflow, not reported): pending, required`,
    ])
  })

  test('makes each of its jobs required', () => {
    expect(required([policy({ isForeign: true })])).toEqual([
      'Policy / scan (pull_request): passed, required',
    ])
    expect(required([policy({ isForeign: true }, [])])).toEqual([
      'Policy (pull_request): passed, required',
    ])
  })

  test('does not require what a workflow’s token reported on its run', () => {
    const report = run('Test results', { isJob: false, conclusion: 'FAILURE' })
    expect(required([policy({ isForeign: true }, [run('scan'), report])])).toEqual([
      'Policy / scan (pull_request): passed, required',
      'Test results: failed',
    ])
  })

  test('is not one of the same path in another repository', () => {
    expect(required([policy({ isForeign: false })])).toContain(
      `${path} (required workflow, not reported): pending, required`,
    )
    expect(required([policy({ isForeign: true })], false)).toContain(
      `${path} (required workflow, not reported): pending, required`,
    )
  })
})

test('deployments that a rule requires count as checks', () => {
  const requiredDeployments: Check[] = [
    { kind: 'deployment', name: 'preview', state: 'passed', isRequired: true },
    { kind: 'deployment', name: 'staging', state: 'pending', isRequired: true },
  ]
  const head = { suites: [], statuses: [], ...noRules, requiredDeployments }
  expect(countedChecks(head, nothing)).toEqual(requiredDeployments)
})

describe('a name that is expected is met by', () => {
  const agent = { login: 'docs-agent', isPerson: false }
  const shown = 'CI / build (pull_request)'
  const status = (context: string, creator?: Account): CommitStatus => ({
    ...{ context, state: 'SUCCESS', isRequired: false, creator },
  })
  const isMet = (
    name: string,
    suites: readonly CheckSuite[],
    statuses: readonly CommitStatus[] = [],
    ownApps = [agent],
  ) => {
    const head = { suites, statuses, ...noRules }
    const settings = { ignoredChecks: [], expectedChecks: [name] }
    const expected = countedChecks(head, settings, ownApps).filter(({ isRequired }) => isRequired)
    expect(expected.length).toBeGreaterThan(0)
    return expected.every(({ state }) => state === 'passed')
  }
  const other = { run: { workflow: { id: 'W_2', name: 'Docs' } } }
  const byToken = { isJob: false }

  test.for<[who: string, short: boolean, long: boolean, (name: string) => CheckSuite[]]>([
    ['that job', true, true, () => [workflow([run('build')])]],
    ['that job, skipped', true, true, () => [workflow([run('build', { conclusion: 'SKIPPED' })])]],
    [
      'the job of another event',
      true,
      false,
      () => [workflow([run('build')], { run: { event: 'push' } })],
    ],
    ['the job of another workflow', true, false, () => [workflow([run('build')], other)]],
    [
      'a job with that name in another workflow',
      true,
      false,
      (name) => [workflow([run(name)], other)],
    ],
    [
      'a workflow with that name and no job',
      false,
      false,
      () => [workflow([], { run: { workflow: { id: 'W_2', name: 'CI / build' } } })],
    ],
    [
      'a check run by a workflow’s token',
      true,
      false,
      (name) => [workflow([run(name, byToken), run('lint')])],
    ],
    [
      'the same in a run that another supersedes',
      true,
      false,
      (name) => [workflow([run(name, byToken)]), workflow([run('lint')])],
    ],
    ['a check run of another app', true, false, (name) => [ofApp('scanner', [run(name)])]],
    ['a check run of the agent’s app', false, false, (name) => [ofApp('docs-agent', [run(name)])]],
    [
      'a neutral one of it, in other letters',
      false,
      false,
      (name) => [ofApp('Docs-Agent', [run(name, { conclusion: 'NEUTRAL' })])],
    ],
    [
      'a check run of an unknown app',
      false,
      false,
      (name) => [ofApp('x', [run(name)], { app: undefined })],
    ],
  ])('%s: a short name %s, as GitHub shows it %s', ([, short, long, made]) => {
    expect(isMet('build', made('build'))).toBe(short)
    expect(isMet(shown, made(shown))).toBe(long)
  })

  test.for<[who: string, short: boolean, creator: Account | undefined]>([
    ['a person', true, { login: 'mona', isPerson: true }],
    ['a person with the login of the agent’s app', true, { login: 'docs-agent', isPerson: true }],
    ['another app', true, { login: 'jenkins', isPerson: false }],
    ['the agent’s app', false, { login: 'Docs-Agent', isPerson: false }],
    ['someone unknown', false, undefined],
  ])('a status of %s: a short name %s, as GitHub shows it never', ([, short, creator]) => {
    expect(isMet('build', [], [status('build', creator)])).toBe(short)
    expect(isMet(shown, [], [status(shown, creator)])).toBe(false)
  })

  test('a job, even if the pull request is by the token of a workflow', () => {
    const actions = { login: 'github-actions', isPerson: false }
    expect(isMet('build', [workflow([run('build')])], [], [actions])).toBe(true)
    expect(isMet('build', [workflow([run('build', byToken)])], [], [actions])).toBe(false)
    expect(isMet('build', [], [status('build', actions)], [actions])).toBe(false)
  })

  test('a name with another word at its end, which is a value of a matrix', () => {
    expect(isMet('call / build (ubuntu)', [workflow([run('call / build (ubuntu)')])])).toBe(true)
  })

  test('not what failed, whoever reports it', () => {
    const suites = [workflow([run('build')]), ofApp('docs-agent', [run('build', failure)])]
    const head = { suites, statuses: [], ...noRules }
    const checks = countedChecks(head, { ignoredChecks: [], expectedChecks: ['build'] }, [agent])
    expect(checks.map(({ state }) => state)).toEqual(['passed', 'failed'])
  })

  test('nobody: the log says why it still waits', () => {
    const suites = [ofApp('docs-agent', [run('build')])]
    const head = { suites, statuses: [], ...noRules }
    const checks = countedChecks(head, { ignoredChecks: [], expectedChecks: ['build'] }, [agent])
    expect(checks.map((check) => `${checkLabel(check)}: ${check.state}`)).toEqual([
      'build: passed',
      'build (expected, reported only by what cannot meet it): pending',
    ])
  })
})

describe('an expected check', () => {
  const expecting = (
    expected: readonly string[],
    suites: readonly CheckSuite[],
    statuses: readonly CommitStatus[] = [],
  ) =>
    countedChecks(
      { suites, statuses, ...noRules },
      { ignoredChecks: [], expectedChecks: expected },
    ).map(shown)

  test('is awaited until it reports', () => {
    expect(expecting(['e2e'], [workflow([run('build')])])).toEqual([
      'CI / build (pull_request): passed',
      'e2e (expected, not reported): pending, required',
    ])
  })

  test('counts as required, by its name and by the name that is shown', () => {
    const push = workflow([run('build')], { run: { event: 'push' } })
    expect(expecting(['build'], [push, ofApp('x', [run('e2e')])])).toEqual([
      'CI / build (push): passed, required',
      'e2e: passed',
    ])
    expect(expecting(['CI / build (push)'], [push])).toEqual([
      'CI / build (push): passed, required',
    ])
  })

  test('must pass wherever it reports', () => {
    const push = workflow([run('build', failure)], { ...failure, run: { event: 'push' } })
    expect(expecting(['build'], [push, workflow([run('build')])])).toEqual([
      'CI / build (push): failed, required',
      'CI / build (pull_request): passed, required',
    ])
  })

  test('can be a status, in any case', () => {
    const creator = { login: 'mona', isPerson: true }
    const status = { context: 'Docs/Preview', state: 'SUCCESS', isRequired: false, creator }
    expect(expecting(['docs/preview'], [], [status])).toEqual(['Docs/Preview: passed, required'])
  })

  test('that the base branch requires, too, is awaited once', () => {
    const requiredContexts = [{ context: 'e2e', app: 'any' as const }]
    const head = { suites: [], statuses: [], ...noRules, requiredContexts }
    const names = countedChecks(head, { ignoredChecks: [], expectedChecks: ['e2e'] }).map(
      checkLabel,
    )
    expect(names).toEqual(['e2e (required, not reported)'])
  })

  test('is not met by the gate’s own job', () => {
    const gate = workflow([run('gate', running)], { ...running, run: { id: 7 } })
    const settings = {
      ignoredChecks: [],
      expectedChecks: ['gate'],
      currentRun: { id: '7', job: 'gate' },
    }
    expect(
      countedChecks({ suites: [gate], statuses: [], ...noRules }, settings).map(checkLabel),
    ).toEqual(['gate (expected, not reported)'])
  })
})

test('no list causes an exception, and only a passed check counts as passed', () => {
  const word = fc.oneof(
    fc.constantFrom('COMPLETED', 'SUCCESS', 'NEUTRAL', 'SKIPPED', 'FAILURE', 'constructor'),
    fc.string(),
  )
  const progress = { status: word, conclusion: fc.option(word, { nil: undefined }) }
  const anyRun: fc.Arbitrary<CheckRun> = fc.record({
    ...progress,
    id: fc.string(),
    number: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
    name: fc.constantFrom('build', 'gate', 'docs / gate', '__proto__'),
    isRequired: fc.boolean(),
  })
  const anySuite: fc.Arbitrary<CheckSuite> = fc.record({
    ...progress,
    id: fc.string(),
    app: fc.option(fc.record({ slug: fc.constantFrom('github-actions', 'x') }), { nil: undefined }),
    workflowRun: fc.option(
      fc.record({
        id: fc.nat({ max: 3 }),
        number: fc.nat({ max: 3 }),
        event: fc.constantFrom('push', 'pull_request', '__proto__'),
        workflow: fc.record({ id: fc.constantFrom('W_1', 'W_2'), name: fc.string() }),
      }),
      { nil: undefined },
    ),
    checkRuns: fc.array(anyRun, { maxLength: 3 }),
  })
  const status = fc.record({ context: fc.string(), state: word, isRequired: fc.boolean() })
  const passing = ['SUCCESS', 'NEUTRAL', 'SKIPPED']
  fc.assert(
    fc.property(fc.array(anySuite), fc.array(status), (suites, statuses) => {
      const currentRun = { id: '1', job: 'gate' }
      const requiredContexts = [{ context: 'e2e', app: 'any' as const }]
      const head = { suites, statuses, ...noRules, requiredContexts }
      const checks = countedChecks(head, { ignoredChecks: [], expectedChecks: [], currentRun })
      const passed = [...suites, ...suites.flatMap(({ checkRuns }) => checkRuns)].filter(
        (one) => one.status === 'COMPLETED' && passing.includes(one.conclusion ?? ''),
      )
      for (const { name, state, id } of checks) {
        expect(['passed', 'pending', 'held', 'failed']).toContain(state)
        if (state !== 'passed') continue
        const isStatus = statuses.some((one) => one.context === name && one.state === 'SUCCESS')
        expect(isStatus || passed.some((one) => one.id === id)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
