import { threadData, threadPort } from '../thread.ts'
import { digester } from './digester.ts'

const { update, digest } = digester(threadData() as readonly string[])
const port = threadPort()

// Every piece is answered, and `end` with the digests.
port.on('message', (piece: Uint8Array | 'end') => {
  port.postMessage(piece === 'end' ? digest() : update(piece))
})
