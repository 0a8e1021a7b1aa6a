import type { FailureCode } from '../../../src/kernel/run/failure-codes.ts'
import type { BehaviourChange } from '../../../test/support/service/behaviour.ts'
import type { Calls, Fault } from '../../../test/support/service/faults/fault-server.ts'
import type { StoreFeatures } from '../../../test/support/service/faults/object-store.ts'
import type { ArchiveKind } from './archives.ts'
import type { Stage } from './stage.ts'

/** One kind of fault, and its expected result. */
export interface FaultCase {
  /** Unique: the table's name and the row's. */
  readonly name: string
  readonly setting: Setting
  /** Injects the fault. It may draw from the stage's random numbers, and change inputs and environment. */
  readonly inject: (stage: Stage) => unknown
  /** The expected end of the run, or several if it depends on chance. */
  readonly expect: Expected | readonly Expected[]
  /** Resolves when the runner cancels the step. */
  readonly cancelAt?: ((stage: Stage) => Promise<unknown>) | undefined
}

export type Expected = 'success' | FailureCode

/** The task of a run. */
export type Delivery = 'link' | 'download' | 'extract' | 'gate'

export interface Setting {
  /** One is drawn if there are several. */
  readonly delivery: Delivery | readonly Delivery[]
  /** The API generation of an export; drawn at random if omitted. */
  readonly generation?: Generation
  readonly archive?: ArchiveKind | readonly ArchiveKind[]
  /** The content of the site's folder before the run. */
  readonly target?: readonly TargetBefore[]
  readonly features?: Partial<StoreFeatures>
  readonly behaviour?: BehaviourChange
  /** Which servers use TLS, and with which certificate. */
  readonly tls?: { readonly host?: CertificateKind; readonly store?: CertificateKind }
  /** Whether only a proxy can resolve the names of the host and the store. */
  readonly isProxied?: boolean
  /** The maximum time for which the main thread may be blocked, in milliseconds of its CPU time. */
  readonly maxBlock?: number
  /** The time limit of the run, in seconds. */
  readonly timeout?: number
}

/** Whether exports are started by domain (Admin API, section 4) or by project (section 10). */
export type Generation = 'domain' | 'project'

export type TargetBefore = 'absent' | 'empty' | 'old site'

/** `TLS 1.2` is a valid certificate on a server without newer versions. */
export type CertificateKind =
  | 'good'
  | 'TLS 1.2'
  | 'expired'
  | 'not yet'
  | 'other name'
  | 'unknown authority'

/** A row of a table: the fault, how it is injected, the expected end, and special settings. */
export type Row = readonly [
  fault: string,
  inject: FaultCase['inject'],
  expect: FaultCase['expect'],
  more?: Partial<Setting> & Pick<FaultCase, 'cancelAt'>,
]

/** The cases of a table, with a setting that rows may change. */
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

/** The next of these calls to a server, or this many of them, get a fault. */
export const on =
  (server: 'host' | 'store' | 'github', calls: Calls) =>
  (fault: Fault, times = 1) =>
  (stage: Stage) =>
    stage[server].fail(calls, fault, times)

/** Several faults in one run. */
export const all =
  (...steps: readonly Step[]): Step =>
  async (stage) => {
    for (const step of steps) await step(stage)
  }

/** The workflow sets other inputs; undefined omits one. */
export const given =
  (inputs: Readonly<Record<string, string>>): Step =>
  (stage) =>
    Object.assign(stage.inputs, inputs)
