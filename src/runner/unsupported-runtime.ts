import { appendFileSync } from 'node:fs'
import { Failure } from '../kernel/run/failure.ts'
import { minNode } from '../kernel/run/runtime.ts'

/**
 * Ends the step on an unsupported version of Node, before anything is read or sent. It uses only
 * features of Node 16, and no packages, which fail to load there.
 */
export function refuseRuntime(): void {
  const what = `this action needs Node ${minNode} or later, but runs on Node ${process.versions.node}`
  const isStep = process.env.GITHUB_ACTIONS === 'true'
  const details = isStep ? {} : { nextStep: `Install Node ${minNode} or later` }
  const { code, message, outcome } = new Failure('RUNTIME_UNSUPPORTED', what, details)
  if (!isStep) {
    process.stderr.write(`${message}\n`)
    if (/--output[= ]json/.test(process.argv.join(' '))) {
      process.stdout.write(`${JSON.stringify({ outcome, errorCode: code, message })}\n`)
    }
    return
  }
  process.stdout.write(`::error title=${code}::${message}\n`)
  const file = process.env.GITHUB_OUTPUT
  if (file) appendFileSync(file, `outcome=${outcome}\nerrorCode=${code}\n`)
}
