import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'es-module-lexer/js'
import { expect, test } from 'vitest'
import { importReader } from '../../../src/reading/script/import-reader.ts'
import { sample } from '../../support/amount.ts'
import { foundBy } from './found.ts'

const scriptImports = (script: string, place: 'page' | 'file') =>
  foundBy(script, importReader(script, place))

/** Scripts of other projects, many of them bundled and minified. */
const folder = 'node_modules'
const scripts = globSync('**/*.{js,mjs}', { cwd: folder })
  .filter((path) => statSync(join(folder, path)).isFile())
  .toSorted()
const isUrl = /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i

test('the imports of real scripts are those that es-module-lexer finds', () => {
  let imports = 0
  for (const path of sample(scripts, 150)) {
    const script = readFileSync(join(folder, path), 'latin1')
    const [found] = parse(script)
    const expected = found.flatMap(({ n: url }) => (url && isUrl.test(url) ? [url] : []))
    const ours = scriptImports(script, 'page').filter(({ kind }) => kind === 'module')
    expect(new Set(ours.map(({ url }) => url)), path).toEqual(new Set(expected))
    imports += expected.length
  }
  expect(imports).toBeGreaterThan(50)
})
