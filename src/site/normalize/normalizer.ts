import type { MarkupHandler } from '../scan/markup/markup-handler.ts'

/**
 * Normalizes a page: leaves out what a rebuild changes and no reader sees, which is ids of the build,
 * nonces, and times, where they are in tags, scripts and comments (`build-marks.ts`).
 */
export interface Normalizer {
  /** For a markup reader that reads the page anyway; without one it reads what it must by itself. */
  readonly handler?: MarkupHandler
  /** Takes the file as byte text, in pieces. */
  write(text: string): void
  /**
   * To be called once, behind the last piece: the byte text with `*` for whatever is left out.
   * Undefined when nothing is (or the page is longer than any that somebody wrote).
   */
  end(): string | undefined
}
