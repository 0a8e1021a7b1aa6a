import { namedUrl } from '../kernel/http/origin.ts'
import type { Failure } from '../kernel/run/failure.ts'
import { printEnd } from '../kernel/run/watchdog.ts'
import type { Frontend } from './frontend.ts'

/** Logs the failure that ends the run, and where its code is documented; or a fallback message. */
export function reportFailure(failure: Failure, frontend: Frontend): void {
  const { log, environment } = frontend
  const isResumed = environment.DOCS_EXPORT_ON_TIMEOUT === 'warning' && failure.job !== undefined
  try {
    // For jobs that continue on error, and are followed by one that resumes the export.
    if (isResumed && failure.code === 'TIMED_OUT') {
      log.failure(failure.with({ nextStep: 'The next job resumes it' }), 'warning')
    } else log.failure(failure)
    const link = documentationLink(process.env, `docs/errors.md#${failure.code.toLowerCase()}`)
    if (link) log.info(`About ${failure.code}: ${link}`)
  } catch {
    printFallback(failure, frontend)
  }
}

/** The last resort: avoids untrusted text, and everything that may have failed in the log. */
export function printFallback(failure: Failure, { forcedEnd }: Frontend): void {
  const text = 'the run failed, and its message could not be written. See docs/errors.md'
  printEnd(forcedEnd(failure, `${failure.code}: ${text}`))
}

/**
 * The URL of a page of the documentation, such as `docs/search.md`, for this version of the action.
 * Undefined if the runner does not state the version, as with `uses: ./`. Gitea and Forgejo also
 * accept `uses: https://…`.
 */
export function documentationLink(
  environment: NodeJS.ProcessEnv,
  page: string,
): string | undefined {
  const { GITHUB_ACTION_REPOSITORY: repository, GITHUB_ACTION_REF: ref } = environment
  if (!repository || !ref) return undefined
  const server = environment.GITHUB_SERVER_URL ?? 'https://github.com'
  const url = namedUrl(URL.canParse(repository) ? repository : `${server}/${repository}`)
  if (!url) return undefined
  // Such a reference may contain a token.
  const home = `${url.origin}${url.pathname.replace(/(\.git)?\/?$/, '')}`
  return `${home}/blob/${ref}/${page}`
}
