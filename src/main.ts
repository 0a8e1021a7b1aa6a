import { setFlagsFromString } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
import { isSupportedNode } from './run/runtime.ts'
import { runThread } from './threads.ts'

// Success must be earned: `step.ts` sets 0 when everything is written.
process.exitCode = 1

const isSupported = isSupportedNode(process.versions.node)
// A process that ends while code is compiled in the background may wait for that for ever
// (nodejs/node#54918, open; one download in 300 here): the compiler that does so is turned off.
if (isSupported) setFlagsFromString('--no-maglev')
// The heap of each thread may grow by 40% before it is cleaned up. By default, it grows fourfold, which
// takes 70 MB more for a large site.
if (isSupported) setFlagsFromString('--heap-growing-percent=40')
// What a package does that Node advises against is nothing that a workflow's author could change.
process.noDeprecation = true

// The runner starts here, and so do the threads.
if (!isSupported) (await import('./unsupported-runtime.ts')).refuseRuntime()
else if (isMainThread) (await import('./step.ts')).runStep()
else await runThread()
