import { threadData } from '../kernel/run/thread.ts'
import { respondToEach } from '../kernel/run/thread-client.ts'
import { openBatchWriter, type SiteUse } from './batch-writer.ts'

const write = await openBatchWriter(threadData() as SiteUse)
respondToEach(write, ({ spare }) => [spare.buffer])
