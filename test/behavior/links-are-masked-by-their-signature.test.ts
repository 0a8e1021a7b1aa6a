import { describe, expect } from 'vitest'
import { isMint, test } from '../support/export-stage.ts'
import { SecretMasker } from '../support/runner/masks.ts'
import { jobOutputs } from '../support/runner/outputs.ts'
import type { ActionRun } from '../support/runner/run-action.ts'

// Promise: a masked link is masked by what makes it a credential, its signature. The runner also
// masks what stands after the last ampersand of a mask (ValueEncoders.cs), and links of the usual SDK
// end with `x-id=GetObject`: with the whole link as a mask, every other link would be dropped, too.

const signatureOf = ({ outputs }: ActionRun) =>
  new URL(outputs.bundleUrl ?? '').searchParams.get('X-Amz-Signature') ?? ''

const debug = { env: { RUNNER_DEBUG: '1' } }

describe.concurrent('a masked link', () => {
  test('is dropped from the outputs of a job, and no other link is', async ({ stage }) => {
    const { run } = await stage()
    const [open, masked] = [await run(), await run({ 'mask-bundle-url': 'true' }, debug)]
    expect(masked.outputs.bundleUrl).toMatch(/&x-id=GetObject$/)
    // The masks of one step hold for the whole job.
    const masks = [...open.masks, ...masked.masks]
    const ofJob = ({ outputs }: ActionRun) =>
      jobOutputs({ outputs, masks }, ['bundleUrl', 'jobId', 'expiresAt'])
    expect(ofJob(masked).warnings).toEqual([
      "Warning: Skip output 'bundleUrl' since it may contain secret.",
    ])
    expect(ofJob(masked).outputs).toMatchObject({ jobId: masked.outputs.jobId })
    expect(ofJob(open)).toMatchObject({
      warnings: [],
      outputs: { bundleUrl: open.outputs.bundleUrl },
    })
    // It is masked in a log of debugging, too, and where a program prints its signature alone.
    expect(masked.log).not.toContain(signatureOf(masked))
    const line = `GET /bundles/a.tar.gz: SignatureDoesNotMatch ${signatureOf(masked)}`
    expect(new SecretMasker(masked.masks).mask(line)).toBe(
      'GET /bundles/a.tar.gz: SignatureDoesNotMatch ***',
    )
  })

  test('that has nothing to mask is named in a warning', async ({ stage }) => {
    const { host, run } = await stage()
    host.intercept(async (request, proceed) => {
      if (!isMint(request)) return undefined
      const response = await proceed()
      const { bundleUrl, ...body } = response.body as { bundleUrl: string }
      return { ...response, body: { ...body, bundleUrl: bundleUrl.replace(/\?.*/, '?v=1') } }
    })
    const step = await run({ 'mask-bundle-url': 'true' })
    expect(step.exitCode, step.log).toBe(0)
    expect(step.log).toContain(
      'Warning: the link of this host has no signature: nothing of it is masked',
    )
  })
})

describe.concurrent('debug logging, with which the runner prints each output,', () => {
  test('shows no link, and one line says that other jobs do not get it', async ({ stage }) => {
    const { run } = await stage()
    const step = await run({}, debug)
    const signature = signatureOf(step)
    expect(signature).toHaveLength(64)
    expect(step.log).toContain('##[debug]Set output bundleUrl = http://127.0.0.1')
    expect(step.log).not.toContain(signature)
    const lines = step.log.split('\n').filter((line) => line.startsWith('debug logging is on'))
    expect(lines).toEqual([
      "debug logging is on, and the runner logs each output: the link's signature is masked, so other jobs do not get `bundleUrl`",
    ])
  })
})
