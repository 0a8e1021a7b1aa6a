import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ArtifactService,
  startArtifactService,
} from '../../../../test/support/service/artifact/artifact-service.ts'
import type { BlobFault } from '../../../../test/support/service/artifact/blob-store.ts'
import type { SiteFile } from '../../../../test/support/service/bundle.ts'
import type { Injection, ServiceResponse } from '../../../../test/support/service/server.ts'
import { tarOf } from '../archives.ts'
import { type DiskSize, smallDisk } from '../disks.ts'
import { all, type FaultCase, given, table } from '../fault-case.ts'
import { hostileText } from '../injection.ts'
import { type Stage, serve } from '../stage.ts'

/** A page with hostile text wherever a page may contain text or a URL. */
function hostilePage({ draw, marker }: Stage): Buffer {
  const text = () => hostileText(draw, marker)
  const url = () => text().replace(/["\s]/g, '').slice(0, 200)
  return Buffer.from(`<!doctype html><html><head><title>${text()}</title>
<link rel="canonical" href="https://${marker}.example/${url()}">
<link rel="stylesheet" href="//${marker}.example/${url()}">
<meta http-equiv="refresh" content="9; url=${url()}">
<style>a { background: url("${url()}") } @import '${url()}';</style></head>
<body><h1 id="${url()}">${text()}</h1><a href="${url()}">${text()}</a>
<a href="/${marker}/missing.html">${text()}</a><a href="#${marker}">${text()}</a>
<img src="${url()}" srcset="${url()} 2x" alt="${url()}">
<script src="https://${marker}.example/${url()}"></script><script>${text()}</script>
<iframe src="https://${marker}.example/${url()}"></iframe>`)
}

/** Valid file names with characters that are special in logs, Markdown or HTML. */
const names = (marker: string) => [
  `\`${marker}\`.html`,
  `__${marker}__~~_~~.html`,
  `[${marker}](https%3A%2F%2F${marker}.example).html`,
  `##[error]${marker}.html`,
  `&lt;${marker}&gt;'${marker}'.html`,
  `@${marker} #1.html`,
]

const siteOf =
  (files: (stage: Stage) => SiteFile[], more: Record<string, string> = {}) =>
  async (stage: Stage) => {
    Object.assign(stage.inputs, more)
    const index = { path: 'index.html', bytes: hostilePage(stage) }
    serve(stage, await tarOf([index, ...files(stage)]))
  }

const hostileNames = ({ marker }: Stage) =>
  names(marker).map((path) => ({ path, bytes: Buffer.from(`<a href="${path}">${marker}</a>`) }))

const windowsNames = ({ marker }: Stage) => [
  { path: `<img src=x onerror=${marker}>.html`, bytes: Buffer.from(marker) },
]

const hostileSitemap = ({ draw, marker }: Stage) => {
  const url = `https://${marker}.example/${hostileText(draw, marker)}`
  return [
    {
      path: 'sitemap.xml',
      bytes: Buffer.from(`<urlset><url><loc>${url}</loc></url></urlset>`),
    },
    { path: 'style.css', bytes: Buffer.from(`@import "${url}"; a { src: url(${url}) }`) },
  ]
}

/** A site with a broken link. */
const broken = async (stage: Stage) => {
  const page = Buffer.from('<!doctype html><title>Start</title><a href="/nowhere">Nowhere</a>')
  serve(stage, await tarOf([{ path: 'index.html', bytes: page }]))
}

const hostileManifest = ({ draw, marker }: Stage) => {
  const text = () => hostileText(draw, marker)
  const files = [{ path: text(), size: 1, sha256: text() }]
  return JSON.stringify({ version: 1, domain: text(), siteDigest: text(), files })
}

/** A small disk in the workspace. */
const disk = (size: DiskSize) => (stage: Stage) =>
  stage.defer(smallDisk(join(stage.workspace, 'disk'), size))

const temporaryOnDisk = (stage: Stage) => {
  stage.env.RUNNER_TEMP = join(stage.workspace, 'disk')
}

/** A baseline in the workspace. */
const baseline = (text: (stage: Stage) => string) => async (stage: Stage) => {
  await writeFile(join(stage.workspace, 'baseline.json'), text(stage))
  stage.inputs.baseline = 'baseline.json'
}

const extract = { delivery: 'extract' } as const
const download = { delivery: 'download' } as const

/** Faults between the download and the publication of a site. */
export const siteFaults: FaultCase[] = table(
  'site',
  { delivery: ['download', 'extract'] },
  // biome-ignore format: a case is a line
  [
    ['a finding that fails the run', all(broken, given({ 'site-check': 'fail' })), 'SITE_CHECK_FAILED'],
    ['a finding that is reported', broken, 'success'],
    ['a finding with the check off', all(broken, given({ 'site-check': 'off' })), 'success'],
    ['hostile text in a page', siteOf(() => []), 'success'],
    ['hostile text in a page that fails the run', siteOf(() => [], { 'site-check': 'fail' }), 'SITE_CHECK_FAILED'],
    ['hostile text in a page, with limits', siteOf(() => [], { 'publish-target': 'github-pages', 'base-path': '/docs', 'deployment-kind': 'air-gapped' }), 'success'],
    ['hostile names', siteOf(hostileNames), 'success'],
    ['names that only Windows rejects', siteOf(windowsNames), 'success'],
    ['hostile text in a sitemap', siteOf(hostileSitemap), 'success'],
    ['an invalid baseline', baseline(({ draw, marker }) => hostileText(draw, marker)), 'INVALID_INPUT'],
    ['a baseline of hostile text', baseline(hostileManifest), ['INVALID_INPUT', 'success']],
    ['a missing baseline', given({ baseline: 'no/baseline.json' }), 'success'],
    ['a folder as baseline', given({ baseline: '.' }), 'INVALID_INPUT'],
    ['chart values', given({ 'helm-values-file': 'chart/values.yaml' }), 'success', { delivery: ['link', 'download'] }],
    ['a folder in place of the chart values', given({ 'helm-values-file': 'site' }), 'INVALID_INPUT', { delivery: 'link', target: ['empty'] }],
    ['no space for chart values', all(disk({ kibibytes: 4, inodes: 1 }), given({ 'helm-values-file': 'disk/values.yaml' })), 'NO_SPACE', { delivery: 'link' }],
    ['space for the bundle but not for the report', all(disk({ kibibytes: 60 }), temporaryOnDisk), 'NO_SPACE', download],
  ],
)

type Call = 'CreateArtifact' | 'FinalizeArtifact'

/** The bundle is uploaded to a service with the fault. */
const upload =
  (fault: (service: ArtifactService, stage: Stage) => unknown = () => {}) =>
  async (stage: Stage) => {
    const service = await startArtifactService()
    stage.defer(() => service.close())
    stage.artifacts = service
    Object.assign(stage.env, service.env, { GITHUB_SERVER_URL: 'https://github.com' })
    stage.inputs['artifact-name'] = 'site'
    fault(service, stage)
  }

const onCall =
  (call: Call, injection: (stage: Stage) => Injection, times = 1) =>
  (service: ArtifactService, stage: Stage) =>
    service.intercept(({ path }) => (path.endsWith(call) ? injection(stage) : undefined), times)

const refusal = (status: number, msg: string): ServiceResponse => ({
  status,
  body: { code: 'x', msg },
})

const onBlob =
  (fault: BlobFault, times: number) =>
  ({ blobs }: ArtifactService) => {
    let left = times
    blobs.fault = () => (left-- > 0 ? fault : undefined)
  }

const forever = Number.POSITIVE_INFINITY
const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
const interim = 'HTTP/1.1 102 Processing\r\n\r\n'
const half = 'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"ok":'

/** The upload as a workflow artifact. */
export const artifactFaults: FaultCase[] = table(
  'artifact',
  extract,
  // biome-ignore format: a case is a line
  [
    ['nothing', upload(), 'success'],
    ['no service', given({ 'artifact-name': 'site' }), 'ARTIFACT_UNAVAILABLE'],
    ['a name in use', upload(onCall('CreateArtifact', () => refusal(409, 'exists'), forever)), 'ARTIFACT_FAILED'],
    ['exhausted storage', upload(onCall('CreateArtifact', () => refusal(403, 'insufficient usage to create artifact'), forever)), 'ARTIFACT_FAILED'],
    ['500, once', upload(onCall('CreateArtifact', () => refusal(500, 'oops'))), 'success'],
    // The toolkit does not repeat a request that may have been accepted.
    ['a reset', upload(onCall('FinalizeArtifact', () => 'reset')), 'ARTIFACT_FAILED'],
    ['a page', upload(onCall('CreateArtifact', () => ({ status: 200, body: '<html>' }), forever)), 'ARTIFACT_FAILED', { timeout: 90 }],
    ['a switch of protocols, once', upload(onCall('CreateArtifact', () => ({ raw: upgrade }))), 'success'],
    ['a switch of protocols', upload(onCall('CreateArtifact', () => ({ raw: upgrade }), forever)), 'ARTIFACT_FAILED', { timeout: 90 }],
    ['a switch of protocols at the end', upload(onCall('FinalizeArtifact', () => ({ raw: upgrade }), forever)), 'ARTIFACT_FAILED', { timeout: 90 }],
    ['endless interim responses', upload(onCall('CreateArtifact', () => ({ raw: interim.repeat(200) }), forever)), 'ARTIFACT_FAILED', { timeout: 90 }],
    ['a body that breaks off, once', upload(onCall('CreateArtifact', () => ({ raw: half }))), 'success'],
    ['a body that breaks off', upload(onCall('FinalizeArtifact', () => ({ raw: half }), forever)), 'ARTIFACT_FAILED', { timeout: 90 }],
    ['no HTTP', upload(onCall('CreateArtifact', () => ({ raw: 'SSH-2.0\r\n' }), forever)), 'ARTIFACT_FAILED', { timeout: 90 }],
    ['no response', upload(onCall('CreateArtifact', () => 'hang', forever)), 'TIMED_OUT', { timeout: 12 }],
    ['a store that switches protocols, once', upload(onBlob({ raw: upgrade }, 1)), 'success'],
    ['a store that switches protocols', upload(onBlob({ raw: upgrade }, forever)), 'ARTIFACT_FAILED', { timeout: 120 }],
    ['no id', upload(onCall('FinalizeArtifact', () => ({ status: 200, body: { ok: true } }), forever)), 'ARTIFACT_FAILED'],
    ['hostile text', upload(onCall('CreateArtifact', ({ draw, marker }) => refusal(400, hostileText(draw, marker)), forever)), 'ARTIFACT_FAILED'],
    ['hostile text that is retried', upload(onCall('CreateArtifact', ({ draw, marker }) => refusal(500, hostileText(draw, marker)))), 'success'],
    ['a store that resets, once', upload(onBlob('reset', 1)), 'success'],
    ['a busy store, once', upload(onBlob({ status: 503, code: 'ServerBusy' }, 1)), 'success'],
    ['a store that rejects the upload', upload(onBlob({ status: 403, code: 'AuthenticationFailed' }, forever)), 'ARTIFACT_FAILED'],
    ['a store that never responds', upload(onBlob('hang', forever)), 'TIMED_OUT', { timeout: 12 }],
  ],
)
