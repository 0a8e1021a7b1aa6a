import type { FailureCode } from '../run/failure.ts'

/**
 * The URL of the documentation of a code, for this version of the action. Undefined if the runner does
 * not state the version, as with `uses: ./`. Gitea and Forgejo also accept `uses: https://…`.
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
  const url = URL.parse(repository) ?? URL.parse(`${server}/${repository}`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // Such a reference may contain a token.
  const page = `${url.origin}${url.pathname.replace(/(\.git)?\/?$/, '')}`
  return `${page}/blob/${ref}/docs/errors.md#${code.toLowerCase()}`
}
