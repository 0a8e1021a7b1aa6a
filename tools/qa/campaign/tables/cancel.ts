import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startArtifactService } from '../../../../test/support/service/artifact/artifact-service.ts'
import { isMint, isPoll, isStart } from '../../../../test/support/service/faults/admin-host.ts'
import {
  bodyCut,
  dripping,
  late,
  noResponse,
} from '../../../../test/support/service/faults/breaks.ts'
import {
  type Calls,
  type Fault,
  noFault,
} from '../../../../test/support/service/faults/fault-server.ts'
import { isQuery } from '../../../../test/support/service/faults/github-host.ts'
import { busy, status } from '../../../../test/support/service/faults/responses.ts'
import { isRange, isWhole } from '../../../../test/support/service/faults/store-faults.ts'
import { tarOf } from '../archives.ts'
import { type FaultCase, type Setting, table } from '../fault-case.ts'
import { type Stage, serve } from '../stage.ts'

/** The moment of the runner's cancel. */
type Moment = (stage: Stage) => Promise<unknown>

/** Some milliseconds after a moment, or before it if negative. */
const within =
  (milliseconds: number, moment: Moment): Moment =>
  async (stage) => {
    await moment(stage)
    await sleep(stage.draw.uniform() * milliseconds)
  }

/** An export takes two seconds or so. */
const anyMoment = within(2500, async () => {})

type Server = 'host' | 'store' | 'github'

/** The arrival of the next matching request, which then gets the fault. */
const arrival =
  (server: Server, calls: Calls, fault: Fault = noFault): Moment =>
  (stage) =>
    new Promise((resolve) => {
      stage[server].fail(calls, (exchange) => {
        resolve(undefined)
        return fault(exchange)
      })
    })

/** The end of the connection of the next matching request. */
const atRequest =
  (server: Server, calls: Calls, fault: Fault = noFault): Moment =>
  (stage) =>
    new Promise((resolve) => {
      stage[server].fail(calls, (exchange) => {
        exchange.socket.on('close', resolve)
        return fault(exchange)
      })
    })

/** An old site that takes a while to remove. */
async function largeOldSite({ target }: Stage): Promise<void> {
  for (let folder = 0; folder < 20; folder++) {
    await mkdir(join(target, `old-${folder}`), { recursive: true })
    for (let page = 0; page < 100; page++) {
      await writeFile(join(target, `old-${folder}`, `${page}.html`), 'old')
    }
  }
}

/** A site whose pages take a while to read. */
async function manyPages(stage: Stage): Promise<void> {
  const links = Array.from({ length: 200 }, (_, index) => `<a href="/${index}.html">${index}</a>`)
  const bytes = Buffer.from(`<!doctype html><title>A page</title>${links.join('')}`)
  const files = Array.from({ length: 1500 }, (_, index) => ({ path: `${index}.html`, bytes }))
  serve(stage, await tarOf([{ path: 'index.html', bytes }, ...files]))
}

/** An upload whose blocks get no response. */
async function silentUpload(stage: Stage): Promise<void> {
  const service = await startArtifactService()
  stage.defer(() => service.close())
  service.blobs.fault = () => 'hang'
  stage.artifacts = service
  Object.assign(stage.env, service.env, { GITHUB_SERVER_URL: 'https://github.com' })
  stage.inputs['artifact-name'] = 'site'
}

const uploading: Moment = async ({ artifacts }) => {
  while (artifacts?.blobs.requests.length === 0) await sleep(20)
}

const rangesFail = ({ store }: Stage) => store.fail(isRange, status(500), Number.POSITIVE_INFINITY)

const longAgent = ({ job }: Stage) => Object.assign(job.life, { activeSeconds: 600 })
const draft = ({ pullRequest }: Stage) => Object.assign(pullRequest, { draft: true })

const any: Calls = () => true
const silence = noResponse('silence')
const running: Partial<Setting> = { behaviour: { exportLife: { runSeconds: 600 } } }
const download: Partial<Setting> = { delivery: ['download', 'extract'] }
const large: Partial<Setting> = { ...download, archive: 'large', timeout: 60 }
const site: Partial<Setting> = { delivery: 'extract', archive: ['small', 'zip'] }
const gate: Partial<Setting> = { delivery: 'gate' }

type Phase = readonly [
  phase: string,
  cancelAt: Moment,
  setting?: Partial<Setting>,
  inject?: FaultCase['inject'],
]

// biome-ignore format: a phase is a line
const phases: readonly Phase[] = [
  ['as the process starts', within(250, async () => {}), download],
  ['any moment of an export', anyMoment, { delivery: ['link', 'download', 'extract'], archive: ['small', 'zip', 'large'] }],
  ['a start in transit', within(250, arrival('host', isStart, late(300)))],
  ['a start without a response', within(500, arrival('host', isStart, silence))],
  ['a start waiting for its retry', within(900, atRequest('host', isStart, busy(429, '20')))],
  ['the wait between polls', within(2000, atRequest('host', isPoll)), running],
  ['a poll without a response', within(500, arrival('host', isPoll, silence))],
  ['a poll in drips', within(500, arrival('host', isPoll, dripping(1, 50)))],
  ['a poll waiting for its retry', within(900, atRequest('host', isPoll, busy(503, '20')))],
  ['the link in transit', within(300, arrival('host', isMint, late(400)))],
  ['the link waiting for its retry', within(900, atRequest('host', isMint, busy(429, '20')))],
  ['a store that never responds', within(500, arrival('store', any, silence)), download],
  ['a download in drips', within(900, arrival('store', any, dripping(300, 20))), download],
  ['a stalled download', within(500, arrival('store', any, bodyCut('silence'))), large],
  ['a download that starts over', within(900, atRequest('store', any, busy(503, '20'))), download],
  ['a large download', within(300, arrival('store', any)), large],
  ['a rest that is requested again', within(2000, arrival('store', isWhole, bodyCut('reset', 0.5))), large, rangesFail],
  ['the unpacking', within(60, atRequest('store', any)), site],
  ['the unpacking of a large site', within(500, arrival('store', any)), { ...large, delivery: 'extract' }],
  ['the check of a site', within(700, atRequest('store', any)), download, manyPages],
  ['the swap of the sites', within(300, atRequest('store', any)), { ...site, target: ['old site'] }, largeOldSite],
  ['the upload', within(900, uploading), { delivery: 'extract' }, silentUpload],
  ['the wait for an agent', within(2000, atRequest('host', isPoll)), gate, longAgent],
  ['an agent poll without a response', within(500, arrival('host', isPoll, silence)), gate],
  ['the gate without a response', within(500, arrival('github', isQuery, silence)), gate],
  ['the waiting gate', within(2000, atRequest('github', isQuery)), gate, draft],
  ['the gate waiting for its rate limit', within(900, atRequest('github', isQuery, busy(429, '20'))), gate],
]

/** The runner's sequence of signals, at random moments of every phase. */
export const cancelFaults: FaultCase[] = table(
  'cancel',
  { delivery: 'link' },
  phases.map(([phase, cancelAt, setting, inject = () => {}]) => [
    phase,
    inject,
    'CANCELLED',
    { ...setting, cancelAt },
  ]),
)
