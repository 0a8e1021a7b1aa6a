#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads'
import { isSupportedNode } from './kernel/run/runtime.ts'
import { runThread } from './threads.ts'

// The exit code is 1 until `step.ts` sets it to 0, when everything is written.
process.exitCode = 1

// The author of a workflow cannot change deprecated calls in packages.
process.noDeprecation = true

// The entry point of the process and of its threads.
if (!isSupportedNode(process.versions.node))
  (await import('./runner/unsupported-runtime.ts')).refuseRuntime()
else if (!isMainThread) await runThread()
else if (isStep()) (await import('./runner/step.ts')).runStep()
else {
  const { readCommand } = await import('./runner/command/command.ts')
  const start = await readCommand(process.argv.slice(2))
  if (start) {
    const { runStep } = await import('./runner/step.ts')
    runStep(start)
  }
}

/** Whether the runner started this process: it passes inputs as variables, and no arguments. */
function isStep(): boolean {
  return process.env.GITHUB_ACTIONS === 'true' && process.argv.length < 3
}
