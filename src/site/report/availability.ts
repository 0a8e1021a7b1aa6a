import type { DeploymentKind } from '../check/site-rules.ts'

/** Which features work in a deployment. Contains no untrusted text. */
export interface Availability {
  /** `What works in the cloud` */
  readonly title: string
  readonly rows: readonly {
    readonly feature: string
    readonly sign: string
    readonly answer: string
  }[]
}

export function availabilityIn(deploymentKind: DeploymentKind): Availability {
  const rows = features.map(({ feature, remedy, [deploymentKind]: availability }) => {
    const { sign, answer } = answers[availability]
    const isHelped = remedy !== undefined && availability !== 'yes'
    return { feature, sign, answer: isHelped ? `${answer}; ${remedy}` : answer }
  })
  return { title: `What works ${places[deploymentKind]}`, rows }
}

const places: Readonly<Record<DeploymentKind, string>> = {
  cloud: 'in the cloud',
  'client-hosted': 'on your own hosting',
  'air-gapped': 'in an air-gapped network',
}

const answers = {
  yes: { sign: '●', answer: 'yes' },
  configurable: { sign: '◐', answer: 'depends on configuration' },
  no: { sign: '○', answer: 'no' },
} as const

/** Which features of an exported site work in each deployment (spec, section 1). */
const features: readonly (Readonly<Record<DeploymentKind, keyof typeof answers>> & {
  readonly feature: string
  /** What to do in a deployment where it does not work out of the box. */
  readonly remedy?: string
})[] = [
  {
    feature: 'Documentation search',
    remedy: 'docs/search.md describes a search that needs no host',
    cloud: 'yes',
    'client-hosted': 'configurable',
    'air-gapped': 'no',
  },
  { feature: 'AI assistant', cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
  { feature: 'Web analytics', cloud: 'yes', 'client-hosted': 'configurable', 'air-gapped': 'no' },
  {
    feature: 'API playground ("Try it")',
    cloud: 'yes',
    'client-hosted': 'yes',
    'air-gapped': 'configurable',
  },
  { feature: 'Static export bundle', cloud: 'yes', 'client-hosted': 'yes', 'air-gapped': 'yes' },
]
