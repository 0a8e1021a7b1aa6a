/** The lifecycle of an export job, in seconds of service time (Admin API, section 3.2). */
export interface ExportLife {
  queuedSeconds: number
  runSeconds: number
  outcome: 'completed' | 'failed'
  /** The job's `error` if the outcome is `failed`. */
  error: string
  /**
   * How `progress` changes: `clean` linearly, `rough` unevenly and with a stall, `backwards` with
   * one decrease in the middle; `none` omits `progress` and `pageCount`.
   */
  progress: 'clean' | 'rough' | 'none' | 'backwards'
  /** An unknown status during the last fifth of the run; null for none. */
  passingStatus: string | null
}

/** The state of a job at one moment, as the API shows it. */
export interface ExportSnapshot {
  status: string
  /** 0 to 100. */
  progress?: number
  /** Pages rendered so far. */
  pageCount?: number
  error: string | null
}

export const usualExportLife: ExportLife = {
  queuedSeconds: 3,
  runSeconds: 17,
  outcome: 'completed',
  error: 'Rendering stopped: a page could not be read.',
  progress: 'clean',
  passingStatus: null,
}

/**
 * The job's state `elapsed` milliseconds of service time after its start:
 * queued → running → completed or failed. `pageTotal` is the number of pages to render.
 */
export function exportSnapshot(
  life: ExportLife,
  pageTotal: number,
  elapsed: number,
): ExportSnapshot {
  const running = elapsed / 1000 - life.queuedSeconds
  if (running < 0) return { status: 'queued', ...counts(life, pageTotal, 0), error: null }
  if (running < life.runSeconds) {
    const share = running / life.runSeconds
    const status = life.passingStatus !== null && share >= 0.8 ? life.passingStatus : 'running'
    return { status, ...counts(life, pageTotal, share), error: null }
  }
  const error = life.outcome === 'failed' ? life.error : null
  return { status: life.outcome, ...counts(life, pageTotal, 1), error }
}

/** Whether the job blocks its domain: any status except completed and failed. */
export function isUnfinished(snapshot: ExportSnapshot): boolean {
  return snapshot.status !== 'completed' && snapshot.status !== 'failed'
}

/** Milliseconds of service time from start to end. */
export function lifeLength(life: ExportLife): number {
  return (life.queuedSeconds + life.runSeconds) * 1000
}

function counts(life: ExportLife, pageTotal: number, share: number) {
  if (life.progress === 'none') return {}
  // A run that fails stops before its last page.
  const reach = life.outcome === 'failed' ? 0.7 : 1
  const done = curves[life.progress](share) * reach
  return { progress: Math.floor(done * 100), pageCount: Math.floor(done * pageTotal) }
}

/** From the share of the run's time to the share of its work, both 0 to 1. */
const curves = {
  clean: (share: number) => share,
  rough: (share: number) => {
    const stall = { from: 0.35, to: 0.55 }
    const moving =
      share < stall.from ? share : Math.max(stall.from, share - (stall.to - stall.from))
    const even = moving / (1 - (stall.to - stall.from))
    return even + (0.8 * Math.sin(6 * Math.PI * even)) / (6 * Math.PI)
  },
  backwards: (share: number) => (share < 0.5 ? share * 1.4 : 0.3 + (share - 0.5) * 1.4),
}
