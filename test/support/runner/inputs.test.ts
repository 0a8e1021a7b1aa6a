import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inputVariables, readDeclaredInputs, unexpectedInputsWarning } from './inputs.ts'

function writeActionFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'action-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'action.yml')
  writeFileSync(path, text)
  return path
}

test('action.yml gives each declared input its default as text, or nothing', () => {
  const path = writeActionFile(`
name: A
inputs:
  mode: { description: d, default: export }
  api-key: { description: d, required: true }
  download: { default: false }
  days: { default: 90 }
  bare:
`)
  expect(readDeclaredInputs(path)).toEqual({
    mode: 'export',
    'api-key': '',
    download: 'false',
    days: '90',
    bare: '',
  })
})

test('an action.yml without inputs declares none', () => {
  expect(readDeclaredInputs(writeActionFile('name: A\n'))).toEqual({})
})

test('inputs of the workflow override defaults, and names become variables', () => {
  const declared = { 'base-url': '', mode: 'export', 'two words': 'x' }
  const given = { 'base-url': 'https://a.test', Mode: '' }
  expect(inputVariables(given, declared, () => undefined)).toEqual({
    'INPUT_BASE-URL': 'https://a.test',
    INPUT_MODE: '',
    INPUT_TWO_WORDS: 'x',
  })
})

test('expressions in defaults are evaluated, and an unknown one is an error', () => {
  const known = (name: string) => (name === 'github.token' ? 'the-token' : undefined)
  expect(inputVariables({}, { token: `\${{ github.token }}` }, known)).toEqual({
    INPUT_TOKEN: 'the-token',
  })
  expect(() => inputVariables({}, { a: `\${{ secrets.b }}` }, known)).toThrow(
    /'a' uses .*secrets\.b/,
  )
})

test('expressions in inputs of the workflow are kept, as the workflow has evaluated them', () => {
  expect(inputVariables({ a: `\${{ x }}` }, { a: '' }, () => undefined)).toEqual({
    INPUT_A: `\${{ x }}`,
  })
})

test('undeclared inputs cause a warning', () => {
  expect(unexpectedInputsWarning({ Mode: 'x' }, { mode: '' })).toBeNull()
  expect(unexpectedInputsWarning({ a: '', b: '' }, { mode: '', c: '' })).toBe(
    "Unexpected input(s) 'a', 'b', valid inputs are ['mode', 'c']",
  )
})
