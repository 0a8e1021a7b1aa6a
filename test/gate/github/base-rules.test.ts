import { describe, expect, test } from 'vitest'
import { baseRules } from '../../../src/gate/github/base-rules.ts'
import type { BaseRefNode } from '../../../src/gate/github/responses.ts'

/** No protection, and these rules. */
const list = (...rules: { type: string; parameters: object | null }[]) => ({
  refUpdateRule: null,
  branchProtectionRule: null,
  rules,
})

describe('the rules of a base branch', () => {
  test('are unknown if they could not be read', () => {
    expect(baseRules(undefined, 1)).toBeUndefined()
  })

  test.for<[string, Partial<BaseRefNode>]>([
    ['its update rule', { refUpdateRule: undefined }],
    ['its protection', { branchProtectionRule: undefined }],
    ['its rules', { rules: undefined }],
    ['its rules, as null', { rules: null }],
    ['the name of a check', { refUpdateRule: { requiredStatusCheckContexts: ['build', null] } }],
  ])('are unknown if the response lacks %s', ([, change]) => {
    expect(baseRules(list(), 1)).toBeDefined()
    expect(baseRules({ ...list(), ...change }, 1)).toBeUndefined()
  })

  test('are what is visible if the token may not read the rest', () => {
    const base = { ...list(), rules: null }
    expect(baseRules(base, 1, new Set(['rules']))).toMatchObject({ requiredContexts: [] })
  })

  test('are none if the branch was deleted', () => {
    expect(baseRules(null, 1)).toEqual({
      requiredContexts: [],
      requiredWorkflows: [],
      requiredEnvironments: [],
      unjudgedRules: [],
    })
  })

  test('are those of branch protection and of rulesets together', () => {
    const checks = { requiredStatusChecks: [{ context: 'scan', integrationId: 7 }] }
    const rules = baseRules(
      {
        ...list(
          { type: 'REQUIRED_STATUS_CHECKS', parameters: checks },
          {
            type: 'REQUIRED_DEPLOYMENTS',
            parameters: { requiredDeploymentEnvironments: ['preview', 'staging'] },
          },
        ),
        refUpdateRule: { requiredStatusCheckContexts: ['build'] },
        branchProtectionRule: {
          requiredStatusChecks: [{ context: 'lint', app: { databaseId: 5 } }, { context: 'ci' }],
          requiresDeployments: true,
          requiredDeploymentEnvironments: ['preview'],
        },
      },
      1,
    )
    expect(rules).toEqual({
      requiredContexts: [
        { context: 'build', app: 'unknown' },
        { context: 'lint', app: 5 },
        { context: 'ci', app: 'any' },
        { context: 'scan', app: 7 },
      ],
      requiredWorkflows: [],
      requiredEnvironments: ['preview', 'staging'],
      unjudgedRules: [],
    })
  })

  test('do not require deployments that the protection lists, but has switched off', () => {
    const branchProtectionRule = {
      requiresDeployments: false,
      requiredDeploymentEnvironments: ['preview'],
    }
    expect(baseRules({ ...list(), branchProtectionRule }, 1)?.requiredEnvironments).toEqual([])
  })

  test('say of a required workflow whether it is in another repository', () => {
    const workflows = [
      { path: 'a.yml', repositoryId: 1 },
      { path: 'b.yml', repositoryId: 2 },
    ]
    const base = list({ type: 'WORKFLOWS', parameters: { workflows } })
    expect(baseRules(base, 1)?.requiredWorkflows).toEqual([
      { path: 'a.yml', isForeign: false },
      { path: 'b.yml', isForeign: true },
    ])
    expect(baseRules(base, undefined)?.requiredWorkflows[0]).toMatchObject({ isForeign: true })
  })

  test('that may require more are named once, among them unknown ones', () => {
    const base = list(
      ...['CODE_SCANNING', 'PULL_REQUEST', 'CODE_QUALITY', 'CODE_SCANNING', 'WORKFLOWS'].map(
        (type) => ({ type, parameters: null }),
      ),
    )
    expect(baseRules(base, 1)?.unjudgedRules).toEqual([
      'CODE_SCANNING',
      'CODE_QUALITY',
      'WORKFLOWS',
    ])
  })
})
