import type { FailureCode } from '../../src/run/failure.ts'
import type { BehaviourChange } from '../../test/support/service/behaviour.ts'
import type { Calls, Fault } from '../../test/support/service/faults/fault-server.ts'
import type { StoreHabits } from '../../test/support/service/faults/object-store.ts'
import type { ArchiveKind } from './archives.ts'
import type { Stage } from './stage.ts'

/** One kind of fault, and what must come of it. */
export interface FaultCase {
  /** Unique: the table's name and the row's. */
  readonly name: string
  readonly setting: Setting
  /** Has the fault happen. It may draw from the stage's numbers, and change inputs and environment. */
  readonly inject: (stage: Stage) => unknown
  /** The one way in which the run may end, or several where that is up to chance. */
  readonly expect: Expected | readonly Expected[]
  /** Resolves at the moment when the runner cancels the step. */
  readonly cancelAt?: ((stage: Stage) => Promise<unknown>) | undefined
}

export type Expected = 'success' | FailureCode

/** What a run is for: the job and its link, or one of the two with more. */
export type Delivery = 'link' | 'download' | 'extract' | 'gate'

export interface Setting {
  /** One is drawn where there are several. */
  readonly delivery: Delivery | readonly Delivery[]
  /** The calls of which generation an export uses; either is drawn where it is left out. */
  readonly generation?: Generation
  readonly archive?: ArchiveKind | readonly ArchiveKind[]
  /** What is in the place of the site before. */
  readonly target?: readonly TargetBefore[]
  readonly habits?: Partial<StoreHabits>
  readonly behaviour?: BehaviourChange
  /** Who of them speaks TLS, and with which certificate. */
  readonly tls?: { readonly host?: CertificateKind; readonly store?: CertificateKind }
  /** Whether the host and the store have names that only a proxy knows. */
  readonly isProxied?: boolean
  /** The longest that the main thread may work at a time, in milliseconds of its own CPU time. */
  readonly maxBlock?: number
  /** How long the run may take, in seconds. */
  readonly timeout?: number
}

/** Whether exports are started by domain (Admin API, section 4) or by project (section 10). */
export type Generation = 'domain' | 'project'

export type TargetBefore = 'absent' | 'empty' | 'old site'

/** `TLS 1.2` is good, for a server that speaks no newer version. */
export type CertificateKind =
  | 'good'
  | 'TLS 1.2'
  | 'expired'
  | 'not yet'
  | 'other name'
  | 'unknown authority'

/** A line of a table: the fault, how it is made to happen, what must come of it, what is special. */
export type Row = readonly [
  fault: string,
  inject: FaultCase['inject'],
  expect: FaultCase['expect'],
  more?: Partial<Setting> & Pick<FaultCase, 'cancelAt'>,
]

/** The cases of a table, on a setting that rows may change. */
export function table(name: string, setting: Setting, rows: readonly Row[]): FaultCase[] {
  return rows.map(([fault, inject, expect, { cancelAt, ...more } = {}]) => ({
    name: `${name}: ${fault}`,
    setting: { ...setting, ...more },
    inject,
    expect,
    cancelAt,
  }))
}

type Step = FaultCase['inject']

/** The next of these calls to a server, or so many of them, meet a fault. */
export const on =
  (server: 'host' | 'store' | 'github', calls: Calls) =>
  (fault: Fault, times = 1) =>
  (stage: Stage) =>
    stage[server].fail(calls, fault, times)

/** Several things happen to one run. */
export const all =
  (...steps: readonly Step[]): Step =>
  async (stage) => {
    for (const step of steps) await step(stage)
  }

/** The workflow gives other inputs; undefined leaves one out. */
export const given =
  (inputs: Readonly<Record<string, string>>): Step =>
  (stage) =>
    Object.assign(stage.inputs, inputs)
