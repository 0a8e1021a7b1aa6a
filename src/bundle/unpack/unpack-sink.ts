import type { Unpacked } from './site-writer.ts'

/** Takes the bytes of an archive as they arrive, in order, and unpacks them. */
export interface UnpackSink {
  /** Resolves when `chunk` is read and more may come: its memory (shared) is then used again. */
  write(chunk: Buffer): void | Promise<void>
  /** Resolves when all is proven: the gzip trailer, tar's end blocks, and nothing behind them. */
  finish(): Promise<Unpacked>
  abandon(): Promise<void>
}
