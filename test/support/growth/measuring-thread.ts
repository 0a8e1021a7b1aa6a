import { parentPort } from 'node:worker_threads'
import { hostileKinds } from './hostile-kinds.ts'
import type { GrowthTask } from './measuring.ts'
import { preparePump } from './pump.ts'

/** Measures each task, and responds with the CPU time that this thread took for it. */
parentPort?.on('message', (task: GrowthTask) => {
  const work = prepare(task)
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage((user + system) / 1000)
})

function prepare({ input, bytes }: GrowthTask): () => void {
  if (typeof input !== 'string') return preparePump(input, bytes)
  const kind = hostileKinds.get(input)
  if (!kind) throw new Error(`unknown kind of hostile input: ${input}`)
  return kind.prepare(bytes)
}
