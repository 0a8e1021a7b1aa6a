import { Failure } from '../run/failure.ts'

/**
 * Makes sure that the runner offers the service for artifacts that the toolkit uploads to, before
 * anything is asked of the host. The rules are the toolkit's own (@actions/artifact 6, `isGhes` and
 * `getBackendIdsFromToken`); nothing of it is loaded, and nothing is sent.
 *
 * @throws Failure ARTIFACT_UNAVAILABLE
 */
export function requireArtifactService(environment: NodeJS.ProcessEnv): void {
  const problem = serviceProblem(environment)
  if (!problem) return
  throw new Failure('ARTIFACT_UNAVAILABLE', `artifacts cannot be uploaded here: ${problem.why}`, {
    nextStep: problem.nextStep,
  })
}

function serviceProblem(
  environment: NodeJS.ProcessEnv,
): { why: string; nextStep: string } | undefined {
  const {
    GITHUB_SERVER_URL: server = '',
    ACTIONS_RESULTS_URL: address = '',
    ACTIONS_RUNTIME_TOKEN: token = '',
  } = environment
  const host = URL.parse(server || 'https://github.com')?.hostname ?? server
  if (!isGitHub(host)) {
    return {
      why: `${host} is a GitHub Enterprise Server, or the like, which has no service for artifacts of this kind`,
      nextStep:
        'Leave out `artifact-name`, set `download`, and give the output `bundlePath` to actions/upload-artifact@v3 in a later step',
    }
  }
  if (!token || !URL.canParse(address)) {
    const missing = token ? 'ACTIONS_RESULTS_URL' : 'ACTIONS_RUNTIME_TOKEN'
    return { why: `the runner gave no ${missing}`, nextStep: stepOutside(environment) }
  }
  if (!mayStore(token)) {
    const why = "the runner's token gives no right to store artifacts (no scope Actions.Results)"
    return { why, nextStep: stepOutside(environment) }
  }
  return undefined
}

/** What to do where it is not GitHub's own runner that runs the action as a step. */
function stepOutside({ ACT: act }: NodeJS.ProcessEnv): string {
  return act
    ? 'Leave `artifact-name` empty where `env.ACT` is set: act has no such service of its own'
    : 'Run the action by `uses` in a workflow, not by a script; elsewhere leave out `artifact-name` and set `download`, which keeps the bundle on disk'
}

function isGitHub(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'github.com' || name.endsWith('.ghe.com') || name.endsWith('.localhost')
}

/** Whether a token's `scp` claim names a run and a job: `Actions.Results:<run>:<job>`. */
function mayStore(token: string): boolean {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const scopes = String(claims.scp)
      .split(' ')
      .map((scope) => scope.split(':'))
    return scopes.find(([kind]) => kind === 'Actions.Results')?.length === 3
  } catch {
    return false
  }
}
