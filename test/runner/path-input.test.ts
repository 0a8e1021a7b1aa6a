import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inputNames, ruleOf } from '../../src/runner/input-table.ts'
import { readInputs } from '../../src/runner/inputs.ts'
import { parsePath } from '../../src/runner/path-input.ts'
import { environmentOf, needed, refusal, siteCheck, verification } from './given.ts'

// Promise: a path is used as it is written, or refused with what to write: none silently becomes
// another folder in the workspace, or a baseline that does not exist.

const unexpanded = [
  ['$GITHUB_WORKSPACE/site', 'shell variable'],
  [`out/\${RUNNER_TEMP}`, 'shell variable'],
  ['$env:TEMP\\site', 'shell variable'],
  ['$(pwd)/site', 'shell variable or command'],
  ['site-$version', 'shell variable'],
  [`\${{ runner.temp }}/site`, 'was not evaluated'],
  [`out/\${{github.sha}}`, 'was not evaluated'],
  ['%RUNNER_TEMP%\\site', 'Windows variable'],
  ['%ProgramFiles(x86)%', 'Windows variable'],
  ['~', 'starts with `~`'],
  ['~/site', 'starts with `~`'],
  ['~\\site', 'starts with `~`'],
  ['"site"', 'quotation mark'],
  ["'out/site'", 'quotation mark'],
  ['https://docs.example.com/manifest.json', 'is a URL'],
  ['file:///tmp/site', 'is a URL'],
] as const

test.each(unexpanded)('%s is refused on every system', (path, problem) => {
  expect(() => parsePath(path, 'linux')).toThrow(problem)
  expect(() => parsePath(path, 'win32')).toThrow(problem)
})

test.each([
  'site',
  './out/site',
  '../site',
  '/tmp/site',
  'a b/ü/..x',
  '50%/100% of it',
  'a%20b%20c',
  '%C3%BC and %C3%A4',
  'cost in $/site$',
  'backup~1/~x',
  'c:',
  'it’s',
])('%s is used as it is on Linux and macOS', (path) => {
  expect(parsePath(path, 'linux')).toBe(path)
  expect(parsePath(path, 'darwin')).toBe(path)
})

test.each(['out\\site', 'C:\\site', 'D:/site'])(
  '%s is refused on a system without drives and backslashes',
  (path) => expect(() => parsePath(path, 'linux')).toThrow('is a Windows path'),
)

describe('on Windows', () => {
  test.each([
    ['/c/site', 'C:/site'],
    ['/d/a/docs/site', 'D:/a/docs/site'],
    ['/cygdrive/e/x', 'E:/x'],
    ['/mnt/c/x', 'C:/x'],
    ['/c', 'C:/'],
    ['/tmp/site', 'C:/tmp/site'],
    ['\\site', 'C:/site'],
    ['d:site', 'd:/site'],
  ])('%s is refused with the path to write, %s', (path, correct) => {
    expect(() => parsePath(path, 'win32')).toThrow(
      new RegExp(`write (it with one, such as )?${correct}$`),
    )
    expect(parsePath(correct, 'win32')).toBe(correct)
  })

  test.each(['con', 'out/NUL', 'nul.json', 'D:\\a\\aux\\site', 'COM1', 'lpt¹.txt', 'CONOUT$'])(
    'the device %s is refused',
    (path) => {
      expect(() => parsePath(path, 'win32')).toThrow('names a device on Windows')
      if (!path.includes('\\')) expect(parsePath(path, 'linux')).toBe(path)
    },
  )

  test.each(['site:hidden', 'D:\\a\\b:c', 'what?', 'a*', 'a|b', '<x>', 'a"b'])(
    '%s is refused, as a name cannot contain this',
    (path) => expect(() => parsePath(path, 'win32')).toThrow('invalid in names on Windows'),
  )

  test.each([
    'site',
    'out\\site',
    'D:\\a\\docs\\site',
    'd:/a/site',
    '\\\\server\\c$\\site',
    '//server/share/site',
    'console/auxiliary',
    '.\\site',
  ])('%s is used as it is', (path) => expect(parsePath(path, 'win32')).toBe(path))
})

const pathInputs = inputNames.filter((name) => ruleOf(name).path)

test.each(pathInputs)('`%s` is such a path, relative to the workspace', (name) => {
  const { modes } = ruleOf(name)
  const isExport = modes.includes('export')
  const base = isExport ? needed : modes.includes('check') ? siteCheck : verification
  for (const [path, problem] of unexpanded) {
    const message = refusal({ ...base, [name]: path })
    expect(message).toContain(`INVALID_INPUT: the input \`${name}\` `)
    expect(message).toContain(problem)
  }
  const request = readInputs(environmentOf({ ...base, [name]: 'a/../b' }))
  expect(Object.values(request)).toContain(resolve('/work/b'))
})
