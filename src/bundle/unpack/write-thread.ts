import { threadData } from '../../run/thread.ts'
import { respondToEach } from '../../run/thread-client.ts'
import { BatchWriter, type SiteBatch, type SiteUse } from './batch-writer.ts'
import { memoryOf } from './unpack-threads.ts'

const writer = await BatchWriter.open(threadData() as SiteUse)
respondToEach((batch: SiteBatch) => writer.take(batch), memoryOf)
