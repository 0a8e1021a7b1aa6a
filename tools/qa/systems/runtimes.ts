/**
 * Runs the built action on other Node releases than the tested one, as `act`, Gitea and Forgejo do,
 * and as a command: `npm run runtimes`. A release that is too old must be rejected before anything is
 * sent, any other must export a site.
 */
import { isSupportedNode, minNode } from '../../../src/kernel/run/runtime.ts'
import { runAction } from '../../../test/support/runner/run-action.ts'
import { startHost } from '../../../test/support/service/host.ts'
import { nodeRelease } from './node-release.ts'

const releases = ['16.20.2', '18.20.8', '20.18.3', '20.20.2', minNode, '22.22.2', '26.10.0']
const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

let wrong = 0
for (const release of releases) {
  for (const inShell of [false, true]) {
    const problem = await problemOn(release, inShell)
    if (problem) wrong += 1
    const what = `Node ${release.padEnd(8)} ${inShell ? 'command' : 'step   '}`
    console.log(`${problem ? 'wrong' : 'ok   '} ${what} ${problem ?? ''}`)
  }
}
process.exitCode = wrong === 0 ? 0 : 1

/** The problem of a run on a release, if any. */
async function problemOn(release: string, inShell: boolean): Promise<string | undefined> {
  const host = await startHost({ exportLife: { queuedSeconds: 0, runSeconds: 0 } })
  try {
    const run = await runAction({
      node: nodeRelease(system, release),
      inShell,
      inputs: {
        'base-url': host.url,
        'api-key': host.apiKey,
        domain: 'docs.example.com',
        'extract-to': 'site',
      },
    })
    await run.remove()
    const { errorCode, outcome } = run.outputs
    const found = JSON.stringify({
      exit: run.exitCode,
      outcome,
      errorCode,
      sent: host.requests.length > 0,
    })
    const wanted = isSupportedNode(release)
      ? { exit: 0, outcome: 'success', errorCode: '', sent: true }
      : { exit: 1, outcome: 'failed', errorCode: 'RUNTIME_UNSUPPORTED', sent: false }
    if (found === JSON.stringify(wanted) && run.stderr === '') return undefined
    return `${found}\n${run.log}\n${run.stderr}`
  } finally {
    await host.close()
  }
}
