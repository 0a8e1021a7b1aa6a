import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reportedPlaces } from '../../../src/check/report/reported-places.ts'
import { sarifDocument } from '../../../src/check/report/sarif.ts'
import { anyJudged, finding, judged, page, source } from './judged.ts'

describe('SARIF', () => {
  const schemaFile =
    '../../../node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'
  const schema = JSON.parse(readFileSync(new URL(schemaFile, import.meta.url), 'utf8'))
  const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(
    {
      ...schema,
      // Ajv 8 knows later drafts only; the schema uses nothing that they changed.
      $schema: undefined,
      id: undefined,
    },
  )

  test('is valid by the published schema, whatever the site says', () => {
    fc.assert(
      fc.property(anyJudged, (all) => {
        const log = JSON.parse(sarifDocument(reportedPlaces(all, 'build')).text)
        expect(validate(log), JSON.stringify(validate.errors)).toBe(true)
        for (const { locations } of log.runs[0].results) {
          expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(/^[^:\s]*$/)
        }
      }),
    )
  })

  test('names the rule, the level and the line', () => {
    const { text } = sarifDocument(
      reportedPlaces(judged([finding({ places: [{ ...page, source }] })]), ''),
    )
    const [run] = JSON.parse(text).runs
    expect(run.tool.driver.rules).toMatchObject([
      { id: 'broken-link', shortDescription: { text: 'Broken links' } },
    ])
    expect(run.results).toMatchObject([{ ruleId: 'broken-link', ruleIndex: 0, level: 'error' }])
    expect(run.results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'docs/guides/install.mdx', uriBaseId: '%SRCROOT%' },
      region: { startLine: 12 },
    })
    expect(Object.keys(run.results[0].partialFingerprints)).toEqual(['docsExportFinding/v1'])
  })

  test('has a fingerprint of its own for a whole file, of which the upload computes none', () => {
    const places = [{ ...page, line: undefined, source: { path: 'docs/a.md' } }]
    const { text } = sarifDocument(reportedPlaces(judged([finding({ places })]), ''))
    const [result] = JSON.parse(text).runs[0].results
    expect(result.locations[0].physicalLocation).not.toHaveProperty('region')
    expect(result.partialFingerprints).toHaveProperty('primaryLocationLineHash')
  })

  test('leaves places out until it is no larger than code scanning takes, and counts them', () => {
    const places = Array.from({ length: 100 }, (_, index) => ({ ...page, path: `${index}.html` }))
    const reported = reportedPlaces(judged([finding({ places })]), '')
    const whole = sarifDocument(reported)
    expect(whole.omitted).toBe(0)
    const size = gzipSync(whole.text).length
    expect(sarifDocument(reported, size)).toEqual(whole)
    const cut = sarifDocument(reported, size - 1)
    expect(cut.omitted).toBe(50)
    expect(JSON.parse(cut.text).runs[0].results).toHaveLength(50)
  })
})
