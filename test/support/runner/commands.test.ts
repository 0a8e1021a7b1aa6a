import { describe, expect, test } from 'vitest'
import { commandNames, parseCommand } from './commands.ts'

describe('the :: form', () => {
  test('counts at the start of a line, after any white space', () => {
    for (const line of ['::debug::x', ' \t::debug::x', '\u00a0\u0085::debug::x']) {
      expect(parseCommand(line)).toMatchObject({ name: 'debug', data: 'x', syntax: '::' })
    }
  })

  test('is plain text anywhere else, after a byte order mark, if incomplete, or if unknown', () => {
    for (const line of [
      'x ::debug::x',
      '\uFEFF::debug::x',
      '::debug x',
      '::nothing::x',
      '::::',
      '',
    ]) {
      expect(parseCommand(line)).toBeUndefined()
    }
  })

  test('reads names without case and properties with their escapes', () => {
    const command = parseCommand(
      '::Error Title=a%3Ab%2Cc%0D%0Ad%25,file=x=y.ts::one%0Atwo: %3A%250A',
    )
    expect(command).toMatchObject({
      name: 'error',
      properties: { title: 'a:b,c\r\nd%', file: 'x=y.ts' },
      data: 'one\ntwo: %3A%0A',
    })
  })

  test('drops properties without a value and skips doubled separators', () => {
    expect(parseCommand('::error title=,,file==a,line::x')?.properties).toEqual({ file: 'a' })
  })
})

describe('the ##[ form', () => {
  test('counts anywhere in a line', () => {
    expect(parseCommand('page title: ##[set-output name=a;x=1]b%0Ac%5D%3B%25')).toMatchObject({
      name: 'set-output',
      properties: { name: 'a', x: '1' },
      data: 'b\nc];%',
      syntax: '##[',
    })
  })

  test('is read once per line: after an unknown name, the rest is plain text', () => {
    expect(parseCommand('##[nothing]##[debug]x')).toBeUndefined()
  })

  test('is read when the :: form at the start of the line is unknown', () => {
    expect(parseCommand('::nothing::##[debug]x')).toMatchObject({ name: 'debug', syntax: '##[' })
  })

  test('needs its closing bracket', () => {
    expect(parseCommand('##[debug x')).toBeUndefined()
  })
})

test('only registered names are commands', () => {
  expect(parseCommand('::token::')).toBeUndefined()
  expect(parseCommand('::token::', new Set([...commandNames, 'token']))).toMatchObject({
    name: 'token',
  })
})
