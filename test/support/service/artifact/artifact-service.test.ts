import { createHash, randomFillSync } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DefaultArtifactClient } from '@actions/artifact'
import { expect } from 'vitest'
import { isLong } from '../../amount.ts'
import type { ArtifactService } from './artifact-service.ts'
import { test } from './fixture.ts'
import { tokenWith } from './runner-token.ts'

const toolkit = new DefaultArtifactClient()

function call(service: ArtifactService, name: string, fields: object, token?: string) {
  const { ACTIONS_RESULTS_URL: url, ACTIONS_RUNTIME_TOKEN: runtimeToken } = service.env
  const path = `twirp/github.actions.results.api.v1.ArtifactService/${name}`
  return fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token ?? runtimeToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      workflow_run_backend_id: 'ce7f54c7-61c7-4aae-887f-30da475f5f1a',
      workflow_job_run_backend_id: 'ca395085-040a-526b-2ce8-bdc85f692774',
      ...fields,
    }),
  })
}

test.runIf(isLong)(
  'the toolkit uploads 20 MB in blocks, and downloads the same bytes by name',
  async ({ step }) => {
    const content = randomFillSync(Buffer.alloc(20_000_000))
    const path = join(step.folder, 'site.tar.gz')
    await writeFile(path, content)
    const { id, size, digest } = await toolkit.uploadArtifact('ignored', [path], step.folder, {
      skipArchive: true,
    })
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect({ size, digest }).toEqual({ size: content.length, digest: sha256 })
    const [artifact] = step.service.artifacts
    expect(artifact).toMatchObject({ id, name: 'site.tar.gz', mimeType: 'application/gzip' })
    expect(artifact?.content.equals(content)).toBe(true)
    expect(step.service.blobs.requests.toSorted()).toEqual([
      ...['PUT block', 'PUT block', 'PUT block'],
      'PUT blocklist',
    ])
    const found = await toolkit.getArtifact('site.tar.gz')
    expect(found.artifact).toMatchObject({ id, size: content.length, digest: `sha256:${sha256}` })
    const target = join(step.folder, 'fetched')
    await toolkit.downloadArtifact(found.artifact.id, { path: target })
    expect(await readdir(target)).toEqual(['site.tar.gz'])
    expect(content.equals(await readFile(join(target, 'site.tar.gz')))).toBe(true)
  },
)

test('a call is refused with another token, for another job, and with an unknown field', async ({
  step: { service },
}) => {
  const fields = { name: 'site', version: 7, mime_type: 'text/html' }
  const statusOf = async (more: object, token?: string) =>
    (await call(service, 'CreateArtifact', { ...fields, ...more }, token)).status
  expect(await statusOf({}, tokenWith({}))).toBe(401)
  expect(await statusOf({ workflow_run_backend_id: 'x' })).toBe(403)
  expect(await statusOf({ overwrite: true })).toBe(400)
  expect(await statusOf({ mime_type: undefined })).toBe(400)
  expect((await call(service, 'DeleteArtifact', fields)).status).toBe(404)
  expect(await statusOf({})).toBe(200)
  expect(await statusOf({})).toBe(409)
})

test('an upload is only finished with its correct size and digest', async ({
  step: { service },
}) => {
  const fields = { name: 'site', version: 7, mime_type: 'text/html' }
  const created = await call(service, 'CreateArtifact', fields)
  const { signed_upload_url: url } = (await created.json()) as { signed_upload_url: string }
  const finish = async (size: string, hash: string) =>
    (await call(service, 'FinalizeArtifact', { name: 'site', size, hash })).status
  const hash = `sha256:${createHash('sha256').update('ab').digest('hex')}`
  expect(await finish('2', hash)).toBe(404)
  await fetch(`${url}&comp=block&blockid=1`, { method: 'PUT', body: 'b' })
  await fetch(`${url}&comp=block&blockid=0`, { method: 'PUT', body: 'a' })
  const list = '<BlockList><Latest>0</Latest><Latest>1</Latest></BlockList>'
  await fetch(`${url}&comp=blocklist`, { method: 'PUT', body: list })
  expect(await finish('3', hash)).toBe(400)
  expect(await finish('2', 'sha256:0')).toBe(400)
  expect(await finish('2', hash)).toBe(200)
  expect(service.artifacts[0]?.content.toString()).toBe('ab')
})

test('the store accepts only the signed URL', async ({ step: { service } }) => {
  const url = new URL(service.blobs.sign('site'))
  const put = async (target: URL, headers = {}) =>
    (await fetch(`${target}&comp=block&blockid=1`, { method: 'PUT', body: 'a', headers })).status
  expect(await put(url, { authorization: 'Bearer x' })).toBe(403)
  expect(await put(url)).toBe(201)
  url.searchParams.set('sig', 'x')
  expect(await put(url)).toBe(403)
})

test('a list with a missing block is refused', async ({ step: { service } }) => {
  const url = `${service.blobs.sign('site')}&comp=blocklist`
  const body = '<BlockList><Latest>1</Latest></BlockList>'
  expect((await fetch(url, { method: 'PUT', body })).status).toBe(400)
})
