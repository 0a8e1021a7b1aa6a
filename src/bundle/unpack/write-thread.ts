import { threadData, threadPort } from '../../run/thread.ts'
import { BatchWriter, type SiteBatch, type SiteUse } from './batch-writer.ts'
import { memoryOf } from './unpack-threads.ts'

const writer = await BatchWriter.open(threadData() as SiteUse)
const port = threadPort()

port.on('message', (batch: SiteBatch) => {
  const end = writer.take(batch)
  port.postMessage(end, memoryOf(end))
})
