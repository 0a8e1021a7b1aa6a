import { chmod, chown, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as otherUsers from '../../../src/kernel/disk/other-users.ts'
import { canChangeUser } from '../../support/system.ts'

let root: string
let path: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'other-users-'))
  await chmod(root, 0o755)
  path = join(root, 'ours', 'version')
  await mkdir(path, { recursive: true, mode: 0o755 })
  await chmod(join(root, 'ours'), 0o755)
  await chmod(path, 0o755)
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** By default, for the user that runs the tests. */
const accessOfOthers = (path: string, root: string, user = otherUsers.currentUser()) =>
  otherUsers.accessOfOthers(path, root, user)

const me = otherUsers.currentUser() ?? { uid: -1, gid: -1 }
const isPosix = process.platform !== 'win32'

describe.skipIf(!isPosix)('other users', () => {
  test('have no access to files that only this user can change', async () => {
    expect(await accessOfOthers(path, root)).toBeUndefined()
    expect(await accessOfOthers(root, root)).toBeUndefined()
  })

  test('cannot own a path that does not exist', async () => {
    expect(await accessOfOthers(join(path, 'none', 'none'), root)).toBeUndefined()
    expect(await accessOfOthers(join(root, 'none'), join(root, 'none'))).toBeUndefined()
  })

  test.each([
    ['of all', 0o777, '0777'],
    ['of all, and not to be listed', 0o733, '0733'],
    ['of another group', 0o770, '0770'],
  ])('can change a folder %s, anywhere in the path', async (_, mode, shown) => {
    for (const place of [root, join(root, 'ours'), path]) {
      await chmod(place, mode)
      const other = { ...me, gid: me.gid + 1 }
      expect(await accessOfOthers(path, root, other)).toBe(
        `${place} can be changed by other users (mode ${shown})`,
      )
      await chmod(place, 0o755)
    }
  })

  test('cannot change files in a folder with the sticky bit, nor in a private one', async () => {
    await chmod(root, 0o1777)
    expect(await accessOfOthers(path, root)).toBeUndefined()
    await chmod(root, 0o755)
    await chmod(path, 0o777)
    expect(await accessOfOthers(path, root)).toContain('0777')
    await chmod(join(root, 'ours'), 0o700)
    expect(await accessOfOthers(path, root)).toBeUndefined()
  })

  test('are not in a private group', async () => {
    await chmod(path, 0o775)
    const groupOf = async (uid: number, gid: number) => accessOfOthers(path, root, { uid, gid })
    if (me.uid === me.gid) expect(await groupOf(me.uid, me.gid)).toBeUndefined()
    expect(await groupOf(me.uid, me.gid + 1)).toContain('0775')
  })

  test('created what belongs to them, except for the administrator', async () => {
    const stranger = { uid: me.uid + 1, gid: me.gid + 1 }
    const access = await accessOfOthers(path, root, stranger)
    expect(access).toBe(me.uid === 0 ? undefined : `${root} belongs to another user`)
  })

  test.runIf(canChangeUser)('created what belongs to them, anywhere in the path', async () => {
    for (const place of [root, join(root, 'ours'), path]) {
      await chown(place, 12345, 12345)
      expect(await accessOfOthers(path, root)).toBe(`${place} belongs to another user`)
      await chown(place, 0, 0)
    }
    await chmod(join(root, 'ours'), 0o700)
    await chown(path, 12345, 12345)
    expect(await accessOfOthers(path, root)).toContain('belongs to another user')
  })

  test('may have created a link, except the root itself', async () => {
    await symlink(root, `${root}-link`)
    expect(await accessOfOthers(join(`${root}-link`, 'ours'), `${root}-link`)).toBeUndefined()
    await rm(`${root}-link`)
    await symlink('version', join(root, 'ours', 'link'))
    expect(await accessOfOthers(join(root, 'ours', 'link', 'x'), root)).toBe(
      `${join(root, 'ours', 'link')} is a symbolic link`,
    )
  })

  test('can change a file that they may write to', async () => {
    const file = join(path, 'file')
    await writeFile(file, '')
    await chmod(file, 0o666)
    expect(await accessOfOthers(file, root)).toContain('0666')
    await chmod(file, 0o1666)
    expect(await accessOfOthers(file, root)).toContain('1666')
  })
})

test('without user ids, only links are found', async () => {
  await chmod(path, 0o777)
  expect(await otherUsers.accessOfOthers(path, root, undefined)).toBeUndefined()
  if (!isPosix) return
  await symlink('version', join(root, 'ours', 'link'))
  const link = join(root, 'ours', 'link')
  expect(await otherUsers.accessOfOthers(link, root, undefined)).toContain('is a symbolic link')
})
