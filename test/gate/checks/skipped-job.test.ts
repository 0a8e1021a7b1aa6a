import { expect, test } from 'vitest'
import { canStandFor } from '../../../src/gate/checks/skipped-job.ts'

test.for([
  ['build', 'build (20)', true],
  ['build', 'build / test', true],
  ['build', 'build (20) / test', true],
  ['build', 'builder', false],
  ['build', 'lint (20)', false],
  ['build / test', 'build / test (20)', true],
  ['build (20)', 'build (22)', false],
  [`test on \${{ matrix.os }}`, 'test on ubuntu', true],
  [`test on \${{ matrix.os }} with \${{ matrix.node }}`, 'test on ubuntu with 20', true],
  [`test on \${{ matrix.os }} with \${{ matrix.node }}`, 'test on ubuntu', false],
  [`\${{ matrix.name }}`, 'anything', true],
  [`open \${{ matrix.name`, 'open door', true],
] as const)('%s, skipped, may be %s: %s', ([skipped, name, expected]) => {
  expect(canStandFor(skipped, name)).toBe(expected)
})
