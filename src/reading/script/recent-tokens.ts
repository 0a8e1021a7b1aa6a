import type { ScriptToken } from './script-tokens.ts'

/** The last tokens of a script. Positions count back from the last one, which is at 0. */
export class RecentTokens {
  readonly #tokens: ScriptToken[] = []
  readonly #max: number

  /** @param max how many to keep */
  constructor(max: number) {
    this.#max = max
  }

  push(token: ScriptToken): void {
    this.#tokens.push(token)
    if (this.#tokens.length > this.#max) this.#tokens.shift()
  }

  /** The token at this position; undefined if the script has none there, or if it is too far back. */
  at(back: number): ScriptToken | undefined {
    return this.#tokens.at(-1 - back)
  }

  /** The text of a token; empty for a string, or without a token. */
  textAt(back: number): string {
    return this.at(back)?.text ?? ''
  }
}
