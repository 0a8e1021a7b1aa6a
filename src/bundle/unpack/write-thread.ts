import { threadData } from '../../run/thread.ts'
import { respondToEach } from '../../run/thread-client.ts'
import { openBatchWriter, type SiteBatch, type SiteUse } from './batch-writer.ts'
import { memoryOf } from './unpack-threads.ts'

const writer = await openBatchWriter(threadData() as SiteUse)
respondToEach((batch: SiteBatch) => writer.take(batch), memoryOf)
