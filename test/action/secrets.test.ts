import { describe, expect, test } from 'vitest'
import { Secrets } from '../../src/action/secrets.ts'
import { parseCommand } from '../runner/commands.ts'
import { SecretMasker } from '../runner/masks.ts'
import { printedBy } from './capture.ts'

/** What the runner masks after `work`. */
function maskerAfter(work: () => void): SecretMasker {
  const masker = new SecretMasker()
  for (const line of printedBy(work)) {
    const command = parseCommand(line)
    expect(command?.name).toBe('add-mask')
    masker.addWithLines(command?.data ?? '')
  }
  return masker
}

describe('a secret', () => {
  test('is scrubbed as it is, percent-encoded and in base64', () => {
    const secrets = new Secrets()
    secrets.hide('a+b/c=d')
    expect(secrets.scrub('<a+b/c=d> <a%2Bb%2Fc%3Dd> <YStiL2M9ZA==>')).toBe('<***> <***> <***>')
  })

  test('that is hidden is not told to the runner, and one that is masked is', () => {
    const secrets = new Secrets()
    expect(maskerAfter(() => secrets.hide('hidden-one')).values).toEqual([])
    expect(maskerAfter(() => secrets.mask('masked-one')).values).toEqual(['masked-one'])
    expect(secrets.scrub('hidden-one masked-one')).toBe('*** ***')
  })

  test('that is empty hides nothing', () => {
    const secrets = new Secrets()
    const masker = maskerAfter(() => {
      secrets.mask('')
      secrets.hide('')
      secrets.maskKey(' \n ')
    })
    expect(masker.values).toEqual([])
    expect(secrets.scrub('text')).toBe('text')
  })
})

describe('the key', () => {
  test.each([
    ['docs_0123456789', ['docs_0123456789']],
    ['  docs_0123456789\n', ['docs_0123456789']],
    ['Bearer docs_0123456789', ['docs_0123456789']],
    ['docs_01234567\ndocs_89abcdef', ['docs_01234567', 'docs_89abcdef']],
    ['docs_%0A1::2,3', ['docs_%0A1::2,3']],
  ])('given as %j is masked in every part', (given, parts) => {
    const secrets = new Secrets()
    const masker = maskerAfter(() => secrets.maskKey(given))
    for (const part of parts) {
      expect(masker.mask(`<${part}>`)).toBe('<***>')
      expect(secrets.scrub(`<${part}>`)).toBe('<***>')
    }
  })

  test('does not make masks of words that blacken a log', () => {
    const secrets = new Secrets()
    const masker = maskerAfter(() => secrets.maskKey('Bearer a docs_0123456789'))
    expect(masker.mask('Bearer of a letter')).toBe('Bearer of a letter')
    expect(secrets.scrub('Bearer of a letter')).toBe('Bearer of a letter')
  })
})
