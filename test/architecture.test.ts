import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
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

/** A function that holds more functions than this is a class or a module of its own. */
const maxInnerFunctions = 5

/** The functions whose bodies declare more than that: `line 12 has 6`. */
function crowdedFunctions(text: string): string[] {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true)
  const crowded: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body)) {
      const inner = node.body.statements.reduce((sum, statement) => sum + declared(statement), 0)
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (inner > maxInnerFunctions) crowded.push(`line ${line} has ${inner}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return crowded
}

function declared(statement: ts.Statement): number {
  if (ts.isFunctionDeclaration(statement)) return 1
  if (!ts.isVariableStatement(statement)) return 0
  const isFunction = ({ initializer }: ts.VariableDeclaration) =>
    initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
  return statement.declarationList.declarations.filter(isFunction).length
}

test('no function of src holds more than five functions', () => {
  const crowded = files.flatMap((file) =>
    crowdedFunctions(textOf(file)).map((place) => `${file}: ${place}`),
  )
  expect(crowded).toEqual([])
})

test('functions in a function are counted, declared or assigned', () => {
  const inner = Array.from({ length: 6 }, (_, index) =>
    index % 2 ? `function f${index}() {}` : `const f${index} = () => {}`,
  )
  const method = (count: number) => `class A { b() { ${inner.slice(0, count).join('\n')} } }`
  expect(crowdedFunctions(method(6))).toEqual(['line 1 has 6'])
  expect(crowdedFunctions(method(5))).toEqual([])
})

test('what src exports has a written type', () => {
  const inferred = files.flatMap((file) => {
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true)
    return source.statements.filter(isInferredExport).map((statement) => {
      const [first = ''] = statement.getText(source).split('\n')
      return `${file}: ${first}`
    })
  })
  expect(inferred).toEqual([])
})

/** A function without a return type, or a type that is read off a function. */
function isInferredExport(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false
  const isExported = ts
    .getModifiers(statement)
    ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return false
  if (ts.isTypeAliasDeclaration(statement)) {
    return /ReturnType<typeof/.test(statement.type.getText())
  }
  return ts.isFunctionDeclaration(statement) && !statement.type
}

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
