import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runAction } from '../support/runner/run-action.ts'

const folder = mkdtempSync(join(tmpdir(), 'sources-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A checkout with a page of Markdown and the site that a generator built of it. */
function makeCheckout(name: string, isRepository = true): string {
  const root = join(folder, name)
  const files: Record<string, string> = {
    ...(isRepository && { '.git/HEAD': 'ref: refs/heads/main\n' }),
    'docs/index.md': '# Start\n\n[Install](guides/install.md)\n',
    'docs/guides/install.md': '# Install\n\nText.\n\nSee [the upgrade](../upgrade.md).\n',
    'site/index.html':
      '<title>Start</title><h1>Start</h1><a href="guides/install.html">Install</a>',
    'site/404.html': '<title>Missing</title><p>missing',
    'site/guides/install.html':
      '<title>Install</title><h1>Install</h1>\n<a href="../upgrade.md">the upgrade</a>',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

async function check(workspace: string, inputs: Readonly<Record<string, string>> = {}) {
  const run = await runAction({ workspace, inputs: { mode: 'check', site: 'site', ...inputs } })
  const read = (output: string) => JSON.parse(readFileSync(run.outputs[output] ?? '', 'utf8'))
  const results = {
    findings: read('findingsFile').findings,
    sarif: read('sarifFile').runs[0].results,
    codeQuality: read('codeQualityFile'),
  }
  await run.remove()
  return results
}

describe('a broken link', () => {
  test('has the source file and line that wrote it, in JSON, SARIF and Code Quality', async () => {
    const { findings, sarif, codeQuality } = await check(makeCheckout('known'))
    const source = { path: 'docs/guides/install.md', line: 5 }
    const [finding] = findings.filter(({ cause }: { cause: string }) => cause === 'broken-link')
    expect(finding.pages).toMatchObject([
      { path: 'guides/install.html', written: '../upgrade.md', source },
    ])
    const [result] = sarif.filter(({ ruleId }: { ruleId: string }) => ruleId === 'broken-link')
    expect(result.locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: source.path },
      region: { startLine: source.line },
    })
    expect(codeQuality).toContainEqual(
      expect.objectContaining({
        check_name: 'broken-link',
        location: { path: source.path, lines: { begin: source.line } },
      }),
    )
  })

  test.each([
    ['`sources: off`', true, { sources: 'off' }],
    ['no repository', false, {}],
  ])('is shown at the built file with %s', async (name, isRepository, inputs) => {
    const { sarif, codeQuality } = await check(makeCheckout(name, isRepository), inputs)
    const [result] = sarif.filter(({ ruleId }: { ruleId: string }) => ruleId === 'broken-link')
    expect(result.locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: 'site/guides/install.html' },
      region: { startLine: 2 },
    })
    expect(codeQuality).toContainEqual(
      expect.objectContaining({
        location: { path: 'site/guides/install.html', lines: { begin: 2 } },
      }),
    )
  })
})
