import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasSignals } from '../system.ts'
import { jobOutputs } from './outputs.ts'
import { startAction } from './run-action.ts'
import { startScript } from './script.ts'

describe('the environment', () => {
  test('inherits only PATH', async () => {
    process.env.FROM_OUTSIDE = 'x'
    onTestFinished(() => {
      delete process.env.FROM_OUTSIDE
    })
    const run = await startScript('console.log(JSON.stringify(env))').done
    const env = JSON.parse(run.stdout)
    expect(env).toMatchObject({
      PATH: process.env.PATH,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: run.folders.workspace,
      RUNNER_TEMP: run.folders.temp,
      RUNNER_TOOL_CACHE: run.folders.toolCache,
      HOME: run.folders.home,
    })
    expect(env).not.toHaveProperty('FROM_OUTSIDE')
  })

  test('allows additions and removals', async () => {
    const run = await startScript('console.log(env.EXTRA, env.GITHUB_OUTPUT)', {
      env: { EXTRA: 'more', GITHUB_OUTPUT: undefined },
    }).done
    expect(run.stdout).toBe('more undefined\n')
  })

  test('contains inputs with the defaults of action.yml, and the token masked', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'action-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const actionFile = join(folder, 'action.yml')
    writeFileSync(
      actionFile,
      `inputs:
  mode: { default: export }
  github-token: { default: "\${{ github.token }}" }
  server: { default: "\${{ github.server_url }}" }
  api-key: {}
`,
    )
    const run = await startScript(
      "for (const name of ['MODE', 'GITHUB-TOKEN', 'SERVER', 'API-KEY']) console.log('<' + env['INPUT_' + name] + '>')",
      { actionFile, token: 'the-job-token', inputs: { mode: 'agent-job', typo: 'x' } },
    ).done
    expect(run.stdout).toBe('<agent-job>\n<the-job-token>\n<https://github.com>\n<>\n')
    expect(run.log).toMatch(/^Warning: Unexpected input\(s\) 'typo', valid inputs are \['mode', /)
    expect(run.log).toContain('<***>')
  })

  test('has the workspace as working folder, also that of the caller', async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'workspace-'))
    onTestFinished(() => rmSync(workspace, { recursive: true }))
    const script =
      "console.log(env.PWD, fs.realpathSync('.') === fs.realpathSync(env.GITHUB_WORKSPACE))"
    expect((await startScript(script, { workspace }).done).stdout).toContain('true')
    expect((await startScript(script).done).stdout).toContain('true')
  })

  test('cannot be built without action.yml', () => {
    expect(() => startAction({ entry: 'x', actionFile: '/nowhere/action.yml' })).toThrow('ENOENT')
  })
})

describe('the result of a step', () => {
  test('has outputs, state, summary, exported variables and files', async () => {
    const run = await startScript(`
      append('GITHUB_OUTPUT', 'jobId=1\\nbundleUrl<<E\\na\\nb\\nE\\n')
      append('GITHUB_STATE', 'pid=7\\n')
      append('GITHUB_STEP_SUMMARY', '# Done\\r\\n')
      append('GITHUB_ENV', 'A=1\\n')
      append('GITHUB_PATH', '/opt/x\\n\\n')
      fs.mkdirSync(env.RUNNER_TEMP + '/bundle')
      fs.writeFileSync(env.RUNNER_TEMP + '/bundle/site.tar.gz', '')
    `).done
    expect(run).toMatchObject({
      exitCode: 0,
      signal: null,
      conclusion: 'success',
      outputs: { jobId: '1', bundleUrl: 'a\nb' },
      legacyOutputs: [],
      state: { pid: '7' },
      summary: '# Done\n',
      exportedVariables: { A: '1' },
      addedPaths: ['/opt/x'],
      filesLeft: ['bundle/site.tar.gz'],
      commands: [],
      log: '',
    })
  })

  test('is a failure on any exit code except 0', async () => {
    const run = await startScript('process.exit(3)').done
    expect(run).toMatchObject({ exitCode: 3, conclusion: 'failure' })
  })

  test('is a failure if a file is invalid, and the other files still count', async () => {
    const run = await startScript(`
      append('GITHUB_OUTPUT', 'a=1\\nbroken\\nb=2\\n')
      append('GITHUB_STATE', 's=1\\n')
    `).done
    expect(run).toMatchObject({
      exitCode: 0,
      conclusion: 'failure',
      outputs: { a: '1' },
      state: { s: '1' },
    })
    expect(run.outputs).not.toHaveProperty('b')
    expect(run.log.split('\n')).toEqual([
      "Error: Unable to process file command 'output' successfully.",
      "Error: Invalid format 'broken'",
    ])
  })

  test('has no NODE_OPTIONS for later steps', async () => {
    const run = await startScript("append('GITHUB_ENV', 'NODE_OPTIONS=--x\\n')").done
    expect(run.exportedVariables).toEqual({})
    expect(run.log).toContain("Can't store NODE_OPTIONS")
  })

  test('has a summary with every mask of the run applied', async () => {
    const run = await startScript(
      "append('GITHUB_STEP_SUMMARY', 'given and later'); console.log('::add-mask::later')",
      { secrets: ['given'] },
    ).done
    expect(run.summary).toBe('*** and ***\n')
  })

  test('has a summary up to 1 MiB, and an error above', async () => {
    const write = (size: number) => `append('GITHUB_STEP_SUMMARY', 'x'.repeat(${size}))`
    const full = await startScript(write(1024 * 1024)).done
    expect(full.summary).toHaveLength(1024 * 1024 + 1)
    const over = await startScript(write(1024 * 1024 + 1)).done
    expect(over.summary).toBeNull()
    expect(over.log).toContain(
      'Error: $GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k',
    )
  })
})

describe('the log', () => {
  test('executes :: commands at the start of a line and ##[ commands anywhere, from both streams', async () => {
    const run = await startScript(`
      console.log('remote: ::set-output name=no::1')
      console.log('progress\\r::set-output name=a::1')
      console.error('remote: ##[set-output name=b]2')
    `).done
    expect(run.outputs).toEqual({ a: '1', b: '2' })
    expect(run.legacyOutputs.toSorted()).toEqual(['a', 'b'])
    expect(run.commands.map(({ syntax }) => syntax).sort()).toEqual(['##[', '::'])
  })

  test('is masked from the first line with the job’s secrets, and raw output is kept', async () => {
    const run = await startScript("console.log('key s3cret'); console.error('key s3cret')", {
      secrets: ['s3cret'],
    }).done
    expect(run.log).toBe('key ***\nkey ***')
    expect(run).toMatchObject({ stdout: 'key s3cret\n', stderr: 'key s3cret\n' })
    expect(run.masks).toContain('s3cret')
  })

  test('shows debug lines with RUNNER_DEBUG=1', async () => {
    const script = "console.log('::debug::why')"
    expect((await startScript(script).done).log).toBe('')
    expect((await startScript(script, { env: { RUNNER_DEBUG: '1' } }).done).log).toBe(
      '##[debug]why',
    )
  })

  test('contains a last line without a line break', async () => {
    expect((await startScript("process.stdout.write('a\\nb')").done).log).toBe('a\nb')
  })

  test('arrives line by line while the step runs', async () => {
    const seen: string[] = []
    const action = startScript(
      "console.log('ready'); setInterval(() => { if (fs.existsSync('end')) process.exit() }, 5)",
      { onLine: (line) => seen.push(line) },
    )
    expect(await action.waitForLine(/^rea/)).toBe('ready')
    expect(await action.waitForLine('ready')).toBe('ready')
    expect(seen).toEqual(['ready'])
    expect(action.lines).toEqual(['ready'])
    writeFileSync(join(action.folders.workspace, 'end'), '')
    expect((await action.done).exitCode).toBe(0)
  })

  test('rejects if an awaited line never appears', async () => {
    const action = startScript("console.log('only this')")
    await expect(action.waitForLine('that')).rejects.toThrow(/matches that:\nonly this/)
  })
})

test('a job output that contains a masked value is dropped, and the step’s output is kept', async () => {
  const run = await startScript(`
    console.log('::add-mask::https://store.test/b?sig=1')
    append('GITHUB_OUTPUT', 'jobId=1\\nbundleUrl=https://store.test/b?sig=1\\n')
  `).done
  expect(run.outputs.bundleUrl).toBe('https://store.test/b?sig=1')
  expect(jobOutputs(run, ['jobId', 'bundleUrl'])).toEqual({
    outputs: { jobId: '1' },
    warnings: ["Warning: Skip output 'bundleUrl' since it may contain secret."],
  })
})

describe.skipIf(!hasSignals)('a cancel', () => {
  const script = (listeners: string) => `
    ${listeners}
    setInterval(() => {}, 1000)
    append('GITHUB_OUTPUT', 'jobId=1\\n')
    console.log('ready')
  `

  async function cancel(listeners: string, timeScale = 1) {
    const action = startScript(script(listeners), { timeScale })
    await action.waitForLine('ready')
    return action.cancel()
  }

  test('only interrupts a process that handles SIGINT', async () => {
    const run = await cancel("process.on('SIGINT', () => process.exit(130))")
    expect(run).toMatchObject({ exitCode: 130, signal: null, signalsSent: ['SIGINT'] })
  })

  test('kills a process that ignores both signals', async () => {
    const run = await cancel(
      "for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => console.log('ignored'))",
      0.02,
    )
    expect(run).toMatchObject({
      exitCode: null,
      signal: 'SIGKILL',
      signalsSent: ['SIGINT', 'SIGTERM', 'SIGKILL'],
    })
  })

  test('still reads the files, and the step counts as cancelled whatever its exit code', async () => {
    const run = await cancel("process.on('SIGINT', () => process.exit(0))")
    expect(run).toMatchObject({ exitCode: 0, conclusion: 'cancelled', outputs: { jobId: '1' } })
    expect(run.log).toMatch(/\nError: The operation was canceled\.$/)
  })

  test('after the end changes nothing', async () => {
    const action = startScript('')
    await action.done
    expect(await action.cancel()).toMatchObject({ conclusion: 'success', signalsSent: [] })
  })
})

test('a step that outlives its timeout gets the same signals and fails', async () => {
  const run = await startScript(
    "process.on('SIGINT', () => process.exit(0)); setInterval(() => {}, 1000)",
    {
      timeoutMilliseconds: 600,
    },
  ).done
  expect(run).toMatchObject({ conclusion: 'failure', signalsSent: ['SIGINT'] })
  expect(run.log).toContain('Error: The action has timed out after 0.01 minutes.')
})
