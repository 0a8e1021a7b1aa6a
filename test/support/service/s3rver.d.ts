/** The part of s3rver that the stand-in uses; the package ships no types. */
declare module 's3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  export interface S3rverOptions {
    address?: string
    port?: number
    directory?: string
    silent?: boolean
    vhostBuckets?: boolean
    configureBuckets?: readonly { name: string; configs?: readonly string[] }[]
  }

  export default class S3rver {
    httpServer: Server
    store: {
      putObject(object: {
        bucket: string
        key: string
        content: Buffer
        metadata: Record<string, string>
      }): Promise<unknown>
    }
    constructor(options?: S3rverOptions)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
