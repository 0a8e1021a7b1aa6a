import type { OpenBundleCache } from '../bundle/bundle-cache.ts'
import type { Artifacts } from '../contract/artifacts.ts'
import type { ExportReport } from '../contract/facts.ts'
import type { ExportRequest } from '../contract/request.ts'
import type { Run } from '../run/run.ts'

export interface ExportContext {
  readonly request: ExportRequest
  readonly services: RunnerServices
  readonly report: ExportReport
  readonly run: Run
}

export interface RunnerServices {
  readonly artifacts: Artifacts
  /** Undefined if the machine keeps no bundles. */
  readonly openBundleCache?: OpenBundleCache | undefined
}
