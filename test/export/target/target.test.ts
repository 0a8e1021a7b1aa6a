import {
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareTarget } from '../../../src/export/target/target.ts'
import { ownMark } from '../../../src/kernel/disk/run-mark.ts'
import { canMountBindfs, mountBindfs } from '../../support/mounts.ts'
import { refusals } from '../../support/refusing-disk.ts'
import { apiKey, marks, siteTargets } from '../../support/site-target.ts'
import { readTree } from '../../support/site-tree.ts'
import { canLink } from '../../support/system.ts'

vi.mock('node:fs/promises', async (original) => {
  const { refusing } = await import('../../support/refusing-disk.ts')
  return refusing(await original())
})

const site = siteTargets()
const { inWorkspace, prepare, stageSite, warning } = site

const invalid = (message: RegExp) => ({
  code: 'INVALID_INPUT',
  message: expect.stringMatching(message),
  nextStep: expect.stringContaining('a separate folder'),
})

describe('prepareTarget', () => {
  test('creates the parent folders of the target, and leaves nothing else', async () => {
    await prepare('out/put/site')
    expect(await readTree(site.workspace)).toEqual({ 'out/': '755', 'out/put/': '755' })
  })

  test('accepts an empty folder, relative or absolute', async () => {
    await mkdir(inWorkspace('site'))
    await prepare('site')
    await prepare(inWorkspace('site'))
    await prepare(join(site.around, 'elsewhere'))
  })

  test.each([
    ['the root', '/', /is the root of a file system/],
    ['the workspace', '.', /is the workspace itself/],
    ['the workspace by another path', '../space/', /is the workspace itself/],
    ['a parent of the workspace', '..', /contains the workspace/],
    ['the parent of that', '../..', /contains the workspace/],
  ])('refuses %s', async (_, path, message) => {
    for (const overwrite of [false, true]) {
      await expect(prepare(path, overwrite)).rejects.toMatchObject(invalid(message))
    }
  })

  test.skipIf(!canLink)(
    'refuses a path through a link, and a link itself, wherever it leads',
    async () => {
      await mkdir(inWorkspace('folder/deep'), { recursive: true })
      await symlink('folder', inWorkspace('link'))
      await symlink('/nowhere', inWorkspace('broken'))
      for (const path of ['link', 'link/deep', 'link/new', 'broken', 'broken/new']) {
        await expect(prepare(path, true)).rejects.toMatchObject(invalid(/through a symbolic link/))
      }
      await symlink(site.around, join(site.around, 'round'))
      const outside = join(site.around, 'round/site')
      await expect(prepare(outside)).rejects.toMatchObject(invalid(/through a symbolic link/))
      await symlink(site.workspace, join(site.around, 'home'))
      await expect(prepare(join(site.around, 'home'))).rejects.toMatchObject(
        invalid(/workspace itself/),
      )
    },
  )

  test.skipIf(!canLink)("trusts the runner's path to the workspace", async () => {
    await symlink(join(site.around, 'work'), join(site.around, 'mounted'))
    const way = join(site.around, 'mounted/space')
    const target = await prepareTarget(join(way, 'site'), {
      overwrite: false,
      workspace: way,
      apiKey,
      log: { warning },
    })
    await (await target.stage()).publish()
    expect(await readdir(site.workspace)).toEqual(['site'])
  })

  test('refuses a file, and a path below one', async () => {
    await writeFile(inWorkspace('file'), '')
    await expect(prepare('file', true)).rejects.toMatchObject(invalid(/file, which is a file\./))
    await expect(prepare('file/site', true)).rejects.toMatchObject(invalid(/goes through a file/))
  })

  test.each(['folder', 'file'])(
    'refuses a checkout, whose `.git` is a %s, even if it may be replaced',
    async (kind) => {
      await mkdir(inWorkspace('site'))
      if (kind === 'folder') await mkdir(inWorkspace('site/.git'))
      else await writeFile(inWorkspace('site/.git'), 'gitdir: ../.git/worktrees/site')
      await expect(prepare('site', true)).rejects.toMatchObject(
        invalid(/which is a Git repository, whose `.git` would be deleted/),
      )
      expect(await readdir(inWorkspace('site'))).toEqual(['.git'])
    },
  )

  test('refuses a folder that is not empty, unless it may be replaced', async () => {
    await mkdir(inWorkspace('site/old'), { recursive: true })
    await expect(prepare('site')).rejects.toMatchObject({
      code: 'TARGET_NOT_EMPTY',
      message: expect.stringContaining(inWorkspace('site')),
    })
    await prepare('site', true)
    expect(await readTree(site.workspace)).toEqual({ 'site/': '755', 'site/old/': '755' })
  })

  const hasProc = process.platform === 'linux'

  test.skipIf(!hasProc)('refuses a mount point', async () => {
    await expect(prepare('/proc', true)).rejects.toMatchObject(invalid(/is a mount point/))
  })

  test.skipIf(!hasProc)('refuses a path that cannot be written', async () => {
    await expect(prepare('/proc/site')).rejects.toMatchObject(
      invalid(/\/proc\/site, which cannot be created: its file system takes no new files there/),
    )
    await expect(prepare('/proc/none/site')).rejects.toMatchObject(
      invalid(/which cannot be created: its parent folder does not exist/),
    )
  })

  test.skipIf(!hasProc).each([250, 300])('asks for a shorter path: %s bytes', async (length) => {
    await expect(prepare('a'.repeat(length))).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      what: expect.stringContaining('cannot be written (ENAMETOOLONG)'),
      nextStep: 'Set `extract-to` to a shorter path: this one is too long for the file system',
    })
  })

  test.each(['ENOSPC', 'EDQUOT'])('reports a full disk: %s', async (code) => {
    refusals.set('mkdir', [code])
    await expect(prepare('site')).rejects.toMatchObject({
      code: 'NO_SPACE',
      message: expect.stringContaining(
        `not enough disk space to write ${inWorkspace('site')} (${code})`,
      ),
      cause: { code },
    })
  })
})

describe.skipIf(process.platform === 'win32')('a site that is not published yet', () => {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

  test('can be read only by this user, and has the usual mode once it is published', async () => {
    for (const overwrite of [false, true]) {
      const staging = await stageSite('site', overwrite)
      expect(await modeOf(staging.folder)).toBe('700')
      await staging.publish()
      expect(await modeOf(inWorkspace('site'))).toBe('755')
    }
  })

  test('has the usual mode whatever the umask is', async () => {
    const before = process.umask(0o077)
    try {
      await (await stageSite('a/b/site')).publish()
    } finally {
      process.umask(before)
    }
    // A web server must also be able to enter the folders above it.
    for (const path of ['a', 'a/b', 'a/b/site']) {
      expect(await modeOf(inWorkspace(path))).toBe('755')
    }
  })
})

// Such as bindfs with `--chmod-deny`, and some mounts of CIFS and WSL.
describe('a volume that refuses chmod', () => {
  test('gets the site, with the mode that the volume gives it', async () => {
    // Once for the folder that tries the disk, and once for each site.
    refusals.set('chmod', ['EPERM', 'EPERM', 'ENOTSUP', 'ENOTSUP'])
    await (await stageSite('site')).publish()
    await (await stageSite('site', true)).publish()
    expect(refusals.get('chmod')).toEqual([])
    expect(await readTree(site.workspace)).toEqual({
      'site/': '755',
      'site/index.html': '644 bmV3',
    })
    expect(warning).not.toHaveBeenCalled()
  })

  test.skipIf(!canMountBindfs)('gets it from the kernel, too', async () => {
    const mount = mountBindfs('--chmod-deny')
    try {
      for (const overwrite of [false, true]) {
        const options = { overwrite, workspace: mount.folder, apiKey, log: { warning } }
        const staging = await (await prepareTarget('site', options)).stage()
        await writeFile(join(staging.folder, 'index.html'), 'new')
        await staging.publish()
      }
      expect(await readTree(mount.folder)).toEqual({
        'site/': '755',
        'site/index.html': '644 bmV3',
      })
    } finally {
      mount.remove()
    }
  })
})

test('a folder whose disk fails right after its creation is removed', async () => {
  const target = await prepare('site')
  refusals.set('stat', ['EIO'])
  await expect(target.stage()).rejects.toMatchObject(invalid(/cannot be written \(EIO\)/))
  expect(await readdir(site.workspace)).toEqual([])
})

describe('Staging', () => {
  test.each([false, true])('is next to the target, and replaces it: %j', async (overwrite) => {
    const staging = await stageSite('site', overwrite)
    expect(await readdir(site.workspace)).toEqual([expect.stringMatching(/^\.site\.new-/)])
    await staging.publish()
    expect(await readTree(site.workspace)).toEqual({
      'site/': '755',
      'site/index.html': '644 bmV3',
    })
  })

  test('leaves the target as it was when it is discarded', async () => {
    await mkdir(inWorkspace('site/old'), { recursive: true })
    const staging = await stageSite('site', true)
    await staging.discard()
    expect(await readTree(site.workspace)).toEqual({ 'site/': '755', 'site/old/': '755' })
  })

  test('does not affect another run, with another target or the same', async () => {
    const [one, other] = [await stageSite('site'), await stageSite('site.html')]
    const again = await stageSite('site', true)
    await Promise.all([one.publish(), other.publish()])
    await again.publish()
    expect((await readdir(site.workspace)).toSorted()).toEqual(['site', 'site.html'])
  })
})

describe('clearLeftovers', () => {
  test('removes what killed runs left next to it, and nothing else', async () => {
    const left = [
      `.site.new-${marks.dead}-0123abcd`,
      `.site.old-${marks.dead}-${'0123abcd'.repeat(4)}`,
      // Containers reuse process ids soon.
      `.site.new-${ownMark}-0123abcd`,
    ]
    const others = [
      `.site.new-${marks.live}-0123abcd`,
      `.site2.new-${marks.dead}-0123abcd`,
      `.tide.new-${marks.dead}-0123abcd`,
      `.site.html.new-${marks.dead}-0123abcd`,
      `.site.new-${marks.dead}-0123abcd (copy)`,
      '.site.new-notes',
      'site.new',
    ]
    for (const name of ['site', ...left, ...others]) {
      await mkdir(inWorkspace(`${name}/folder`), { recursive: true })
    }
    await writeFile(inWorkspace(`${left[0]}.zip.part`), 'half a bundle')
    await prepare('site', true)
    expect((await readdir(site.workspace)).toSorted()).toEqual([...others, 'site'].toSorted())
  })

  const planted: [string, string, (path: string) => Promise<unknown>][] = [
    ['a folder', '0badc0de-99999999-deadbeef', (path) => mkdir(path)],
    ['a folder with a seal', `0badc0de-99999999-${'deadbeef'.repeat(4)}`, (path) => mkdir(path)],
    ['a link', '0badc0de-99999999-deadbeef', (path) => symlink('evil', path)],
    ['a sealed link', `0badc0de-99999999-${'deadbeef'.repeat(4)}`, (path) => symlink('evil', path)],
    ['a link to nothing', `0badc0de-1-${'deadbeef'.repeat(4)}`, (path) => symlink('no', path)],
    ['a file', `0badc0de-99999999-${'deadbeef'.repeat(4)}`, (path) => writeFile(path, 'evil')],
    ['a bundle', `0badc0de-99999999-${'deadbeef'.repeat(4)}.zip`, (path) => mkdir(path)],
  ]
  test.each(planted.filter(([name]) => canLink || !name.includes('link')))(
    'does not restore %s that a pull request adds under the name of an old site',
    async (...given) => {
      const [, mark, make] = given
      await mkdir(inWorkspace('evil'))
      await make(inWorkspace(`.site.old-${mark}`))
      const before = await readTree(site.workspace)
      for (const overwrite of [false, true]) {
        await prepare('site', overwrite)
        expect(await readTree(site.workspace)).toEqual(before)
        const staging = await stageSite('site', overwrite)
        await staging.discard()
        expect(await readTree(site.workspace)).toEqual(before)
      }
    },
  )

  test('removes what is too old to belong to a run, even if its process id exists', async () => {
    for (const hours of [23, 25]) {
      const folder = inWorkspace(`.site.new-${marks.live}-${hours}23abcd`)
      await mkdir(folder)
      await utimes(folder, 0, Date.now() / 1000 - hours * 60 * 60)
    }
    await prepare('site')
    expect(await readdir(site.workspace)).toEqual([`.site.new-${marks.live}-2323abcd`])
  })

  test('leaves what another user may be using', async () => {
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error(), { code: 'EPERM' })
    })
    await mkdir(inWorkspace(`.site.new-${marks.dead}-0123abcd`))
    await prepare('site')
    expect(await readdir(site.workspace)).toHaveLength(1)
  })

  test('leaves the files of its own run, including the bundle next to it', async () => {
    const { folder } = await stageSite('site')
    await writeFile(`${folder}.zip.part`, 'half a bundle')
    await mkdir(inWorkspace(`.site.new-${ownMark}-0123abcd`))
    await prepare('site')
    const left = (await readdir(site.workspace)).map(inWorkspace)
    expect(left.toSorted()).toEqual([folder, `${folder}.zip.part`])
  })

  test.each([
    ['before it could swap the sites', 0, ['.new-', '.new-', 'site']],
    ['while it swapped them', 1, ['.new-', '.new-', '.old-']],
  ])(
    'has its old site after a run was killed %s, and the next run replaces it',
    async (_, renames, left) => {
      await mkdir(inWorkspace('site'))
      await writeFile(inWorkspace('site/index.html'), 'old')
      site.killRun(renames)
      expect((await readdir(site.workspace)).toSorted()).toEqual(
        left.map((part) => expect.stringContaining(part)),
      )
      await expect(prepare('site')).rejects.toMatchObject({ code: 'TARGET_NOT_EMPTY' })
      expect(await readTree(site.workspace)).toEqual({
        'site/': '755',
        'site/index.html': '644 b2xk',
      })
      await (await stageSite('site', true)).publish()
      expect(await readTree(site.workspace)).toEqual({
        'site/': '755',
        'site/index.html': '644 bmV3',
      })
    },
  )
})

describe('a site that was replaced when its run was killed', () => {
  beforeEach(async () => {
    await mkdir(inWorkspace('site'))
    await writeFile(inWorkspace('site/index.html'), 'old')
    site.killRun(1)
  })

  const leftover = async () => {
    const names = await readdir(site.workspace)
    return names.find((name) => name.startsWith('.site.old-')) ?? expect.fail('none is left')
  }

  test('is restored even if the next run fails, without a warning', async () => {
    await expect(prepare('site')).rejects.toMatchObject({ code: 'TARGET_NOT_EMPTY' })
    expect(await readFile(inWorkspace('site/index.html'), 'utf8')).toBe('old')
    expect(warning).not.toHaveBeenCalled()
  })

  test.each([
    ['by a run with another key', 'other', 'site'],
    ['by a copy of its name', apiKey, 'site'],
    ['into another folder', apiKey, 'other'],
  ])('is not restored %s: it is kept and reported', async (how, key, path) => {
    const name = await leftover()
    if (how.includes('copy')) {
      await mkdir(inWorkspace('copy'))
      await rename(inWorkspace(name), inWorkspace('moved'))
      await rename(inWorkspace('copy'), inWorkspace(name))
    }
    const place = name.replace('.site.', `.${path}.`)
    await rename(inWorkspace(name), inWorkspace(place))
    const options = { overwrite: true, workspace: site.workspace, apiKey: key, log: { warning } }
    await prepareTarget(path, options)
    expect(await readdir(site.workspace)).toContain(place)
    expect(await readdir(site.workspace)).not.toContain(path)
    expect(warning.mock.calls).toEqual([
      [expect.stringMatching(/looks like the site .* cannot be verified, so it was left alone/)],
    ])
    // Once a new site is published, the old one is removed.
    const staging = await (await prepareTarget(path, options)).stage()
    await staging.publish()
    await prepareTarget(path, options)
    expect(await readdir(site.workspace)).not.toContain(place)
  })
})
