import { mkdir, readdir, readFile, rename, symlink, utimes, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareTarget } from '../../../src/bundle/unpack/target.ts'
import { ownMark } from '../../../src/disk/run-mark.ts'
import { apiKey, marks, siteTargets } from '../../support/site-target.ts'
import { readTree } from '../../support/site-tree.ts'
import { canLink } from '../../support/system.ts'

const site = siteTargets()
const { inWorkspace, prepare, stageSite, warning } = site

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
