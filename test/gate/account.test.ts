import { describe, expect, test } from 'vitest'
import { isSameAccount } from '../../src/gate/account.ts'
import { readHeadPullRequests } from '../../src/gate/github/responses.ts'

describe('two accounts', () => {
  const app = { login: 'Docs-Agent', isPerson: false }
  const person = { login: 'docs-agent', isPerson: true }

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
})

test.for(['Bot', 'Mannequin', 'Organization', 'EnterpriseUserAccount', 'User'])(
  'only a user is a person, whose approvals would count: %s',
  (__typename) => {
    const node = {
      number: 1,
      state: 'OPEN',
      headSha: 'a'.repeat(40),
      author: { __typename, login: 'x' },
    }
    const pageInfo = { hasNextPage: false, endCursor: null }
    const associatedPullRequests = { totalCount: 1, pageInfo, nodes: [node] }
    const [read] =
      readHeadPullRequests({ repository: { object: { associatedPullRequests } } })?.nodes ?? []
    expect(read?.author).toEqual({ login: 'x', isPerson: __typename === 'User' })
  },
)
