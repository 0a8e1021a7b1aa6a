import { type Deployment, features } from '../deployment.ts'

/** What works in a deployment, in our own words only. */
export interface Availability {
  /** `What works in the cloud` */
  readonly title: string
  readonly rows: readonly {
    readonly feature: string
    readonly sign: string
    readonly answer: string
  }[]
}

export function availabilityIn(deployment: Deployment): Availability {
  const rows = features.map((row) => ({ feature: row.feature, ...answers[row[deployment]] }))
  return { title: `What works ${places[deployment]}`, rows }
}

const places: Readonly<Record<Deployment, string>> = {
  cloud: 'in the cloud',
  'client-hosted': 'where you host it',
  'air-gapped': 'in an air-gapped network',
}

const answers = {
  yes: { sign: '●', answer: 'yes' },
  configurable: { sign: '◐', answer: 'depends on how it is set up' },
  no: { sign: '○', answer: 'no' },
} as const
