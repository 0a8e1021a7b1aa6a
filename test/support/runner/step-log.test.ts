import { describe, expect, test } from 'vitest'
import { SecretMasker } from './masks.ts'
import { StepLog } from './step-log.ts'

function readAll(lines: string[], { debug = false } = {}): StepLog {
  const log = new StepLog({ masker: new SecretMasker(), debug, onLine: () => {} })
  for (const line of lines) log.read(line)
  return log
}

const names = (log: StepLog) => log.commands.map((command) => command.name)

describe('masks', () => {
  test('hide a value in later lines only', () => {
    const log = readAll(['key is s3cret', '::add-mask::s3cret', 'key is s3cret'])
    expect(log.lines).toEqual(['key is s3cret', 'key is ***'])
  })

  test('hide each line of a value of several lines', () => {
    expect(readAll(['::add-mask::first%0Asecond', 'first', 'the second']).lines).toEqual([
      '***',
      'the ***',
    ])
  })

  test('refuse an empty value with a warning', () => {
    expect(readAll(['::add-mask:: ']).lines).toEqual([
      "Warning: Can't add secret mask for empty string in ##[add-mask] command.",
    ])
  })

  test('hide a value in an annotation’s message and not in its title', () => {
    const log = readAll(['::add-mask::s3cret', '::error title=s3cret::the s3cret'])
    expect(log.annotations).toEqual([{ level: 'error', message: 'the ***', title: 's3cret' }])
  })
})

describe('annotations', () => {
  test('are shown with their level, line by line, and listed with their place', () => {
    const log = readAll(['::error title=T,file=a.ts,line=3,endLine=4::one%0Atwo', '::notice::n'])
    expect(log.lines).toEqual(['Error: one', 'two', 'Notice: n'])
    expect(log.annotations[0]).toEqual({
      level: 'error',
      message: 'one\ntwo',
      title: 'T',
      file: 'a.ts',
      line: '3',
      endLine: '4',
    })
  })

  test('are always shown, and listed up to ten per level, cut at 4096 characters', () => {
    const log = readAll([...Array(12).fill('::warning::w'), `::error::${'e'.repeat(5000)}`])
    expect(log.lines).toHaveLength(13)
    expect(log.annotations.map(({ level }) => level)).toEqual([
      ...Array(10).fill('warning'),
      'error',
    ])
    expect(log.annotations.at(-1)?.message).toHaveLength(4096)
  })
})

describe('visible lines', () => {
  test('contain group titles, but no ends of groups', () => {
    expect(readAll(['::group::Phase one', 'line', '::endgroup::']).lines).toEqual([
      '▾ Phase one',
      'line',
    ])
  })

  test('contain debug lines only in debug mode', () => {
    expect(readAll(['::debug::a%0Ab']).lines).toEqual([])
    expect(readAll(['::debug::a%0Ab'], { debug: true }).lines).toEqual(['##[debug]a', '##[debug]b'])
  })

  test('contain the commands themselves after echo on, except those with their own format', () => {
    const log = readAll([
      '::echo::on',
      '::save-state name=a::1',
      '::add-mask::s3cret',
      '::echo::off',
      '::add-matcher::a.json',
    ])
    expect(log.lines).toEqual([
      '::save-state name=a::1',
      expect.stringMatching(/^Warning: The `save-state` command is deprecated/),
      '::add-mask::***',
      '::echo::off',
    ])
  })

  test('contain unknown commands as plain text', () => {
    const log = readAll(['::nothing::x', 'a ::debug::b'])
    expect(log.lines).toEqual(['::nothing::x', 'a ::debug::b'])
    expect(log.commands).toEqual([])
  })
})

describe('stop-commands', () => {
  test('makes every command plain text until its token, in either form', () => {
    for (const resume of ['::a-token::', 'see ##[A-TOKEN]']) {
      const log = readAll([
        '::stop-commands::a-token',
        '::set-output name=a::1',
        'x ##[error]e',
        '::stop-commands::other',
        resume,
        '::notice::n',
      ])
      expect(names(log)).toEqual(['stop-commands', 'a-token', 'notice'])
      expect(log.lines).toContain('x ##[error]e')
      expect(log.outputs.size).toBe(0)
    }
  })

  test('masks a token of over six characters and not a shorter one', () => {
    expect(readAll(['::stop-commands::seventy', 'seventy']).lines.at(-1)).toBe('***')
    expect(readAll(['::stop-commands::sixsix', 'sixsix']).lines.at(-1)).toBe('sixsix')
  })

  test('refuses tokens that are empty or commands', () => {
    for (const token of ['', 'pause-logging', 'Debug']) {
      const log = readAll([`::stop-commands::${token}`, '::notice::n'])
      expect(log.failed).toBe(true)
      expect(log.lines.at(-1)).toBe('Notice: n')
    }
  })
})

describe('older commands', () => {
  test('set outputs and state with a warning, and record the names of the outputs', () => {
    const log = readAll([
      '::set-output name=jobId::1',
      'x ##[set-output name=JobID]2',
      '::save-state name=s::3',
    ])
    expect([...log.outputs]).toEqual([['jobId', '2']])
    expect(log.legacyOutputs).toContain('jobId')
    expect([...log.state]).toEqual([['s', '3']])
    expect(log.annotations.map(({ level }) => level)).toEqual(['warning', 'warning', 'warning'])
  })

  test('without a name fail the step', () => {
    const log = readAll(['::set-output::1'])
    expect(log.failed).toBe(true)
    expect(log.lines.slice(1)).toEqual([
      "Error: Unable to process command '::set-output::1' successfully.",
      "Error: Required field 'name' is missing in ##[set-output] command.",
    ])
  })

  test('that would change the environment are refused and fail the step', () => {
    for (const line of ['::set-env name=PATH::/x', '::add-path::/x']) {
      const log = readAll([line])
      expect(log.failed).toBe(true)
      expect(log.lines[1]).toMatch(/^Error: The `(set-env|add-path)` command is disabled\./)
    }
  })
})
