import { expect, test } from 'vitest'
import { skipConditions } from './skip-conditions.ts'

/** The condition for a test with this name. */
const conditionFor = (source: string, name: string) =>
  skipConditions(source).find(({ names }) => names.test(name))?.condition

test.each([
  [`test.skipIf(!canLink)('a link', () => {})`, 'a link', '!canLink'],
  [`test.runIf(isLong && has('jq'))("it's long", () => {})`, "it's long", "isLong && has('jq')"],
  [`describe.skipIf(!has('a (b)')).concurrent('a group', () => {})`, 'a group', "!has('a (b)')"],
  [`test.skipIf(isWindows).each([['(', 1]])('%s is %i of $name', f)`, '( is 1 of x', 'isWindows'],
  [`test.skipIf(isRoot)(\`in \${program} (it)\`, f)`, 'in nginx (it)', 'isRoot'],
  [`describe('x', () => {\n  test.skipIf(isRoot)(\n    'y',\n    f)\n})`, 'y', 'isRoot'],
])('%s', (source, name, condition) => {
  expect(conditionFor(source, name)).toBe(condition)
})

test('a test without a condition has none, whatever is before it', () => {
  const source = `test.skipIf(isRoot)('a', f)\ntest.skip('b', f)\ntest('c.d', f)\ntest.skipIf(x)('c+d', f)`
  expect(['b', 'c.d', 'a '].map((name) => conditionFor(source, name))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
