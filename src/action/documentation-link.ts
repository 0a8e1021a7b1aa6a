import type { FailureCode } from '../run/failure.ts'

/**
 * The URL of the documentation of a code, for this version of the action. Undefined if the runner does
 * not state the version, as with `uses: ./`.
 */
export function documentationLink(
  {
    GITHUB_SERVER_URL: server = 'https://github.com',
    GITHUB_ACTION_REPOSITORY: repository,
    GITHUB_ACTION_REF: ref,
  }: NodeJS.ProcessEnv,
  code: FailureCode,
): string | undefined {
  if (!repository || !ref) return undefined
  return `${server}/${repository}/blob/${ref}/docs/errors.md#${code.toLowerCase()}`
}
