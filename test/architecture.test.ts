import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../src', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'))

/** The wings, in order: each imports only from itself and from those named before it. */
const wings = [
  'kernel',
  'host',
  'reading',
  'site',
  'archive',
  'report',
  'check',
  'verify',
  'gate',
  'export',
  'runner',
]

/** Libraries of this house: their folders are imported as they are. Of others, only the top is. */
const open = ['kernel', 'reading']

/** How many files the top of a wing may have. Nothing imports from the runner. */
const maxFace = 15

const wing = (file: string) => file.split('/')[0] ?? file
const isFace = (file: string) => file.split('/').length === 2

const textOf = (file: string) => readFileSync(join(source, file), 'utf8')

/** Type imports do not exist at run time. */
const withoutTypes = (text: string) => text.replace(/import type [^;]*?'[^']+'/gs, '')

function importsOf(text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => target)
}

const own = (file: string) =>
  importsOf(textOf(file))
    .filter((target) => target.startsWith('.'))
    .map((target) => normalize(join(dirname(file), target)).replaceAll('\\', '/'))
    // A replaced package takes files of the original by their path.
    .filter((target) => !target.startsWith('../node_modules/'))

test.each(files.filter((file) => file.includes('/')))(
  '%s is in a wing, and imports only from those named before it, past no face',
  (file) => {
    expect(wings).toContain(wing(file))
    for (const target of own(file).filter((target) => wing(target) !== wing(file))) {
      const arrow = `${file} → ${target}`
      expect(wings.slice(0, wings.indexOf(wing(file))), arrow).toContain(wing(target))
      expect(isFace(target) || open.includes(wing(target)), arrow).toBe(true)
    }
  },
)

test.each(wings.filter((name) => !open.includes(name) && name !== 'runner'))(
  'the top of %s has few files',
  (name) => {
    const face = files.filter((file) => wing(file) === name && isFace(file))
    expect(face.length).toBeGreaterThan(0)
    expect(face.length).toBeLessThanOrEqual(maxFace)
  },
)

test('only main.ts and threads.ts are in no wing', () => {
  expect(files.filter((file) => !file.includes('/')).toSorted()).toEqual(['main.ts', 'threads.ts'])
})

test('only src/runner uses the runner, others at most its types', () => {
  for (const file of files.filter((file) => wing(file) !== 'runner')) {
    const loaded = importsOf(withoutTypes(textOf(file)))
    for (const toolkit of ['core', 'artifact', 'tool-cache']) {
      expect(loaded, file).not.toContain(`@actions/${toolkit}`)
    }
  }
})

test.each([
  ["import { a } from './a.ts'"],
  ["import type { A } from './a.ts'"],
  ["export { a } from './a.ts'"],
  ["import './a.ts'"],
  ["const a = await import('./a.ts')"],
  ["const a = () => import(\n  './a.ts'\n)"],
])('%s is an import', (text) => {
  expect(importsOf(text)).toEqual(['./a.ts'])
})

/** The files or folders that import each other, also through others; type imports count. */
function circlesIn(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (start: string) => {
    const all = new Set<string>()
    const visit = (name: string) => {
      for (const next of imports.get(name) ?? []) {
        if (all.has(next)) continue
        all.add(next)
        visit(next)
      }
    }
    visit(start)
    return all
  }
  return [...imports.keys()].filter((name) => reached(name).has(name))
}

test('no file imports itself, not even through others', () => {
  expect(circlesIn(new Map(files.map((file) => [file, new Set(own(file))])))).toEqual([])
})

test('no two folders below the top of a wing import each other, not even through a third', () => {
  const imports = new Map<string, Set<string>>()
  for (const file of files.filter((file) => !isFace(file) && file.includes('/'))) {
    const folder = dirname(file)
    const targets = own(file)
      .filter((target) => !isFace(target))
      .map(dirname)
      .filter((target) => target !== folder)
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...targets]))
  }
  expect(circlesIn(imports)).toEqual([])
})

test('a circle of three is found, and no more than the circle', () => {
  const imports = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [] }
  const sets = Object.entries(imports).map(([name, targets]) => [name, new Set(targets)] as const)
  expect(circlesIn(new Map(sets))).toEqual(['a', 'b', 'c'])
})

test('tools import only test/support of the tests, and tests outside of test/tools no tool', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const arrows = ['test', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => {
        const file = join(folder, name)
        return importsOf(readFileSync(join(root, file), 'utf8'))
          .filter((target) => target.startsWith('.'))
          .map((target) => `${file} → ${join(dirname(file), target)}`.replaceAll('\\', '/'))
      }),
  )
  const wrong = /^(?:tools|test\/support)\/.* → test\/(?!support\/)|^test\/(?!tools\/).* → tools\//
  expect(arrows.length).toBeGreaterThan(1000)
  expect(arrows.filter((arrow) => wrong.test(arrow))).toEqual([])
})

test('each test has the path of its module, or is in a folder for what is not one', () => {
  const tests = readdirSync(fileURLToPath(new URL('.', import.meta.url)), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.test\.ts$/.test(file))
  // These tests are of several modules, of the tests' own support, and of what is not in src.
  const others =
    /^(?:behavior|examples|support|tools)\/|^(?:architecture|documentation|threat-model)\./
  // A project of its own: `npm run test:browser`.
  const inBrowser = /(?:^|\/)browser\.test\.ts$/
  const modules = new Set(files.map((file) => file.replace(/\.ts$/, '.test.ts')))
  const unnamed = tests.filter(
    (file) => !others.test(file) && !inBrowser.test(file) && !modules.has(file),
  )
  expect(unnamed).toEqual([])
  // A file of types has nothing to run.
  const withCode = files.filter((file) =>
    /^(?:export )?(?:const|class|(?:async )?function)\b/m.test(textOf(file)),
  )
  expect(tests.filter((file) => modules.has(file)).length / withCode.length).toBeGreaterThan(0.9)
})

const page = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8')

test('ARCHITECTURE.md describes each wing once, in order, with its folders', () => {
  const rows = [...page.matchAll(/^\| `src\/(\w+)\/` \| (.*) \|$/gm)]
  expect(rows.map(([, name]) => name)).toEqual(wings)
  for (const [, name = '', contents = ''] of rows) {
    const described = [...contents.matchAll(/(?:^|\. )`([\w-]+)\/`: /g)].map(([, folder]) => folder)
    const folders = new Set(
      files
        .filter((file) => wing(file) === name && !isFace(file))
        .map((file) => file.split('/')[1]),
    )
    expect(described.toSorted()).toEqual([...folders].toSorted())
  }
})

test('ARCHITECTURE.md names only records that src exports', () => {
  const [, flows = ''] = /```text\n(.*?)```/s.exec(page) ?? []
  const records = flows.match(/\b(?:[A-Z][a-z]+)+\b/g) ?? []
  expect(records.length).toBeGreaterThan(12)
  const all = files.map(textOf).join('\n')
  const isExported = (name: string) =>
    new RegExp(`^export (?:interface|type|class) ${name}\\b`, 'm').test(all)
  expect(records.filter((name) => !isExported(name))).toEqual([])
})

test('ARCHITECTURE.md names only files that exist', () => {
  const named = page.match(/(?<=`)(?:[\w-]+\/)*[\w-]+\.ts(?=`)/g) ?? []
  const exists = (name: string) =>
    existsSync(new URL(`../${name}`, import.meta.url)) ||
    files.some((file) => file === name || file.endsWith(`/${name}`))
  expect(named.filter((name) => !exists(name))).toEqual([])
})
