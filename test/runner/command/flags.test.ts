import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  flagsOf,
  isSecret,
  readCommandLine,
  secretsOf,
  secretVariables,
} from '../../../src/runner/command/flags.ts'
import { inputNames, modes, ruleOf } from '../../../src/runner/input-table.ts'

const inputsOf = (...args: string[]) => {
  const line = readCommandLine(args)
  if (line.kind !== 'run') throw new Error(JSON.stringify(line))
  return Object.fromEntries(line.inputs)
}

const problemsOf = (...args: string[]) => {
  const line = readCommandLine(args)
  return line.kind === 'invalid' ? line.problems : []
}

describe('a command line', () => {
  test('gives each input its text, after a space or an equals sign', () => {
    expect(inputsOf('check', '--site', 'out', '--site-check=fail-new')).toEqual({
      site: 'out',
      'site-check': 'fail-new',
    })
  })

  test('reads values that look like flags after an equals sign only', () => {
    expect(inputsOf('check', '--site=-out')).toEqual({ site: '-out' })
    expect(problemsOf('check', '--site', '--open')).toEqual(['--site needs a value'])
    expect(problemsOf('check', '--site')).toEqual(['--site needs a value'])
  })

  test('joins the values of a repeated list, and takes the last of any other flag', () => {
    const line = ['export', '--paths', '/a', '--paths=/b', '--domain', 'a.b', '--domain', 'c.d']
    expect(inputsOf(...line)).toEqual({ paths: '/a\n/b', domain: 'c.d' })
  })

  test('has switches without a value', () => {
    expect(inputsOf('export', '--overwrite')).toEqual({ overwrite: 'true' })
    expect(inputsOf('export', '--overwrite=false')).toEqual({ overwrite: 'false' })
    expect(problemsOf('export', '--overwrite=maybe')).toEqual([
      '--overwrite has no value: write the flag alone',
    ])
    expect(problemsOf('export', '--open=true')).toEqual([
      '--open has no value: write the flag alone',
    ])
  })

  test('keeps an empty value, as a workflow with an undefined variable', () => {
    expect(inputsOf('agent-job', '--require', '')).toEqual({ require: '' })
  })

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'knows no flag that is only a name of every object: --%s',
    (name) => {
      for (const flag of [`--${name}`, `--${name}=x`]) {
        expect(problemsOf('check', '--site=a', flag)).toEqual([`--${name} is unknown`])
      }
    },
  )

  test('has its own flags in every mode', () => {
    for (const mode of modes) {
      expect(
        readCommandLine([mode, '--output', 'json', '--open', '--notices', '--debug']),
      ).toMatchObject({
        ...{
          kind: 'run',
          mode,
          output: { syntax: 'json' },
          open: true,
          notices: true,
          debug: true,
        },
      })
    }
    expect(readCommandLine(['verify', '--output=dotenv'])).toMatchObject({
      output: { syntax: 'dotenv' },
    })
    expect(readCommandLine(['verify', '--output', 'dotenv:verified,differences'])).toMatchObject({
      output: { syntax: 'dotenv', names: ['verified', 'differences'] },
    })
    for (const wrong of [
      'dotenv:',
      'dotenv:jobID',
      'dotenv:jobId,',
      'dotenv:bundleUrl',
      'json:jobId',
    ]) {
      expect(problemsOf('verify', '--output', wrong)).toEqual([
        expect.stringContaining('--output must be json, dotenv'),
      ])
    }
    expect(problemsOf('verify', '--output', 'xml')).toEqual([
      expect.stringContaining('--output must be json, dotenv'),
    ])
  })

  test.each([
    [['--help'], undefined],
    [['-h'], undefined],
    [['help'], undefined],
    [['verify', '--help'], 'verify'],
    [['verify', '--unknown', '-h'], 'verify'],
  ])('%j asks for help', (args, mode) => {
    expect(readCommandLine(args)).toEqual({ kind: 'help', mode })
  })

  test.each([
    [[], /first argument must be a mode: export, agent-job, verify or check/],
    [['exprot'], /first argument must be a mode: .* or check\. Did you mean export\?$/],
    [['adm_0123'], /first argument must be a mode: export, agent-job, verify or check$/],
    [['--site', 'public'], /must be a mode: .*\. These flags are those of verify and check$/],
    [['--domian', 'docs.test'], /first argument must be a mode: .* or check$/],
    [['verify', 'docs'], /only the mode, and the folder that `check` reads, are written without/],
    [['check', 'a', 'b'], /are written without a flag/],
    [['check', 'a', '--site', 'b'], /are written without a flag/],
    [['export', '--domian', 'a.b'], /^--domian is unknown\. Did you mean --domain\?$/],
    [['check', '--stie', 'public'], /^--stie is unknown\. Did you mean --site\?$/],
    [['check', '--stie=public'], /^--stie is unknown\. Did you mean --site\?$/],
    [['check', '--outptu=json'], /^--outptu is unknown\. Did you mean --output\?$/],
    [['export', '--api-key-df=3'], /^--api-key-df is unknown\. Did you mean --api-key-fd\?$/],
    [
      ['export', '--api-kye=adm_x'],
      /^--api-kye is unknown\. For `api-key`, set the variable DOCS_/,
    ],
    [['check', '--colour'], /^--colour is unknown$/],
    [['export', '--site-url', 'x'], /^--site-url is a flag of verify, and this is export/],
    [['check', '--mode', 'x'], /write the mode as the first argument/],
    [['check', '-o', 'x'], /^-o is unknown/],
  ])('%j is invalid, with the next step', (args, problem) => {
    expect(problemsOf(...args)).toEqual([expect.stringMatching(problem)])
  })

  test.each(Object.keys(secretVariables))('refuses --%s, and does not repeat it', (name) => {
    for (const args of [[`--${name}`, 'docs_canary'], [`--${name}=docs_canary`]]) {
      const problems = problemsOf('agent-job', ...args).join('\n')
      expect(problems).toContain(secretVariables[name as 'api-key'])
      expect(problems).toContain(`--${name}-fd 3`)
      expect(problems).not.toContain('canary')
    }
  })

  test('takes the folder after `check` as the site, as other checkers do', () => {
    expect(inputsOf('check', 'public')).toEqual({ site: 'public' })
    expect(inputsOf('check', '--site-check', 'fail', 'public')).toMatchObject({ site: 'public' })
    expect(problemsOf('verify', 'public')).toEqual([expect.stringContaining('`check --site DIR`')])
  })

  test('has all problems together', () => {
    expect(problemsOf('export', '--domian=a.b', '--open=x', '--site-url=y')).toEqual([
      '--domian is unknown. Did you mean --domain?',
      '--open has no value: write the flag alone',
      expect.stringMatching(/^--site-url is a flag of verify/),
    ])
  })

  test('takes a switch that is on by default with its value', () => {
    expect(readCommandLine(['export', '--wait', 'false'])).toMatchObject({ kind: 'run' })
    expect(problemsOf('export', '--wait')).toEqual([expect.stringContaining('--wait')])
  })

  test('reads a secret from a file descriptor, in the modes that have it', () => {
    const line = readCommandLine(['export', '--api-key-fd', '3'])
    expect(line.kind === 'run' && [...line.descriptors]).toEqual([['api-key', 3]])
    expect(problemsOf('check', '--api-key-fd', '3')).toEqual([
      expect.stringMatching(/is a flag of export and agent-job/),
    ])
    expect(problemsOf('export', '--api-key-fd', 'x')).toEqual([
      expect.stringMatching(/must be the number of an open file descriptor/),
    ])
  })

  test.each([
    ['export', 'artifact-name'],
    ['export', 'artifact-retention-days'],
    ['agent-job', 'report-status'],
    ['verify', 'summary'],
  ])('%s refuses --%s, which needs the runner, with the reason', (mode, name) => {
    expect(problemsOf(mode, `--${name}=true`)).toEqual([
      expect.stringMatching(/is not available in a shell: .*: /),
    ])
  })

  test('never throws, and never repeats a value', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(...modes, ...inputNames.map((name) => `--${name}`), '--', '-h', '=', '-'),
    )
    fc.assert(
      fc.property(fc.array(word), fc.constantFrom(...inputNames), (args, name) => {
        expect(problemsOf(...args, `--${name}=canary`).join()).not.toContain('canary')
        expect(problemsOf(...args, `--${name}x`, 'canary').join()).not.toContain('canary')
        expect(problemsOf('canary', ...args).join()).not.toContain('canary')
      }),
    )
  })
})

describe('the flags of a mode', () => {
  test('are its inputs, each once, or refused with a reason', () => {
    for (const mode of modes) {
      const used = inputNames.filter((name) => name !== 'mode' && ruleOf(name).modes.includes(mode))
      for (const name of used.filter((one) => !flagsOf(mode).includes(one))) {
        expect(problemsOf(mode, `--${name}=true`), name).toHaveLength(1)
      }
      expect(flagsOf(mode).filter((name) => isSecret(name))).toEqual([])
      expect(secretsOf(mode).filter((name) => !used.includes(name))).toEqual([])
    }
  })
})
