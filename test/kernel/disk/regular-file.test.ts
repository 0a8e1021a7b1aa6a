import { execFileSync } from 'node:child_process'
import { getEventListeners } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readRegularFile, UnreadableFile } from '../../../src/kernel/disk/regular-file.ts'

let outside: string
let workspace: string
beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'regular-file-'))
  workspace = join(outside, 'workspace')
  await mkdir(workspace)
})
afterEach(() => rm(outside, { recursive: true, force: true }))

const inWorkspace = (name: string) => join(workspace, name)

async function read(path: string, maxBytes = 1000, signal = new AbortController().signal) {
  const bytes = await readRegularFile(path, { maxBytes, workspace, signal })
  return bytes?.toString()
}

const isPosix = process.platform !== 'win32'
const isLinux = process.platform === 'linux'

describe('a file', () => {
  test('is read whole, up to its limit', async () => {
    const path = inWorkspace('file')
    for (const text of ['', 'x', 'x'.repeat(1000)]) {
      await writeFile(path, text)
      expect(await read(path)).toBe(text)
    }
    const long = 'x'.repeat(3_000_000)
    await writeFile(path, long)
    expect(await read(path, 3_000_000)).toBe(long)
    await expect(read(path, 2_999_999)).rejects.toThrow(new UnreadableFile('is larger than 3.0 MB'))
  })

  test('that does not exist is undefined', async () => {
    expect(await read(inWorkspace('none'))).toBeUndefined()
    expect(await read(inWorkspace('none/none'))).toBeUndefined()
  })

  test.skipIf(!isPosix)('is read through links that stay in the workspace', async () => {
    await mkdir(inWorkspace('folder'))
    await writeFile(inWorkspace('folder/file'), 'text')
    await symlink('folder', inWorkspace('linked'))
    await symlink('linked/file', inWorkspace('link'))
    expect(await read(inWorkspace('link'))).toBe('text')
    expect(await read(inWorkspace('linked/file'))).toBe('text')
  })

  test.skipIf(!isPosix)('is read outside of the workspace, where the author names it', async () => {
    await writeFile(join(outside, 'file'), 'text')
    await symlink('file', join(outside, 'link'))
    expect(await read(join(outside, 'file'))).toBe('text')
    expect(await read(join(outside, 'link'))).toBe('text')
  })

  test.skipIf(!isPosix)('is read in a workspace that is itself behind a link', async () => {
    await symlink('workspace', join(outside, 'home'))
    await writeFile(inWorkspace('file'), 'text')
    const { signal } = new AbortController()
    const limits = { maxBytes: 9, workspace: join(outside, 'home'), signal }
    expect(String(await readRegularFile(join(outside, 'home', 'file'), limits))).toBe('text')
  })
})

describe.skipIf(!isPosix)('a link that leads out of the workspace is not followed', () => {
  test.each([
    ['to a file', 'link', '../file', 'link'],
    ['to a device', 'link', '/dev/zero', 'link'],
    ["to the process's own environment", 'link', '/proc/self/environ', 'link'],
    ['as a folder on the way', 'folder', '..', 'folder/file'],
    ['by its absolute path', 'folder', '/', 'folder/etc/passwd'],
  ])('%s', async (_, link, target, path) => {
    await writeFile(join(outside, 'file'), 'secret')
    await symlink(target, inWorkspace(link))
    if (target.startsWith('/proc') && !isLinux) return
    await expect(read(inWorkspace(path))).rejects.toThrow(
      new UnreadableFile('leads out of the workspace through a symbolic link'),
    )
  })

  test('to a folder whose name begins like the workspace’s', async () => {
    await mkdir(`${workspace}-2`)
    await writeFile(join(`${workspace}-2`, 'file'), 'secret')
    await symlink('../workspace-2/file', inWorkspace('link'))
    await expect(read(inWorkspace('link'))).rejects.toThrow('leads out of the workspace')
  })
})

describe('anything but a file is rejected without waiting', () => {
  test('a folder', async () => {
    await expect(read(workspace)).rejects.toThrow(new UnreadableFile('is a folder, not a file'))
  })

  test.skipIf(!isPosix)('a pipe without a writer', async () => {
    execFileSync('mkfifo', [inWorkspace('pipe')])
    await symlink('pipe', inWorkspace('link'))
    for (const name of ['pipe', 'link']) {
      await expect(read(inWorkspace(name))).rejects.toThrow('is a pipe, not a file')
    }
  })

  test.skipIf(!isPosix)('a socket', async () => {
    const server = createServer().listen(inWorkspace('socket'))
    await new Promise((resolve) => server.once('listening', resolve))
    await expect(read(inWorkspace('socket'))).rejects.toThrow('is a socket, not a file')
    server.close()
  })

  test.skipIf(!isPosix).each(['/dev/zero', '/dev/tty', '/dev/random'])(
    'a device: %s',
    async (path) => {
      await expect(read(path)).rejects.toThrow('is a device, not a file')
    },
  )

  test.skipIf(!isPosix)('a link to itself', async () => {
    await symlink('loop', inWorkspace('loop'))
    await expect(read(inWorkspace('loop'))).rejects.toThrow('cannot be read (ELOOP)')
  })

  test('a file where a folder should be', async () => {
    await writeFile(inWorkspace('file'), '')
    const reading = read(inWorkspace('file/more'))
    // Windows reports that it does not exist.
    if (isPosix) await expect(reading).rejects.toThrow('cannot be read (ENO')
    else expect(await reading).toBeUndefined()
  })
})

describe.skipIf(!isLinux)('generated files are read up to the limit', () => {
  test('although their reported size is 0', async () => {
    expect(await read('/proc/self/status', 1e6)).toContain('Name:')
    await expect(read('/proc/self/status', 100)).rejects.toThrow('is larger than 100 bytes')
  })

  test.each(['/proc/self/mem', '/proc/self/pagemap'])('or refused: %s', async (path) => {
    await expect(read(path, 1e6)).rejects.toThrow(UnreadableFile)
  })
})

describe('a run that ends', () => {
  test('stops reading, with its reason', async () => {
    const controller = new AbortController()
    await writeFile(inWorkspace('file'), 'x'.repeat(9_000_000))
    const reading = read(inWorkspace('file'), 1e9, controller.signal)
    controller.abort(new Error('cancelled'))
    await expect(reading).rejects.toThrow('cancelled')
    await expect(read(inWorkspace('file'), 1e9, controller.signal)).rejects.toThrow('cancelled')
  })

  test('leaves no listener after reading', async () => {
    const { signal } = new AbortController()
    await writeFile(inWorkspace('file'), 'x')
    await read(inWorkspace('file'), 9, signal)
    await read(inWorkspace('none'), 9, signal)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})
