import { spawnSync } from 'node:child_process'
import {
  type FileHandle,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearParts, openPart, partOf } from '../../../src/kernel/disk/part-file.ts'
import { ownMark } from '../../../src/kernel/disk/run-mark.ts'
import { canLink } from '../../support/system.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'part-file-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const path = () => join(folder, 'bundle.part')

/** Limits each write to this many bytes, as the system may. */
async function writeAtMost(bytes: number): Promise<void> {
  await using any = await open(join(folder, 'any'), 'w')
  const files: FileHandle = Object.getPrototypeOf(any)
  const write = files.write as (...given: unknown[]) => unknown
  vi.spyOn(files, 'write').mockImplementation(function (
    this: FileHandle,
    piece: unknown,
    offset: unknown,
    length: unknown,
    position: unknown,
  ) {
    return write.call(this, piece, offset, Math.min(Number(length), bytes), position) as never
  } as never)
}

describe('openPart', () => {
  test('writes each piece at its position, in any order', async () => {
    const file = await openPart(path())
    await Promise.all([file.write(Buffer.from('cd'), 2), file.write(Buffer.from('ab'), 0)])
    await file.write(Buffer.from('ef'), 4)
    await file.close()
    expect(await readFile(path(), 'utf8')).toBe('abcdef')
  })

  test('writes a whole piece even if the system writes less at once', async () => {
    await writeAtMost(3)
    const file = await openPart(path())
    await file.write(Buffer.from('second piece'), 5)
    await file.write(Buffer.from('first'), 0)
    await file.close()
    expect(await readFile(path(), 'utf8')).toBe('firstsecond piece')
  })

  test.skipIf(process.platform === 'win32')(
    'can be read only by this user by default',
    async () => {
      const modeOf = async () => ((await stat(path())).mode & 0o777).toString(8)
      await (await openPart(path())).close()
      expect(await modeOf()).toBe('600')
      await rm(path())
      await (await openPart(path(), 0o646)).close()
      // Whatever the umask is.
      expect(await modeOf()).toBe('646')
    },
  )

  test.skipIf(!canLink)('is never an existing file, nor the target of a link', async () => {
    await writeFile(path(), 'of another run')
    await symlink(path(), join(folder, 'link'))
    for (const place of [path(), join(folder, 'link')]) {
      await expect(openPart(place)).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' })
    }
    expect(await readFile(path(), 'utf8')).toBe('of another run')
  })

  test('names the next step if it cannot be opened', async () => {
    await expect(openPart(folder)).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: expect.stringContaining(folder),
      nextStep: expect.stringContaining('`bundle-path`'),
    })
  })

  test('names the next step if it cannot be written', async () => {
    const file = await openPart(path())
    await file.close()
    await expect(file.write(Buffer.from('piece'), 0)).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: expect.stringContaining(path()),
      nextStep: expect.stringContaining('`bundle-path`'),
    })
  })
})

describe('clearParts', () => {
  const bundle = () => join(folder, 'bundle')
  /** The id of a process that has ended. */
  const ended = () => spawnSync(process.execPath, ['-e', '']).pid

  test('removes what a killed run left next to a file', async () => {
    await writeFile(partOf(bundle()).replace(`${process.pid}`, `${ended()}`), 'half')
    await clearParts(bundle())
    expect(await readdir(folder)).toEqual([])
  })

  test.skipIf(!canLink)('leaves the files of a live run, and other files', async () => {
    const markOf = (processId: number) => ownMark.replace(/\d+$/, `${processId}`)
    const dead = markOf(ended())
    const others = [
      `bundle.${markOf(process.ppid)}-0123abcd.part`,
      `bundle.zip.${dead}-0123abcd.part`,
      `other.${dead}-0123abcd.part`,
      `bundle.${dead}-0123abcd.part.gz`,
      `bundle.${dead}-mine.part`,
      'bundle.part',
      'bundle',
    ]
    for (const name of others) await writeFile(join(folder, name), 'mine')
    await symlink(bundle(), `${bundle()}.${dead}-0123abcd.part`)
    await clearParts(bundle())
    expect((await readdir(folder)).toSorted()).toEqual(
      [...others, `bundle.${dead}-0123abcd.part`].toSorted(),
    )
  })
})
