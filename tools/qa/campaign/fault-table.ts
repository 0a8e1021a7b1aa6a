import type { FaultCase } from './fault-case.ts'
import { cancelFaults } from './tables/cancel.ts'
import { diskFaults } from './tables/disk.ts'
import { oddStartFaults } from './tables/odd-responses.ts'
import { mintFaults, pollFaults, resumeFaults } from './tables/poll.ts'
import { artifactFaults, siteFaults } from './tables/site.ts'
import { startFaults } from './tables/start.ts'
import { bareStoreFaults, storeFaults } from './tables/store.ts'
import { nameFaults, proxyFaults, tlsFaults } from './tables/transport.ts'

/** Every kind of fault of the campaign. */
export const faultTable: readonly FaultCase[] = [
  ...startFaults,
  ...pollFaults,
  ...mintFaults,
  ...resumeFaults,
  ...storeFaults,
  ...bareStoreFaults,
  ...oddStartFaults,
  ...tlsFaults,
  ...proxyFaults,
  ...nameFaults,
  ...diskFaults,
  ...siteFaults,
  ...artifactFaults,
  ...cancelFaults,
]
