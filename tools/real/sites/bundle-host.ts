import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A documentation host whose one export job is done, and the store that has its bundle. */
export interface BundleHost extends AsyncDisposable {
  readonly url: string
}

/** @param bundle the file: read in pieces, as bundles are large */
export async function startBundleHost(bundle: string): Promise<BundleHost> {
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
