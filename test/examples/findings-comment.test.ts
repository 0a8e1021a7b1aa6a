import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sample } from '../support/amount.ts'
import { zip } from '../support/archives/zip.ts'
import { forked, openStage, type Scene, type Stage } from '../support/examples/stage.ts'
import { hasPrograms } from '../support/system.ts'

// The two workflows that check a pull request and comment on it, one after the other.

vi.setConfig({ testTimeout: 180_000 })

/** The start page, with links to pages that do not exist. */
const page = (...links: string[]) =>
  `<title>A</title>${links.map((link) => `<a href="${link}">${link}</a>`).join('')}`

async function check(stage: Stage, scene: Scene, html: string) {
  writeFileSync(join(stage.folder, 'built', 'index.html'), html)
  const run = await stage.run('examples/check-pull-requests.yml', scene)
  run.remove()
  return run.jobs.check?.result
}

/** The call that writes the comment, and its text. */
async function comment(stage: Stage, event: Scene['event'] = forked.checked) {
  const before = stage.calls().length
  const run = await stage.run('examples/comment-findings.yml', { event })
  run.remove()
  const path = join(stage.folder, 'comment.md')
  return {
    result: run.jobs.comment?.result,
    log: run.runs.map(({ log }) => log).join('\n'),
    calls: stage
      .calls()
      .slice(before)
      .filter((call) => call.startsWith('gh api --silent')),
    text: existsSync(path) ? readFileSync(path, 'utf8') : '',
  }
}

/** Replaces the findings that the last run has uploaded, as a fork can. */
function forge(stage: Stage, findings: object): void {
  const name = 'docs-check-findings'
  const content = zip([{ name: 'findings.json', content: Buffer.from(JSON.stringify(findings)) }])
  stage.artifacts.at(-1)?.store({ name, content, mimeType: 'application/zip' }, true)
}

const comments = 'repos/octo-org/handbook/issues'
const added = `gh api --silent ${comments}/7/comments -F body=@comment.md`
const opened = { event: forked.opened }
const pushed = { event: { name: 'push', payload: {} } }

describe.skipIf(!hasPrograms('bash', 'jq'))('the comment on a pull request', () => {
  test('lists what is new, gone and still there, and is updated in place', async () => {
    await using stage = await openStage()
    expect(await check(stage, pushed, page('old', 'known'))).toBe('success')
    expect(await check(stage, opened, page('known', 'added'))).toBe('failure')
    const first = await comment(stage)
    expect(first.calls, first.log).toEqual([added])
    expect(first.text).toBe(`<!-- docs-check -->
**Documentation**: 1 new, 1 gone, 1 still there ([report](https://github.com/octo-org/handbook/actions/runs/41))

New:

\`\`\`text
- Broken links: /added, written as "added", in index.html
\`\`\`

Gone:

\`\`\`text
- Broken links: /old in index.html
\`\`\`

<details><summary>Not new</summary>

\`\`\`text
- Broken links: /known, written as "known", in index.html
\`\`\`

</details>
`)

    const bodies = [`of someone else`, first.text, `quoted: ${first.text}`]
    const stored = [
      { id: 1, user: { login: 'octocat' }, body: first.text },
      ...bodies.map((body, index) => ({
        id: index + 2,
        user: { login: 'github-actions[bot]' },
        body,
      })),
    ]
    writeFileSync(join(stage.folder, 'comments.json'), JSON.stringify(stored))
    expect(await check(stage, pushed, page('old', 'known'))).toBe('success')
    expect(await check(stage, opened, page('known'))).toBe('success')
    const second = await comment(stage)
    expect(second.calls).toEqual([
      `gh api --silent --method PATCH ${comments}/comments/3 -F body=@comment.md`,
    ])
    expect(second.text).toContain('0 new, 1 gone, 1 still there')
  })

  test('is not written for a site without findings, or if the build fails', async () => {
    await using stage = await openStage()
    expect(await check(stage, opened, page())).toBe('success')
    expect(await comment(stage)).toMatchObject({ result: 'success', calls: [] })
    // The run before, that of the comment, has uploaded no findings.
    expect(await comment(stage)).toMatchObject({ result: 'success', calls: [] })
  })
})

describe.skipIf(!hasPrograms('bash', 'jq'))('the comment on the first check', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
    await check(stage, opened, page('a', 'b'))
  })
  afterAll(() => stage[Symbol.asyncDispose]())

  test('says that there is nothing to compare with', async () => {
    const { calls, text, log } = await comment(stage)
    expect(calls, log).toEqual([added])
    expect(text).toContain('2 findings, without a check of the branch to compare with')
    expect(text).toContain('\nFindings:\n\n```text\n- ')
    expect(text).not.toContain('Not new')
  })

  const hostile =
    '@octocat [a](https://evil.example.com) <img src=x>\r\n```\n</details>\u202e\u2028```'
  const finding = {
    level: 'finding',
    accepted: false,
    new: true,
    pages: [{ path: hostile, written: hostile, source: { path: hostile, line: hostile } }],
  }

  const forgeries: readonly [what: string, change: object][] = [
    ['the line', { line: hostile }],
    ['a cause without a line', { line: null, title: hostile }],
    ['a very long line', { line: 'a'.repeat(100_000) }],
  ]

  test.each(sample(forgeries, 1))('quotes what a fork has written: %s', async (_, change) => {
    const gone = { line: hostile, pages: [hostile, hostile, hostile, hostile] }
    const one = { ...finding, ...change }
    forge(stage, {
      counts: { newFindings: hostile },
      findings: [...Array.from({ length: 50 }, () => one), { ...one, new: false }],
      gone: Array.from({ length: 50 }, () => gone),
    })
    const { calls, text } = await comment(stage)
    expect(calls).toEqual([added])
    expect(text).toContain('50 new, 50 gone, 1 still there')
    expect(text.length).toBeLessThan(65_536)
    const lines = text.split('\n').filter((line) => line.startsWith('- '))
    expect(lines).toHaveLength(41)
    // What is left without its blocks has nothing of the fork.
    const html = new MarkdownIt({ html: true }).render(text)
    const outside = html.replace(/<pre><code[^>]*>[^<]*<\/code><\/pre>/g, '')
    expect(outside).not.toMatch(/octocat|evil|img|aaaa/)
    expect(html.match(/<pre>/g)).toHaveLength(3)
  })

  test('names the source file and line of each page, and what is written there', async () => {
    const pages = [
      { path: 'a.html', written: '../b.md', source: { path: 'docs/a.md', line: 12 } },
      { path: 'c.html', written: '../b.md', source: { path: 'docs/c.md' } },
      { path: 'd.html' },
    ].map((page) => ({ ...page, new: true }))
    const one = { ...finding, line: '0123456789ab Broken links: /b.md', subject: '/b.md', pages }
    forge(stage, { counts: { newFindings: 1 }, findings: [one], gone: [] })
    const { text } = await comment(stage)
    expect(text).toContain(
      '- Broken links: /b.md, written as "../b.md", in a.html (docs/a.md:12), c.html (docs/c.md), d.html\n',
    )
  })

  const malformed: readonly [what: string, forged: object][] = [
    [
      'an amount that is text',
      { findings: [{ ...finding, line: 'a', others: hostile }], gone: [] },
    ],
    ['a list that is text', { findings: [], gone: hostile }],
    ['nothing', { findings: null }],
  ]

  test.each(sample(malformed, 1))('is not written from %s', async (_, forged) => {
    forge(stage, { counts: { newFindings: 1 }, ...forged })
    expect(await comment(stage)).toMatchObject({ result: 'failure', calls: [] })
  })

  test('is not written for a push, or for a commit that is not the newest one', async () => {
    const { workflow_run: run } = forked.checked.payload
    const change = (changed: object) => ({
      name: 'workflow_run',
      payload: { workflow_run: { ...run, ...changed } },
    })
    const sound = { counts: { newFindings: 1 }, findings: [{ ...finding, line: 'a' }], gone: [] }
    forge(stage, sound)
    expect(await comment(stage, change({ event: 'push' }))).toMatchObject({ result: 'skipped' })
    forge(stage, sound)
    const late = await comment(stage, change({ head_sha: 'f'.repeat(40) }))
    expect(late).toMatchObject({ result: 'success', calls: [] })
    forge(stage, sound)
    expect(await comment(stage)).toMatchObject({ result: 'success', calls: [added] })
  })
})
