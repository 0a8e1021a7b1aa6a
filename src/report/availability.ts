import { type DeploymentKind, features } from '../check/deployment-kind.ts'

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
