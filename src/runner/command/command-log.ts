import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import type { Scrubber } from '../../kernel/scrub/scrubber.ts'
import { ActionLog, type LineContext, type LogLevel } from '../log.ts'
import { LiveLine } from './live-line.ts'
import { inShellWords } from './wording.ts'

const styles = {
  debug: 'dim',
  notice: 'cyan',
  warning: 'yellow',
  error: 'red',
} as const satisfies Record<Exclude<LogLevel, 'info'>, string>

/**
 * The log of a command: plain lines, in colours only on a terminal. The failure goes to stderr. If
 * nobody reads the log any more, the run continues: its results are files and the exit code.
 */
export class CommandLog extends ActionLog {
  readonly line: LiveLine
  readonly #stream: WriteStream
  readonly #isDetailed: boolean

  /** @param isDetailed whether to print the lines of level debug */
  constructor(scrubber: Scrubber, stream: WriteStream, isDetailed: boolean) {
    super(scrubber)
    this.line = new LiveLine(stream)
    this.#stream = stream
    this.#isDetailed = isDetailed
    for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  }

  protected override print(level: LogLevel, text: string, { place }: LineContext = {}): void {
    if (level === 'debug' && !this.#isDetailed) return
    const stream = level === 'error' ? process.stderr : this.#stream
    const label = level === 'notice' || level === 'warning' ? `${level}: ` : ''
    // As compilers name a place, so that terminals and editors open it.
    const where = place ? `${[place.path, place.line].filter(Boolean).join(':')}: ` : ''
    const line = where + label + inShellWords(text)
    this.line.clear()
    stream.write(`${level === 'info' ? line : styleText(styles[level], line, { stream })}\n`)
    this.line.draw()
  }
}
