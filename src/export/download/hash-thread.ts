import { threadData } from '../../kernel/run/thread.ts'
import { respondToEach } from '../../kernel/run/thread-client.ts'
import { digester } from './hasher.ts'

const { update, digest } = digester(threadData() as readonly string[])

// Responds to every piece, and to `end` with the digests.
respondToEach((piece: Uint8Array | 'end') => (piece === 'end' ? digest() : update(piece)))
