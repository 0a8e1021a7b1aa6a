import type { DeploymentKind } from '../site/site-rules.ts'

/** What works in a deployment. */
export interface Availability {
  readonly title: string
  readonly rows: readonly FeatureRow[]
}

interface FeatureRow {
  readonly feature: string
  /** A circle, as full as the answer is positive. */
  readonly sign: string
  readonly answer: string
}

/** Which features work in a deployment, with a title. Contains no untrusted text. */
export function availabilityIn(deploymentKind: DeploymentKind): Availability {
  const [column, place] = columns[deploymentKind]
  const rows = features.map(({ feature, works, remedy }) => {
    const { sign, answer } = works[column] ?? no
    return { feature, sign, answer: remedy && sign !== yes.sign ? `${answer}; ${remedy}` : answer }
  })
  return { title: `What works ${place}`, rows }
}

const columns: Readonly<Record<DeploymentKind, readonly [column: number, place: string]>> = {
  cloud: [0, 'in the cloud'],
  'client-hosted': [1, 'on your own hosting'],
  'air-gapped': [2, 'in an air-gapped network'],
}

const yes = { sign: '●', answer: 'yes' }
const configurable = { sign: '◐', answer: 'depends on configuration' }
const no = { sign: '○', answer: 'no' }

/** By the columns (spec, section 1). */
const features = [
  {
    feature: 'Documentation search',
    works: [yes, configurable, no],
    remedy: 'docs/search.md describes a search that needs no host',
  },
  { feature: 'AI assistant', works: [yes, configurable, no] },
  { feature: 'Web analytics', works: [yes, configurable, no] },
  { feature: 'API playground ("Try it")', works: [yes, yes, configurable] },
  { feature: 'Static export bundle', works: [yes, yes, yes] },
]
