import { expect } from 'vitest'
import type { CheckRequest } from '../../src/check/check-request.ts'
import type { ExportRequest } from '../../src/export/export-request.ts'
import type { AgentJobRequest } from '../../src/gate/agent-job-request.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { type InputName, inputNames } from '../../src/runner/input-table.ts'
import { readInputs } from '../../src/runner/inputs.ts'
import type { VerifyRequest } from '../../src/verify/verify-request.ts'

/** The inputs under `with` in a workflow. */
export type Given = { readonly [Name in InputName]?: string }

/** The required inputs of an export. */
export const needed: Given = {
  'base-url': 'https://api.example.com',
  'api-key': 'docs_0123456789',
  domain: 'docs.example.com',
}

/** The runner's environment for these inputs, without defaults. */
export const environmentOf = (given: Given): NodeJS.ProcessEnv => ({
  GITHUB_WORKSPACE: '/work',
  RUNNER_TEMP: '/temp',
  ...Object.fromEntries(
    Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
  ),
})

/** An export's request, from the required inputs and these. */
export const read = (given: Given) =>
  readInputs(environmentOf({ ...needed, ...given })) as ExportRequest

/** The required inputs of an agent job. */
export const agentJob: Given = {
  'base-url': 'https://api.example.com',
  'api-key': 'docs_0123456789',
  mode: 'agent-job',
  'project-id': 'p1',
  'job-id': 'j1',
}

/** An agent job's request, from the required inputs and these. */
export const readAgentJob = (given: Given) =>
  readInputs(environmentOf({ ...agentJob, ...given })) as AgentJobRequest

/** The required inputs of a verification. */
export const verification: Given = {
  mode: 'verify',
  'site-url': 'https://docs.example.com',
  manifest: 'manifest.json',
}

/** The required inputs of a check. */
export const siteCheck: Given = { mode: 'check', site: 'public' }

/** A check's request, from the required inputs and these. */
export const readSiteCheck = (given: Given) =>
  readInputs(environmentOf({ ...siteCheck, ...given })) as CheckRequest

/** A verification's request, from the required inputs and these. */
export const readVerification = (given: Given) =>
  readInputs(environmentOf({ ...verification, ...given })) as VerifyRequest

/** The error message for a step's inputs. */
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

/** The error message for one input, which must name no other input. */
export function refusalOf(name: InputName, value: string): string {
  const message = refusal({ ...needed, [name]: value })
  const named = inputNames.filter((other) => message.includes(`the input \`${other}\` `))
  expect(named).toEqual([name])
  return message
}
