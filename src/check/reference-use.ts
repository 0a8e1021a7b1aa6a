import type { ReferenceKind } from '../reading/scan/scan.ts'
import type { Finding, FindingCause } from './finding.ts'

/** How a URL is used, and the finding if its target is missing. */
export interface ReferenceUse {
  /** A `named` URL is neither followed by readers nor loaded. */
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
  // A script may handle the form instead.
  form: { ...followed, level: 'notice' },
  script: loaded,
  style: loaded,
  font: loaded,
  image: loaded,
  media: loaded,
  frame: loaded,
  // Pages work without these.
  connection: { ...loaded, level: 'notice' },
  prefetch: { ...loaded, level: 'notice' },
  canonical: named,
  social: named,
  alternate: named,
  mention: named,
}
