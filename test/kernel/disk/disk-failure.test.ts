import { openSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diskFailure, shortage } from '../../../src/kernel/disk/disk-failure.ts'
import { Failure } from '../../../src/kernel/run/failure.ts'
import { canMountFewInodes, mountFewInodes } from '../../support/mounts.ts'

const systemError = (code: string) => Object.assign(new Error(code), { code })

function thrownBy(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

describe('shortage', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('%s is a full disk, with the way to free it', (code) => {
    const error = systemError(code)
    expect(shortage(error, 'write /tmp/report.html', 'Free space there')).toMatchObject({
      code: 'NO_SPACE',
      what: `not enough disk space to write /tmp/report.html (${code})`,
      nextStep: 'Free space there',
      cause: error,
    })
  })

  test.skipIf(!canMountFewInodes)('ENOSPC with free space is a disk without inodes', () => {
    const disk = mountFewInodes(2)
    try {
      writeFileSync(join(disk.folder, 'first'), '')
      const error = thrownBy(() => openSync(join(disk.folder, 'second'), 'w'))
      expect(shortage(error, 'unpack "second"', 'Free space there')).toMatchObject({
        code: 'NO_SPACE',
        what: 'the disk has no inodes left for more files: cannot unpack "second" (ENOSPC)',
        nextStep: expect.stringContaining('`df -i`'),
      })
    } finally {
      disk.remove()
    }
  })

  test.each(['EMFILE', 'ENFILE'])('%s is a limit, which more space does not change', (code) => {
    expect(shortage(systemError(code), 'write /tmp/report.html', 'Free space')).toMatchObject({
      code: 'NO_SPACE',
      what: `too many open files to write /tmp/report.html (${code})`,
      nextStep: 'Raise the limit of open files on the runner (`ulimit -n`)',
    })
  })

  test.each(['EACCES', 'EROFS', 'ENOENT', 'EIO'])('%s is neither', (code) => {
    expect(shortage(systemError(code), 'write it', 'Free space')).toBeUndefined()
  })
})

describe('diskFailure', () => {
  const otherwise = {
    code: 'DOWNLOAD_FAILED',
    nextStep: 'Choose another folder',
    moreSpace: 'Free space there',
  } as const

  test('names the file, the reason and the next step', () => {
    expect(diskFailure(systemError('EACCES'), '/tmp/a', otherwise)).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      what: '/tmp/a cannot be written (EACCES)',
      nextStep: 'Choose another folder',
    })
    expect(diskFailure(systemError('ENOSPC'), '/tmp/a', otherwise)).toMatchObject({
      code: 'NO_SPACE',
      nextStep: 'Free space there',
    })
  })

  test.each([
    ['/none/a', 'its parent folder does not exist'],
    [join(tmpdir(), 'a'), 'its file system takes no new files there'],
  ])('says why %s cannot be created', (path, why) => {
    const failure = diskFailure(systemError('ENOENT'), path, otherwise)
    expect(failure.what).toBe(`${path} cannot be created: ${why}`)
  })

  test('asks for a shorter path if that one is too long, not for another folder', () => {
    const path = `/tmp/${'a'.repeat(300)}`
    const error = thrownBy(() => openSync(path, 'wx'))
    expect(diskFailure(error, path, otherwise)).toMatchObject({
      code: 'DOWNLOAD_FAILED',
      what: `${path} cannot be written (ENAMETOOLONG)`,
      nextStep: 'Use a shorter path: this one is too long for the file system',
    })
  })

  test('is the failure that it is given', () => {
    const failure = new Failure('CANCELLED', 'x')
    expect(diskFailure(failure, '/tmp/a', otherwise)).toBe(failure)
  })
})
