import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, parse } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { ownMark } from '../../src/kernel/disk/run-mark.ts'
import { isLong } from '../support/amount.ts'
import { failureOf, isMint, isStart, respond, test } from '../support/export-stage.ts'
import { canLink, isWindows } from '../support/system.ts'

const hasOtherDrive = isWindows && existsSync('D:\\') && parse(tmpdir()).root !== 'D:\\'

/** A workspace for the test's files. */
function mkWorkspace(): string {
  const workspace = mkdtempSync(join(tmpdir(), 'workspace-'))
  workspaces.push(workspace)
  return workspace
}
const workspaces: string[] = []
afterAll(() => {
  for (const workspace of workspaces) rmSync(workspace, { recursive: true, force: true })
})

function writeSite(workspace: string, index: string): void {
  mkdirSync(join(workspace, 'site'))
  writeFileSync(join(workspace, 'site/index.html'), index)
}

describe.concurrent('`extract-to`', () => {
  test('becomes the complete site, with the bundle kept elsewhere', async ({ stage }) => {
    const { run } = await stage()
    const { outputs, folders, log } = await run({ 'extract-to': 'public/site' })
    const site = join(folders.workspace, 'public/site')
    expect(outputs).toMatchObject({ outcome: 'success', sitePath: site })
    expect(readdirSync(join(folders.workspace, 'public'))).toEqual(['site'])
    const files = readdirSync(site, { recursive: true, withFileTypes: true })
    expect(files.filter((file) => file.isFile())).toHaveLength(Number(outputs.fileCount))
    expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('<html')
    expect(readFileSync(outputs.bundlePath ?? '').length).toBe(Number(outputs.bundleSize))
    expect(log).toMatch(/^site unpacked: \d+ files, /m)
    expect(log).toContain(`site in place: ${site}`)
  })

  // Windows has a working folder for each drive, and refuses to create an existing root.
  test.skipIf(!hasOtherDrive)(
    'at the root of another drive becomes the site',
    async ({ stage }) => {
      const { start } = await stage()
      const site = mkdtempSync('D:\\site-')
      try {
        writeFileSync(join(site, 'gone.html'), 'old')
        const step = await start({ 'extract-to': site, overwrite: 'true' }).done
        expect(step.exitCode, step.log).toBe(0)
        expect(step.outputs.sitePath).toBe(site)
        expect(readFileSync(join(site, 'index.html'), 'utf8')).toContain('<html')
        expect(readdirSync(site)).not.toContain('gone.html')
        expect(readdirSync('D:\\').filter((name) => name.includes(basename(site)))).toEqual([
          basename(site),
        ])
      } finally {
        rmSync(site, { recursive: true })
      }
    },
  )

  test.skipIf(!hasOtherDrive)('that is the root of a drive is refused', async ({ stage }) => {
    const { host, run } = await stage()
    const step = await run({ 'extract-to': 'D:\\' })
    expect(failureOf(step).code).toBe('INVALID_INPUT')
    expect(failureOf(step).message).toContain('is the root of a file system')
    expect(host.requests).toEqual([])
  })

  test.runIf(isLong)(
    'that is the workspace itself is refused before any request to the host',
    async ({ stage }) => {
      const { host, start } = await stage()
      const running = start({ 'extract-to': '.' })
      expect(failureOf(await running.done).code).toBe('INVALID_INPUT')
      expect(host.requests).toEqual([])
    },
  )

  test.runIf(isLong)('that is not empty is unchanged without `overwrite`', async ({ stage }) => {
    const { host, start } = await stage()
    const workspace = mkWorkspace()
    writeSite(workspace, 'old')
    const step = await start({ 'extract-to': 'site' }, { workspace }).done
    expect(failureOf(step).code).toBe('TARGET_NOT_EMPTY')
    expect(host.requests.filter(isStart)).toEqual([])
    expect(readFileSync(join(workspace, 'site/index.html'), 'utf8')).toBe('old')
  })

  test('that is not empty is replaced with `overwrite`', async ({ stage }) => {
    const { start } = await stage()
    const workspace = mkWorkspace()
    writeSite(workspace, 'old')
    writeFileSync(join(workspace, 'site/gone.html'), 'old')
    const step = await start({ 'extract-to': 'site', overwrite: 'true' }, { workspace }).done
    expect(step.outputs.outcome).toBe('success')
    expect(readdirSync(join(workspace, 'site'))).not.toContain('gone.html')
    expect(readdirSync(workspace)).toEqual(['site'])
  })

  test('is untouched if the bundle differs from the announcement', async ({ stage }) => {
    const { host, start } = await stage()
    const workspace = mkWorkspace()
    writeSite(workspace, 'old')
    host.intercept(async (request, proceed) => {
      if (!isMint(request)) return undefined
      const minted = await proceed()
      return { ...minted, body: { ...(minted.body as object), sizeBytes: 12 } }
    }, 9)
    const step = await start({ 'extract-to': 'site', overwrite: 'true' }, { workspace }).done
    expect(failureOf(step).code).toBe('BUNDLE_CORRUPT')
    expect(readFileSync(join(workspace, 'site/index.html'), 'utf8')).toBe('old')
    expect(readdirSync(workspace)).toEqual(['site'])
  })

  test.runIf(isLong && canLink)('is not reached through a symbolic link', async ({ stage }) => {
    const { host, start } = await stage()
    const workspace = mkWorkspace()
    mkdirSync(join(workspace, 'elsewhere'))
    symlinkSync(join(workspace, 'elsewhere'), join(workspace, 'link'))
    const step = await start({ 'extract-to': 'link/site' }, { workspace }).done
    expect(failureOf(step).code).toBe('INVALID_INPUT')
    expect(host.requests).toEqual([])
  })

  test.runIf(isLong)(
    'is never replaced by a folder or link from a checkout if the export fails',
    async ({ stage }) => {
      const { host, start } = await stage()
      const workspace = mkWorkspace()
      const dead = ownMark.replace(/\d+$/, '99999999')
      const planted = [
        `.site.old-${dead}-deadbeef`,
        `.site.old-${dead}-${'0123abcd'.repeat(4)}`,
        `.site.new-${dead}-deadbeef`,
      ]
      for (const name of planted) {
        mkdirSync(join(workspace, name))
        writeFileSync(join(workspace, name, 'index.html'), 'of a pull request')
      }
      if (canLink) symlinkSync(workspace, join(workspace, `.site.old-${dead}-0badc0de`))
      respond(
        host,
        isMint,
        { status: 200, body: { bundleUrl: `${host.url}/v1/static-export/jobs/none` } },
        9,
      )
      const step = await start({ 'extract-to': 'site', overwrite: 'true' }, { workspace }).done
      expect(failureOf(step).code).toBe('DOWNLOAD_FAILED')
      expect(step.outputs).not.toHaveProperty('sitePath')
      expect(readdirSync(workspace)).not.toContain('site')
      expect(readFileSync(join(workspace, planted[0] ?? '', 'index.html'), 'utf8')).toContain(
        'pull',
      )
      expect(step.log).toContain('cannot be verified')
    },
  )

  test.runIf(isLong)('is untouched if the link does not serve an archive', async ({ stage }) => {
    const { host, start } = await stage()
    const workspace = mkWorkspace()
    respond(
      host,
      isMint,
      { status: 200, body: { bundleUrl: `${host.url}/v1/static-export/jobs/none` } },
      9,
    )
    const step = await start({ 'extract-to': 'site' }, { workspace }).done
    expect(failureOf(step).code).toBe('DOWNLOAD_FAILED')
    expect(readdirSync(workspace)).toEqual([])
  })
})
