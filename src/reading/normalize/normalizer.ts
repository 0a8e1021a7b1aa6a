import type { MarkupHandler } from '../markup/markup-handler.ts'

/**
 * Normalizes a file: replaces what every rebuild changes and no reader sees, such as build ids,
 * nonces and times in tags, scripts and comments (`build-marks.ts`).
 */
export interface Normalizer {
  /**
   * For sharing the pass of another markup reader. Otherwise the normalizer reads the page itself.
   */
  readonly handler?: MarkupHandler
  /** Reads the file as byte text, in pieces. */
  write(text: string): void
  /**
   * To be called once, after the last piece. Returns the byte text with `*` for each replaced part;
   * undefined if there is none, or if the page is too long.
   */
  end(): string | undefined
}
