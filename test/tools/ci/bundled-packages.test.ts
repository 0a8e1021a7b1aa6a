import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  type BundledPackage,
  bundledPackages,
  packagesOfBuild,
} from '../../../.ci/bundled-packages.ts'
import { spdxOf } from '../../../.ci/sbom.ts'
import { assessments, vexOf } from '../../../.ci/vex.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const inRepository = (path: string) => join(repository, path)
const read = (path: string) => readFileSync(inRepository(path), 'utf8')

type Locked = Record<string, { version: string; license?: string; integrity: string; dev?: true }>
const locked: Locked = JSON.parse(read('package-lock.json')).packages

const code = readdirSync(inRepository('dist'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => read(`dist/${file}`))
  .join('\n')

/** Lines of a package's own files that hardly another package has. */
function linesOf(path: string): Set<string> {
  const files = readdirSync(inRepository(path), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.[cm]?js$/.test(file) && !/(^|[\\/])node_modules[\\/]/.test(file),
  )
  const lines = files.flatMap((file) => {
    const text = read(join(path, file))
    return text.length < 1_000_000 ? text.split(/\r?\n/) : []
  })
  return new Set(
    lines
      .map((line) => line.trim().replace(/^export (?:default )?/, ''))
      .filter((line) => line.length >= 30 && !/^import|^\/\/|^\*/.test(line))
      // A minified file may be one line.
      .filter((line) => line.length > 1000 || !line.includes('require(')),
  )
}

describe('dist/licenses.txt', () => {
  const listed = new Set(
    [...read('dist/licenses.txt').matchAll(/^(\S+) (\d\S*) \(.+\)$/gm)].map(
      ([, name, version]) => `${name} ${version}`,
    ),
  )
  const paths = Object.keys(locked).filter((path) => path !== '' && existsSync(inRepository(path)))
  const label = (path: string) =>
    `${path.replace(/^.*node_modules\//, '')} ${locked[path]?.version}`

  test('has the package of each module that dist/ names', () => {
    const named = [...code.matchAll(/^;\/\/ CONCATENATED MODULE: \.\/(node_modules\/.*)$/gm)].map(
      ([, file = '']) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '',
    )
    expect(named.length).toBeGreaterThan(100)
    expect([...new Set(named)].map(label).filter((name) => !listed.has(name))).toEqual([])
  })

  // Not by what the bundler says, but by lines of the packages themselves.
  test('has each package that has code in dist/, and no other', () => {
    const inDist = new Set(code.split('\n').map((line) => line.trim()))
    const production = paths.filter((path) => !locked[path]?.dev)
    const lines = new Map(production.map((path) => [path, linesOf(path)]))
    const owners = new Map<string, number>()
    for (const set of lines.values()) {
      for (const line of set) owners.set(line, (owners.get(line) ?? 0) + 1)
    }
    const isListed = (path: string) => listed.has(label(path))
    const unlisted = production.filter((path) => {
      const own = [...(lines.get(path) ?? [])].filter((line) => owners.get(line) === 1)
      // Fewer are TypeScript's, or such as any code may have.
      return !isListed(path) && own.filter((line) => inDist.has(line)).length > 20
    })
    expect(unlisted).toEqual([])
    // A package of one long line is found by a part of it.
    const hasLine = (line: string) =>
      inDist.has(line) || (line.length > 1000 && code.includes(line.slice(0, 500)))
    const missing = production.filter(
      (path) => isListed(path) && ![...(lines.get(path) ?? [])].some(hasLine),
    )
    expect(missing).toEqual([])
  })
})

describe('the packages of a build', () => {
  const entry = { version: '1.0.0', license: 'MIT', integrity: 'sha512-YQ==' }
  const stats = (...files: string[]) => ({
    assets: [{ name: 'index.js' }, { name: '12.index.js' }],
    modules: [{ modules: files.map((file) => ({ nameForCondition: `/r/${file}` })) }],
  })

  test('are those whose modules were bundled, each once, nested ones too', () => {
    const files = [
      'src/main.ts',
      'node_modules/b/index.js',
      'node_modules/@a/b/c.js',
      'node_modules/@a/b/d.js',
      'node_modules/b/node_modules/c/e.js',
    ]
    const paths = ['node_modules/b', 'node_modules/@a/b', 'node_modules/b/node_modules/c']
    const packages = bundledPackages(
      stats(...files),
      Object.fromEntries([...paths, 'node_modules/unused'].map((path) => [path, entry])),
      '/r/',
    )
    expect(packages.map(({ name, modules }) => [name, modules])).toEqual([
      ['@a/b', ['c.js', 'd.js']],
      ['b', ['index.js']],
      ['c', ['e.js']],
    ])
  })

  test('are also those with a file of their own in dist/; one of an unknown package is an error', () => {
    const lockfile = { 'node_modules/axe-core': entry }
    const build = { ...stats(), assets: [{ name: 'index.js' }, { name: 'axe.min.js' }] }
    expect(bundledPackages(build, lockfile, '/r')).toMatchObject([
      { name: 'axe-core', modules: ['axe.min.js'] },
    ])
    const unknown = { ...stats(), assets: [{ name: 'other.wasm' }] }
    expect(() => bundledPackages(unknown, lockfile, '/r')).toThrow('of no known package')
  })

  test.each(['version', 'license', 'integrity'] as const)('without a %s are an error', (field) => {
    const { [field]: _, ...rest } = entry
    const lockfile = { 'node_modules/b': rest as typeof entry }
    expect(() => bundledPackages(stats('node_modules/b/index.js'), lockfile, '/r')).toThrow(
      'node_modules/b is in dist/',
    )
  })
})

test('axe-core is in dist/ as its authors publish it, with its licence', () => {
  expect(read('dist/axe.min.js')).toBe(read('node_modules/axe-core/axe.min.js'))
  expect(read('dist/licenses.txt')).toContain(read('node_modules/axe-core/LICENSE').trim())
})

test('the SBOM has each package with version, licence and digest', () => {
  const bundled: BundledPackage = {
    name: '@a/b',
    version: '1.2.3',
    license: 'MIT',
    licenseText: '',
    integrity: `sha512-${Buffer.from('abc').toString('base64')}`,
    modules: [],
  }
  const document = spdxOf([bundled], '1.0.0', '2026-01-01T00:00:00Z')
  expect(document.packages[1]).toMatchObject({
    name: '@a/b',
    versionInfo: '1.2.3',
    licenseDeclared: 'MIT',
    checksums: [{ algorithm: 'SHA512', checksumValue: '616263' }],
    externalRefs: [{ referenceLocator: 'pkg:npm/%40a/b@1.2.3' }],
  })
  expect(document.relationships).toEqual([
    {
      spdxElementId: 'SPDXRef-docs-export-action',
      relatedSpdxElement: document.packages[1]?.SPDXID,
      relationshipType: 'CONTAINS',
    },
  ])
})

describe('the statement on vulnerabilities', () => {
  const { packages } = JSON.parse(read('package-lock.json'))
  const bundledAs = (name: string, version: string): BundledPackage => ({
    ...{
      name,
      version,
      license: 'MIT',
      licenseText: '',
      integrity: 'sha512-',
      modules: [],
    },
  })
  const vex = (bundled: readonly BundledPackage[], locked = packages) =>
    vexOf(bundled, locked, '1.0.0', '2026-01-01T00:00:00Z')

  test('names each locked version of the package that is not in dist/', () => {
    expect(vex([])).toMatchObject({
      '@context': 'https://openvex.dev/ns/v0.2.0',
      statements: assessments.map(({ name, of }) => ({
        vulnerability: { name },
        products: [
          {
            '@id': 'pkg:github/OWNER/docs-export-action@v1.0.0',
            subcomponents: expect.arrayContaining([
              { '@id': expect.stringContaining(`pkg:npm/${of}@`) },
            ]),
          },
        ],
        status: 'not_affected',
        justification: 'component_not_present',
      })),
    })
  })

  test('names no version of the package that is in dist/', () => {
    const licences = read('dist/licenses.txt')
    const bundled = Array.from(
      licences.matchAll(/^(\S+) (\d\S*) \(/gm),
      ([, name = '', version = '']) => bundledAs(name, version),
    )
    expect(bundled.length).toBeGreaterThan(20)
    const text = JSON.stringify(vex(bundled))
    for (const { name, version } of bundled)
      expect(text).not.toContain(`pkg:npm/${name}@${version}"`)
  })

  test('is refused for a package that is in dist/ after all, or is not locked any more', () => {
    const [{ of = '' } = {}] = assessments
    const locked = { [`node_modules/${of}`]: { version: '1.0.0' } }
    expect(() => vex([bundledAs(of, '1.0.0')], locked)).toThrow(`${of} is in dist/`)
    expect(() => vex([], {})).toThrow(`${of} is not locked any more`)
  })
})

test('without a build, the message says how to make one', () => {
  expect(() => packagesOfBuild(inRepository('docs'))).toThrow(
    'There is no build on this machine: run `npm run dist` first',
  )
})
