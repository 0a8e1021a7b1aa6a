import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { failureCodes } from '../../src/kernel/run/failure-codes.ts'
import { inputNames } from '../../src/runner/input-table.ts'
import { readInputs } from '../../src/runner/inputs.ts'
import { outputNames } from '../../src/runner/outputs.ts'
import { publishTargets } from '../../src/site/site-rules.ts'

interface Declared {
  description?: string
  default?: string
  required?: boolean
}

const action: {
  inputs: Record<string, Declared>
  outputs: Record<string, Declared>
  runs: { using: string; main: string }
  branding: object
} = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'))

describe('action.yml', () => {
  test('declares the inputs that are read, in their order', () => {
    expect(Object.keys(action.inputs)).toEqual([...inputNames])
  })

  test('declares the outputs that are set, in their order', () => {
    expect(Object.keys(action.outputs)).toEqual([...outputNames])
  })

  test('describes each of them in a sentence, and uses no other fields', () => {
    for (const declared of [...Object.values(action.inputs), ...Object.values(action.outputs)]) {
      expect(declared.description).toMatch(/^[A-Z].+\.$/)
      expect(['description', 'default', 'required']).toEqual(
        expect.arrayContaining(Object.keys(declared)),
      )
    }
  })

  test('names its inputs in kebab-case and its outputs in camelCase', () => {
    for (const name of Object.keys(action.inputs)) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    for (const name of Object.keys(action.outputs))
      expect(name).toMatch(/^[a-z]+([A-Z][a-z0-9]+)*\d*$/)
  })

  test('has the defaults that the code has', () => {
    const needed = {
      'INPUT_BASE-URL': 'https://api.example.com',
      'INPUT_API-KEY': 'docs_key',
      INPUT_DOMAIN: 'docs.example.com',
    }
    const defaults = Object.entries(action.inputs).map(([name, declared]) => [
      `INPUT_${name.toUpperCase()}`,
      declared.default ?? '',
    ])
    // The folder of a run is another one each time.
    const read = (given: object) => ({ ...readInputs({ ...given }), temporaryFolder: '' })
    expect(read({ ...Object.fromEntries(defaults), ...needed })).toEqual(read(needed))
  })

  test('names each publish target', () => {
    const { description = '' } = action.inputs['publish-target'] ?? {}
    expect(publishTargets.filter((name) => !description.includes(`\`${name}\``))).toEqual([])
  })

  test('runs the built file on Node 24', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
    expect(action.branding).toEqual({ icon: expect.any(String), color: expect.any(String) })
  })
})

/** Workflows compare `errorCode` with these codes, so none may be renamed or added by accident. */
const codes = [
  'INVALID_INPUT',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'PLAN_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'API_UNAVAILABLE',
  'BAD_RESPONSE',
  'START_UNKNOWN',
  'EXPORT_FAILED',
  'AGENT_FAILED',
  'AGENT_ARCHIVED',
  'TIMED_OUT',
  'CANCELLED',
  'DOWNLOAD_FAILED',
  'BUNDLE_CORRUPT',
  'BUNDLE_UNSAFE',
  'BUNDLE_UNUSABLE',
  'NO_SPACE',
  'TARGET_NOT_EMPTY',
  'ARTIFACT_UNAVAILABLE',
  'ARTIFACT_FAILED',
  'SITE_CHECK_FAILED',
  'RUNTIME_UNSUPPORTED',
  'SITE_DIFFERS',
  'GATE_NOT_MET',
  'GATE_UNREADABLE',
  'INTERNAL',
]

test('`errorCode` is one of the interface’s codes', () => {
  expect(codes).toEqual(expect.arrayContaining(Object.keys(failureCodes)))
})
