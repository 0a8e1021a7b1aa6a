import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import { formatDuration } from '../../kernel/format/quantity.ts'

export type LiveLine = ReturnType<typeof liveLine>

/** The last line of a terminal: what the run is doing, and for how long. Nothing elsewhere. */
export function liveLine(output: WriteStream) {
  // A dumb terminal cannot erase lines.
  const stream = output.isTTY && process.env.TERM !== 'dumb' ? output : undefined
  let phase = ''
  let timer: NodeJS.Timeout | undefined
  let isDrawn = false

  /** Shows a phase of the run from now on. */
  function show(name: string): void {
    if (!stream) return
    phase = name
    timer ??= setInterval(() => redraw(), 1000).unref()
    redraw()
  }

  function clear(): void {
    if (isDrawn) stream?.write('\r\x1b[2K')
    isDrawn = false
  }

  function draw(): void {
    if (!stream || !timer) return
    const text = `${phase} · ${formatDuration(Math.floor(process.uptime()) * 1000)}`
    stream.write(styleText('dim', text.slice(0, (stream.columns || 80) - 1), { stream }))
    isDrawn = true
  }

  /** Removes the line for good. */
  function end(): void {
    clearInterval(timer)
    timer = undefined
    clear()
  }

  function redraw(): void {
    clear()
    draw()
  }

  return { show, clear, draw, end }
}
