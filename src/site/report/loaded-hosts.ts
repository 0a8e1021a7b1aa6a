import type { ExternalResource } from '../site-check.ts'

/** All hosts that the site loads from, sorted: the lines of `allowed-hosts`. */
export function loadedHosts(
  resources: readonly Pick<ExternalResource, 'host'>[],
): readonly string[] {
  return [...new Set(resources.map(({ host }) => host))].toSorted()
}

/** The input that allows these hosts, as lines of YAML to copy. */
export const allowedHostsInput = (hosts: readonly string[]): readonly string[] => [
  'allowed-hosts: |',
  ...hosts.map((host) => `  ${host}`),
]
