import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { conditionNames } from '../../src/gate/condition-names.ts'
import { type InputName, inputNames, modes, ruleOf } from '../../src/runner/input-table.ts'
import { parseBoolean } from '../../src/runner/input-values.ts'
import { outputNames } from '../../src/runner/outputs.ts'
import { deploymentKinds, publishTargets, siteCheckModes } from '../../src/site/site-rules.ts'

// Promise: action-types.yml, from which other programs generate workflows, has the types that the code
// has.

interface Type {
  readonly type: string
  readonly separator?: string
  readonly 'allowed-values'?: readonly string[]
  readonly 'list-item'?: Type
}

const {
  inputs,
  outputs,
}: Record<'inputs' | 'outputs', Record<string, Type>> = parse(
  readFileSync(new URL('../../action-types.yml', import.meta.url), 'utf8'),
)

describe('action-types.yml', () => {
  test('has every input and output, in the order of action.yml', () => {
    expect(Object.keys(inputs)).toEqual([...inputNames])
    expect(Object.keys(outputs)).toEqual([...outputNames])
  })

  const enums: Partial<Record<InputName, readonly string[]>> = {
    mode: modes,
    'site-check': siteCheckModes,
    'deployment-kind': deploymentKinds,
    'publish-target': publishTargets,
  }

  test.each(inputNames)('%s is read as its type says', (name) => {
    const type = inputs[name] as Type
    const { parse: read, flag, secret } = ruleOf(name)
    const isList = flag === 'list' || secret === 'headers'
    expect(type.type === 'boolean').toBe(read === parseBoolean)
    expect(type.type === 'list').toBe(isList)
    if (isList) expect(type.separator).toBe('\n')
    expect(type['allowed-values']).toEqual(enums[name])
    if (type.type === 'integer') expect(read('1')).toBe(1)
  })

  test('has the conditions of the gate', () => {
    expect(inputs.require?.['list-item']?.['allowed-values']).toEqual([...conditionNames])
  })

  test('has the outcomes of a run', () => {
    expect(outputs.outcome?.['allowed-values']).toEqual([
      ...['success', 'failed', 'timed-out', 'cancelled'],
    ])
  })
})
