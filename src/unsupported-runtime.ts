import { appendFileSync } from 'node:fs'
import { Failure } from './run/failure.ts'
import { minNode } from './run/runtime.ts'

/**
 * Ends the step on an unsupported version of Node, before anything is read or sent. It uses only
 * features of Node 16, and no packages, which fail to load there.
 */
export function refuseRuntime(): void {
  const what = `this action needs Node ${minNode} or later, but runs on Node ${process.versions.node}`
  const { code, message, outcome } = new Failure('RUNTIME_UNSUPPORTED', what)
  // In a shell, the runner reads no commands.
  if (process.env.GITHUB_ACTIONS !== 'true') return void process.stderr.write(`${message}\n`)
  process.stdout.write(`::error title=${code}::${message}\n`)
  const file = process.env.GITHUB_OUTPUT
  if (file) appendFileSync(file, `outcome=${outcome}\nerrorCode=${code}\n`)
}
