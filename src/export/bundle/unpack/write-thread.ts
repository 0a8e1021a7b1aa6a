import { threadData } from '../../../kernel/run/thread.ts'
import { respondToEach } from '../../../kernel/run/thread-client.ts'
import { openBatchWriter, type SiteBatch, type SiteUse } from './batch-writer.ts'

const writer = await openBatchWriter(threadData() as SiteUse)
respondToEach(
  (batch: SiteBatch) => writer.take(batch),
  ({ spare }) => [spare.buffer],
)
