import { test as base, expect } from 'vitest'
import {
  type ActionOptions,
  type ActionRun,
  type RunningAction,
  startAction,
} from './runner/run-action.ts'
import { usualExportLife } from './service/export-job.ts'
import { type Host, type HostOptions, startHost } from './service/host.ts'
import type { Injection, RecordedRequest } from './service/server.ts'

/** Inputs that extend or replace the required ones; undefined removes one. */
export type StepInputs = Readonly<Record<string, string | undefined>>

/** A host, and workflow steps that run the built action against it. */
export interface ExportStage {
  readonly host: Host
  start(inputs?: StepInputs, options?: Omit<ActionOptions, 'inputs'>): RunningAction
  run(inputs?: StepInputs, options?: Omit<ActionOptions, 'inputs'>): Promise<ActionRun>
}

/** The life of a job that finishes at once, for tests that are not about waiting. */
const finishedAtOnce = { queuedSeconds: 0, runSeconds: 0 }

/** A host whose jobs stay queued until the test moves its clock: 3 s queued, 17 s running. */
export const still: HostOptions = { speed: 0, exportLife: usualExportLife }

/**
 * Gives each test `stage`, which starts a host. After the test its runs are ended and removed, and
 * its hosts closed.
 */
export const test = base.extend<{ stage: (options?: HostOptions) => Promise<ExportStage> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  stage: async ({}, use) => {
    const hosts: Host[] = []
    const actions: RunningAction[] = []
    await use(async (options = {}) => {
      const host = await startHost({ exportLife: finishedAtOnce, ...options })
      hosts.push(host)
      const start: ExportStage['start'] = (inputs = {}, options = {}) => {
        const action = startAction({ ...options, inputs: stepInputs(host, inputs) })
        actions.push(action)
        return action
      }
      return { host, start, run: (inputs, options) => start(inputs, options).done }
    })
    await Promise.all(actions.map(async (action) => (await action.cancel()).remove()))
    for (const host of hosts) await host.close()
  },
})

function stepInputs(host: Host, inputs: StepInputs): Record<string, string> {
  const all = {
    'base-url': host.url,
    'api-key': host.apiKey,
    domain: 'docs.example.com',
    ...inputs,
  }
  const given = Object.entries(all).filter((entry): entry is [string, string] => !!entry[1])
  return Object.fromEntries(given)
}

/** Recognize the requests of Admin API, sections 4.2 to 4.4. */
export const isStart = ({ method, path }: RecordedRequest) =>
  method === 'POST' && path.endsWith('/jobs')
export const isPoll = ({ method }: RecordedRequest) => method === 'GET'
export const isMint = ({ method, path }: RecordedRequest) =>
  method === 'POST' && path.endsWith('/bundle')

/**
 * Makes the host respond with `injection` to the next `times` matching requests. Several injections
 * queue up.
 */
export function respond(
  host: Host,
  calls: (request: RecordedRequest) => boolean,
  injection: Injection,
  times = 1,
): void {
  host.intercept((request) => (calls(request) ? injection : undefined), times)
}

/** The failure of a run, which must have one message, a code, no stack and no success. */
export function failureOf(run: ActionRun): { code: string; message: string } {
  expect(run.stderr).toBe('')
  expect(run.exitCode).toBe(1)
  const failures = run.annotations.filter(({ level, title }) => level === 'error' && title)
  expect(failures, run.log).toHaveLength(1)
  const { title = '', message = '' } = failures[0] ?? {}
  expect(message).toMatch(new RegExp(`^${title}: [^]+\\.$`))
  expect(message).not.toMatch(/^ +at .*:\d+/m)
  expect(run.outputs).toMatchObject({ errorCode: title })
  expect(run.outputs.outcome).not.toBe('success')
  return { code: title, message }
}
