import * as core from '@actions/core'
import type { Failure } from '../run/failure.ts'
import type { Log } from '../run/run.ts'
import type { Secrets } from './secrets.ts'

/** The longest line that is worth reading, in UTF-16 units. */
const longestLine = 4000

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
    .slice(0, longestLine)
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
      const text = chunk.toString()
      if (text === '' || mask.test(text)) return write(text, ...rest)
      if (ownCommand.test(text)) {
        const seen = this.#secrets.scrub(text).replace(noEnd, ' ').replace(invisible, '')
        return write(this.#secrets.scrub(seen), ...rest)
      }
      return write(`${this.clean(text)}\n`, ...rest)
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
  failure(failure: Failure): void {
    const lines = failure.message.split('\n').map((line) => this.clean(line))
    core.error(lines.join('\n'), { title: failure.code })
  }

  /** The text as the log would have it: one line without secrets, and harmless. */
  clean(text: string): string {
    // Once more at the end: what made a secret hard to see may be gone by then.
    return this.#secrets.scrub(printable(this.#secrets.scrub(text)))
  }
}
