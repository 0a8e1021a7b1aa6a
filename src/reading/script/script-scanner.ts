import type { Scan } from '../scan/scan.ts'
import { ScanBuilder } from '../scan/scan-builder.ts'
import { scanLimits } from '../scan/scan-limits.ts'
import { LimitedText } from '../text/limited-text.ts'
import { scriptImports } from './script-imports.ts'

/** Finds what a script file imports. */
export class ScriptScanner {
  readonly #scan = new ScanBuilder()
  readonly #text = new LimitedText(scanLimits.scriptLength)

  /** @param text byte text */
  write(text: string): void {
    this.#text.add(text, 0, text.length)
  }

  end(): Scan {
    if (!this.#text.isWhole) this.#scan.skip()
    for (const { kind, url } of scriptImports(this.#text.text, 'file')) {
      this.#scan.addReference(kind, url)
    }
    return this.#scan.scan()
  }
}
