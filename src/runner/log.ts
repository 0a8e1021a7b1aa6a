import { debug, error, info, notice, warning } from '@actions/core'
import type { Failure } from '../kernel/run/failure.ts'
import type { Log, LogPlace } from '../kernel/run/run.ts'
import type { Scrubber } from '../kernel/scrub/scrubber.ts'

/** Longer lines are cut. In UTF-16 units. */
const maxLine = 4000

/** Replaces a line that cannot be made safe. */
const placeholder = '(unprintable line)'

/**
 * Makes text safe for the runner's log: one line, no control or invisible characters, and no command
 * of the runner (`::name` at the start of a line, `##[name` anywhere).
 */
export function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(invisible, '')
    .replace(/##(?=\[)/g, '## ')
    .replace(/^(\s*::)+/, '')
    .slice(0, maxLine)
    .trimEnd()
}

const invisible = /[\p{Cf}\p{Cs}]/gu

/** A command by @actions/core, in four parts: name, properties, escaped text, line break. */
const toolkitCommand =
  /^(::(?:debug|group|endgroup|notice|warning|error))( [^:\r\n]*)?::([^\r\n]*)(\r?\n?)$/
/** Characters that look like a line break, but are none to the runner. */
const pseudoLineBreaks = /(?![\r\n])[\p{Cc}\p{Zl}\p{Zp}]/gu
const mask = /^::add-mask::[^\r\n]*\r?\n?$/

export type LogLevel = 'debug' | 'info' | 'notice' | 'warning' | 'error'

const toolkit = { debug, info, notice, warning, error }

/** What belongs to a line of the log: safe text. */
export interface LineContext {
  /** Of a failure: its code. */
  readonly title?: string | undefined
  readonly place?: LogPlace | undefined
}

/** The runner's log: removes secrets from every line and makes it safe. */
export class ActionLog implements Log {
  readonly #scrubber: Scrubber

  constructor(scrubber: Scrubber) {
    this.#scrubber = scrubber
  }

  /**
   * Scrubs all further output of this process and makes it safe: the toolkit prints messages of its
   * services unchanged.
   */
  guardOutput(): void {
    const write = process.stdout.write.bind(process.stdout) as (...given: unknown[]) => boolean
    const guarded = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      const text = asText(chunk instanceof Uint8Array ? Buffer.from(chunk) : chunk)
      if (text === '' || mask.test(text)) return write(text, ...rest)
      return write(this.#command(text) ?? `${this.clean(text)}\n`, ...rest)
    }
    process.stdout.write = guarded as typeof process.stdout.write
  }

  readonly debug = (line: string) => this.print('debug', this.clean(line))
  readonly info = (line: string) => this.print('info', this.clean(line))
  readonly notice = (line: string) => this.print('notice', this.clean(line))
  readonly warning = (line: string, place?: LogPlace) =>
    this.print('warning', this.clean(line), {
      place: place && { ...place, path: this.clean(place.path) },
    })

  /** The failure of the run, as an annotation. Keeps line breaks. */
  failure({ code, message }: Failure, level: 'error' | 'warning' = 'error'): void {
    this.print(level, this.cleanLines(message), { title: code })
  }

  /** Prints safe text. */
  protected print(level: LogLevel, text: string, { title, place }: LineContext = {}): void {
    if (level !== 'error' && level !== 'warning') {
      toolkit[level](text)
      return
    }
    const { path, line } = place ?? {}
    toolkit[level](text, {
      ...(title !== undefined && { title }),
      ...(path !== undefined && { file: path }),
      ...(line !== undefined && { startLine: line }),
    })
  }

  /** The text as the log would print it: safe lines without secrets. */
  cleanLines(text: string): string {
    return this.#cleaned(text).split('\n').map(printable).join('\n')
  }

  /**
   * A command of the toolkit, with its text made safe; undefined for other text. A secret may be as
   * short as a part of the command's name.
   */
  #command(command: string): string | undefined {
    const [, name, properties = '', text = '', end] = toolkitCommand.exec(command) ?? []
    if (name === undefined) return undefined
    const values = isOwn.test(properties)
      ? properties
      : properties.replace(/=[^,]+/g, (value) => `=${this.#cleaned(value.slice(1))}`)
    const line = this.#cleaned(unescaped(text)).replace(pseudoLineBreaks, ' ')
    return `${name}${values}::${escaped(line.replace(invisible, ''))}${end}`
  }

  /** The text as the log would print it: one safe line without secrets. */
  clean(text: string): string {
    return printable(this.#cleaned(text))
  }

  #cleaned(text: string): string {
    try {
      return this.#scrubber.clean(asText(text))
    } catch {
      return placeholder
    }
  }
}

/** The properties of a failure. */
const isOwn = /^ title=[A-Z_]+$/

/** The escapes of @actions/core, in the order in which they are written. */
const escapes = [
  ['%', '%25'],
  ['\r', '%0D'],
  ['\n', '%0A'],
] as const

const escaped = (text: string) =>
  escapes.reduce((line, [character, written]) => line.replaceAll(character, written), text)

const unescaped = (line: string) =>
  escapes.reduceRight((text, [character, written]) => text.replaceAll(written, character), line)

/** Never throws: an exception here would hide the result of the run. */
function asText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return placeholder
  }
}
