import { type FileHandle, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PartFile } from '../../src/disk/part-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'part-file-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const path = () => join(folder, 'bundle.part')

/** Has every write bring no more than so many bytes to the disk, as the system may. */
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

describe('PartFile', () => {
  test('puts each piece in its place, in whatever order they are written', async () => {
    const file = await PartFile.open(path())
    await Promise.all([file.write(Buffer.from('cd'), 2), file.write(Buffer.from('ab'), 0)])
    await file.write(Buffer.from('ef'), 4)
    await file.close()
    expect(await readFile(path(), 'utf8')).toBe('abcdef')
  })

  test('writes a piece to its end where the system takes less of it at once', async () => {
    await writeAtMost(3)
    const file = await PartFile.open(path())
    await file.write(Buffer.from('second piece'), 5)
    await file.write(Buffer.from('first'), 0)
    await file.close()
    expect(await readFile(path(), 'utf8')).toBe('firstsecond piece')
  })

  test.skipIf(process.platform === 'win32')(
    'is for this user alone, if nobody asks for more',
    async () => {
      const modeOf = async () => ((await stat(path())).mode & 0o777).toString(8)
      await (await PartFile.open(path())).close()
      expect(await modeOf()).toBe('600')
      await rm(path())
      await (await PartFile.open(path(), 0o666)).close()
      expect(await modeOf()).toBe((0o666 & ~process.umask()).toString(8))
    },
  )

  test('begins empty where a part was left', async () => {
    await writeFile(path(), 'what an earlier run left')
    const file = await PartFile.open(path())
    await file.close()
    expect(await readFile(path(), 'utf8')).toBe('')
  })

  test('tells the reader what to change where it cannot be opened', async () => {
    await expect(PartFile.open(folder)).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: expect.stringContaining(folder),
      nextStep: expect.stringContaining('`bundle-path`'),
    })
  })

  test('tells the reader what to change where it cannot be written', async () => {
    const file = await PartFile.open(path())
    await file.close()
    await expect(file.write(Buffer.from('piece'), 0)).rejects.toMatchObject({
      code: 'DOWNLOAD_FAILED',
      message: expect.stringContaining(path()),
      nextStep: expect.stringContaining('`bundle-path`'),
    })
  })
})
