/** A result at a glance. Contains no untrusted text. */
export interface Verdict {
  readonly state: 'good' | 'bad' | 'unknown'
  readonly headline: string
  /** Sentences, with inline code in backticks. */
  readonly detail: string
}
