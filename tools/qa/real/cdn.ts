import { createServer } from 'node:http'
import { runInNewContext } from 'node:vm'
import { read } from '../../../test/support/examples/workflow.ts'
import type { WrongSettings } from './injected-faults.ts'
import { type LoopbackServer, listenOnLoopback } from './loopback-server.ts'

/** An object of a store; its status is 403 or 404 if it is missing. */
export interface StoredObject {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/**
 * A distribution on this machine, configured as in docs/deploying.md:
 * examples/cloudfront/page-address.js for the names, `/404.html` for missing objects, and
 * CloudFront's managed security headers.
 *
 * @param objectAt returns the store's object at an escaped path with a leading slash
 */
export async function startDistribution(
  objectAt: (uri: string) => Promise<StoredObject>,
  { redirect, isSoft }: WrongSettings,
): Promise<LoopbackServer> {
  const code = `${read('examples/cloudfront/page-address.js')}\nhandler(event)`
  const server = createServer(async ({ method, url = '/' }, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    const { pathname } = new URL(url, 'http://distribution.test')
    if (pathname === `/${redirect?.path}`) {
      response.writeHead(302, { location: redirect?.to }).end()
      return
    }
    const { uri } = runInNewContext(code, { event: { request: { method, uri: pathname } } })
    const stored = await objectAt(uri)
    const isMissing = stored.status === 403 || stored.status === 404
    const { status, type, body } = isMissing
      ? { ...(await objectAt(isSoft ? '/index.html' : '/404.html')), status: isSoft ? 200 : 404 }
      : stored
    response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body)
  })
  return listenOnLoopback(server)
}

/** Fetches an object from its store. */
export async function storedObject(url: string): Promise<StoredObject> {
  const response = await fetch(url, { redirect: 'manual' })
  const body = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type') ?? '', body }
}
