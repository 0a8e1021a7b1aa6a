/** What a reader sees of a page. */
export interface PageState {
  readonly url: string
  /** The length of the text that is shown, in frames of the site and in shadow trees, too. */
  readonly shown: number
  /** The part of it in the main element, if there is one. */
  readonly content: number
  /** Whether anything but text is shown. */
  readonly hasMedia: boolean
}

/** Pages with less text are too short to judge what is missing. In characters. */
const minText = 200

export const isBlank = ({ shown, hasMedia }: PageState): boolean => shown === 0 && !hasMedia

/**
 * Whether a page does not show the text of its file.
 *
 * @param written the length of the text in the main element of the file
 */
export const hidesText = ({ content }: PageState, written: number): boolean =>
  written >= minText && content * 20 < written
