import {
  type DocumentNode,
  type FieldNode,
  isEnumType,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  validate,
  visit,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { countedChecks } from '../../../src/gate/checks/checks.ts'
import { baseRules } from '../../../src/gate/github/base-rules.ts'
import type { CheckSuite } from '../../../src/gate/github/head-commit.ts'
import {
  checkRunsQuery,
  checkSuitesQuery,
  mergeGroupQuery,
  pageSizes,
  pullRequestQuery,
  runVariables,
} from '../../../src/gate/github/queries.ts'
import { gitHubSchema } from '../../support/service/github/schema.ts'
import { noRules } from '../no-rules.ts'

const queries = {
  pullRequestQuery,
  checkSuitesQuery,
  checkRunsQuery,
  largestGroup: mergeGroupQuery(Array.from({ length: 100 }, (_, index) => index + 1)),
}

describe.each(Object.entries(queries))('%s', (_, question) => {
  const document = parse(question)

  test('is valid by the schema that GitHub publishes, and uses nothing deprecated', () => {
    expect(validate(gitHubSchema(), document)).toEqual([])
    expect(validate(gitHubSchema(), document, [NoDeprecatedCustomRule])).toEqual([])
  })

  test('requests the length of every list', () => {
    visit(document, {
      Field: (field) => {
        const names = namesIn(field)
        // Of a timeline, only the last item is needed.
        const isLast = ['commits', 'timelineItems'].includes(field.name.value)
        if (names.includes('nodes') && !isLast) {
          expect(names, field.name.value).toContain('totalCount')
        }
      },
    })
  })

  test('costs one point, and far fewer nodes than GitHub allows', () => {
    const { calls, nodes } = costOf(document)
    // docs.github.com, "Rate limits and query limits for the GraphQL API".
    expect(Math.max(1, Math.round(calls / 100))).toBe(1)
    expect(nodes).toBeLessThan(10_000)
  })
})

test('a poll that confirms another one requests few nodes, at one point', () => {
  const confirming = { ...sizes, ...runVariables(false) }
  const { calls, nodes } = costOf(parse(pullRequestQuery), confirming)
  expect(Math.max(1, Math.round(calls / 100))).toBe(1)
  expect([costOf(parse(pullRequestQuery)).nodes > 5000, nodes < 1500]).toEqual([true, true])
})

const namesIn = ({ selectionSet }: FieldNode) =>
  (selectionSet?.selections ?? []).flatMap((one) =>
    one.kind === Kind.FIELD ? [one.name.value] : [],
  )

/** The largest pages that the gate requests. */
const sizes: Record<string, number> = pageSizes(0)

/**
 * The cost by GitHub's rules: one call per connection of each parent, and the nodes of all
 * connections.
 */
function costOf(document: DocumentNode, lengths = sizes): { calls: number; nodes: number } {
  let calls = 0
  let nodes = 0
  const parents = [1]
  visit(document, {
    Field: {
      enter(field) {
        const parent = parents.at(-1) ?? 1
        const size = sizeOf(field, lengths)
        if (size > 0) {
          calls += parent
          nodes += parent * size
        }
        parents.push(size > 0 ? parent * size : parent)
      },
      leave: () => void parents.pop(),
    },
  })
  return { calls, nodes }
}

function sizeOf({ arguments: given = [] }: FieldNode, lengths: Record<string, number>): number {
  const size = given.find(({ name }) => ['first', 'last'].includes(name.value))?.value
  if (size?.kind === Kind.INT) return Number(size.value)
  return size?.kind === Kind.VARIABLE ? (lengths[size.name.value] ?? Number.NaN) : 0
}

describe('every value of GitHub’s schema is handled:', () => {
  const words = (name: string) => {
    const type = gitHubSchema().getType(name)
    if (!isEnumType(type)) throw new Error(`${name} is no enum`)
    return type.getValues().map((value) => value.name)
  }
  const suite = (change: Partial<CheckSuite>): CheckSuite => ({
    id: 'CS_1',
    status: 'COMPLETED',
    workflowRun: { number: 1, event: 'push', workflow: { id: 'W_1', name: 'CI' } },
    checkRuns: [],
    ...change,
  })
  const stateOf = (change: Partial<CheckSuite>) =>
    countedChecks(
      { suites: [suite(change)], statuses: [], ...noRules },
      { ignoredChecks: [], expectedChecks: [] },
    ).map(({ state }) => state)

  test('conclusions of a run without jobs', () => {
    const states = words('CheckConclusionState').map((conclusion) => [
      conclusion,
      ...stateOf({ conclusion }),
    ])
    expect(Object.fromEntries(states)).toEqual({
      ACTION_REQUIRED: 'held',
      CANCELLED: 'failed',
      FAILURE: 'failed',
      NEUTRAL: 'passed',
      SKIPPED: 'passed',
      STALE: 'failed',
      STARTUP_FAILURE: 'failed',
      SUCCESS: 'passed',
      TIMED_OUT: 'failed',
    })
  })

  test('statuses: all but COMPLETED wait', () => {
    for (const status of words('CheckStatusState')) {
      const expected = status === 'COMPLETED' ? 'passed' : 'pending'
      expect(stateOf({ status, conclusion: 'SUCCESS' }), status).toEqual([expected])
    }
  })

  test('rules of a base branch: all are known, and these cannot be judged', () => {
    const rules = words('RepositoryRuleType').map((type) => ({ type, parameters: null }))
    const read = baseRules({ refUpdateRule: null, branchProtectionRule: null, rules }, 1)
    expect(read?.unjudgedRules).toEqual([
      'CODE_SCANNING',
      // Without parameters.
      'REQUIRED_DEPLOYMENTS',
      'REQUIRED_STATUS_CHECKS',
      'REQUIRED_WORKFLOW_STATUS_CHECKS',
      'SECRET_SCANNING',
      'WORKFLOWS',
    ])
  })

  test('states of commit statuses', () => {
    const states = words('StatusState').map((state) => {
      const statuses = [{ context: 'ci', state, isRequired: false }]
      const head = { suites: [], statuses, ...noRules }
      return [state, countedChecks(head, { ignoredChecks: [], expectedChecks: [] })[0]?.state]
    })
    expect(Object.fromEntries(states)).toEqual({
      ERROR: 'failed',
      EXPECTED: 'pending',
      FAILURE: 'failed',
      PENDING: 'pending',
      SUCCESS: 'passed',
    })
  })
})
