import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as original from '../../../node_modules/@azure/core-xml/dist/esm/index.js'
import { parseXML, stringifyXML } from '../../../src/runner/replacements/storage-xml.ts'

// Oracle: the package that it replaces.
describe('what an upload exchanges with the store', () => {
  test('a list of blocks is written as the package writes it', () => {
    const ids = fc.array(fc.base64String({ minLength: 4, maxLength: 64 }), { minLength: 1 })
    fc.assert(
      fc.property(ids, (Latest) => {
        const list = { $: {}, Latest }
        const { $: _, ...written } = list
        const options = { rootName: 'BlockList' }
        expect(stringifyXML(written, options)).toBe(original.stringifyXML(written, options))
      }),
    )
  })

  test.each([
    '<?xml version="1.0" encoding="utf-8"?><Error><Code>AuthenticationFailed</Code><Message>a &lt;b&gt; &amp; c\nRequestId:1</Message></Error>',
    '\uFEFF<?xml version="1.0"?><Error><Code>InvalidBlockList</Code><Message></Message></Error>'.slice(
      1,
    ),
  ])('an error is read as the package reads it: %s', async (text) => {
    expect(await parseXML(text)).toEqual(await original.parseXML(text))
  })

  test('any other text is no error of the reader', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await parseXML(text)).toEqual(expect.any(Object))
      }),
    )
  })
})
