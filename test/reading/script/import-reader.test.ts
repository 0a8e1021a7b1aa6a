import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importReader } from '../../../src/reading/script/import-reader.ts'
import { foundBy } from './found.ts'

const scriptImports = (script: string, place: 'page' | 'file') =>
  foundBy(script, importReader(script, place))

const imports = (script: string) =>
  scriptImports(script, 'page')
    .filter(({ kind }) => kind !== 'name')
    .map(({ kind, url }) => (kind === 'module' ? url : `${kind} ${url}`))

// The start of a substitution in a template literal.
const open = '${'

describe('the imports of a script are found', () => {
  test.each<[script: string, found: string[]]>([
    ['import "./a.js"', ['./a.js']],
    ["import a from '/a.js'", ['/a.js']],
    ['import a, {b as c, "d e" as f} from "../a.js";g()', ['../a.js']],
    [
      'import*as a from"https://a.test/b.js";import{c}from"//a.test/c.js"',
      ['https://a.test/b.js', '//a.test/c.js'],
    ],
    ['import\n// from "./x"\na /* from "./x" */ from\n"./a.js"', ['./a.js']],
    ['export * from "./a.js"; export {a} from "./b.js"', ['./a.js', './b.js']],
    ['import("./a.js").then(b)', ['./a.js']],
    ['await import ( `./a.js` , {with: {type: "json"}})', ['./a.js']],
    ['const a = b ? import("./a.js") : import("./b.js")', ['./a.js', './b.js']],
    ['import "./a\\/b.js"', ['./a/b.js']],
    ['new URL("./a.png", import.meta.url)', ['connection ./a.png']],
    ['new Worker(new URL("./a.js", import.meta.url), {type: "module"})', ['script ./a.js']],
    ['new Worker("./a.js"); new SharedWorker("/b.js", "c")', ['script ./a.js', 'script /b.js']],
    ['a[0] / 2; b = (c) / import("./a.js") / d', ['./a.js']],
    ['a++ / import("./a.js"); "/"', ['./a.js']],
    ['if (a) /[/]"/.test(b); import("./a.js")', ['./a.js']],
    ['while (a) {}\n/"/.test(b); import("./a.js")', ['./a.js']],
    ['a = {} / b["/"]; import("./a.js")', ['./a.js']],
    ['a.in / 2; b.if(c) / import("./a.js") / d', ['./a.js']],
    [
      `let a = \`${open}import("./a.js")}${open}\`${open}import("./b.js")}\`}\`;import("./c.js")`,
      ['./a.js', './b.js', './c.js'],
    ],
    ['let a = {b: {c: 1}}, d = `}`; import("./a.js")', ['./a.js']],
    ['a = b / c; import("./a.js"); d = e / f', ['./a.js']],
    ['a = /["\'`]/; import("./a.js"); b = /[/"]/g', ['./a.js']],
    ['return /"/.test(a) && import("./a.js")', ['./a.js']],
    ['x = "it\'s \\" not"; import("./a.js")', ['./a.js']],
    ["x = 'left open\nimport('./a.js')", ['./a.js']],
    ['import "./\xc3\xa4.js"', ['./ä.js']],
  ])('in %s', (script, found) => {
    expect(imports(script)).toEqual(found)
  })

  test('URLs of workers in a file are relative to the page, which is unknown', () => {
    const script = 'new Worker("./a.js"); new Worker("/b.js"); import("./c.js")'
    expect(scriptImports(script, 'file').map(({ url }) => url)).toEqual(['/b.js', './c.js'])
  })

  test.each([
    'new Workers("./x.js"); Worker("./x.js"); new Worker("./x" + a)',
    'a = "import(\'./x.js\')"',
    `\`import("./x.js") ${open}a} import("./x.js")\``,
    '// import "./x.js"',
    '/* import "./x.js" ',
    'a = /import("./x.js")/',
    'a.import("./x.js"); a.export ("./x.js")',
    'import("./x" + a + ".js"); import(a); import("./x.js" /* never ends',
    'import("./x.js".b)',
    'import React from "react"; import("react")',
    'export const a = "./x.js"; export default "./x.js"; from("./x.js")',
    'import "./x\\u002ejs"',
    `import(\`./${open}a}.js\`)`,
    'new URL("./x.png", import.meta); new URL("./x.png")',
    'self.__next_f.push([1,"a\\nimport x from \\"./x.js\\"\\n<a href=\\"x\\">"])',
    'import',
    'import a from',
  ])('but not in %s', (script) => {
    expect(imports(script)).toEqual([])
  })

  test.each<[script: string, names: string[]]>([
    ['import React from "react"; import("lit/decorators.js")', ['react', 'lit/decorators.js']],
    ['export * from "@a/b"', ['@a/b']],
    ['import(a)', ['*', '*']],
    ['import("./x" + a)', ['*']],
    [`import(\`./${open}a}.js\`)`, ['*', '*']],
    ['import "./x\\u002ejs"', ['*']],
    ['a.import(b); import.meta.url; import "./a.js"', []],
  ])('the names in %s are %j, of which `*` may be any', (script, names) => {
    const found = scriptImports(script, 'page').filter(({ kind }) => kind === 'name')
    expect(found.map(({ url }) => url)).toEqual(names)
  })

  test('any script can be read', () => {
    const parts = [
      'import',
      '(',
      ')',
      '"./a"',
      '"',
      "'",
      '`',
      '${',
      '}',
      '{',
      '/',
      '/*',
      '*/',
      '\\',
      '\n',
      '[',
      ']',
      'from',
      '.',
      ' ',
      'é',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts)), (all) => {
        const script = all.join('')
        for (const { url } of scriptImports(script, 'page')) expect(script).toContain(url)
      }),
    )
  })
})
