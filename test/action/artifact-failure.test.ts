import { expect, test } from 'vitest'
import { uploadFailure } from '../../src/action/artifact.ts'
import { Failure } from '../../src/run/failure.ts'
import { Scrubber } from '../../src/scrub/scrubber.ts'

const scrubber = new Scrubber(['the-secret-token'])
const messageOf = (message: string) =>
  uploadFailure(new Error(message), 'docs', { scrubber }).message

test.each([
  ['Artifact storage quota has been hit', 'Delete artifacts'],
  ['Received non-retryable error: (409) Conflict', 'use a different name'],
  ['Failed to CreateArtifact: (403) Forbidden', "rejected the job's token"],
  ['Unexpected token in JSON at position 0', 'leave out `artifact-name`'],
  ['getaddrinfo ENOTFOUND results.example.com', 'Allow the runner to reach'],
  ['something else', 'githubstatus.com'],
])('%s: the next step is to %s', (message, nextStep) => {
  expect(messageOf(message)).toContain('ARTIFACT_FAILED: could not upload artifact docs')
  expect(messageOf(message)).toContain(nextStep)
})

test('only the first line of a message is shown, without secrets, and up to 500 characters', () => {
  const shown = messageOf(`it was the-secret-token ${'x'.repeat(600)}\nstack`)
  expect(shown).not.toContain('the-secret-token')
  expect(shown).not.toContain('stack')
  expect(shown).not.toContain('x'.repeat(501))
})

test('a failure stays what it is', () => {
  const failure = new Failure('NO_SPACE', 'a disk is full')
  expect(uploadFailure(failure, 'docs', { scrubber })).toBe(failure)
})
