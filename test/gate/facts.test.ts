import { describe, expect, test } from 'vitest'
import { accountOf, isSameAccount } from '../../src/gate/facts.ts'

describe('two accounts', () => {
  const app = accountOf({ login: 'Docs-Agent', __typename: 'Bot' })
  const person = accountOf({ login: 'docs-agent', __typename: 'User' })

  test('are the same without regard to case', () => {
    expect(isSameAccount(app, { login: 'docs-agent', isPerson: false })).toBe(true)
    expect(isSameAccount(app, { login: 'docs-agents', isPerson: false })).toBe(false)
  })

  test('are different if one is an app, and the other a person with its login', () => {
    expect(isSameAccount(app, person)).toBe(false)
    expect(isSameAccount(person, app)).toBe(false)
  })

  test('are different if one was deleted or not reported', () => {
    expect(isSameAccount(app, null)).toBe(false)
    expect(isSameAccount(app, undefined)).toBe(false)
  })

  test.for(['Bot', 'Mannequin', 'Organization', 'EnterpriseUserAccount'])(
    'of the type %s are no people, whose approvals would count',
    (type) => {
      expect(accountOf({ login: 'x', __typename: type }).isPerson).toBe(false)
    },
  )
})
