import { expect, test } from 'vitest'
import { isCausedByCheck } from '../../../src/check/browser/caused-by-check.ts'

// Promise: what the check's own clock, hiding, resizing or leaving causes is no finding of the page.

test.each([
  'TimeoutError: Transition was aborted because of timeout in DOM update',
  'Uncaught (in promise) TimeoutError: Transition was aborted because of timeout in DOM update',
  'AbortError: Transition was skipped',
  'InvalidStateError: Transition was aborted because of invalid state',
  "NotAllowedError: Failed to execute 'writeText' on 'Clipboard': Document is not focused.",
  'AbortError: The play() request was interrupted because video-only background media was paused to save power. https://goo.gl/LdLk22',
  'ResizeObserver loop completed with undelivered notifications.',
])('%s', (message) => {
  expect(isCausedByCheck(message)).toBe(true)
})

test.each([
  'TimeoutError: signal timed out',
  'Error: Transition was skipped',
  'AbortError: The user aborted a request.',
  'NotAllowedError: play() failed because the user did not interact with the document first.',
  "TypeError: Cannot read properties of null (reading 'scrollWidth')",
  'Error: TimeoutError: Transition was aborted because of timeout in DOM update',
])('an error of the page: %s', (message) => {
  expect(isCausedByCheck(message)).toBe(false)
})
