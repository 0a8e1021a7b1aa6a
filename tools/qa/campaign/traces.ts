import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActionRun } from '../../../test/support/runner/run-action.ts'
import { type Canary, type Leak, leaksIn, type Trace } from './canaries.ts'
import type { Stage } from './stage.ts'

/**
 * Finds a run's secrets in its public traces, and on servers that must not receive them. Exempt are
 * the lines that register masks, and the output `bundleUrl`.
 */
export function leaksOf(run: ActionRun, stage: Stage): Leak[] {
  const { host, store, github, stranger, proxy } = stage
  const key: Canary = { name: 'key', value: stage.key }
  const token: Canary = { name: 'token', value: stage.token }
  const links = store.signatures.map((value): Canary => ({ name: 'link', value }))
  const password = stage.proxyPassword
  const proxied: Canary[] = password ? [{ name: 'proxy password', value: password }] : []
  const received = (place: string, server: { received(): string } | undefined): Trace[] =>
    server ? [{ place, text: server.received() }] : []
  // Chart values contain a link to the bundle: only this file and the output may contain it.
  const values = run.outputs.helmValuesFile ?? ''
  const isForLinks = ({ place }: Trace) => values !== '' && place.endsWith(values)
  const traces = left(run, stage)
  return [
    ...leaksIn(traces, [key, token, ...proxied]),
    ...leaksIn(
      traces.filter((trace) => !isForLinks(trace)),
      links,
    ),
    ...leaksIn(received('what the host received', host), [token, ...links, ...proxied]),
    ...leaksIn(received('what the store received', store), [key, token, ...proxied]),
    ...leaksIn(received('what GitHub received', github), [key, ...links, ...proxied]),
    ...leaksIn(received('what another host received', stranger), [key, token, ...proxied]),
    ...leaksIn(received('what the proxy received', proxy), [key, token, ...links]),
    ...leaksIn(uploaded(stage), [key, token, ...links]),
  ]
}

/** The requests to the artifact service, and the uploads that may contain text. */
function uploaded({ artifacts }: Stage): Trace[] {
  if (!artifacts) return []
  const requests = artifacts.requests.map(({ path, headers, body }) => [path, headers, body])
  const contents = artifacts.artifacts.map(({ content }) => content.toString('latin1'))
  return [
    { place: 'what the artifact service received', text: JSON.stringify(requests) },
    ...contents.map((text) => ({ place: 'an artifact', text })),
  ]
}

/** Everything that a run left for others to read. */
function left(run: ActionRun, stage: Stage): Trace[] {
  const { bundleUrl, ...outputs } = run.outputs
  const printed = run.stdout.split('\n').filter((line) => !line.startsWith('::add-mask::'))
  const { state, exportedVariables, annotations } = run
  return [
    { place: 'stdout', text: printed.join('\n') },
    { place: 'stderr', text: run.stderr },
    { place: 'outputs', text: Object.values(outputs).join('\n') },
    { place: 'state', text: Object.values({ ...state, ...exportedVariables }).join('\n') },
    { place: 'annotations', text: annotations.map(({ message }) => message).join('\n') },
    ...filesBelow(run.folders.root),
    ...filesBelow(stage.folder),
  ]
}

/** The name and content of each file, and the arguments and environments of child processes. */
function filesBelow(folder: string): Trace[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(({ name }) => name !== 'set_output')
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const text =
        entry.isFile() && lstatSync(path).size < largest ? readFileSync(path, 'latin1') : ''
      return { place: `the file ${path}`, text: `${path}\n${text}` }
    })
}

/** Larger files are bundles and their files, which are compared byte by byte. */
const largest = 4 * 1024 * 1024
