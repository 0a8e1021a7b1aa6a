import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { conditionNames } from '../../src/gate/condition-names.ts'
import { fieldOf, type InputName, inputNames, modes, ruleOf } from '../../src/runner/input-table.ts'
import { deploymentKinds, publishTargets, siteCheckModes } from '../../src/site/site-rules.ts'

const repository = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, repository), 'utf8')
const { inputs } = parse(read('action.yml'))

test.each(inputNames)('`%s` is used by a mode, and is required only there', (name) => {
  const { modes: users, requiredIn = [], missing } = ruleOf(name)
  expect(users.length).toBeGreaterThan(0)
  expect(modes).toEqual(expect.arrayContaining([...users]))
  expect(users).toEqual(expect.arrayContaining([...requiredIn]))
  // Whoever forgets it reads how to provide it.
  expect(missing !== undefined).toBe(requiredIn.length > 0)
})

test.each(inputNames)('the flag of `%s` is what its default needs', (name) => {
  const { default: usual, flag, secret } = ruleOf(name)
  // A switch that is on by default could not be turned off, and the default of a list is no text.
  expect(flag === 'switch').toBe(usual === false)
  expect(flag === 'list').toBe(typeof usual === 'object' && secret === undefined)
})

test('no two inputs are the same field of a request', () => {
  expect(new Set(inputNames.map(fieldOf)).size).toBe(inputNames.length)
  expect(fieldOf('artifact-retention-days')).toBe('artifactRetentionDays')
})

test.each<[InputName, readonly string[]]>([
  ['publish-target', publishTargets],
  ['site-check', siteCheckModes],
  ['deployment-kind', deploymentKinds],
  ['require', conditionNames],
])('action.yml names every value of `%s`', (name, values) => {
  const named: readonly string[] = inputs[name].description.match(/`[^`]+`/g)
  expect(named).toEqual(expect.arrayContaining(values.map((value) => `\`${value}\``)))
})

test('the guide to gates has a row for every condition', () => {
  const names = read('docs/gating.md').match(/(?<=^\| `)[a-z-]+(?=` \|)/gm)
  expect(names).toEqual(expect.arrayContaining([...conditionNames]))
})
