/** Where the site will run (spec, section 1): decides what the site check calls a finding. */
export const deploymentKinds = ['cloud', 'client-hosted', 'air-gapped'] as const

export type DeploymentKind = (typeof deploymentKinds)[number]

type Availability = 'yes' | 'no' | 'configurable'

/** Which features of an exported site work in each deployment (spec, section 1). */
export const features: readonly (Readonly<Record<DeploymentKind, Availability>> & {
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
