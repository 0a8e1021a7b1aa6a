import type { Finding, FindingCause } from '../finding.ts'
import type { ReferenceKind } from '../reference.ts'

/** What is done with an address, and what it is when nothing is there. */
export interface ReferenceUse {
  /** Named only, an address is neither followed by a reader nor loaded. */
  readonly as: 'followed' | 'loaded' | 'named'
  readonly missing: FindingCause
  readonly level: Finding['level']
}

const followed = { as: 'followed', missing: 'broken-link', level: 'finding' } as const
const loaded = { as: 'loaded', missing: 'missing-asset', level: 'finding' } as const
const named = { as: 'named', missing: 'broken-link', level: 'notice' } as const

export const referenceUses: Readonly<Record<ReferenceKind, ReferenceUse>> = {
  link: followed,
  refresh: followed,
  // A script may take over what a form sends.
  form: { ...followed, level: 'notice' },
  script: loaded,
  style: loaded,
  font: loaded,
  image: loaded,
  media: loaded,
  frame: loaded,
  // Pages show without these.
  connection: { ...loaded, level: 'notice' },
  prefetch: { ...loaded, level: 'notice' },
  canonical: named,
  social: named,
  alternate: named,
}
