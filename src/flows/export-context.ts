import type { OpenBundleCache } from '../bundle/bundle-cache.ts'
import type { Artifacts } from '../contract/artifacts.ts'
import type { ExportReport } from '../contract/facts.ts'
import type { ExportRequest } from '../contract/request.ts'
import type { Run } from '../run/run.ts'

/** What travels through every step of an export. */
export interface ExportContext {
  readonly request: ExportRequest
  readonly services: RunnerServices
  readonly report: ExportReport
  readonly run: Run
}

/** What the runner has for an export. */
export interface RunnerServices {
  readonly artifacts: Artifacts
  /** Missing on a machine that keeps no bundles. */
  readonly openBundleCache?: OpenBundleCache | undefined
}
