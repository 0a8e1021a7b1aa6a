import { threadData } from '../../../kernel/run/thread.ts'
import { respondToEach } from '../../../kernel/run/thread-client.ts'
import { openBatchWriter, type SiteBatch, type SiteUse } from './batch-writer.ts'
import { memoryOf } from './unpack-threads.ts'

const writer = await openBatchWriter(threadData() as SiteUse)
respondToEach((batch: SiteBatch) => writer.take(batch), memoryOf)
