import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { sample } from '../amount.ts'
import { hasSignals, patience } from '../system.ts'
import { type Json, jobs } from './fixture.ts'

describe('the command', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))

  test.skipIf(!hasSignals)(
    'serves with the key it was given until it is interrupted, and exits with 0',
    async () => {
      const child = spawn(process.execPath, [main, '--api-key', 'my_key', '--speed', '1000'])
      let output = ''
      let errors = ''
      child.stdout.on('data', (chunk) => {
        output += chunk
      })
      child.stderr.on('data', (chunk) => {
        errors += chunk
      })
      await vi.waitFor(() => expect(output).toContain('Ctrl-C'), patience)
      const url = /Documentation host\s+(\S+)/.exec(output)?.[1] ?? ''
      expect(output).toContain('api-key: my_key')
      const headers = { authorization: 'Bearer my_key' }
      const body = '{"domain":"docs.example.com"}'
      const started = await fetch(url + jobs, { method: 'POST', headers, body })
      const { jobId } = (await started.json()) as Json
      await vi.waitFor(async () => {
        const response = await fetch(`${url}${jobs}/${jobId}/bundle`, { method: 'POST', headers })
        const { bundleUrl } = (await response.json()) as Json
        expect((await fetch(bundleUrl)).status).toBe(200)
      }, patience)
      child.kill('SIGINT')
      child.kill('SIGINT')
      const [code] = await once(child, 'exit')
      expect([code, errors]).toEqual([0, ''])
    },
  )

  test.each(
    sample(
      [
        ['--speed', 'fast'],
        ['--port', ''],
        ['--nonsense', ''],
      ],
      1,
    ),
  )('refuses %s %j with its usage', async (...options) => {
    const child = spawn(process.execPath, [main, ...options])
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(2)
    expect(errors).toContain(options[0])
    expect(errors).toContain('npm run host')
  })
})
