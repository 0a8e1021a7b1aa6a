import { parentPort } from 'node:worker_threads'
import { hostileKinds } from './hostile-kinds.ts'
import type { GrowthTask } from './measuring.ts'

/** Measures each task that it is given, and answers with the CPU time that this thread took for it. */
parentPort?.on('message', ({ kind, bytes }: GrowthTask) => {
  const work = hostileKinds.get(kind)?.prepare(bytes)
  if (!work) throw new Error(`no kind of hostile input is called ${kind}`)
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage((user + system) / 1000)
})
