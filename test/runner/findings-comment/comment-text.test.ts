import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { commentText } from '../../../src/runner/findings-comment/comment-text.ts'
import type {
  ReportedFinding,
  ReportedFindings,
} from '../../../src/runner/findings-comment/reported-findings.ts'
import { anyText } from '../../check/report/any-report.ts'

const runUrl = 'https://github.com/o/r/actions/runs/41'

const finding = (change: Partial<ReportedFinding> = {}): ReportedFinding => ({
  ...{ text: 'Broken links: /b', subject: '/b', amount: 1, pages: [{ path: 'a.html' }] },
  ...change,
})
const none: ReportedFindings = { isCompared: true, reported: [], gone: [] }

/** The lines of the findings. */
const linesOf = (findings: Partial<ReportedFindings>) =>
  commentText({ ...none, ...findings }, runUrl)
    .split('\n')
    .filter((line) => line.startsWith('- '))

test('counts by what each stands for', () => {
  const reported = [
    finding({ new: true, amount: 3 }),
    finding({ new: false }),
    finding({ amount: 7 }),
  ]
  const text = commentText({ ...none, reported, gone: [finding()] }, runUrl)
  expect(text).toContain(`**Documentation**: 3 new, 1 gone, 8 still there ([report](${runUrl}))\n`)
  expect(commentText({ ...none, isCompared: false, reported }, runUrl)).toContain('8 findings, ')
})

test('shows three pages of a finding, and only the new ones of a new finding', () => {
  const pages = ['a', 'b', 'c', 'd', 'e'].map((path) => ({ path, new: path !== 'b' }))
  expect(linesOf({ reported: [finding({ new: true, pages })] })).toEqual([
    '- Broken links: /b in a, c, d and 1 more',
  ])
  expect(linesOf({ reported: [finding({ pages: [] })] })).toEqual(['- Broken links: /b'])
})

test('shows 20 findings of a section, without the ids of their lines', () => {
  const texts = Array.from({ length: 25 }, (_, index) => `0123456789ab-${index} Broken ${index}`)
  const gone = texts.map((text) => finding({ text, pages: [] }))
  expect(linesOf({ gone })).toEqual(gone.slice(0, 20).map((_, index) => `- Broken ${index}`))
  expect(commentText({ ...none, gone }, runUrl)).toContain('- Broken 19\n…\n```\n')
})

test('cuts a line between characters', () => {
  const [line = ''] = linesOf({ gone: [finding({ text: '😀'.repeat(10_000) })] })
  expect(line).toBe(`- ${'😀'.repeat(298)}`)
})

const markdown = new MarkdownIt({ html: true })
/** Also what would end a code block, if a line began with it. */
const anyLine = fc.oneof(anyText, fc.constant('```'))
const anyFinding = fc.record(
  {
    ...{ text: anyLine, subject: anyText, amount: fc.nat(), new: fc.boolean() },
    pages: fc.array(
      fc.record(
        {
          ...{ path: anyText, written: anyText, new: fc.boolean() },
          source: fc.record({ path: anyText }, { requiredKeys: ['path'] }),
        },
        { requiredKeys: ['path'] },
      ),
      { maxLength: 5 },
    ),
  },
  { requiredKeys: ['text', 'amount', 'pages'] },
)
const anyFindings = fc.record({
  isCompared: fc.boolean(),
  reported: fc.array(anyFinding, { maxLength: 25 }),
  gone: fc.array(anyFinding, { maxLength: 25 }),
})

test('white space that is part of a URL or a path can be seen', () => {
  const pages = [{ path: 'a\u3000.html', written: 'b\u00a0' }]
  expect(linesOf({ reported: [finding({ pages })] })).toEqual([
    '- Broken links: /b, written as "b‹U+00A0›", in a‹U+3000›.html',
  ])
})

test('what the findings say is in code blocks alone, whatever it is', () => {
  const outside = (text: string) => {
    const blocks = markdown
      .parse(text, {})
      .filter(({ type, content }) => type !== 'fence' && content !== '')
    return blocks.map(({ content }) => content).filter((content) => !content.startsWith('**'))
  }
  const own =
    /^(?:<!-- docs-check -->|New:|Gone:|Findings:|<details><summary>Not new<\/summary>|<\/details>)\s*$/
  fc.assert(
    fc.property(anyFindings, (findings) => {
      const text = commentText(findings, runUrl)
      expect(outside(text).filter((content) => !own.test(content))).toEqual([])
      expect(text.length).toBeLessThan(65_536)
      expect(text).not.toMatch(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u)
    }),
    { numRuns: 100 },
  )
})
