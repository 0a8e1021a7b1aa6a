import type { FailureCode } from '../run/failure.ts'

/**
 * Where the documentation of this version of the action tells of a code; undefined where the runner
 * does not say what it runs, as with `uses: ./`.
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
