import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { failureCodes } from '../../src/kernel/run/failure-codes.ts'
import { documentationLink } from '../../src/runner/failure-message.ts'

const environment = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_ACTION_REPOSITORY: 'octo/docs-export-action',
  GITHUB_ACTION_REF: 'v1',
}

describe('the link to the documentation', () => {
  test('leads to the code, in the running version', () => {
    expect(documentationLink(environment, 'docs/errors.md#not_found')).toBe(
      'https://github.com/octo/docs-export-action/blob/v1/docs/errors.md#not_found',
    )
  })

  // Gitea and Forgejo: `uses: https://…`
  test.each([
    'https://git.example.com/octo/docs-export-action',
    'https://git.example.com/octo/docs-export-action.git',
    'https://mona:token@git.example.com/octo/docs-export-action/?x=token',
  ])('uses the server of an action whose reference is a URL: %s', (repository) => {
    expect(
      documentationLink(
        { ...environment, GITHUB_ACTION_REPOSITORY: repository },
        'docs/errors.md#not_found',
      ),
    ).toBe('https://git.example.com/octo/docs-export-action/blob/v1/docs/errors.md#not_found')
  })

  test('is left out if the reference is not a URL', () => {
    for (const repository of ['javascript:alert(1)', 'file:///etc'])
      expect(
        documentationLink(
          { ...environment, GITHUB_ACTION_REPOSITORY: repository },
          'docs/errors.md#not_found',
        ),
      ).toBeUndefined()
  })

  test('points to a heading, for every code', () => {
    const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')
    for (const code of Object.keys(failureCodes))
      expect(page).toMatch(new RegExp(`^## ${code}$`, 'm'))
  })

  test.each(['GITHUB_ACTION_REPOSITORY', 'GITHUB_ACTION_REF'])('is left out without %s', (name) => {
    expect(
      documentationLink({ ...environment, [name]: '' }, 'docs/errors.md#not_found'),
    ).toBeUndefined()
  })
})
