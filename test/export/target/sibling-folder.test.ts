import { basename, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftover, sealOf, siblingPath } from '../../../src/export/target/sibling-folder.ts'
import { ownMark } from '../../../src/kernel/disk/run-mark.ts'

const target = join('/work', 'site')
const roles = ['new', 'old', 'copy', 'removed'] as const

test('the name of a folder says its role, its run and its seal', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roles),
      fc.bigInt({ min: 0n, max: 2n ** 64n }),
      (role, inode) => {
        const seal = sealOf(target, inode, 'key')
        const path = siblingPath(target, role, seal)
        const left = leftover(basename(path), target)
        expect(left).toMatchObject({ role, path, folder: path, mark: ownMark, seal })
        // The bundle of a run stands next to its new folder.
        expect(leftover(`${basename(path)}.zip.part`, target)).toMatchObject({ role, folder: path })
        expect(leftover(basename(path), join('/work', 'other'))).toBeUndefined()
      },
    ),
  )
})

test('a seal belongs to one folder, one inode and one key', () => {
  const seals = [
    sealOf(target, 1n, 'key'),
    sealOf(target, 2n, 'key'),
    sealOf(target, 1n, 'other'),
    sealOf(join('/work', 'other'), 1n, 'key'),
  ]
  expect(new Set(seals).size).toBe(4)
  for (const seal of seals) expect(seal).toMatch(/^[0-9a-f]{32}$/)
})
