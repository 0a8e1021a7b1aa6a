import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runAction } from '../support/runner/run-action.ts'
import { strictValidator } from '../support/strict-schema.ts'
import { writeFiles } from '../support/write-files.ts'

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
  writeFiles(root, Object.entries(files))
  return root
}

/** As `docs/findings.schema.json` has it. */
interface Finding {
  readonly cause: string
  readonly pages: readonly { readonly source?: object }[]
}

/** A file that the built action wrote, as its schema has it. */
function published(schema: string, file: { readonly findings: Finding[] }): typeof file {
  const isPublished = strictValidator(schema)
  expect(isPublished(file), JSON.stringify(isPublished.errors)).toBe(true)
  return file
}

async function check(workspace: string, inputs: Readonly<Record<string, string>> = {}) {
  const run = await runAction({ workspace, inputs: { mode: 'check', site: 'site', ...inputs } })
  const read = (output: string) => JSON.parse(readFileSync(run.outputs[output] ?? '', 'utf8'))
  const results = {
    findings: published('findings.schema.json', read('findingsFile')).findings,
    manifest: published('manifest.schema.json', read('manifestPath')),
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
    expect(finding?.pages).toMatchObject([
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

describe('a pull request with a broken link', () => {
  test('is annotated at the line that wrote it, as the runner reads the log', async () => {
    const workspace = makeCheckout('annotated')
    const inputs = { mode: 'check', site: 'site', 'site-check': 'fail' }
    const run = await runAction({ workspace, inputs })
    expect(run.outputs.errorCode).toBe('SITE_CHECK_FAILED')
    const warnings = run.commands.filter(({ name }) => name === 'warning')
    expect(warnings.map(({ properties, data }) => [properties, data])).toEqual([
      [
        { file: 'docs/guides/install.md', line: '5' },
        'Broken links: /upgrade.md, written as "../upgrade.md", on guides/install.html',
      ],
    ])
    const report = readFileSync(run.outputs.reportPath ?? '', 'utf8')
    expect(report).toMatch(
      /written <code>\.\.\/<wbr>upgrade\.md<\/code>.*docs\/<wbr>guides\/<wbr>install\.md:5/,
    )
    const summary = readFileSync(run.outputs.summaryFile ?? '', 'utf8')
    expect(summary).toContain('written as `../upgrade.md`')
    expect(summary).toContain('(`docs/guides/install.md:5`)')
    await run.remove()
  })

  test('in a checkout below the workspace has paths of its repository', async () => {
    const workspace = join(folder, 'below')
    makeCheckout('below/docs-repository')
    const inputs = { site: 'docs-repository/site', sources: 'docs-repository' }
    const { findings, sarif } = await check(workspace, inputs)
    const [finding] = findings.filter(({ cause }: { cause: string }) => cause === 'broken-link')
    expect(finding?.pages[0]?.source).toEqual({ path: 'docs/guides/install.md', line: 5 })
    const uris = sarif.map(
      (result: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
        result.locations[0]?.physicalLocation.artifactLocation.uri,
    )
    expect(uris).toContain('docs/guides/install.md')
    expect(uris.filter((uri: string) => uri.startsWith('docs-repository/'))).toEqual([])
  })
})

test('findings on pages of a folder are off, and counted in the log', async () => {
  const workspace = makeCheckout('off')
  const levels = '* in /guides/**: off'
  const inputs = { mode: 'check', site: 'site', 'site-check': 'fail', levels }
  const run = await runAction({ workspace, inputs })
  expect(run.outputs).toMatchObject({ outcome: 'success', findings: '0' })
  expect(run.log).toMatch(/^1 finding in \/guides\/\*\* is off$/m)
  await run.remove()
})
