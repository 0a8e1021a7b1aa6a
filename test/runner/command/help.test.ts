import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { flagsOf, readCommandLine, secretsOf } from '../../../src/runner/command/flags.ts'
import { forMode, helpText, versionText } from '../../../src/runner/command/help.ts'
import { inShellWords } from '../../../src/runner/command/wording.ts'
import { inputNames, modes, ruleOf } from '../../../src/runner/input-table.ts'

const inRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const action = parse(readFileSync(inRepository('action.yml'), 'utf8'))

const program = inRepository('dist/index.js')
const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

test.each(modes)('the help of %s has every flag, with the text of action.yml', (mode) => {
  const help = onOneLine(helpText(mode, program))
  for (const name of [...flagsOf(mode), ...secretsOf(mode)]) {
    const { description, default: usual } = action.inputs[name]
    expect(help, name).toContain(` --${name}`)
    expect(help, name).toContain(onOneLine(inShellWords(forMode(description, mode))))
    if (usual !== undefined && flagsOf(mode).includes(name) && ruleOf(name).flag !== 'switch') {
      expect(help).toContain(`Default: ${usual}.`)
    }
  }
  const required = flagsOf(mode).filter((name) => ruleOf(name).requiredIn?.includes(mode))
  expect(help.match(/Required\. /g) ?? []).toHaveLength(required.length)
})

test.each(modes)('the help of %s begins with an example and what is required', (mode) => {
  const [, usage = '', example = '', ...flags] =
    /^(Usage: .*)\n\n(Example: .*)\n\n([\s\S]*)$/.exec(helpText(mode, program)) ?? []
  expect(usage).toContain(mode)
  const line = readCommandLine(example.replace('Example: docs-export-action ', '').split(' '))
  expect(line).toMatchObject({ kind: 'run', mode })
  const names = [...flags.join().matchAll(/^ {2}--([a-z-]+).*\n {6}(Required)?/gm)]
  const required = flagsOf(mode).filter((name) => ruleOf(name).requiredIn?.includes(mode))
  expect(names.slice(0, required.length).map(([, name]) => name)).toEqual(required)
})

test.each(modes)('the help of %s names no flag that only other modes have', (mode) => {
  const named = [...helpText(mode, program).matchAll(/--([a-z-]+)/g)].map(([, name]) => name)
  const others = inputNames.filter((name) => !ruleOf(name).modes.includes(mode))
  expect(others.filter((name) => named.includes(name))).toEqual([])
})

test('only lists are described as one per line, which becomes one per flag', () => {
  const perLine = inputNames.filter((name) => /one per line/.test(action.inputs[name].description))
  expect(perLine).not.toEqual([])
  expect(perLine.filter((name) => ruleOf(name).flag !== 'list')).toEqual([])
})

test.each([
  ['check', 'The site. Required.'],
  ['verify', 'In place of `manifest`. Required.'],
  ['export', 'Required.'],
] as const)('a description has, for %s, what is about it', (mode, text) => {
  const site = 'For `check`, required, the site. For `verify`, in place of `manifest`. Required.'
  expect(forMode(site, mode)).toBe(text)
  expect(forMode('For `check` and `verify`, a. For `agent-job`, b.', 'verify')).toBe('A.')
})

test('the help without a mode names all modes and exit codes, in narrow lines', () => {
  const help = helpText(undefined, program)
  expect(help).toContain(modes.join(', '))
  for (const code of [0, 1, 2, 130]) expect(help).toContain(` ${code} `)
  expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110)
})

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
  expect(versionText(program)).toBe(`${version}\n`)
})
