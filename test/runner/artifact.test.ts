import { createHash, randomFillSync } from 'node:crypto'
import { getEventListeners } from 'node:events'
import {
  chmod,
  link,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DefaultArtifactClient } from '@actions/artifact'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { Failure } from '../../src/kernel/run/failure.ts'
import { Scrubber } from '../../src/kernel/scrub/scrubber.ts'
import { type Artifact, artifactNames } from '../../src/report/artifacts.ts'
import {
  copyContent,
  namedFile,
  uploadFailure,
  workflowArtifacts,
} from '../../src/runner/artifact.ts'
import { isLong } from '../support/amount.ts'
import { type FakeRun, fakeRun } from '../support/clock.ts'
import { canMountBindfs, mountBindfs } from '../support/mounts.ts'
import { SecretMasker } from '../support/runner/masks.ts'
import { StepLog } from '../support/runner/step-log.ts'
import { quotaUsedUp } from '../support/service/artifact/artifact-service.ts'
import { type Step, test } from '../support/service/artifact/fixture.ts'
import { hasModes } from '../support/system.ts'

const content = randomFillSync(Buffer.alloc(90_000))
/** Larger than one block. */
const large = randomFillSync(Buffer.alloc(9_000_000))

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
const interim = 'HTTP/1.1 102 Processing\r\n\r\n'

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const sha256 = digestOf(content)

/** The bundle under its own name on disk, as an artifact. */
async function bundleIn(step: Step, artifact: Partial<Artifact> = {}): Promise<Artifact> {
  const path = join(step.folder, 'bundle-j1')
  await writeFile(path, content)
  return { name: 'site.tar.gz', path, sha256, ...artifact }
}

async function upload(step: Step, artifact: Artifact, run: FakeRun = fakeRun()) {
  try {
    return await workflowArtifacts(step.environment).upload(artifact, run)
  } finally {
    expect(await readdir(step.temporaryFolder)).toEqual([])
  }
}

/** The error message of a failed bundle upload. */
async function refusal(step: Step, code = 'ARTIFACT_FAILED'): Promise<string> {
  const error = await upload(step, await bundleIn(step)).catch((error) => error)
  expect(error).toBeInstanceOf(Failure)
  expect(error.code).toBe(code)
  return error.message
}

describe('a bundle', () => {
  test('is uploaded byte for byte, under the requested name, and is not moved', async ({
    step,
  }) => {
    const run = fakeRun()
    const digest = digestOf(large)
    const bundle = await bundleIn(step, { sha256: digest })
    await writeFile(bundle.path, large)
    const uploaded = await upload(step, bundle, run)
    const [artifact] = step.service.artifacts
    expect(artifact).toMatchObject({ name: 'site.tar.gz', mimeType: 'application/gzip' })
    expect(artifact?.content.equals(large)).toBe(true)
    expect(uploaded).toEqual({
      id: artifact?.id,
      name: 'site.tar.gz',
      url: `https://github.com/octo-org/handbook/actions/runs/1658821493/artifacts/${artifact?.id}`,
      digest,
      bytes: large.length,
    })
    expect(run.lines).toEqual([
      `info: artifact uploaded: site.tar.gz, 9.0 MB, sha256 ${digest}, ${uploaded.url}`,
    ])
    expect(await readdir(step.folder)).toEqual(['bundle-j1'])
    expect((await readFile(bundle.path)).equals(large)).toBe(true)
  })

  test('is kept for the requested time, by default that of the repository', async ({ step }) => {
    await upload(step, await bundleIn(step, { retentionDays: 3 }))
    await upload(step, await bundleIn(step, { name: 'other.tar.gz' }))
    const [short, usual] = step.service.artifacts
    const days = (Date.parse(short?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3.1)
    expect(usual?.expiresAt).toBeUndefined()
  })

  test('that has changed is reported', async ({ step }) => {
    const bundle = await bundleIn(step, { sha256: '0'.repeat(64) })
    await expect(upload(step, bundle)).rejects.toMatchObject({
      code: 'ARTIFACT_FAILED',
      message: expect.stringContaining(`its sha256 is ${sha256}, not 000`),
      nextStep: expect.stringContaining('Do not use the artifact'),
    })
  })

  test('without an id from the service is reported', async ({ step }) => {
    step.service.intercept(({ path }) =>
      path.endsWith('/FinalizeArtifact') ? { status: 200, body: { ok: true } } : undefined,
    )
    expect(await refusal(step)).toContain('the service returned no id')
  })

  test('that is missing is reported by its path', async ({ step }) => {
    const path = join(step.folder, 'gone')
    await expect(upload(step, { name: 'site.tar.gz', path })).rejects.toMatchObject({
      code: 'ARTIFACT_FAILED',
      // Without symbolic links, it cannot even be prepared.
      message: expect.stringMatching(/site\.tar\.gz|cannot prepare .*gone/),
    })
    expect(step.service.requests).toEqual([])
  })
})

test('a later step or run can download a site’s bundle, its report, pictures and manifest', async ({
  step,
}) => {
  const names = artifactNames('site', 'tar.gz')
  const path = join(step.folder, 'file')
  await writeFile(path, '{"files":[]}')
  await upload(step, { name: names.bundle, path })
  await upload(step, { name: names.report, path })
  await upload(step, { name: names.pictures, path })
  await upload(step, { name: names.manifest, path, zippedAs: 'manifest.json' })
  expect(step.service.artifacts).toMatchObject([
    { name: 'site.tar.gz', mimeType: 'application/gzip' },
    // A browser opens it at the artifact's URL.
    { name: 'site-report.html', mimeType: 'text/html' },
    { name: 'site-report-pages.html', mimeType: 'text/html' },
    { name: 'site-manifest', mimeType: 'application/zip' },
  ])
  const toolkit = new DefaultArtifactClient()
  const target = join(step.folder, 'fetched')
  for (const name of Object.values(names)) {
    const { artifact } = await toolkit.getArtifact(name)
    await toolkit.downloadArtifact(artifact.id, { path: target })
  }
  expect((await readdir(target)).toSorted()).toEqual([
    'manifest.json',
    'site-report-pages.html',
    'site-report.html',
    'site.tar.gz',
  ])
  expect(await readFile(join(target, 'manifest.json'), 'utf8')).toBe('{"files":[]}')
})

describe('the message of a refused upload names the next step', () => {
  test.runIf(isLong)('if another job has used the name', async ({ step }) => {
    await upload(step, await bundleIn(step))
    const message = await refusal(step)
    expect(message).toMatch(/^ARTIFACT_FAILED: could not upload artifact site\.tar\.gz: .*\(409\)/)
    expect(message).toContain('use a different name for each')
  })

  test('if the storage quota is exceeded', async ({ step }) => {
    step.service.intercept(() => quotaUsedUp)
    const message = await refusal(step)
    expect(message).toContain('storage quota has been hit')
    expect(message).toContain('Delete artifacts that are not needed')
  })

  test('if the token has expired', async ({ step }) => {
    step.service.intercept(() => ({ status: 401, body: { msg: 'token expired' } }))
    const message = await refusal(step)
    expect(message).toContain('(401) Unauthorized: token expired')
    expect(message).toContain('run the job again')
  })

  test('if the server is not the artifact service', async ({ step }) => {
    step.service.intercept(() => ({ status: 200, body: '<html>Log in</html>' }), 9)
    const message = await refusal(step)
    expect(message).toContain('is not valid JSON')
    expect(message).toContain('check the proxy, or leave out `artifact-name`')
  })

  test('if the service keeps failing', async ({ step }) => {
    step.service.intercept(() => ({ status: 500, body: { msg: 'down' } }), 9)
    const message = await refusal(step)
    expect(message).toContain('after 5 attempts: Failed request: (500) Internal Server Error: down')
    expect(message).toContain('githubstatus.com')
  })

  // The toolkit's client notices none of these, and would wait forever.
  test.for([
    ['switches to another protocol', upgrade, 'another protocol (HTTP 101)'],
    ['sends endless interim responses', interim.repeat(101), 'over 100 interim responses'],
    ['breaks off', 'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"ok":', 'JSON'],
  ])('if the service is one that %s', async ([, raw = '', what], { step }) => {
    step.service.intercept(() => ({ raw }), 9)
    const message = await refusal(step)
    expect(message).toContain(what)
    expect(message).toContain('check the proxy')
  })

  test.for([
    ['switches to another protocol', upgrade],
    ['sends endless interim responses', interim.repeat(101)],
  ])('if the store is one that %s', async ([, raw = ''], { step }) => {
    step.service.blobs.fault = () => ({ raw })
    expect(await refusal(step)).toContain('check the proxy')
  })

  test.runIf(isLong)('if the store closes each connection', async ({ step }) => {
    step.service.blobs.fault = () => 'reset'
    const message = await refusal(step)
    expect(message).toContain('ECONNRESET')
    expect(message).toContain('reach the host of ACTIONS_RESULTS_URL and *.blob.core.windows.net')
  })

  test('if the store refuses the URL, which is not shown', async ({ step }) => {
    step.service.blobs.fault = () => ({ status: 403, code: 'AuthenticationFailed' })
    const message = await refusal(step)
    expect(message).toContain('AuthenticationFailed by the store')
    expect(message).not.toContain('sig=')
  })

  test('in one line, with the message of the service', async ({ step }) => {
    const msg = `no\n::set-output name=a::b\u001b[2J${'x'.repeat(9000)}`
    step.service.intercept(() => ({ status: 400, body: { msg } }))
    const message = await refusal(step)
    expect(message.length).toBeLessThan(1000)
    expect(message.split('\n')).toHaveLength(1)
  })
})

test.runIf(isLong)(
  'requests to a service and a store that fail temporarily are retried',
  async ({ step }) => {
    step.service.intercept(() => ({ status: 503, body: {} }))
    step.service.intercept(() => ({ raw: upgrade }))
    const faults = [{ status: 500, code: 'InternalError' }, 'reset', { raw: upgrade }] as const
    let asked = 0
    step.service.blobs.fault = () => faults[asked++]
    await upload(step, await bundleIn(step))
    expect(step.service.artifacts[0]?.content.equals(content)).toBe(true)
  },
)

test('an upload leaves no listener for the end of the run', async ({ step }) => {
  const run = fakeRun()
  await upload(step, await bundleIn(step), run)
  expect(getEventListeners(run.signal, 'abort')).toEqual([])
})

test("a file gets its name in the runner's own temporary folder", async ({ step }) => {
  const environment = { ...step.environment, RUNNER_TEMP: join(step.folder, 'none') }
  const uploading = workflowArtifacts(environment).upload(await bundleIn(step), fakeRun())
  await expect(uploading).rejects.toMatchObject({ code: 'ARTIFACT_FAILED' })
})

test('a missing service is detected before an upload', () => {
  expect(() => workflowArtifacts({}).requireService()).toThrow('ARTIFACT_UNAVAILABLE')
})

describe('a run that ends', () => {
  const ending = new Failure('CANCELLED', 'the run was cancelled')

  test('ends its upload at once, with its reason, at any time', async ({ step }) => {
    for (const hangs of ['service', 'store'] as const) {
      const hanging = Promise.withResolvers<void>()
      const hang = () => {
        hanging.resolve()
        return 'hang' as const
      }
      if (hangs === 'service') step.service.intercept(hang)
      else step.service.blobs.fault = hang
      const run = fakeRun()
      const uploading = upload(step, await bundleIn(step), run)
      await hanging.promise
      run.abort(ending)
      await expect(uploading).rejects.toBe(ending)
      expect(step.service.artifacts).toEqual([])
    }
  })

  test('begins no upload', async ({ step }) => {
    const run = fakeRun()
    run.abort(ending)
    await expect(upload(step, await bundleIn(step), run)).rejects.toBe(ending)
    expect(step.service.requests).toEqual([])
    expect(step.printed()).toEqual([])
  })
})

describe('the log', () => {
  /** The log as a reader sees it. */
  function shown(step: Step, debug: boolean): StepLog {
    const masker = new SecretMasker([step.service.env.ACTIONS_RUNTIME_TOKEN])
    const log = new StepLog({ masker, debug, onLine: () => {} })
    for (const line of step.printed()) log.read(line)
    return log
  }

  test('groups the output of the toolkit', async ({ step }) => {
    await upload(step, await bundleIn(step))
    const printed = step.printed().filter((line) => !/^::(debug|add-mask)::/.test(line))
    expect(printed[0]).toBe('::group::Uploading artifact site.tar.gz')
    expect(printed.at(-1)).toBe('::endgroup::')
    expect(printed.length).toBeGreaterThan(2)
  })

  test('closes the group if the upload fails', async ({ step }) => {
    step.service.intercept(() => quotaUsedUp)
    await refusal(step)
    expect(step.printed().at(-1)).toBe('::endgroup::')
  })

  test('shows no signature and no token, even in debug lines', async ({ step }) => {
    vi.stubEnv('RUNNER_DEBUG', '1')
    await upload(step, await bundleIn(step))
    const log = shown(step, true)
    const text = log.lines.join('\n')
    expect(text).toContain('signed_upload_url')
    const signature = new URL(step.service.blobs.sign('site.tar.gz')).searchParams.get('sig') ?? ''
    for (const secret of [signature, encodeURIComponent(signature)]) {
      expect(text).not.toContain(secret)
    }
    expect(text).not.toContain(step.service.env.ACTIONS_RUNTIME_TOKEN)
    expect(log.failed).toBe(false)
    expect(log.annotations).toEqual([])
  })
})

describe('uploadFailure', () => {
  const scrubber = new Scrubber(['the-secret-token'])
  const messageOf = (message: string) =>
    uploadFailure(new Error(message), 'docs', { scrubber }).message

  test.each([
    ['Artifact storage quota has been hit', 'Delete artifacts'],
    ['Received non-retryable error: (409) Conflict', 'use a different name'],
    ['Failed to CreateArtifact: (403) Forbidden', "rejected the job's token"],
    ['Unexpected token in JSON at position 0', 'leave out `artifact-name`'],
    ['getaddrinfo ENOTFOUND results.example.com', 'Allow the runner to reach'],
    ['something else', 'githubstatus.com'],
  ])('%s: the next step is to %s', (message, nextStep) => {
    expect(messageOf(message)).toContain('ARTIFACT_FAILED: could not upload artifact docs')
    expect(messageOf(message)).toContain(nextStep)
  })

  test('only the first line of a message is shown, without secrets, and up to 500 characters', () => {
    const shown = messageOf(`it was the-secret-token ${'x'.repeat(600)}\nstack`)
    expect(shown).not.toContain('the-secret-token')
    expect(shown).not.toContain('stack')
    expect(shown).not.toContain('x'.repeat(501))
  })

  test('a failure stays what it is', () => {
    const failure = new Failure('NO_SPACE', 'a disk is full')
    expect(uploadFailure(failure, 'docs', { scrubber })).toBe(failure)
  })
})

let folder: string
let source: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artifact-file-'))
  source = join(await mkdtemp(join(tmpdir(), 'artifact-source-')), 'bundle')
  await writeFile(source, 'the bundle')
})
afterEach(async () => {
  for (const path of [folder, join(source, '..')]) await rm(path, { recursive: true, force: true })
})

const refuse = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

const artifact = () => ({ name: 'site.tar.gz', path: source })

test('a file gets its name in the artifact without a copy, until it is disposed of', async () => {
  {
    await using file = await namedFile(artifact(), folder)
    expect(basename(file.path)).toBe('site.tar.gz')
    expect((await stat(file.path)).ino).toBe((await stat(source)).ino)
  }
  expect(await readdir(folder)).toEqual([])
  expect(await readFile(source, 'utf8')).toBe('the bundle')
})

test('a zipped file has the requested name in the archive', async () => {
  await using file = await namedFile({ ...artifact(), zippedAs: 'manifest.json' }, folder)
  expect(basename(file.path)).toBe('manifest.json')
})

test('two files with the same name do not collide', async () => {
  await using first = await namedFile(artifact(), folder)
  await using second = await namedFile(artifact(), folder)
  expect(first.path).not.toBe(second.path)
})

test('without symbolic links, a hard link is used, and no copy is made', async () => {
  await using file = await namedFile(artifact(), folder, [refuse('EPERM'), link, copyContent])
  expect((await lstat(file.path)).ino).toBe((await stat(source)).ino)
})

test('a link that cannot be followed, though it was created, is replaced by a copy', async () => {
  const broken = (_: string, to: string) => symlink(join(folder, 'nowhere'), to)
  await using file = await namedFile(artifact(), folder, [broken, copyContent])
  expect(await readFile(file.path, 'utf8')).toBe('the bundle')
})

test('without links, the file is copied', async () => {
  const attempts = [refuse('EPERM'), refuse('EXDEV'), copyContent]
  await using file = await namedFile(artifact(), folder, attempts)
  expect((await lstat(file.path)).ino).not.toBe((await stat(source)).ino)
  expect(await readFile(file.path, 'utf8')).toBe('the bundle')
})

test('a file that cannot be copied fails its upload alone, not the process', async ({ step }) => {
  const missing = join(step.folder, 'gone')
  // The source and its copy fail at the same time: both errors have a listener.
  for (let times = 0; times < 200; times++) {
    await expect(copyContent(missing, join(step.folder, 'none', 'copy'))).rejects.toThrow('ENOENT')
  }
})

test('a copy takes no mode from the file, as some volumes refuse chmod', async () => {
  await chmod(source, 0o755)
  await using file = await namedFile(artifact(), folder, [copyContent])
  expect((await stat(file.path)).mode & 0o777).toBe(hasModes ? 0o600 : 0o666)
})

test.skipIf(!canMountBindfs)('a file is copied on a volume that refuses chmod', async () => {
  const volume = mountBindfs('--chmod-deny')
  try {
    await using file = await namedFile(artifact(), volume.folder, [copyContent])
    expect(await readFile(file.path, 'utf8')).toBe('the bundle')
  } finally {
    volume.remove()
  }
})

test.each([
  ['ENOSPC', 'NO_SPACE', "Free space on the disk of the runner's temporary folder"],
  ['EDQUOT', 'NO_SPACE', "Free space on the disk of the runner's temporary folder"],
  ['EMFILE', 'NO_SPACE', 'Raise the limit of open files on the runner (`ulimit -n`)'],
  ['EIO', 'ARTIFACT_FAILED', "Let the runner's user write to `RUNNER_TEMP`"],
])('%s in the last attempt is %s, and leaves nothing', async (reason, code, nextStep) => {
  const making = namedFile(artifact(), folder, [refuse('EPERM'), refuse(reason)])
  await expect(making).rejects.toMatchObject({
    code,
    message: expect.stringContaining(reason),
    nextStep,
  })
  expect(await readdir(folder)).toEqual([])
})

test('a temporary folder that does not exist is reported', async () => {
  await expect(namedFile(artifact(), join(folder, 'none'), [symlink])).rejects.toMatchObject({
    code: 'ARTIFACT_FAILED',
    message: expect.stringContaining('ENOENT'),
  })
})
