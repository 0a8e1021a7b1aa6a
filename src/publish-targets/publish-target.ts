/** Where the site is published: decides the limits that it is checked against. */
export const publishTargets = [
  'none',
  'cloudflare-pages',
  'github-pages',
  'azure-static-web-apps',
  's3',
  's3-cloudfront',
  'nginx',
] as const

export type PublishTarget = (typeof publishTargets)[number]

/** The limits of a publish target. `hosting/` contains how it serves files. */
export interface PublishRules {
  /** The vendor's spelling. */
  readonly name: string
  readonly limits: readonly PublishLimit[]
  readonly names: readonly NameRule[]
  readonly notFoundPage: NotFoundRule
  /** Whether it treats names that differ only in case as one file. */
  readonly foldsCase?: true
}

export interface PublishLimit {
  readonly of: 'files' | 'site-size' | 'file-size' | 'path-length'
  /** In files, or bytes. */
  readonly max: number
  /** The limit in words, with the plan: `25 MiB per file`. */
  readonly text: string
  /** `notice` if a higher plan, or another way to publish, allows more. */
  readonly level: 'finding' | 'notice'
  readonly source: string
}

export interface NameRule {
  /** The part of a path that is not accepted, at its start or after a `/`. */
  readonly pattern: RegExp
  /** What the target does with such a file. */
  readonly effect: string
  readonly level: 'finding' | 'notice'
  /** A file of the site that disables the rule. */
  readonly unless?: string
  readonly source: string
}

export interface NotFoundRule {
  /** The files that the target serves for 404; one is enough. */
  readonly paths: readonly string[]
  /** What readers see without one. */
  readonly without: string
  readonly level: 'finding' | 'notice'
  readonly source: string
}
