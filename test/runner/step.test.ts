import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { readPairs } from '../support/runner/outputs.ts'
import { runAction } from '../support/runner/run-action.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'step-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a step from its source, as the runner does. */
async function runStep(inputs: Readonly<Record<string, string>>) {
  const place = mkdtempSync(join(folder, 'run-'))
  const file = (name: string) => {
    writeFileSync(join(place, name), '')
    return join(place, name)
  }
  const [output, summary] = [file('output'), file('summary')]
  const given = Object.entries(inputs).map(([name, value]) => [
    `INPUT_${name.toUpperCase()}`,
    value,
  ])
  const child = spawn(process.execPath, [main], {
    env: {
      ...{ GITHUB_ACTIONS: 'true', GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary },
      ...{ GITHUB_WORKSPACE: place, RUNNER_TEMP: place },
      // Without the cache, most of the time is spent on stripping types.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...Object.fromEntries(given),
    },
    timeout: 30_000,
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return {
    exitCode: await ended,
    lines: stdout.split(/\r?\n/).filter(Boolean),
    stderr,
    outputs: Object.fromEntries(readPairs(readFileSync(output, 'utf8'))),
    summary: readFileSync(summary, 'utf8'),
  }
}

const key = 'docs_0123456789'
const token = 'ghs_0123456789'

describe.concurrent('a step', () => {
  test('that succeeds ends with its outputs, its summary and the exit code 0', async () => {
    const site = mkdtempSync(join(folder, 'site-'))
    writeFileSync(join(site, 'index.html'), '<p>start')
    writeFileSync(join(site, '404.html'), '<p>missing')
    const step = await runStep({ mode: 'check', site })
    expect(step).toMatchObject({ exitCode: 0, stderr: '' })
    expect(step.outputs).toMatchObject({ outcome: 'success', errorCode: '', findings: '0' })
    expect(step.lines.filter((line) => line.startsWith('::'))).toEqual([])
    expect(step.summary).toMatch(/^## ✅ Check of /)
  })

  test('writes its files under their names into the folder of the results', async () => {
    const site = mkdtempSync(join(folder, 'site-'))
    const results = mkdtempSync(join(folder, 'results-'))
    writeFileSync(join(site, 'index.html'), '<a href="missing.html">')
    writeFileSync(join(results, 'other.txt'), 'stays')
    writeFileSync(join(results, 'report.html'), 'of an earlier run')
    const step = await runStep({ mode: 'check', site, 'results-to': results, 'site-check': 'fail' })
    expect(step.outputs).toMatchObject({ errorCode: 'SITE_CHECK_FAILED' })
    expect(readdirSync(results).toSorted()).toEqual([
      'code-quality.json',
      'external-links.txt',
      'findings.json',
      'findings.sarif',
      'manifest.json',
      'other.txt',
      'removed-files.txt',
      'removed-first.txt',
      'report.html',
      'summary.md',
      'upload-files.txt',
    ])
    expect(step.outputs).toMatchObject({
      summaryFile: join(results, 'summary.md'),
      reportPath: join(results, 'report.html'),
    })
    expect(readFileSync(join(results, 'summary.md'), 'utf8')).toBe(step.summary)
    expect(readFileSync(join(results, 'report.html'), 'utf8')).toContain('missing.html')
  })

  test('with invalid inputs masks its secrets first, and shows nothing but the failure', async () => {
    const headers = 'Authorization: Basic 0123456789abcdef'
    const step = await runStep({
      ...{ mode: key, 'api-key': key, 'github-token': token, 'request-headers': headers },
    })
    expect(step).toMatchObject({ exitCode: 1, stderr: '' })
    expect(step.outputs).toEqual({ outcome: 'failed', errorCode: 'INVALID_INPUT' })
    const masks = step.lines.findIndex((line) => !line.startsWith('::add-mask::'))
    const [masked, printed] = [step.lines.slice(0, masks), step.lines.slice(masks)]
    for (const secret of [key, token, '0123456789abcdef']) {
      expect(masked).toContain(`::add-mask::${secret}`)
      expect(printed.join('\n') + step.summary).not.toContain(secret)
    }
    expect(printed.filter((line) => line.startsWith('::error'))).toHaveLength(1)
    expect(step.summary).toMatch(/^## ❌ Documentation export\n\n```text\nINVALID_INPUT: /)
  })

  test('writes no summary with `summary: false`, even of its inputs', async () => {
    const step = await runAction({ inputs: { mode: 'verify', summary: 'False' } })
    await step.remove()
    expect(step).toMatchObject({ exitCode: 1, summary: '', outputs: { outcome: 'failed' } })
  })
})
