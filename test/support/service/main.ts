import { parseArgs } from 'node:util'
import { type HostOptions, startHost } from './host.ts'

const usage = `Serves a stand-in documentation host on this machine until Ctrl-C.

  npm run host -- [options]

  --port N                 port of the API (any free one)
  --site DIR               folder to export, Markdown or HTML (a small sample)
  --speed N                how many times as fast as real time jobs run (1)
  --link-lifetime SECONDS  how long a bundle's link works (3600)
  --api-key KEY            the key to accept (a new one)
  --help
`

let options: HostOptions | null
try {
  options = readOptions()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n\n${usage}`)
  process.exit(2)
}
if (options === null) {
  process.stdout.write(usage)
} else {
  await serve(options)
}

function readOptions(): HostOptions | null {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      site: { type: 'string' },
      speed: { type: 'string' },
      'link-lifetime': { type: 'string' },
      'api-key': { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return null
  const number = (name: 'port' | 'speed' | 'link-lifetime') => {
    const text = values[name]
    const value = Number(text)
    if (text !== undefined && !(text.trim() !== '' && value >= 0 && Number.isFinite(value))) {
      throw new Error(`--${name} is ${text}: it must be a number`)
    }
    return text === undefined ? undefined : value
  }
  const all = {
    port: number('port'),
    site: values.site,
    speed: number('speed'),
    linkLifetimeSeconds: number('link-lifetime'),
    apiKey: values['api-key'],
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

async function serve(options: HostOptions): Promise<void> {
  const host = await startHost(options)
  const agentJob = host.addAgentJob()
  process.stdout.write(`Documentation host   ${host.url}
API key              ${host.apiKey}
Project id           ${host.projectId}
Agent job            ${agentJob.id} (active for ${agentJob.life.activeSeconds} s, then completed)

Start an export:

  curl -X POST ${host.url}/v1/static-export/jobs \\
    -H 'Authorization: Bearer ${host.apiKey}' \\
    -H 'Content-Type: application/json' -d '{"domain":"docs.example.com"}'

Start an export by project, whose completed jobs contain their links:

  curl -X POST ${host.url}/v1/static-export/${host.projectId}/jobs \\
    -H 'Authorization: Bearer ${host.apiKey}'

A workflow step for a runner on this machine:

  - uses: ./
    with:
      base-url: ${host.url}
      api-key: ${host.apiKey}
      domain: docs.example.com

Press Ctrl-C to stop and to remove the exports.
`)
  const stop = () => {
    host.close().catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exitCode = 1
    })
  }
  // Not `once`: npm passes on a Ctrl-C that the process has already received from the terminal.
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
