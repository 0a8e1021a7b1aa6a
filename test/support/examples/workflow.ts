import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A workflow file, with the fields that the tests use. */
export interface Workflow {
  /** Relative to the root of the repository. */
  readonly path: string
  readonly text: string
  readonly permissions?: Permissions
  readonly on: { workflow_call?: Interface } & Record<string, unknown>
  readonly concurrency?: { readonly group: string }
  readonly env?: Readonly<Record<string, unknown>>
  readonly jobs: Readonly<Record<string, Job>>
}

type Permissions = Readonly<Record<string, string>>

/** The interface of a reusable workflow, or of the action. */
export interface Interface {
  readonly inputs?: Readonly<Record<string, { required?: boolean; default?: unknown }>>
  readonly outputs?: Readonly<Record<string, { readonly value: string }>>
  readonly secrets?: object
}

export interface Job {
  readonly permissions?: Permissions
  readonly needs?: string | readonly string[]
  readonly if?: string
  readonly environment?: { readonly name: string; readonly url: string }
  readonly concurrency?: { readonly group: string }
  readonly outputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  /** The reusable workflow that the job calls. */
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly secrets?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix?: Readonly<Record<string, unknown>> }
  readonly defaults?: { readonly run?: { readonly shell?: string } }
  readonly steps?: readonly Step[]
}

export interface Step {
  readonly name?: string
  readonly id?: string
  readonly if?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly run?: string
  readonly shell?: string
  readonly 'working-directory'?: string
  readonly 'continue-on-error'?: boolean | string
  readonly env?: Readonly<Record<string, string>>
}

const repository = new URL('../../../', import.meta.url)

/** A file of this repository, as text. */
export const read = (path: string) => readFileSync(new URL(path, repository), 'utf8')

/** The names of a folder's files and folders. */
export const list = (folder: string) => readdirSync(new URL(folder, repository))

export function parseWorkflow(path: string, text: string): Workflow {
  return { ...(parse(text) as Omit<Workflow, 'path' | 'text'>), path, text }
}

export const readWorkflow = (path: string) => parseWorkflow(path, read(path))

/** Every workflow file of this repository: those to copy, and its own. */
export const workflows: readonly Workflow[] = ['examples/', '.github/workflows/'].flatMap(
  (folder) =>
    list(folder)
      .filter((file) => file.endsWith('.yml'))
      .map((file) => readWorkflow(folder + file)),
)

export const action = parse(read('action.yml')) as Required<Interface>

export const stepsOf = ({ jobs }: Workflow): readonly Step[] =>
  Object.values(jobs).flatMap(({ steps = [] }) => steps)

/** The step of this id or name, with the environment of its job. */
export function stepOf(workflow: Workflow, name: string): Step {
  for (const { env, steps = [] } of Object.values(workflow.jobs)) {
    const step = steps.find((step) => step.id === name || step.name === name)
    if (step) return { ...step, env: { ...env, ...step.env } }
  }
  throw new Error(`${workflow.path} has no step "${name}"`)
}
