import { expect, test } from 'vitest'
import { hydrationFailure } from '../../../src/check/browser/hydration-failure.ts'

test.each([
  [
    'Error: Minified React error #423; visit https://react.dev/errors/423 for the full message',
    'React: error #423 in hydration',
  ],
  [
    "Error: Hydration failed because the server rendered HTML didn't match the client.",
    'React: hydration failed',
  ],
  ['Hydration completed but contains mismatches.', 'Vue: mismatches in hydration'],
  ['https://svelte.dev/e/hydration_mismatch', 'Svelte: hydration_mismatch'],
  ['ERROR Error: NG0500', 'Angular: error NG0500 in hydration'],
  ['[astro-island] Error hydrating /a.js', 'Astro: an island failed to hydrate'],
  [
    'Error: Hydration Mismatch. Unable to find DOM nodes for hydration key: 0',
    'Solid: mismatch in hydration',
  ],
])('%s', (text, name) => {
  expect(hydrationFailure(text)).toBe(name)
})

test.each([
  'Minified React error #31; visit https://react.dev/errors/31',
  'Failed to load the menu',
  'https://svelte.dev/e/effect_orphan',
  'NG0100: a value has changed',
])('another error of a page is none: %s', (text) => {
  expect(hydrationFailure(text)).toBeUndefined()
})
