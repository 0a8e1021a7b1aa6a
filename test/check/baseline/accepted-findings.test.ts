import { expect, test } from 'vitest'
import { acceptance, parseAcceptedFindings } from '../../../src/check/baseline/accepted-findings.ts'
import { identified } from '../../../src/check/baseline/finding-identity.ts'
import { acceptingLine } from '../../../src/check/cause-groups.ts'
import type { Finding } from '../../../src/check/finding.ts'

const all = identified(
  ['/a', '/b\nc'].map(
    (subject): Finding => ({
      ...{ cause: 'broken-link', level: 'finding', subject, places: [], count: 0 },
    }),
  ),
)

test('the lines that the report prints accept their findings, whatever the text after the id', () => {
  const lines = all.map(acceptingLine)
  const text = `\uFEFF# Accepted on purpose\r\n\r\n${lines[0]}\r\n  ${lines[1]?.split(' ')[0]}  reworded\n`
  const { findings, removable } = acceptance(all, parseAcceptedFindings(text))
  expect(findings).toEqual(all)
  expect(removable).toEqual([])
})

test('a line that matches no finding any more is removable, and accepts nothing', () => {
  const line = '0123456789ab Broken links: /fixed'
  expect(acceptance(all, parseAcceptedFindings(line))).toEqual({ findings: [], removable: [line] })
})

test('a finding that stands for many others cannot be accepted', () => {
  const [rest] = all.map((finding) => ({ ...finding, others: 7 }))
  const accepted = [{ id: rest?.id ?? '', line: 'x' }]
  expect(acceptance(rest ? [rest] : [], accepted)).toEqual({ findings: [], removable: ['x'] })
})

test.each(['Broken links: /a', '0123456789', '0123456789abc /a', '/a'])(
  'the line %j is refused with its number',
  (line) => {
    expect(() => parseAcceptedFindings(`\n${line}`)).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        message: expect.stringContaining('line 2'),
      }),
    )
  },
)
