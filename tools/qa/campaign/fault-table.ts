import type { FaultCase } from './fault-case.ts'
import { cancelFaults } from './tables/cancel.ts'
import { diskFaults } from './tables/disk.ts'
import { echoFaults } from './tables/echo.ts'
import { agentFaults, gateFaults } from './tables/gate.ts'
import { hostileBundleFaults } from './tables/hostile-bundle.ts'
import { oddResponseFaults, oddStartFaults } from './tables/odd-responses.ts'
import { injectionFaults } from './tables/outside-text.ts'
import { mintFaults, pollFaults, resumeFaults } from './tables/poll.ts'
import { projectFaults } from './tables/project.ts'
import { reachFaults } from './tables/reach.ts'
import { redirectFaults } from './tables/redirect.ts'
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
  ...projectFaults,
  ...storeFaults,
  ...bareStoreFaults,
  ...oddStartFaults,
  ...oddResponseFaults,
  ...redirectFaults,
  ...reachFaults,
  ...tlsFaults,
  ...proxyFaults,
  ...nameFaults,
  ...gateFaults,
  ...agentFaults,
  ...diskFaults,
  ...siteFaults,
  ...artifactFaults,
  ...hostileBundleFaults,
  ...injectionFaults,
  ...echoFaults,
  ...cancelFaults,
]
