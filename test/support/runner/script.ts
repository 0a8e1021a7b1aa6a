import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ActionOptions, type RunningAction, startAction } from './run-action.ts'

/**
 * Starts a small script as an action without inputs. Its folders are removed when the test ends.
 * The script can use `fs`, `env` and `append(variable, text)`, which writes to the file whose path
 * is in an environment variable.
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
