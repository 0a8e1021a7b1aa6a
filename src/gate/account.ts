import { Failure } from '../run/failure.ts'
import type { Run } from '../run/run.ts'
import { readUser } from './event-responses.ts'
import type { GitHub } from './github.ts'
import type { ActorNode } from './responses.ts'

/** An account on GitHub. */
export interface Account {
  /** Without the `[bot]` of an app. */
  readonly login: string
  /** False for apps, which may have the login of a person. */
  readonly isPerson: boolean
}

/** Logins are compared without case, as on GitHub. */
export const isSameAccount = (one: Account, other: Account | null | undefined) =>
  one.isPerson === other?.isPerson && one.login.toLowerCase() === other.login.toLowerCase()

/** GraphQL has the login of an app without `[bot]`. */
export const accountOf = ({ login, __typename }: ActorNode): Account => ({
  login,
  isPerson: __typename === 'User',
})

/**
 * The account of an app. A misspelled login would match no pull request, so that all would pass.
 *
 * @param login as in events and the REST API, with `[bot]`
 * @throws Failure INVALID_INPUT if GitHub does not know the login as that of an app
 */
export async function readAppAccount(github: GitHub, login: string, run: Run): Promise<Account> {
  const body = await github.get('the account', `/users/${encodeURIComponent(login)}`, run)
  const user = readUser(body)
  const isApp = user?.type === 'Bot' && user.login.toLowerCase() === login.toLowerCase()
  if (isApp) return { login: user.login.replace(/\[bot\]$/i, ''), isPerson: false }
  throw new Failure(
    'INVALID_INPUT',
    `the input \`agent-login\` is ${login}: GitHub knows no such app`,
    {
      nextStep: "Copy the login from one of the agent's pull requests. No status was set",
    },
  )
}
