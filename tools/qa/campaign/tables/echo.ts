import { isMint, isPoll, isStart } from '../../../../test/support/service/faults/admin-host.ts'
import { atAccept } from '../../../../test/support/service/faults/breaks.ts'
import {
  type Calls,
  type Fault,
  noFault,
} from '../../../../test/support/service/faults/fault-server.ts'
import { isQuery } from '../../../../test/support/service/faults/github-host.ts'
import {
  fields,
  headers,
  redirect,
  responseReplaced,
  status,
} from '../../../../test/support/service/faults/responses.ts'
import { formsOf } from '../canaries.ts'
import { type FaultCase, table } from '../fault-case.ts'
import type { Stage } from '../stage.ts'

const any: Calls = () => true

/** A secret in one of the forms that are searched for. */
function oneForm({ draw }: Stage, secret: string): string {
  const forms = formsOf(secret).filter(([form]) => form !== 'a part')
  return forms[Math.floor(draw.uniform() * forms.length)]?.[1] ?? secret
}

/** The host's response contains the key. */
const echo =
  (calls: Calls) =>
  (fault: (words: string) => Fault, times = 1) =>
  (stage: Stage) =>
    stage.host.fail(calls, fault(`Key ${oneForm(stage, stage.key)} is not known.`), times)

const start = echo(isStart)
const poll = echo(isPoll)
const mint = echo(isMint)

/** The store rejects a link, and the host's next response contains its signature. */
const signature = (fault: (words: string) => Fault) => (stage: Stage) => {
  stage.store.fail(any, status(403))
  stage.host.fail(isMint, noFault)
  stage.host.fail(isMint, (exchange) => {
    const secret = stage.store.signatures.at(-1) ?? ''
    return fault(`No link after ${oneForm(stage, secret)}.`)(exchange)
  })
}

/** The store's response contains the requested URL. */
const store = (fault: (stage: Stage, path: string) => Fault) => (stage: Stage) =>
  stage.store.fail(any, (exchange) => fault(stage, exchange.request.path)(exchange))

const agentJob = (stage: Stage) => {
  const { key, job } = stage
  Object.assign(job, { model: `by ${key}`, ref: `for/${oneForm(stage, key)}` })
}

const token = ({ github, token }: Stage) =>
  github.fail(isQuery, status(403, { message: `Token ${token} may not.` }))

const inHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, ' ').slice(0, 128)
const inHeaders = (text: string) =>
  headers({ server: inHeader(text), 'set-cookie': inHeader(text) })

const download = { delivery: ['download', 'extract'] } as const
const gate = { delivery: 'gate' } as const
const refused = ['FORBIDDEN', 'PLAN_REQUIRED'] as const

/** Servers that put secrets into their responses: the action must not pass them on. */
export const echoFaults: FaultCase[] = table(
  'echo',
  { delivery: 'link' },
  // biome-ignore format: a case is a line
  [
    ['the key in a refusal', start((error) => status(401, { error })), 'UNAUTHORIZED'],
    ['the key in a plain refusal', start((text) => status(400, text)), 'INVALID_INPUT'],
    ['the key in a refusal that is retried', poll((error) => status(500, { error }), 2), 'success'],
    ['the key in the reason of a failed job', poll((error) => responseReplaced(200, { status: 'failed', error })), 'EXPORT_FAILED'],
    ['the key in a status', poll((text) => fields({ status: text })), 'success'],
    ['the key in every field of a job', poll((text) => fields({ error: text, domain: text, updatedAt: text })), 'success'],
    ['the key in an agent job', agentJob, 'success', gate],
    ['the key in a request id', start((text) => status(403, 'No.', { 'x-request-id': inHeader(text) })), 'FORBIDDEN'],
    ['the key in a redirect', start((text) => redirect(307, () => `https://${encodeURIComponent(text)}.example/`)), 'BAD_RESPONSE'],
    ['the key in a page', start((text) => status(500, `<html><body>${text}</body></html>`)), 'START_UNKNOWN'],
    ['the key in other headers', poll(inHeaders), 'success'],
    ['the key in the host of a link', mint((text) => fields({ bundleUrl: `http://x.example/${text}` })), 'BAD_RESPONSE'],
    ['the key before a silence', ({ host }) => host.failConnection(atAccept('silence')), 'TIMED_OUT', { timeout: 4 }],
    ['the signature in a refusal', signature((error) => status(403, { error })), refused, download],
    ['the signature in a refusal that is retried', signature((error) => status(500, { error })), 'success', download],
    ['the signature in a refusal of the store', store((_, path) => status(400, `<Error>expired ${path}</Error>`)), 'success', download],
    ['the signature in a redirect of the store', store((_, path) => redirect(302, () => `http://x.example${path}`)), 'DOWNLOAD_FAILED', download],
    ['the signature on another host', store(({ stranger }, path) => redirect(302, () => stranger.origin + path)), 'success', download],
    ['the token in an error of GitHub', token, 'GATE_UNREADABLE', gate],
  ],
)
