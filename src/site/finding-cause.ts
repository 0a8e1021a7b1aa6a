/** The possible defects of a site, in the order of their severity. */
export const findingCauses = [
  'no-index',
  'fewer-pages',
  'unread-site',
  'publish-limit',
  'forbidden-name',
  'names-differ-in-case',
  'missing-asset',
  'broken-link',
  'broken-redirect',
  'missing-fragment',
  'invalid-url',
  'not-an-image',
  'removed-page',
  'unread-rule',
  'local-url',
  'external-resource',
  'outside-request',
  'mixed-content',
  'failed-request',
  'blank-page',
  'script-error',
  'hydration-error',
  'failed-navigation',
  'busy-page',
  'accessibility',
  'cross-host-canonical',
  'cross-host-sitemap',
  'root-absolute',
  'needs-rewrite',
  'search-url',
  'duplicate-title',
  'duplicate-description',
  'noindex-in-sitemap',
  'canonical-elsewhere-in-sitemap',
  'orphan-page',
  'missing-alt',
  'missing-id',
  'no-not-found-page',
  'relative-not-found-page',
  'unread-page',
] as const

export type FindingCause = (typeof findingCauses)[number]

/** `site-check: fail` fails for a `finding`; a `notice` is only reported. */
export type FindingLevel = 'finding' | 'notice'

/** A level that the workflow's author has chosen for findings of a cause, or for those of some pages. */
export interface LevelRule {
  /** `*`: every cause but those that say what could not be judged. */
  readonly cause: FindingCause | '*'
  /** Which pages it is for, by their paths with a leading slash; missing for all findings of the cause. */
  readonly glob?: string
  readonly level: FindingLevel | 'off'
}

/** In the order of their lines. */
export type Levels = readonly LevelRule[]
