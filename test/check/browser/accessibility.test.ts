import { expect, test } from 'vitest'
import { readAxe, withDarkViolations } from '../../../src/check/browser/accessibility.ts'

const contrast = { rule: 'color-contrast', help: 'Elements must have contrast' }

test('an element that breaks a rule with dark colors only is listed as such', () => {
  const light = { violations: [{ ...contrast, elements: ['p', 'a'] }], incomplete: 2 }
  const dark = {
    violations: [
      { ...contrast, elements: ['p', 'h1'] },
      { rule: 'b', help: 'B', elements: ['img'] },
    ],
    incomplete: 9,
  }
  expect(withDarkViolations(light, dark)).toEqual({
    violations: [
      { ...contrast, elements: ['p', 'a'] },
      { ...contrast, elements: ['h1'], isDark: true },
      { rule: 'b', help: 'B', elements: ['img'], isDark: true },
    ],
    incomplete: 2,
  })
  expect(withDarkViolations(light, light)).toEqual(light)
})

test('axe-core is read as its authors publish it, with its licence', async () => {
  expect((await readAxe()).slice(0, 500)).toContain('Mozilla Public')
})
