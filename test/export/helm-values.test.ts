import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { helmValues, prepareHelmValues, writeHelmValues } from '../../src/export/helm-values.ts'
import { anyString } from '../support/any-string.ts'
import { canLink, hasModes, isRoot } from '../support/system.ts'

/** Fails a write like a full disk, when the file already exists. */
const disk = vi.hoisted(() => ({ refusal: '' }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const write: typeof real.writeFile = async (...given) => {
    await real.writeFile(...given)
    if (disk.refusal) throw Object.assign(new Error(), { code: disk.refusal })
  }
  return { ...real, writeFile: write }
})

const values = {
  bundleUrl: 'https://store.example.net/b/site.tar.gz?X-Sig=a%2Bb%3D&X-Expires=3600#é',
  expiresAt: '2026-11-21T13:00:00.000Z',
  exportVersion: '2026.11',
}

let workspace: string
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'helm-values-'))
})
afterEach(() => {
  disk.refusal = ''
  return rm(workspace, { recursive: true, force: true })
})

const at = (path: string) => ({ path: join(workspace, path), workspace })

describe('the values', () => {
  test("are those of the deployment's chart", async () => {
    expect(parse(helmValues(values))).toEqual({
      staticExport: { enabled: true, bundleUrl: values.bundleUrl, version: '2026.11' },
    })
  })

  test('have no version if the export has none', async () => {
    const { staticExport } = parse(helmValues({ ...values, exportVersion: undefined }))
    expect(staticExport).toEqual({ enabled: true, bundleUrl: values.bundleUrl })
  })

  test('start with a comment about when the link expires, and what that means for pods', async () => {
    expect(helmValues(values).split('\n\n')[0]?.split('\n')).toEqual([
      '# bundleUrl expires at 2026-11-21T13:00:00.000Z. A pod that starts later, after a',
      '# restart or a move to another node, cannot download the site. Deploy again before then,',
      '# or host the bundle yourself and set its URL here.',
      '# Until then, anyone who can read this file can download the site: do not commit it.',
    ])
    expect(helmValues({ ...values, expiresAt: '' })).toMatch(
      /^# bundleUrl expires at an unknown time\./,
    )
  })

  test('contain any link and version as strings, in YAML 1.1 and 1.2', async () => {
    const scalar = fc.oneof(
      fc.constantFrom('1.10', 'on', '1:30', '0x1f', '~', '1_0', 'a: #b', '- c', '\u0085'),
      anyString(),
    )
    await fc.assert(
      fc.asyncProperty(scalar, scalar, async (bundleUrl, version) => {
        const text = helmValues({ bundleUrl, expiresAt: '', exportVersion: version })
        const expected = { enabled: true, bundleUrl, ...(version && { version }) }
        for (const schema of ['1.1', '1.2'] as const) {
          expect(parse(text, { version: schema })).toEqual({ staticExport: expected })
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('the file', () => {
  test('is readable by this user only, creates missing folders, and leaves nothing next to it', async () => {
    const file = at('deploy/prod/values.yaml')
    await writeHelmValues(file, values)
    expect(await readFile(file.path, 'utf8')).toBe(helmValues(values))
    if (process.platform !== 'win32') expect((await stat(file.path)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(workspace, 'deploy/prod'))).toEqual(['values.yaml'])
  })

  test('replaces an existing file, and its mode', async () => {
    const file = at('values.yaml')
    await writeFile(file.path, 'the values before', { mode: 0o644 })
    await writeHelmValues(file, values)
    expect(parse(await readFile(file.path, 'utf8')).staticExport.bundleUrl).toBe(values.bundleUrl)
    if (process.platform !== 'win32') expect((await stat(file.path)).mode & 0o777).toBe(0o600)
  })

  test('is a new file: an open one does not change', async () => {
    const file = at('values.yaml')
    await writeFile(file.path, '')
    const { ino } = await stat(file.path)
    await writeHelmValues(file, values)
    expect((await stat(file.path)).ino).not.toBe(ino)
  })
})

describe.each([
  ['prepareHelmValues', prepareHelmValues],
  ['writeHelmValues', (file: ReturnType<typeof at>) => writeHelmValues(file, values)],
])('%s', (_, act) => {
  test.skipIf(!canLink)('does not follow a symbolic link', async () => {
    const file = at('values.yaml')
    await writeFile(join(workspace, 'secret'), 'mine')
    await symlink(join(workspace, 'secret'), file.path)
    await act(file)
    expect(await readFile(join(workspace, 'secret'), 'utf8')).toBe('mine')
  })

  test.skipIf(!canLink)('refuses a path through a symbolic link in the workspace', async () => {
    await mkdir(join(workspace, 'elsewhere'))
    await symlink(join(workspace, 'elsewhere'), join(workspace, 'deploy'))
    await expect(act(at('deploy/prod/values.yaml'))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining(`a symbolic link, ${join(workspace, 'deploy')}`),
    })
    expect(await readdir(join(workspace, 'elsewhere'))).toEqual([])
  })

  test.skipIf(!canLink)("trusts the runner's path to the workspace", async () => {
    await mkdir(join(workspace, 'real'))
    await symlink(join(workspace, 'real'), join(workspace, 'work'))
    const linked = join(workspace, 'work')
    await act({ path: join(linked, 'values.yaml'), workspace: linked })
  })

  test('refuses a folder, and a path below a file', async () => {
    await writeFile(join(workspace, 'file'), '')
    await mkdir(join(workspace, 'folder'))
    await expect(act(at('folder'))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('which is a folder'),
      nextStep: expect.stringContaining('Set `helm-values-file` to a file'),
    })
    await expect(act(at('file/values.yaml'))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/values\.yaml cannot be written \((ENOTDIR|EEXIST)\)/),
    })
  })

  test.skipIf(!hasModes)('refuses a device, which would be replaced', async () => {
    await expect(act({ path: '/dev/null', workspace })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('which is a device'),
    })
  })

  test.skipIf(!hasModes || isRoot)('refuses a folder that cannot be written', async () => {
    await chmod(workspace, 0o500)
    await expect(act(at('values.yaml'))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('EACCES'),
    })
    await chmod(workspace, 0o700)
  })

  test.each(['ENOSPC', 'EDQUOT'])(
    'reports a full disk (%s) with its code, and leaves nothing behind',
    async (reason) => {
      await writeFile(at('values.yaml').path, 'the values before')
      disk.refusal = reason
      await expect(act(at('values.yaml'))).rejects.toMatchObject({
        code: 'NO_SPACE',
        message: expect.stringContaining(`values.yaml (${reason})`),
        nextStep: expect.stringContaining('`helm-values-file`'),
      })
      expect(await readdir(workspace)).toEqual(['values.yaml'])
      expect(await readFile(at('values.yaml').path, 'utf8')).toBe('the values before')
    },
  )
})

test('the check before the export leaves nothing, and keeps existing values', async () => {
  await prepareHelmValues(at('deploy/values.yaml'))
  expect(await readdir(join(workspace, 'deploy'))).toEqual([])
  await writeFile(at('values.yaml').path, 'the values before')
  await prepareHelmValues(at('values.yaml'))
  expect(await readFile(at('values.yaml').path, 'utf8')).toBe('the values before')
  expect((await readdir(workspace)).sort()).toEqual(['deploy', 'values.yaml'])
})
