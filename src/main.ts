import { setFlagsFromString } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { engineFlags } from './run/engine-flags.ts'
import { isSupportedNode } from './run/runtime.ts'
import { runThread } from './threads.ts'

// The exit code is 1 until `step.ts` sets it to 0, when everything is written.
process.exitCode = 1

const isSupported = isSupportedNode(process.versions.node)
if (isSupported) for (const flag of engineFlags) setFlagsFromString(flag)
// The author of a workflow cannot change deprecated calls in packages.
process.noDeprecation = true

// The entry point of the process and of its threads.
if (!isSupported) (await import('./unsupported-runtime.ts')).refuseRuntime()
else if (!isMainThread) await runThread()
else if (process.env.GITHUB_ACTIONS === 'true') (await import('./step.ts')).runStep()
else {
  // Without a runner, nobody reads the commands that mask secrets: they would only print them.
  console.error(
    'This program is a GitHub Action and GITHUB_ACTIONS is not `true` here: run it as a step of a workflow, with `uses:`.',
  )
}
