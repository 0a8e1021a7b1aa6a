import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const repository = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, repository), 'utf8')
const model = read('docs/evidence/threat-model.md')

const files = [...new Set(model.match(/(?<=`)(?:src|test|examples|\.github|\.ci)\/[^`]+(?=`)/g))]

/** The text of a cell: `` `test/a.test.ts` “one title”, “another” ``. */
const proof = /`(test\/[\w./-]+\.test\.ts)` (“[^”]+”(?:, “[^”]+”)*)/g
const proofs = [...model.matchAll(proof)].flatMap(([, file = '', titles = '']) =>
  [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
)

describe('the threat model', () => {
  test.each(files)('names %s, which exists', (file) => {
    expect(existsSync(new URL(file, repository))).toBe(true)
  })

  test.each(proofs)('names the test “$title” of $file', ({ file, title }) => {
    // The title as in the source, in any quotes.
    const titles = ['"', "'", '`'].map((quote) => quote + title + quote)
    expect(titles.some((one) => read(file).includes(one))).toBe(true)
  })

  test('names a test for each attack', () => {
    const tables = model.split('\n\n').filter((part) => /^\|[^\n]*\| Shown by \|\n/.test(part))
    const rows = tables.flatMap((table) => table.trim().split('\n').slice(2))
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((row) => row.search(proof) < 0)).toEqual([])
  })
})

const sources = readdirSync(new URL('src/', repository), { recursive: true })
  .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: read(file) }))

/** The imports of a source, without type imports. */
const imported = (text: string) =>
  [...text.matchAll(/(?:^import (?!type\b)[^']*|\bimport\()'([^']+)'/gm)].map(([, name]) => name)

describe('what runs', () => {
  test('only the browser, and what opens a report, is another process', () => {
    const starters = sources.filter(({ text }) =>
      imported(text).some((name) => /child_process|node:cluster|@actions\/exec/.test(name ?? '')),
    )
    expect(starters.map(({ file }) => file).sort()).toEqual([
      'src/check/browser/browser-process.ts',
      // In a shell, on request: shows the report.
      'src/runner/command/open-file.ts',
      // In export-sites.yml: this action itself, which gets the key as a variable.
      'src/runner/sites/exporter.ts',
    ])
  })

  test('connections are opened in these files only', () => {
    const opens =
      /^node:(http|https|http2|net|tls|dgram|dns)\b|^undici$|^@actions\/(http-client|artifact)$/
    const openers = sources.filter(({ text }) =>
      imported(text).some((name) => opens.test(name ?? '')),
    )
    expect(openers.map(({ file }) => file).sort()).toEqual([
      // Listen on the loopback interface.
      'src/check/browser/edge.ts',
      'src/check/browser/site-server.ts',
      // Uses the names of statuses.
      'src/host/failures.ts',
      // Resolves names, and compares addresses.
      'src/kernel/http/connect-guard.ts',
      'src/kernel/http/connections.ts',
      'src/kernel/http/exchange.ts',
      // Compares addresses.
      'src/kernel/http/proxy.ts',
      // Asks whether Node has read more authorities.
      'src/kernel/http/transport-failure.ts',
      'src/runner/artifact.ts',
      // Looks up all addresses of a site.
      'src/verify/wire/site-addresses.ts',
    ])
    // Calls that need no import, or come with packages installed for something else.
    const calls = /(?<![\w.#])fetch\(|new (WebSocket|EventSource)\(|\b(downloadTool|getIDToken)\b/
    expect(sources.filter(({ text }) => calls.test(text)).map(({ file }) => file)).toEqual([
      // In the browser, which reaches only the site.
      'src/check/browser/page-scripts.ts',
      'src/check/browser/reader.ts',
      // Only throws.
      'src/runner/replacements/undici.ts',
    ])
  })
})

describe('what is installed', () => {
  const manifest = JSON.parse(read('package.json'))
  const lockfile: { packages: Record<string, { integrity?: string; hasInstallScript?: boolean }> } =
    JSON.parse(read('package-lock.json'))
  const packages = Object.entries(lockfile.packages).filter(([path]) => path !== '')

  test('every package has an exact version, and a digest in the lockfile', () => {
    for (const version of Object.values({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    })) {
      expect(version).toMatch(/^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    }
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  })

  test('no package but node runs a script as it is installed', () => {
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(scripted.map(([path]) => path)).toEqual(['node_modules/node'])
    expect(manifest.allowScripts).toEqual({ node: true })
  })

  test('a merged build is repeated and compared', () => {
    const compared = /^ *(- run: )?npm ci$.*npm run dist$.*git status --porcelain -- dist/ms
    expect(read('.ci/run')).toMatch(compared)
    expect(read('.github/workflows/ci.yml')).toMatch(compared)
    expect(read('.github/workflows/release.yml')).toContain('run: .ci/run')
  })
})
