import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An S3-compatible object store on a loopback port. */
export interface Store {
  /** `http://127.0.0.1:<port>`. */
  url: string
  /** Every request that reached the store, in order, uploads included. */
  requests: StoreRequest[]
  put(key: string, bytes: Uint8Array): Promise<void>
  /** A presigned link to the object, and when it expires. */
  sign(key: string, lifetimeSeconds: number): Promise<{ url: string; expiresAt: Date }>
  /** Ends all connections and removes the store's folder. */
  close(): Promise<void>
}

export interface StoreRequest {
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  at: Date
}

const bucket = 'bundles'

/** Starts the store and creates its bucket. The heavy packages load here, not with this file. */
export async function startStore(): Promise<Store> {
  const [{ default: S3rver }, s3, { getSignedUrl }] = await Promise.all([
    import('s3rver'),
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const directory = await mkdtemp(join(tmpdir(), 'stand-in-store-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
  })
  const { port } = await server.run()
  const url = `http://127.0.0.1:${port}`
  const requests: StoreRequest[] = []
  // Before s3rver's own listener, which mixes the query into the headers.
  server.httpServer.prependListener('request', ({ method = '', url: path = '', headers }) => {
    requests.push({ method, path, headers: { ...headers }, at: new Date() })
  })
  const client = new s3.S3Client({
    endpoint: url,
    region: 'us-east-1',
    forcePathStyle: true,
    // The only account of s3rver.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  await client.send(new s3.CreateBucketCommand({ Bucket: bucket }))

  return {
    url,
    requests,
    async put(key, bytes) {
      const type = key.endsWith('.zip') ? 'application/zip' : 'application/gzip'
      await client.send(
        new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: type }),
      )
    },
    async sign(key, lifetimeSeconds) {
      // A signature has whole seconds: round up, so that the link lives at least as long as
      // requested.
      const signingDate = new Date(Math.ceil(Date.now() / 1000) * 1000)
      const command = new s3.GetObjectCommand({ Bucket: bucket, Key: key })
      const link = await getSignedUrl(client, command, { signingDate, expiresIn: lifetimeSeconds })
      return { url: link, expiresAt: new Date(signingDate.getTime() + lifetimeSeconds * 1000) }
    },
    async close() {
      client.destroy()
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
      await rm(directory, { recursive: true, force: true })
    },
  }
}
