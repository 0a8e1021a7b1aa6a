import type { ArtifactServices } from '../report/artifacts.ts'
import type { FlowContext } from '../report/flow-context.ts'
import type { OpenBundleCache } from './bundle-cache.ts'
import type { ExportFacts, ExportPhase, ExportReport } from './export-facts.ts'
import type { ExportRequest } from './export-request.ts'

export interface ExportContext extends FlowContext<ExportRequest, ExportFacts, ExportPhase> {
  readonly services: RunnerServices
  readonly report: ExportReport
}

/** The services of the runner that an export uses. */
export interface RunnerServices extends ArtifactServices {
  /** Undefined if the machine keeps no bundles. */
  readonly openBundleCache?: OpenBundleCache | undefined
}
