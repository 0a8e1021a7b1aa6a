import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ActionOptions, type RunningAction, startAction } from './run-action.ts'

/**
 * Starts a small script as if it were an action that declares no inputs; its folders go when the
 * test ends. The script finds `fs`, `env` and `append(variable, text)`, which writes to the file
 * that an environment variable names.
 */
export function startScript(source: string, options: ActionOptions = {}): RunningAction {
  const folder = mkdtempSync(join(tmpdir(), 'script-'))
  const entry = join(folder, 'index.mjs')
  writeFileSync(entry, `${prelude}${source}`)
  const action = startAction({ entry, actionFile: null, ...options })
  onTestFinished(async () => {
    const run = await action.done
    await run.remove()
    rmSync(folder, { recursive: true })
  })
  return action
}

const prelude = `
import fs from 'node:fs'
const env = process.env
const append = (variable, text) => fs.appendFileSync(env[variable], text)
`
