import * as core from '@actions/core'
import type { Failure } from '../run/failure.ts'
import type { Log } from '../run/run.ts'
import type { Secrets } from './secrets.ts'

/** Nobody reads on in a longer line, in UTF-16 units. */
const maxLine = 4000

/** Nothing is read of what comes after this much of one message: it is not shown, whatever it is. */
const maxRead = 16 * maxLine

/** What stands for a line that cannot be made safe. */
const unshown = '(a line that cannot be shown)'

/**
 * Makes text harmless for the runner's log: one line, no control or invisible characters, and
 * nothing that the runner reads as a command (`::name` where a line begins, `##[name` anywhere).
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

/** What @actions/core prints for the runner, one line of which it has escaped the text. */
const ownCommand = /^::(debug|group|endgroup|notice|warning|error)\b[^\r\n]*\r?\n?$/
/** What seems to end a line there, and does not. */
const noEnd = /(?![\r\n])[\p{Cc}\p{Zl}\p{Zp}]/gu
const mask = /^::add-mask::[^\r\n]*\r?\n?$/

/** The runner's log: every line is scrubbed of secrets and made harmless. */
export class ActionLog implements Log {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /**
   * From now on, what anybody in this process prints is scrubbed and made harmless: the toolkit
   * repeats what its services say as it is.
   */
  guardOutput(): void {
    const write = process.stdout.write.bind(process.stdout) as (...given: unknown[]) => boolean
    const guarded = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      const text = asText(chunk instanceof Uint8Array ? Buffer.from(chunk) : chunk)
      if (text === '' || mask.test(text)) return write(text, ...rest)
      return write(ownCommand.test(text) ? this.#command(text) : `${this.clean(text)}\n`, ...rest)
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

  /** The run's one failure, as an annotation; its own line breaks stay. */
  failure({ code, message }: Failure): void {
    const lines = this.#scrubbed(message).split('\n').map(printable)
    core.error(lines.join('\n'), { title: code })
  }

  /** A command of the toolkit's own, of which only the text may be from outside. */
  #command(text: string): string {
    const line = this.#scrubbed(text).replace(noEnd, ' ').replace(invisible, '')
    return text.length > maxRead ? `${line}\n` : line
  }

  /** The text as the log would have it: one line without secrets, and harmless. */
  clean(text: string): string {
    return printable(this.#scrubbed(text))
  }

  #scrubbed(text: string): string {
    try {
      return this.#secrets.scrub(asText(text), maxRead)
    } catch {
      return unshown
    }
  }
}

/** A log that throws would hide what the run ends with: what cannot be read is not shown. */
function asText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return unshown
  }
}
