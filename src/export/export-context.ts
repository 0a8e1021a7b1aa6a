import type { Run } from '../kernel/run/run.ts'
import type { Artifacts } from '../report/artifacts.ts'
import type { OpenBundleCache } from './bundle-cache.ts'
import type { ExportFacts, ExportPhase, ExportReport, Report } from './facts.ts'
import type { ExportRequest } from './request.ts'

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
