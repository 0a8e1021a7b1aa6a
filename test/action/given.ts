import { expect } from 'vitest'
import { type InputName, inputNames } from '../../src/action/input-table.ts'
import { readInputs } from '../../src/action/inputs.ts'
import type { AgentJobRequest, ExportRequest, VerifyRequest } from '../../src/contract/request.ts'
import { Failure } from '../../src/run/failure.ts'

/** What a workflow wrote under `with`. */
export type Given = { readonly [Name in InputName]?: string }

/** The least that an export needs. */
export const needed: Given = {
  'base-url': 'https://api.example.com',
  'api-key': 'docs_0123456789',
  domain: 'docs.example.com',
}

/** The environment in which the runner hands over these inputs, and no defaults. */
export const environmentOf = (given: Given): NodeJS.ProcessEnv => ({
  GITHUB_WORKSPACE: '/work',
  RUNNER_TEMP: '/temp',
  ...Object.fromEntries(
    Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
  ),
})

/** An export's request, from inputs laid over the least. */
export const read = (given: Given) =>
  readInputs(environmentOf({ ...needed, ...given })) as ExportRequest

/** The least that an agent job needs. */
export const agentJob: Given = {
  'base-url': 'https://api.example.com',
  'api-key': 'docs_0123456789',
  mode: 'agent-job',
  'project-id': 'p1',
  'job-id': 'j1',
}

/** An agent job's request, likewise. */
export const readAgentJob = (given: Given) =>
  readInputs(environmentOf({ ...agentJob, ...given })) as AgentJobRequest

/** The least that a verification needs. */
export const verification: Given = {
  mode: 'verify',
  'site-url': 'https://docs.example.com',
  manifest: 'manifest.json',
}

/** A verification's request, likewise. */
export const readVerification = (given: Given) =>
  readInputs(environmentOf({ ...verification, ...given })) as VerifyRequest

/** The message with which a step's inputs are refused. */
export function refusal(given: Given): string {
  try {
    readInputs(environmentOf(given))
  } catch (error) {
    expect(error).toBeInstanceOf(Failure)
    expect(error).toMatchObject({ code: 'INVALID_INPUT' })
    return (error as Failure).message
  }
  throw new Error(`nothing is wrong with ${JSON.stringify(given)}`)
}

/** The refusal of one input, which names it and no other. */
export function refusalOf(name: InputName, value: string): string {
  const message = refusal({ ...needed, [name]: value })
  // Also a value may be called as an input is: `verify`.
  const named = inputNames.filter((other) => message.includes(`the input \`${other}\` `))
  expect(named).toEqual([name])
  return message
}
