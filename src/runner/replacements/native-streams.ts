import { PassThrough } from 'node:stream'

/**
 * Replaces `readable-stream`, a copy of Node's streams for browsers and old releases, and `lazystream`,
 * which loads another one, when `dist/` is built (tsconfig.json, `paths`): 0.4 MB with their shims.
 */
export { PassThrough, Transform } from 'node:stream'

/** Of `lazystream`: what `open` opens, for the one file of an upload. */
export class Readable extends PassThrough {
  constructor(open: () => NodeJS.ReadableStream) {
    super()
    const source = open()
    source.on('error', (error) => this.destroy(error))
    source.pipe(this)
  }
}
