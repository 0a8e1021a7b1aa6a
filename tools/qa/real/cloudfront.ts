import { createServer } from 'node:http'
import { runInNewContext } from 'node:vm'
import { read } from '../../../test/support/examples/workflow.ts'
import { listenOnLoopback } from './loopback-server.ts'

export interface CloudFront extends AsyncDisposable {
  readonly url: string
  /** The paths of each invalidation. */
  readonly invalidations: readonly (readonly string[])[]
}

/**
 * Starts a stand-in for a CloudFront distribution, configured as in docs/deploying.md: the recipe's
 * function for viewer requests, a cache that only drops invalidated paths, `/404.html` for missing
 * files; and for AWS's CLI the invalidation call of CloudFront's API (version 2020-05-31).
 *
 * @param origin the server of the bucket's folder `site/`
 */
export async function startCloudFront(origin: string): Promise<CloudFront> {
  const code = read('examples/cloudfront/page-address.js')
  const cache = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>()
  const invalidations: string[][] = []

  async function load(uri: string) {
    const response = await fetch(origin + uri, { redirect: 'manual' })
    const { status, headers } = response
    const body = Buffer.from(await response.arrayBuffer())
    return { status, headers: { 'content-type': headers.get('content-type') ?? '' }, body }
  }

  async function serve(uri: string) {
    const { uri: file } = runInNewContext(`${code}\nhandler({ request })`, { request: { uri } })
    const cached = cache.get(file)
    if (cached) return cached
    const found = await load(file)
    const page = found.status === 200 ? found : { ...(await load('/404.html')), status: 404 }
    cache.set(file, page)
    return page
  }

  function invalidate(xml: string): void {
    const paths = [...xml.matchAll(/<Path>([^<]*)<\/Path>/g)].map(([, path = '']) => path)
    invalidations.push(paths)
    for (const path of paths) cache.delete(path)
    if (paths.includes('/*')) cache.clear()
  }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    if (
      request.method === 'POST' &&
      /^\/2020-05-31\/distribution\/\w+\/invalidation$/.test(pathname)
    ) {
      let body = ''
      for await (const chunk of request) body += chunk
      invalidate(body)
      const batch = /<InvalidationBatch.*<\/InvalidationBatch>/s.exec(body)?.[0] ?? ''
      response
        .writeHead(201, { 'content-type': 'text/xml' })
        .end(`<Invalidation><Id>I1</Id><Status>InProgress</Status>${batch}</Invalidation>`)
      return
    }
    const { status, headers, body } = await serve(pathname)
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  })
  return Object.assign(await listenOnLoopback(server), { invalidations })
}
