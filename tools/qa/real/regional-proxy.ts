import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type LoopbackServer, listenOnLoopback } from './loopback-server.ts'

/** How S3 answers a request that is signed for another region. */
export type WrongRegion = 'AuthorizationHeaderMalformed' | 'PermanentRedirect'

export interface RegionalProxy extends LoopbackServer {
  /** Changes the answer to later requests. */
  wrongRegion: WrongRegion
  /** The number of requests that were signed for another region. */
  refused: number
}

/**
 * Starts a server in front of a store that answers as S3 does for a bucket of that region: a request
 * that is signed for another one gets 400 AuthorizationHeaderMalformed or 301 PermanentRedirect, with the
 * region. Source: "Error responses" of Amazon S3's API reference.
 */
export async function startRegionalProxy(store: string, region: string): Promise<RegionalProxy> {
  const server = createServer((incoming, response) => {
    const signed = signedRegion(incoming)
    if (signed === undefined || signed === region) return forward(store, incoming, response)
    proxy.refused++
    const { searchParams } = new URL(incoming.url ?? '/', store)
    // S3 tells the region to whoever may ask for it; the recipe's policy does not include that.
    const code = searchParams.has('location') ? 'AccessDenied' : proxy.wrongRegion
    refuse(code, signed, region, incoming, response)
  })
  const proxy: RegionalProxy = Object.assign(await listenOnLoopback(server), {
    wrongRegion: 'AuthorizationHeaderMalformed' as WrongRegion,
    refused: 0,
  })
  return proxy
}

/** The region in the credential of a signature, version 4. */
const signedRegion = ({ headers }: IncomingMessage): string | undefined =>
  /Credential=[^/]+\/\d{8}\/([^/]+)\/s3\//.exec(headers.authorization ?? '')?.[1]

function refuse(
  code: WrongRegion | 'AccessDenied',
  signed: string,
  region: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): void {
  const [status, message] = {
    AccessDenied: [403, 'Access Denied'] as const,
    AuthorizationHeaderMalformed: [
      400,
      `The authorization header is malformed; the region '${signed}' is wrong; expecting '${region}'`,
    ] as const,
    PermanentRedirect: [
      301,
      'The bucket you are attempting to access must be addressed using the specified endpoint.',
    ] as const,
  }[code]
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message><Region>${region}</Region></Error>`
  incoming.resume()
  response
    .writeHead(status, {
      'content-type': 'application/xml',
      'x-amz-bucket-region': region,
    })
    .end(incoming.method === 'HEAD' ? undefined : body)
}

/** With the same `Host`, which is part of the signature. */
function forward(store: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(store)
  const { method, url, headers } = incoming
  const outgoing = request({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.once('error', (error) => response.destroy(error))
  incoming.pipe(outgoing)
}
