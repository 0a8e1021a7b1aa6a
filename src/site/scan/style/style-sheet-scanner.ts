import type { Scan } from '../../site-file.ts'
import { ScanBuilder } from '../scan-builder.ts'
import { StyleReader } from './style-reader.ts'

/** Finds what a style sheet loads. */
export class StyleSheetScanner {
  readonly #scan = new ScanBuilder()
  readonly #reader = new StyleReader('sheet', this.#scan)

  /** @param text byte text */
  write(text: string): void {
    this.#reader.write(text)
  }

  end(): Scan {
    this.#reader.end()
    return this.#scan.scan()
  }
}
