/** What makes two findings of different sites the same defect. */
export interface FindingKey {
  readonly cause: string
  /** Tells defects of one cause apart that may have the same subject: a stable word, such as `circle`. */
  readonly variant?: string | undefined
  /** Cut if it is long, with a digest of the whole. */
  readonly subject: string
}

/** Of a subject, in UTF-16 units. */
export const maxKeyText = 500

/** A finding as the manifest keeps it: with normalized paths, so that a rebuild does not change it. */
export interface KnownFinding extends FindingKey {
  /** Missing for a finding: a notice is kept for a later level. */
  readonly level?: 'notice' | undefined
  /** How many files have the defect; 0 for a finding about the whole site. */
  readonly count: number
  /** The files with the defect, as far as they are listed. */
  readonly pages: readonly string[]
  /** How many findings it stands for, if there are too many to list separately. */
  readonly others?: number | undefined
  /** As `Finding.digests`, with those of its parts. */
  readonly digests?: string | undefined
}

/** Of the findings in a manifest, in UTF-16 units. */
export const findingLimits = {
  /** Of all subjects and pages. */
  length: 8_000_000,
  /** Of a subject. */
  textLength: maxKeyText,
  /** Of the digests of one finding. */
  digestsLength: 20_000_000,
} as const
