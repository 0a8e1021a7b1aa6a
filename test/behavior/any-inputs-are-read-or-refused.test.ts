import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSecure } from '../../src/kernel/http/origin.ts'
import { Failure } from '../../src/kernel/run/failure.ts'
import { type InputName, inputNames } from '../../src/runner/input-table.ts'
import { readInputs } from '../../src/runner/inputs.ts'
import {
  agentJob,
  environmentOf,
  type Given,
  needed,
  refusal,
  siteCheck,
  verification,
} from '../runner/given.ts'
import { amount } from '../support/amount.ts'
import { anyString } from '../support/any-string.ts'

/** Inputs that accept any line, even a secret. */
const anyText: InputName[] = [
  'api-key',
  'export-version',
  'paths',
  'bundle-path',
  'results-to',
  'extract-to',
  'baseline',
  'accepted-findings',
  'browser-path',
  'helm-values-file',
  'report-status',
  'github-token',
  'ignored-checks',
]

describe('whatever the inputs are', () => {
  const fragments = fc.constantFrom(
    ...['https://', 'http://', 'localhost', 'docs.example.com', '@', ':', '/', '%', '..', '?', '#'],
    ...['true', 'auto', '1h', '30', 'export', 'Bearer ', 'docs_', '\n', '\r\n', ' ', '\u0000', 'ß'],
  )
  const text = fc.oneof(
    anyString(60),
    fc
      .array(fc.oneof(fragments, fc.string({ maxLength: 5 })), { maxLength: 8 })
      .map((parts) => parts.join('')),
  )
  const given = fc.record(
    Object.fromEntries(inputNames.map((name) => [name, text])) as Record<InputName, typeof text>,
    { requiredKeys: [] },
  )
  const base = fc.constantFrom<Given>({}, needed, agentJob, verification, siteCheck)

  test('they are accepted, or refused as INVALID_INPUT', () => {
    fc.assert(
      fc.property(base, given, (rest, inputs) => {
        const environment = environmentOf({ ...rest, ...inputs })
        try {
          const request = readInputs(environment)
          expect(request.timeout).toBeGreaterThan(0)
          if (request.mode === 'verify') {
            expect(isSecure(new URL(request.siteUrl))).toBe(true)
            expect(request.siteUrl).not.toMatch(/[?#@]/)
            return
          }
          if (request.mode === 'check') return
          expect(isSecure(request.baseUrl)).toBe(true)
          expect(request.apiKey).toMatch(/^[\x21-\x7e]+$/)
          if (request.mode === 'export') expect(request.rules.domain || request.jobId).toBeTruthy()
          expect(encodeURIComponent(request.jobId ?? '')).not.toMatch(/%2F|^\.+$/i)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          expect(error.code).toBe('INVALID_INPUT')
        }
      }),
      { numRuns: amount(2000) },
    )
  })

  test('a refused key is not shown, not even partly', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'0123456789ABCDEF'),
      minLength: 12,
      maxLength: 80,
    })
    const separator = fc.constantFrom(' ', '\n', '\t', '\u0000', '→')
    fc.assert(
      fc.property(word, separator, word, (one, between, other) => {
        const message = refusal({ ...needed, 'api-key': `${one}${between}${other}` })
        expect(message).not.toContain(one.slice(0, 8))
        expect(message).not.toContain(other.slice(0, 8))
      }),
    )
  })

  test('a long value is not shown partly: masks match only the whole', () => {
    const secret = `docs_${'0123456789abcdef'.repeat(4)}+`
    for (const name of inputNames) {
      if (anyText.includes(name)) continue
      const base = ['project-id', 'require'].includes(name) ? agentJob : needed
      const message = refusal({ ...base, [name]: `${secret}/` })
      expect(message, name).not.toContain(secret.slice(0, 12))
    }
  })
})
