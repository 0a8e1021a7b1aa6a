import { parentPort } from 'node:worker_threads'
import { threadData } from '../thread.ts'
import { digester } from './digester.ts'

const { update, digest } = digester(threadData() as readonly string[])

// Every piece is answered, and `end` with the digests.
parentPort?.on('message', (piece: Uint8Array | 'end') => {
  if (piece === 'end') return parentPort?.postMessage(digest())
  update(piece)
  parentPort?.postMessage('done')
})
