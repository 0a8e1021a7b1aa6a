import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Failure } from '../../src/kernel/run/failure.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import { ActionLog, printable } from '../../src/runner/log.ts'
import { Secrets } from '../../src/runner/secrets.ts'
import { amount } from '../support/amount.ts'
import { anyString } from '../support/any-string.ts'
import { parseCommand } from '../support/runner/commands.ts'
import { lineBreak } from '../support/runner/lines.ts'
import { printedBy } from './capture.ts'

/** Treats every name as a command, as `::stop-commands::` can define any token. */
const anyName = { has: () => true } as unknown as ReadonlySet<string>

const outside = fc
  .array(
    fc.oneof(
      fc.constantFrom('::', '##[', '#', '[', ']', ':', 'debug', 'set-output name=a', 'add-mask'),
      fc.constantFrom('\r', '\n', '\t', ' ', '\u0085', '\u2028', '\u200b', '\ufeff', '\u001b[2J'),
      anyString(8),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

describe('untrusted text', () => {
  test('is never a command, whatever its name', () => {
    fc.assert(
      fc.property(outside, (text) => {
        expect(parseCommand(printable(text), anyName)).toBeUndefined()
      }),
      { numRuns: amount(5000) },
    )
  })

  test.each([
    '::set-output name=a::b',
    '  ::error::x',
    '::::set-output name=a::b',
    ':: ::set-output name=a::b',
    ':\u200b:error::x',
    '\u200b::error::x',
    'x\n::error::x',
    'x\r::error::x',
    'x ##[error]x',
    '####[error]x',
    '#\u200b#[error]x',
  ])('is not a command: %j', (text) => {
    expect(parseCommand(printable(text), anyName)).toBeUndefined()
  })

  test('is always one line, without control or invisible characters', () => {
    fc.assert(
      fc.property(outside, (text) => {
        const line = printable(text)
        expect(line).not.toMatch(lineBreak)
        expect(line).not.toMatch(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u)
      }),
    )
  })

  test('that is plain stays as it is', () => {
    for (const text of ['42% · 128 pages · 1 m 10 s', 'a::b # [c] ## d', 'Größe 日本 🚀', '']) {
      expect(printable(text)).toBe(text)
    }
  })

  test.each([
    ['a\r\n\tb', 'a b'],
    ['a\u2028\u2029b', 'a b'],
    ['a\u0085b', 'a b'],
    ['a\u200b\u202eb', 'ab'],
    ['a\ud800b', 'ab'],
    ['##[a] x ##[b]', '## [a] x ## [b]'],
    ['###[a]', '### [a]'],
    ['::a::b', 'a::b'],
    [' :: ::a', 'a'],
    ['::::a', 'a'],
    ['  a', '  a'],
    ['a ::b', 'a ::b'],
    ['a \n ', 'a'],
  ])('loses only what is unsafe: %j', (text, line) => {
    expect(printable(text)).toBe(line)
  })

  test('is cut at the limit', () => {
    expect(printable('x'.repeat(1e6))).toBe('x'.repeat(4000))
    expect(printable(`${'x'.repeat(3999)} x`)).toBe('x'.repeat(3999))
  })
})

describe('a log', () => {
  const secrets = new Secrets()
  const log = new ActionLog(secrets)

  test('prints a line of information as text, and others as one command each', () => {
    fc.assert(
      fc.property(outside, (text) => {
        const [info, ...rest] = printedBy(() => log.info(text))
        expect(rest).toEqual([])
        expect(parseCommand(info ?? '')).toBeUndefined()
        for (const level of ['debug', 'notice', 'warning'] as const) {
          const lines = printedBy(() => log[level](text))
          expect(lines.map((line) => parseCommand(line)?.name)).toEqual([level])
          expect(parseCommand(lines[0] ?? '')?.data).not.toMatch(/[^\P{Cc}]/u)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('prints a failure as one error with its code as title, its own line breaks kept', () => {
    const lines = printedBy(() =>
      log.failure(new Failure('CONFLICT', 'two things:\n- one\n- ::error::two\r##[error]three')),
    )
    expect(lines).toHaveLength(1)
    const command = parseCommand(lines[0] ?? '')
    expect(command).toMatchObject({ name: 'error', properties: { title: 'CONFLICT' } })
    expect(command?.data.split('\n')).toHaveLength(3)
    expect(command?.data).toMatch(/^CONFLICT: two things:\n- one\n- .*two.*three/)
  })

  test('prints no secret, in any encoding', () => {
    const key = 'docs_Canary+key/with=marks'
    secrets.hide(key)
    const disguises = [
      key,
      encodeURIComponent(key),
      Buffer.from(key).toString('base64'),
      `${key.slice(0, 8)}\u200b${key.slice(8)}`,
      `${key.slice(0, 8)}\u202e${key.slice(8)}`,
    ]
    for (const disguise of disguises) {
      for (const level of ['debug', 'info', 'notice', 'warning'] as const) {
        const text = printedBy(() => log[level](`key ${disguise} end`)).join()
        expect(text).toContain('key *** end')
      }
      const text = printedBy(() => log.failure(new Failure('CONFLICT', `key ${disguise} end`)))
      expect(text.join()).toContain('key *** end')
    }
  })
})

describe('a log with very long text', () => {
  const key = 'docs_Canary+key/with=marks'
  const secrets = new Secrets()
  secrets.hide(key)
  const log = new ActionLog(secrets)
  const printed = (text: string) => printedBy(() => log.info(text)).join('\n')

  test('shows nothing of a secret, wherever the text is cut', () => {
    // Invisible characters move the cut to any place in the visible text.
    for (const before of [3985, 4000, 64_000]) {
      for (let at = before - key.length - 2; at <= before; at++) {
        for (const unseen of ['', '\u200b'.repeat(60_000)]) {
          const shown = printed(`${'x'.repeat(at)}${unseen}${key}${'y'.repeat(100)}`)
          expect(shown).not.toContain(key.slice(0, 6))
        }
      }
    }
  })

  test('processes only a part of it', () => {
    const read: number[] = []
    class Counting extends Secrets {
      override scrub(text: string, limit = text.length): string {
        read.push(Math.min(text.length, limit))
        return ''
      }
    }
    const counting = new ActionLog(new Counting())
    const endless = 'x'.repeat(2 ** 24)
    printedBy(() => {
      counting.info(endless)
      counting.failure(new Failure('INTERNAL', endless))
      counting.guardOutput()
      process.stdout.write(endless)
      process.stdout.write(`::debug::${endless}\n`)
    })
    expect(read.length).toBeGreaterThan(3)
    expect(Math.max(...read)).toBeLessThan(100_000)
  })

  test('ends a command of the toolkit that is cut', () => {
    const lines = printedBy(() => {
      log.guardOutput()
      process.stdout.write(`::debug::${'x'.repeat(1e6)}\n`)
      process.stdout.write('::debug::next\n')
    })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toBe('::debug::next')
  })
})

describe('a log does not throw', () => {
  const log = new ActionLog(new Secrets())
  const given: [string, unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a symbol', Symbol('s')],
    ['an object without a prototype', Object.create(null)],
    ['an object that cannot be converted', { toString: () => expect.unreachable() }],
    ['lone surrogates', '\ud800\udc00\ud800'],
    ['a number', 7],
  ]

  test.each(given)('for %s', (_, text) => {
    for (const level of ['debug', 'info', 'notice', 'warning'] as const) {
      expect(printedBy(() => log[level](text as string))).toHaveLength(1)
    }
    const failure = { code: 'INTERNAL', message: text } as Failure
    expect(printedBy(() => log.failure(failure))).toHaveLength(1)
  })

  test.each(given)('if any code prints %s', (_, chunk) => {
    const printed = printedBy(() => {
      log.guardOutput()
      process.stdout.write(chunk as string)
    })
    expect(printed).toHaveLength(1)
  })

  test('when scrubbing fails: then the line is not shown at all', () => {
    const broken = { clean: () => expect.unreachable() } as unknown as Secrets
    const log = new ActionLog(broken)
    expect(printedBy(() => log.warning('docs_key'))).toEqual(['::warning::(unprintable line)'])
    expect(printedBy(() => log.failure(new Failure('CONFLICT', 'docs_key'))).join()).not.toContain(
      'docs_key',
    )
  })

  test('and decodes bytes', () => {
    const printed = printedBy(() => {
      log.guardOutput()
      process.stdout.write(new Uint8Array([0x61, 0xc3, 0xa9]))
    })
    expect(printed).toEqual(['aé'])
  })
})

describe('a guarded output', () => {
  const secrets = new Secrets()
  secrets.hide('docs_0123456789')

  /** The lines that the guard prints when other code writes `texts`. */
  const guarded = (...texts: string[]) =>
    printedBy(() => {
      new ActionLog(secrets).guardOutput()
      for (const text of texts) process.stdout.write(text)
    })

  test('passes no command except those of the toolkit', () => {
    fc.assert(
      fc.property(outside, (text) => {
        for (const line of guarded(`Attempt 1 failed: ${text}\n::set-output name=a::${text}\n`)) {
          expect(parseCommand(line, new Set(['set-output', 'set-env', 'add-path']))).toBeUndefined()
        }
      }),
      { numRuns: 500 },
    )
  })

  test('shows no secret, whichever code prints it', () => {
    const printed = guarded('the key is docs_0123456789\n', '::debug::docs_0123456789\n')
    expect(printed).toEqual(['the key is ***', '::debug::***'])
  })

  /** The exact output of one write. */
  const chunkOf = (text: string) => {
    const spy = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    try {
      new ActionLog(secrets).guardOutput()
      process.stdout.write(text)
      return spy.mock.calls.map(([chunk]) => chunk).join('|')
    } finally {
      spy.mockRestore()
    }
  }

  test.each([
    '',
    '::add-mask::a##[b',
    '::add-mask::a\n',
    '::add-mask::\r\n',
    '::debug::a##[b\n',
    '::debug::a',
    '::group::a\r\n',
    '::endgroup::\n',
    '::notice::a\n',
    '::warning file=a::b\n',
    '::error title=a::b\n',
  ])('passes a command of the toolkit unchanged: %j', (text) => {
    expect(chunkOf(text)).toBe(text)
  })

  test.each([
    ['::set-output name=a::b\n', 'set-output name=a::b\n'],
    ['::debugger::a\n', 'debugger::a\n'],
    ['a::debug::##[b\n', 'a::debug::## [b\n'],
    ['a::add-mask::##[b\n', 'a::add-mask::## [b\n'],
    ['::debug::a\n::set-output name=a::b\n', 'debug::a ::set-output name=a::b\n'],
    ['::debug::a\r::set-output name=a::b', 'debug::a ::set-output name=a::b\n'],
    ['::add-mask::a\n::set-env name=a::b\n', 'add-mask::a ::set-env name=a::b\n'],
    ['::add-mask::a\r::set-env name=a::b\n', 'add-mask::a ::set-env name=a::b\n'],
    ['::add-mask::docs_0123456789\ndocs_0123456789', 'add-mask::*** ***\n'],
    ['a\nb', 'a b\n'],
  ])('makes everything else one safe line: %j', (text, line) => {
    expect(chunkOf(text)).toBe(line)
  })

  test('accepts bytes, and calls back when they are written', () => {
    const spy = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const done = () => {}
    try {
      new ActionLog(secrets).guardOutput()
      for (const text of ['a', '::debug::a', '::add-mask::a']) {
        expect(process.stdout.write(Buffer.from(text), 'utf8', done)).toBe(true)
      }
      expect(spy.mock.calls).toEqual([
        ['a\n', 'utf8', done],
        ['::debug::a', 'utf8', done],
        ['::add-mask::a', 'utf8', done],
      ])
    } finally {
      spy.mockRestore()
    }
  })

  test.each([
    ['a\u0085b\u001b[2Jc', 'a b [2Jc'],
    ['a\u2028b\u2029c', 'a b c'],
    ['a\u202eb\u200bc', 'abc'],
    ['docs_01234\u200b56789', '***'],
    ['docs_0123456789\u2028', '*** '],
  ])('shows no invisible characters, even in a command of the toolkit: %j', (text, seen) => {
    expect(chunkOf(`::debug::${text}\n`)).toBe(`::debug::${seen}\n`)
  })

  test.each(['i', 't', 'r', 'C', ':', '=', 'er', 'CT', 'title', 'error', 'warning'])(
    'hides a secret of a few characters in texts, not in the syntax of commands: %s',
    (short) => {
      const log = new ActionLog(new Scrubber([short]))
      const lines = printedBy(() => {
        log.guardOutput()
        log.failure(new Failure('CONFLICT', `a ${short} b\nc ${short}`))
        log.warning(`a ${short} b`)
        process.stdout.write(`::notice file=x${short.replace(':', '%3A')}y,line=1::a\n`)
      })
      const [failure, warning, notice] = lines.map((line) => parseCommand(line))
      expect(failure).toMatchObject({ name: 'error', properties: { title: 'CONFLICT' } })
      expect(failure?.data.split('\n')).toHaveLength(2)
      expect(warning?.name).toBe('warning')
      expect(notice).toMatchObject({ name: 'notice', properties: { file: expect.anything() } })
      expect(`${failure?.data}${warning?.data}`).not.toContain(short)
      expect(notice?.properties.file).not.toContain(short)
    },
  )

  test('keeps the line breaks and percent signs of a failure', () => {
    const lines = guarded(
      '::error title=CONFLICT::50%25 at https://a.example/?b=c%0Adone%0A100%25\n',
    )
    expect(lines).toEqual(['::error title=CONFLICT::50%25 at https://a.example/?…%0Adone%0A100%25'])
  })

  test('still passes masks to the runner', () => {
    expect(guarded('::add-mask::docs_0123456789\n')).toEqual(['::add-mask::docs_0123456789'])
  })
})
