import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserPrograms, requireBrowser } from '../../src/check/browser-program.ts'
import { isWindows } from '../support/system.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('where a browser may be', () => {
  test('is what the author names, and nowhere else', () => {
    const environment = { CHROME_PATH: '/opt/other', PATH: '/usr/bin' }
    expect(browserPrograms('/opt/chrome', environment, 'linux')).toEqual(['/opt/chrome'])
    expect(browserPrograms(undefined, environment, 'linux')).toEqual(['/opt/other'])
  })

  test('is else the path of the system, Chrome before Chromium', () => {
    const programs = browserPrograms(undefined, { PATH: '/usr/local/bin:.:/usr/bin' }, 'linux')
    expect(programs.slice(0, 2)).toEqual(['/usr/local/bin/google-chrome', '/usr/bin/google-chrome'])
    expect(programs).toContain('/usr/bin/chromium')
    expect(programs.every((program) => program.startsWith('/usr/'))).toBe(true)
  })

  test.each([
    ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    [
      'win32',
      { PROGRAMFILES: 'C:\\Program Files' },
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
  ] as const)('is else the usual folder of %s', (platform, environment, program) => {
    expect(browserPrograms(undefined, environment, platform)).toContain(program)
  })
})

test('the first one that is a program is used', async () => {
  const [missing, text, program] = ['missing', 'text', 'program'].map((name) => join(folder, name))
  writeFileSync(text ?? '', '')
  writeFileSync(program ?? '', '')
  chmodSync(program ?? '', 0o755)
  const programs = [
    missing ?? '',
    folder,
    ...(process.getuid?.() ? [text ?? ''] : []),
    program ?? '',
  ]
  expect(await requireBrowser({ programs })).toBe(program)
})

test.skipIf(isWindows)('a symbolic link to a program is used, one to nothing is not', async () => {
  const [broken, link] = ['broken', 'link'].map((name) => join(folder, name)) as [string, string]
  symlinkSync(join(folder, 'nothing'), broken)
  symlinkSync(process.execPath, link)
  expect(await requireBrowser({ programs: [broken, link] })).toBe(link)
})

test('without any on PATH, the message names each program once', async () => {
  const programs = browserPrograms(undefined, { PATH: '/a:/b:/c' }, 'linux')
  expect(programs).toHaveLength(12)
  const error = await requireBrowser({ programs }).catch(String)
  expect(error).toContain(
    'google-chrome, google-chrome-stable, chromium, chromium-browser (on PATH)',
  )
  expect(error).not.toContain('/a/')
})

test('without any, the message names each path that was tried', async () => {
  const programs = [join(folder, 'google-chrome'), join(folder, 'chromium')]
  await expect(requireBrowser({ programs })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringContaining(programs.join(', ')),
  })
})
