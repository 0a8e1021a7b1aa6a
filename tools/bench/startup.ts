import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { median } from './samples.ts'

const action = fileURLToPath(new URL('../../dist/index.js', import.meta.url))

/** What a run needs of node itself: HTTPS, digests, and the thread that ends a run in time. */
const node = `import { request } from 'node:http'
import 'node:https'
import 'node:crypto'
import { Worker } from 'node:worker_threads'
new Worker('setInterval(() => {}, 1000)', { eval: true }).unref()
request(process.env['INPUT_BASE-URL'], { method: 'POST' }, (response) => response.resume()).end()`

/**
 * Time from process start to the first request, of the built action and of the usual alternatives,
 * with an empty node process as the unit. The commands alternate, so that changes in machine speed
 * affect all alike.
 *
 * @returns medians in milliseconds
 */
export async function measureStartup(runs: number) {
  const server = createServer((_, response) => response.writeHead(400).end('{}'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function time(command: string, args: string[], until: 'request' | 'exit', env = {}) {
    const began = performance.now()
    const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })
    const exit = once(child, 'exit')
    await (until === 'exit' ? exit : once(server, 'request'))
    const milliseconds = performance.now() - began
    await exit
    return milliseconds
  }

  const inputs = {
    GITHUB_ACTIONS: 'true',
    'INPUT_BASE-URL': url,
    'INPUT_API-KEY': 'docs_key',
    INPUT_DOMAIN: 'docs.example.com',
  }
  const request = `curl -sS -X POST -H 'Authorization: Bearer docs_key' -H 'content-type: application/json' -d '{"domain":"docs.example.com"}' ${url}/v1/static-export/jobs`
  const commands = {
    'empty node': () => time(process.execPath, ['-e', '0'], 'exit'),
    'bash + curl': () => time('bash', ['-c', request], 'request'),
    'node alone': () =>
      time(process.execPath, ['--input-type=module', '-e', node], 'request', inputs),
    'this action': () => time(process.execPath, [action], 'request', inputs),
  }
  const times = new Map(Object.keys(commands).map((name) => [name, [] as number[]]))
  for (let run = -1; run < runs; run++) {
    for (const [name, measure] of Object.entries(commands)) {
      const milliseconds = await measure()
      // The first round fills the disk cache and is not counted.
      if (run >= 0) times.get(name)?.push(milliseconds)
    }
  }
  server.close()
  return [...times].map(([name, all]) => ({ name, milliseconds: median(all) }))
}

export function describeStartup(rows: readonly { name: string; milliseconds: number }[]): string {
  const unit = rows[0]?.milliseconds ?? Number.NaN
  return [
    'Process start to first request (medians of runs in turn; ratio to an empty node)',
    ...rows.map(({ name, milliseconds }) => {
      const ratio = (milliseconds / unit).toFixed(2)
      return `  ${name.padEnd(12)} ${milliseconds.toFixed(0).padStart(5)} ms  ${ratio}`
    }),
    `  this action at most 2.50: ${isMet(rows, unit) ? 'met' : 'not met'}`,
  ].join('\n')
}

function isMet(rows: readonly { name: string; milliseconds: number }[], unit: number): boolean {
  const action = rows.find(({ name }) => name === 'this action')?.milliseconds
  return action !== undefined && action / unit <= 2.5
}
