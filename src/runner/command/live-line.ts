import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import { formatDuration } from '../../kernel/format/quantity.ts'

/** The last line of a terminal: what the run is doing, and for how long. Nothing elsewhere. */
export class LiveLine {
  /** Undefined if lines cannot be erased there. */
  readonly #stream: WriteStream | undefined
  #phase = ''
  #timer: NodeJS.Timeout | undefined
  #isDrawn = false

  constructor(stream: WriteStream) {
    // A dumb terminal cannot erase lines.
    this.#stream = stream.isTTY && process.env.TERM !== 'dumb' ? stream : undefined
  }

  /** Shows a phase of the run from now on. */
  show(phase: string): void {
    if (!this.#stream) return
    this.#phase = phase
    this.#timer ??= setInterval(() => this.#redraw(), 1000).unref()
    this.#redraw()
  }

  clear(): void {
    if (this.#isDrawn) this.#stream?.write('\r\x1b[2K')
    this.#isDrawn = false
  }

  draw(): void {
    if (!this.#stream || !this.#timer) return
    const time = formatDuration(Math.floor(process.uptime()) * 1000)
    const text = `${this.#phase} · ${time}`.slice(0, (this.#stream.columns || 80) - 1)
    this.#stream.write(styleText('dim', text, { stream: this.#stream }))
    this.#isDrawn = true
  }

  /** Removes the line for good. */
  end(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.clear()
  }

  #redraw(): void {
    this.clear()
    this.draw()
  }
}
