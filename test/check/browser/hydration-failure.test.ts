import { expect, test } from 'vitest'
import { hydrationFailure } from '../../../src/check/browser/hydration-failure.ts'

test.each([
  [
    'Error: Minified React error #423; visit https://react.dev/errors/423 for the full message',
    { framework: 'React', code: '423' },
  ],
  [
    "Error: Hydration failed because the server rendered HTML didn't match the client.",
    { framework: 'React', code: '' },
  ],
  ['Hydration completed but contains mismatches.', { framework: 'Vue', code: '' }],
  ['https://svelte.dev/e/hydration_mismatch', { framework: 'Svelte', code: 'hydration_mismatch' }],
  ['ERROR Error: NG0500', { framework: 'Angular', code: '500' }],
  ['[astro-island] Error hydrating /a.js', { framework: 'Astro', code: '' }],
  [
    'Error: Hydration Mismatch. Unable to find DOM nodes for hydration key: 0',
    { framework: 'Solid', code: '' },
  ],
])('%s', (text, failure) => {
  expect(hydrationFailure(text)).toEqual(failure)
})

test.each([
  'Minified React error #31; visit https://react.dev/errors/31',
  'Failed to load the menu',
  'https://svelte.dev/e/effect_orphan',
  'NG0100: a value has changed',
])('another error of a page is none: %s', (text) => {
  expect(hydrationFailure(text)).toBeUndefined()
})
