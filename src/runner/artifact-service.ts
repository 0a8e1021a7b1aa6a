import { namedUrl } from '../kernel/http/origin.ts'
import { Failure } from '../kernel/run/failure.ts'

/**
 * Checks that the runner offers the artifact service, before the first request to the host. The rules
 * are those of the toolkit (@actions/artifact 6, `isGhes` and `getBackendIdsFromToken`), which is not
 * loaded. Sends nothing.
 *
 * @throws Failure ARTIFACT_UNAVAILABLE
 */
export function requireArtifactService({
  ACT,
  GITHUB_SERVER_URL: server = '',
  ACTIONS_RESULTS_URL: url = '',
  ACTIONS_RUNTIME_TOKEN: token = '',
  INPUT_MODE: mode = '',
}: NodeJS.ProcessEnv): void {
  // Only an export has a bundle, and does not keep it by itself.
  const isExport = mode === '' || mode === 'export'
  const refuse = (why: string, nextStep: string) => {
    throw new Failure('ARTIFACT_UNAVAILABLE', `artifacts cannot be uploaded here: ${why}`, {
      nextStep,
    })
  }
  // act rejects the toolkit's requests: "unknown field mime_type" (nektos/act 0.2.89).
  if (ACT) {
    const why = 'act does not support this kind of artifact'
    refuse(why, 'Leave `artifact-name` empty if `env.ACT` is set')
  }
  const host = namedUrl(server || 'https://github.com')?.hostname ?? server
  if (!isGitHub(host)) {
    refuse(
      `${host} is a GitHub Enterprise Server or similar, which does not support this kind of artifact`,
      isExport
        ? 'Leave out `artifact-name`, set `download`, and pass the output `bundlePath` to actions/upload-artifact@v3 in a later step'
        : 'Leave out `artifact-name`, and pass the output `reportPath` to actions/upload-artifact@v3 in a later step',
    )
  }
  const nextStepElsewhere = `Run the action with \`uses\` in a workflow, not from a script; elsewhere leave out \`artifact-name\`${isExport ? ' and set `download`, which keeps the bundle on disk' : ': the outputs have the paths of the files'}`
  if (!token) refuse('the runner did not set ACTIONS_RUNTIME_TOKEN', nextStepElsewhere)
  // The toolkit sends the token there.
  if (!namedUrl(url)) refuse('the runner did not set ACTIONS_RESULTS_URL', nextStepElsewhere)
  if (!canStore(token)) {
    const why =
      "the runner's token does not allow storing artifacts (the scope Actions.Results is missing)"
    refuse(why, nextStepElsewhere)
  }
}

function isGitHub(host: string): boolean {
  const name = host.toLowerCase()
  return name === 'github.com' || name.endsWith('.ghe.com') || name.endsWith('.localhost')
}

/** Whether a token's `scp` claim contains a run and a job: `Actions.Results:<run>:<job>`. */
function canStore(token: string): boolean {
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
