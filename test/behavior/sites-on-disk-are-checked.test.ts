import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../support/amount.ts'
import { tarBlocks, tarGz } from '../support/archives/tar.ts'
import { zip } from '../support/archives/zip.ts'
import { failureOf } from '../support/export-stage.ts'
import { type ActionRun, runAction } from '../support/runner/run-action.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { canLink } from '../support/system.ts'

// `mode: check` analyzes a folder or an archive as an export analyzes its bundle, and asks no host.

const files: Readonly<Record<string, string>> = {
  '404.html': '<!doctype html><title>Missing</title>',
  'guides/install.html': '<!doctype html><title>Install</title><a href="nowhere.html">Broken</a>',
  'index.html': '<!doctype html><title>Start</title><a href="guides/install.html">Install</a>',
  'style.css': 'p {}',
}
const entries = Object.entries(files).map(([name, content]) => ({
  name,
  content: Buffer.from(content),
}))

let folder: string
/** Has the site `public`. */
let server: SiteServer
/** Verifies that it has the site `sound`, and waits for it while other tests run. */
let verifyOther: Promise<ActionRun>
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'check-'))
  write('public', files)
  writeFileSync(at('site.tar.gz'), tarGz(...entries.map((entry) => tarBlocks(entry))))
  writeFileSync(at('site.zip'), zip(entries))
  write('sound', { ...files, 'guides/install.html': '<!doctype html><title>Install</title>' })
  server = await startSite(files)
  verifyOther = verify('sound', '10s')
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

function write(below: string, all: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(all)) {
    const file = join(at(below), name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

const check = (inputs: Readonly<Record<string, string>>) =>
  runAction({ inputs: { mode: 'check', timeout: '60s', ...inputs } })

const verify = (name: string, timeout: string) =>
  runAction({
    inputs: {
      mode: 'verify',
      'site-url': server.url,
      site: at(name),
      'publish-target': 'nginx',
      timeout,
    },
  })

const read = (run: ActionRun, output: string) => readFileSync(run.outputs[output] ?? '', 'utf8')

const noSites = [
  [
    'a folder of Markdown',
    { 'a.md': '', 'guides/b.md': '', 'sidebar.js': '' },
    'has no HTML page, only 3 files (2 .md, 1 .js), such as a.md',
  ],
  [
    'an archive in an archive',
    { 'artifact.tar': '' },
    'has no HTML page, only 1 file (1 .tar), such as artifact.tar',
  ],
] as const

test.each(sample(noSites, 1))('%s is no site', async (name, files, what) => {
  write(name, files)
  const run = await check({ site: at(name) })
  const { code, message } = failureOf(run)
  expect(code).toBe('INVALID_INPUT')
  expect(message).toContain(`\`site\` ${name} ${what}. Build the site first`)
  expect(message).toContain('`public/`, `build/`, `dist/`, `_site/`, `site/`')
})

test('the report is about the folder, and neither it nor the summary speaks of an export', async () => {
  const inputs = { site: at('public'), domain: 'docs.example.com' }
  const run = await check({ ...inputs, 'site-check': 'fail' })
  // The message has the way to publish it anyway.
  expect(failureOf(run).code).toBe('SITE_CHECK_FAILED')
  expect(failureOf(run).message).toContain('`site-check: warn`')
  const report = read(run, 'reportPath')
  expect(report).toContain('<title>Site report: public</title>')
  expect(report).toContain('<h1><bdi>public</bdi></h1>')
  const text = report.replace(/<(style|script)>.*?<\/\1>|<wbr>/gs, '').replace(/<[^>]*>/g, ' ')
  for (const shown of [text, run.summary ?? '']) {
    expect(shown).toContain('Broken links')
    expect(shown.replaceAll('docs-export', '')).not.toMatch(/export|AI assistant|feature/i)
  }
})

describe('a folder, and archives of it', () => {
  test('have the same findings, manifest and lists', async () => {
    const results = []
    for (const name of ['public', 'site.tar.gz', 'site.zip']) {
      const run = await check({ site: at(name) })
      expect(run).toMatchObject({ exitCode: 0, stderr: '' })
      expect(run.outputs).toMatchObject({ outcome: 'success', fileCount: '4', sitePath: at(name) })
      expect(run.outputs).not.toHaveProperty('jobId')
      expect(read(run, 'uploadFilesFile').trim().split('\n').toSorted()).toEqual(
        Object.keys(files).toSorted(),
      )
      expect(read(run, 'reportPath')).toContain('nowhere.html')
      expect(run.summary).toContain('Broken links')
      results.push({ digest: run.outputs.siteDigest, manifest: read(run, 'manifestPath') })
      await run.remove()
    }
    const [first, ...others] = results
    for (const other of others) expect(other).toEqual(first)
  })

  test('are compared with a baseline, with the list of what to upload', async () => {
    const before = await check({ site: at('sound') })
    writeFileSync(at('baseline.json'), read(before, 'manifestPath'))
    await before.remove()
    const run = await check({
      site: at('public'),
      baseline: at('baseline.json'),
      'site-check': 'fail-new',
      'base-path': '/docs',
    })
    expect(failureOf(run)).toMatchObject({ code: 'SITE_CHECK_FAILED' })
    expect(failureOf(run).message).toContain('build the site again')
    expect(failureOf(run).message).not.toContain('job-id')
    expect(run.outputs.changed).toBe('true')
    expect(read(run, 'uploadFilesFile')).toBe('guides/install.html\n')
    expect(read(run, 'changedPathsFile').split('\n')[0]).toMatch('/docs/guides/install')
    await run.remove()
  })
})

describe('what is no site', () => {
  const cases = [
    ['missing', 'does not exist'],
    ['text.txt', 'is neither a folder nor a tar.gz or zip archive'],
    ['empty', 'contains no file'],
    ['repository', 'has a name that git uses'],
    ...(canLink
      ? ([['linked', 'is a symbolic link out of the site: copy what it leads to']] as const)
      : []),
  ] as const

  beforeAll(() => {
    writeFileSync(at('text.txt'), 'no archive')
    mkdirSync(at('empty'))
    write('repository', { '.git/config': '', 'index.html': '' })
    write('linked', { 'index.html': '' })
    if (canLink) symlinkSync(at('text.txt'), join(at('linked'), 'secret.txt'))
  })

  // The others are in the tests of the readers.
  test.each(sample(cases, 1))('%s %s', async (name, problem) => {
    const run = await check({ site: at(name) })
    expect(failureOf(run).code).toBe('INVALID_INPUT')
    expect(failureOf(run).message).toContain(problem)
    await run.remove()
  })

  test('a cut archive is corrupt', async () => {
    writeFileSync(at('cut.tar.gz'), readFileSync(at('site.tar.gz')).subarray(0, -30))
    const run = await check({ site: at('cut.tar.gz') })
    expect(failureOf(run).code).toBe('BUNDLE_CORRUPT')
    expect(failureOf(run).message).toContain('Pack the archive again')
    await run.remove()
  })
})

describe('a verification with `site` in place of `manifest`', () => {
  test('succeeds if that site is deployed, and fails if another one is', async () => {
    const same = await verify('public', '60s')
    // What differs may be the version before: the run waits for the site until its time is over.
    const other = await verifyOther
    expect(same.outputs).toMatchObject({ outcome: 'success', verified: 'true', verifiedFiles: '4' })
    expect(failureOf(other).code).toBe('SITE_DIFFERS')
    await Promise.all([same.remove(), other.remove()])
  })
})
