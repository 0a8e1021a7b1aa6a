import { appendFileSync } from 'node:fs'
import { Failure } from './run/failure.ts'
import { minNode } from './run/runtime.ts'

/**
 * Ends the step on a Node that is too old, before anything is read or sent. It uses nothing that
 * Node 16 does not have, and none of the packages, which fail there while they load.
 */
export function refuseRuntime(): void {
  const what = `this action needs Node ${minNode} or later, and runs on Node ${process.versions.node}`
  const { code, message, outcome } = new Failure('RUNTIME_UNSUPPORTED', what)
  process.stdout.write(`::error title=${code}::${message}\n`)
  const file = process.env.GITHUB_OUTPUT
  if (file) appendFileSync(file, `outcome=${outcome}\nerrorCode=${code}\n`)
}
