import * as core from '@actions/core'
import type { Failure } from '../run/failure.ts'
import type { Log } from '../run/run.ts'
import type { Secrets } from './secrets.ts'

/** Longer lines are cut. In UTF-16 units. */
const maxLine = 4000

/** Longer messages are cut before they are processed. */
const maxRead = 16 * maxLine

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

/** A command by @actions/core: one line, with escaped text. */
const toolkitCommand = /^::(debug|group|endgroup|notice|warning|error)\b[^\r\n]*\r?\n?$/
/** Characters that look like a line break, but are none to the runner. */
const pseudoLineBreaks = /(?![\r\n])[\p{Cc}\p{Zl}\p{Zp}]/gu
const mask = /^::add-mask::[^\r\n]*\r?\n?$/

/** The runner's log: removes secrets from every line and makes it safe. */
export class ActionLog implements Log {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
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
      return write(
        toolkitCommand.test(text) ? this.#command(text) : `${this.clean(text)}\n`,
        ...rest,
      )
    }
    process.stdout.write = guarded as typeof process.stdout.write
  }

  debug(line: string): void {
    core.debug(this.clean(line))
  }

  info(line: string): void {
    core.info(this.clean(line))
  }

  notice(line: string): void {
    core.notice(this.clean(line))
  }

  warning(line: string): void {
    core.warning(this.clean(line))
  }

  /** The failure of the run, as an annotation. Keeps line breaks. */
  failure({ code, message }: Failure): void {
    const lines = this.#scrubbed(message).split('\n').map(printable)
    core.error(lines.join('\n'), { title: code })
  }

  /** A command of the toolkit: only its text may be untrusted. */
  #command(text: string): string {
    const line = this.#scrubbed(text).replace(pseudoLineBreaks, ' ').replace(invisible, '')
    return text.length > maxRead ? `${line}\n` : line
  }

  /** The text as the log would print it: one safe line without secrets. */
  clean(text: string): string {
    return printable(this.#scrubbed(text))
  }

  #scrubbed(text: string): string {
    try {
      return this.#secrets.scrub(asText(text), maxRead)
    } catch {
      return placeholder
    }
  }
}

/** Never throws: an exception here would hide the result of the run. */
function asText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return placeholder
  }
}
