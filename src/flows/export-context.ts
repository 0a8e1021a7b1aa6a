import type { OpenBundleCache } from '../bundle/bundle-cache.ts'
import type { Artifacts } from '../contract/artifacts.ts'
import type { ExportFacts, ExportPhase, ExportReport, Report } from '../contract/facts.ts'
import type { ExportRequest } from '../contract/request.ts'
import type { Run } from '../run/run.ts'

export interface FlowContext<Request, Facts, Phase> {
  readonly request: Request
  readonly report: Report<Facts, Phase>
  readonly run: Run
}

export interface ExportContext extends FlowContext<ExportRequest, ExportFacts, ExportPhase> {
  readonly services: RunnerServices
  readonly report: ExportReport
}

export interface RunnerServices {
  readonly artifacts: Artifacts
  /** Undefined if the machine keeps no bundles. */
  readonly openBundleCache?: OpenBundleCache | undefined
}
