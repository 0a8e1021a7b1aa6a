import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { type LoopbackServer, listenOnLoopback } from '../loopback-server.ts'

/**
 * A documentation host whose one export job is done, and the store that has its bundle.
 *
 * @param bundle the file: read in pieces, as bundles are large
 */
export async function startBundleHost(bundle: string): Promise<LoopbackServer> {
  const { size } = statSync(bundle)
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`
    if (request.url === '/bundle.tar.gz') {
      const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
      const start = Number(first ?? 0)
      const end = Math.min(last ? Number(last) : size - 1, size - 1)
      const range = { 'content-range': `bytes ${start}-${end}/${size}` }
      response.writeHead(first === undefined ? 200 : 206, {
        ...{ 'accept-ranges': 'bytes', etag: `"${size}"`, 'content-length': end - start + 1 },
        ...(first !== undefined && range),
      })
      createReadStream(bundle, { start, end }).pipe(response)
      return
    }
    const job = { jobId: 'job-1', status: 'completed', progress: 100 }
    const link = { jobId: 'job-1', bundleUrl: `${origin}/bundle.tar.gz`, sizeBytes: size }
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.method === 'GET' ? job : { ...link, expiresAt }))
  })
  return listenOnLoopback(server)
}
