import { setFlagsFromString } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { isSupportedNode } from './run/runtime.ts'
import { runThread } from './threads.ts'

// The exit code is 1 until `step.ts` sets it to 0, when everything is written.
process.exitCode = 1

const isSupported = isSupportedNode(process.versions.node)
// A process that exits during background compilation may hang forever (nodejs/node#54918, open; one
// download in 300 here): turn off the compiler that causes it.
if (isSupported) setFlagsFromString('--no-maglev')
// The author of a workflow cannot change deprecated calls in packages.
process.noDeprecation = true

// The entry point of the process and of its threads.
if (!isSupported) (await import('./unsupported-runtime.ts')).refuseRuntime()
else if (isMainThread) (await import('./step.ts')).runStep()
else await runThread()
