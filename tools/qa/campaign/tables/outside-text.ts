import { tarBlocks, tarGz } from '../../../../test/support/archives/tar.ts'
import { zip } from '../../../../test/support/archives/zip.ts'
import { isMint, isPoll, isStart } from '../../../../test/support/service/faults/admin-host.ts'
import { bodyCut, greeting } from '../../../../test/support/service/faults/breaks.ts'
import type { Calls, Fault } from '../../../../test/support/service/faults/fault-server.ts'
import { brokenHeader, reason } from '../../../../test/support/service/faults/framing.ts'
import { isQuery } from '../../../../test/support/service/faults/github-host.ts'
import {
  fields,
  headers,
  redirect,
  responseReplaced,
  status,
} from '../../../../test/support/service/faults/responses.ts'
import { withHeaders } from '../../../../test/support/service/faults/wire.ts'
import type { Check } from '../../../../test/support/service/github/commit.ts'
import { all, type FaultCase, given, table } from '../fault-case.ts'
import { hostileText } from '../injection.ts'
import type { Stage } from '../stage.ts'

const forever = Number.POSITIVE_INFINITY

const said = ({ draw, marker }: Stage) => hostileText(draw, marker)

/** The next matching request to a server gets a fault with hostile text. */
const saying =
  (server: 'host' | 'store' | 'github', calls: Calls) =>
  (fault: (text: string) => Fault, times = 1) =>
  (stage: Stage) =>
    stage[server].fail(calls, (exchange) => fault(said(stage))(exchange), times)

const start = saying('host', isStart)
const poll = saying('host', isPoll)
const mint = saying('host', isMint)
const store = saying('store', () => true)
const query = saying('github', isQuery)

/** The characters of a text that a header may contain. */
const inHeader = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, ' ')

/** Short enough to count as an id. */
const requestId = (text: string) => ({ 'x-request-id': inHeader(text).slice(0, 120) })

/** The characters of a text that an id may contain: one path segment. */
const id = (text: string) => text.replace(/[\s\p{C}/\\?#%]/gu, '').slice(0, 200) || 'id'

const eTagAndCut =
  (text: string): Fault =>
  (exchange) => {
    const etag = `"${inHeader(text).replaceAll('"', '')}"`
    const wire = async () => withHeaders(await exchange.wire(), { etag })
    return bodyCut('reset')({ ...exchange, wire })
  }

const nameInTar = (stage: Stage) => {
  const name = `../${said(stage)}`.replaceAll('\0', '').slice(0, 90)
  stage.store.object = tarGz(tarBlocks({ name, content: 'x' }))
}

const nameInZip = (stage: Stage) => {
  stage.store.object = zip([{ name: `../${said(stage)}`, content: 'x' }])
}

const namesOfChecks = (stage: Stage) => {
  const check = (): Check => ({ name: said(stage), conclusion: 'failure' })
  stage.pullRequest.checks = [check(), check(), check()]
}

const namesOfWorkflows = (stage: Stage) => {
  stage.pullRequest.suites = [
    {
      id: 1,
      status: 'completed',
      conclusion: 'failure',
      run: { workflow: said(stage), event: said(stage) },
    },
    { id: 2, status: 'completed', conclusion: 'failure', app: said(stage) },
  ]
}

/** GitHub's response for a pull request with this head. */
const headCommit = (headRefOid: string) =>
  status(200, {
    data: { repository: { pullRequest: { state: 'OPEN', isDraft: false, headRefOid } } },
  })

const agentJob = (change: (stage: Stage) => object) => (stage: Stage) =>
  Object.assign(stage.job, change(stage))

const prLink = (change: (stage: Stage) => string) => (stage: Stage) =>
  Object.assign(stage.job.life, { prLink: change(stage) })

const inputs =
  (...names: readonly string[]) =>
  ({ inputs, ...stage }: Stage) => {
    for (const name of names) {
      inputs[name] = hostileText(stage.draw, stage.marker).replaceAll('\0', '')
    }
  }

const ofExport = ['domain', 'timeout', 'poll-interval', 'job-id'] as const

const checksPassed = given({ require: 'checks-passed' })
const download = { delivery: 'download' } as const
const extract = { delivery: 'extract' } as const
const gate = { delivery: 'gate' } as const
const unsafe = ['BUNDLE_UNSAFE', 'BUNDLE_CORRUPT'] as const
const refused = ['FORBIDDEN', 'PLAN_REQUIRED'] as const

/** Outside text takes no effect, wherever it occurs. */
export const injectionFaults: FaultCase[] = table(
  'outside text',
  { delivery: 'link' },
  // biome-ignore format: a case is a line
  [
    ['in a refusal of the start', start((error) => status(400, { error })), 'INVALID_INPUT'],
    ['in a plain refusal of the start', start((text) => status(403, text)), refused],
    ['in a nested refusal', start((text) => status(409, { errors: [{ title: text, detail: text }] })), 'CONFLICT'],
    ['in a refusal that is retried', poll((text) => status(500, text), 2), 'success'],
    ['in a refusal of a poll', poll((message) => status(401, { message })), ['UNAUTHORIZED', 'PLAN_REQUIRED']],
    ['in a refusal of the link', mint((error) => status(422, { error: { error } })), 'INVALID_INPUT'],
    ['in a request id', start((text) => status(400, { error: 'No.' }, requestId(text))), 'INVALID_INPUT'],
    ['in a request id of a success', poll((text) => headers(requestId(text))), 'success'],
    ['in a status line', start((text) => reason(inHeader(text))), 'success'],
    ['in a broken header', poll((text) => brokenHeader(`${inHeader(text)}\nX: y`)), 'success'],
    ['in a greeting', (stage) => stage.host.failConnection(greeting(said(stage))), ['START_UNKNOWN', 'API_UNAVAILABLE']],
    ['in a job id', start((text) => fields({ jobId: id(text) })), ['NOT_FOUND', 'BAD_RESPONSE'], { timeout: 40 }],
    ['in a status', poll((text) => fields({ status: text })), 'success'],
    ['in the reason of a failed job', poll((error) => responseReplaced(200, { status: 'failed', error })), 'EXPORT_FAILED'],
    ['in every field of a job', poll((text) => fields({ progress: text, pageCount: text, domain: text, extra: text })), 'success'],
    ['in a redirect', start((text) => redirect(307, () => `https://x.example/${inHeader(text)}`)), 'BAD_RESPONSE'],
    ['in the host of a redirect', start((text) => redirect(307, () => inHeader(text))), ['BAD_RESPONSE', 'NOT_FOUND']],
    ['in a link', mint((text) => fields({ bundleUrl: `http://x.example/${text}?${text}` })), 'BAD_RESPONSE'],
    ['in the host of a link', mint((text) => fields({ bundleUrl: `http://${text}/` }), forever), 'BAD_RESPONSE'],
    ['in the time of a link', mint((text) => fields({ expiresAt: text })), 'success'],
    ['in a refusal of the store', store((text) => status(404, text)), 'DOWNLOAD_FAILED', download],
    ['in an ETag and a cut', store(eTagAndCut), 'success', { ...download, features: { etag: false } }],
    ['in a digest', store((text) => headers({ 'repr-digest': inHeader(text), 'content-md5': inHeader(text) })), 'success', download],
    ['in a redirect of the store', store((text) => redirect(302, () => `http://x.example/${inHeader(text)}`)), 'DOWNLOAD_FAILED', download],
    ['in a page instead of the bundle', store((text) => status(200, `<title>${text}</title>`), forever), 'BUNDLE_CORRUPT', download],
    ['in a name in a tar', nameInTar, unsafe, extract],
    ['in a name in a zip', nameInZip, unsafe, extract],
    ['in the fields of an agent job', agentJob((stage) => ({ model: said(stage), ref: said(stage) })), 'success', gate],
    ['in the repository of an agent job', agentJob((stage) => ({ repository: stage.job.repository + said(stage) })), ['GATE_NOT_MET', 'success'], gate],
    ['in the link of a pull request', prLink(said), 'GATE_NOT_MET', gate],
    ['after the link of a pull request', prLink((stage) => `${stage.pullRequest.url}#${said(stage)}`), ['GATE_NOT_MET', 'success'], gate],
    ['in a refusal of an agent job', poll((error) => status(403, { error })), refused, gate],
    ['in an error of GitHub', query((message) => status(200, { errors: [{ type: 'FORBIDDEN', message }] })), 'GATE_UNREADABLE', gate],
    ['in a refusal of GitHub', query((message) => status(401, { message })), 'GATE_UNREADABLE', gate],
    ['in a head commit', query(headCommit), 'GATE_UNREADABLE', gate],
    ['in the names of checks', all(checksPassed, namesOfChecks), 'GATE_NOT_MET', gate],
    ['in the names of workflows', all(checksPassed, namesOfWorkflows), 'GATE_NOT_MET', gate],
    ['in a commit status', all(given({ require: 'checks-passed', 'report-status': 'docs/agent-gate' }), namesOfChecks), 'GATE_NOT_MET', gate],
    ['in the inputs', inputs(...ofExport, 'download', 'mode', 'paths'), 'INVALID_INPUT'],
    ['in the inputs of an export', inputs(...ofExport), 'INVALID_INPUT'],
  ],
)
