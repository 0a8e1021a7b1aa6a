import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { writeComment } from '../../../src/runner/findings-comment/findings-comment.ts'
import { readWorkflow, stepOf } from '../../support/examples/workflow.ts'

const step = stepOf(readWorkflow('examples/comment-findings.yml'), 'write')
const marker = '<!-- docs-check -->'

const broken = {
  ...{ level: 'finding', accepted: false, title: 'Broken links', subject: '/b' },
  ...{ line: '0123456789ab Broken links: /b', pages: [{ path: 'a.html', text: 'B' }] },
}
const findingsFile = { counts: { newFindings: null }, findings: [broken], gone: [] }

/** What the step does with a file of findings, by its text, and with the comments of GitHub. */
async function comment(file: string | object, comments: unknown = []) {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'comment-'))
  const { path: folder } = temporary
  const output = join(folder, 'output')
  writeFileSync(output, '')
  writeFileSync(join(folder, 'comments.json'), JSON.stringify(comments))
  mkdirSync(join(folder, 'findings'))
  if (file === 'link') symlinkSync('/etc/hostname', join(folder, 'findings', 'a.json'))
  else if (file !== 'missing') {
    const text = typeof file === 'string' ? file : JSON.stringify(file)
    writeFileSync(join(folder, 'findings', 'a.json'), text)
  }
  const given = {
    FINDINGS: join(folder, 'findings'),
    AUTHOR: 'github-actions[bot]',
    RUN_URL: 'https://github.com/o/r/actions/runs/41',
  }
  expect(Object.keys(given).toSorted()).toEqual(Object.keys(step.env ?? {}).toSorted())
  let log = ''
  const print = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    log += text
    return true
  })
  const environment = { GITHUB_OUTPUT: output, ...given }
  const exitCode = await writeComment({ environment, folder }).finally(() => print.mockRestore())
  const outputs = readFileSync(output, 'utf8').split('\n').filter(Boolean)
  return { exitCode, log, outputs }
}

const from = (login: string | null, body: string, id: number) => ({
  id,
  user: login === null ? null : { login },
  body,
})

test('is added if it lists something', async () => {
  const added = { exitCode: 0, log: '', outputs: ['update=', 'add=true'] }
  expect(await comment(findingsFile)).toEqual(added)
  const gone = [{ line: 'a', subject: '/b', pages: [] }]
  expect(await comment({ ...findingsFile, findings: [], gone })).toEqual(added)
  const none = { exitCode: 0, log: '', outputs: ['update=', 'add='] }
  expect(await comment({ ...findingsFile, findings: [] })).toEqual(none)
  const accepted = [{ ...broken, accepted: true }]
  expect(await comment({ ...findingsFile, findings: accepted })).toEqual(none)
  const notices = [{ ...broken, level: 'notice' }]
  expect(await comment({ ...findingsFile, findings: notices })).toEqual(none)
})

test('replaces the first one of the same author that starts with the marker', async () => {
  const comments = [
    from('octocat', `${marker}\n`, 1),
    from(null, `${marker}\n`, 2),
    from('github-actions[bot]', `> ${marker}\n`, 3),
    from('github-actions[bot]', `${marker}\n`, 4),
    from('github-actions[bot]', `${marker}\n`, 5),
  ]
  const updated = { exitCode: 0, log: '', outputs: ['update=4', 'add='] }
  expect(await comment({ ...findingsFile, findings: [] }, comments)).toEqual(updated)
  // With `--slurp`, gh has a list for each page.
  const pages = [comments.slice(0, 3), comments.slice(3)]
  expect(await comment(findingsFile, pages)).toEqual(updated)
})

const secretText = '::warning::of a fork'

test.each<[what: string, file: string | object, message: string]>([
  ['no file', 'missing', 'does not exist'],
  ['no JSON', `{"${secretText}`, 'is not JSON'],
  ['text in place of an amount', { findings: [{ ...broken, others: secretText }] }, 'others'],
  ['text in place of a list', { gone: secretText }, 'gone'],
  ['no list', { findings: null }, 'findings'],
  ['nothing', 'null', 'site check'],
])('is not written from %s, and the log has nothing of the file', async (_, file, message) => {
  const whole = typeof file === 'string' ? file : { ...findingsFile, ...file }
  const { exitCode, log, outputs } = await comment(whole)
  expect({ exitCode, outputs }).toEqual({ exitCode: 1, outputs: [] })
  expect(log).toMatch(/^::error::The file of the findings [^\n]*No comment was written\.\n$/)
  expect(log).toContain(message)
  expect(log).not.toContain('of a fork')
})

test.skipIf(process.platform === 'win32')('follows no link out of the artifact', async () => {
  const { exitCode, log } = await comment('link')
  expect(exitCode).toBe(1)
  expect(log).toContain('The file of the findings')
})

test('is not written in a shell', async () => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await writeComment({ environment: {}, folder: tmpdir() })).toBe(2)
  expect(print.mock.calls.join()).toContain('examples/comment-findings.yml')
  print.mockRestore()
})
