import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { browse, newSiteFolder } from '../../src/check/browse.ts'
import type { SiteWorker } from '../../src/check/site-worker.ts'
import { fakeRun } from '../support/clock.ts'
import { siteRules } from '../support/site-rules.ts'

type Context = Parameters<typeof browse>[1]

const rules = siteRules({ publishTarget: 's3', basePath: '/docs/' })

/** Opens pages in a browser that takes 12.4 s; with what it was asked. */
async function browsed(request: Partial<Context['request']>, used = {}) {
  const run = fakeRun()
  const asked: object[] = []
  const phases: string[] = []
  const site = {
    browse: async (options: object) => {
      asked.push(options)
      run.clock.advance(12_400)
      return { product: 'Chromium 143', isSandboxed: true, pages: 2, ...used }
    },
  } as unknown as SiteWorker
  const context = {
    request: { temporaryFolder: '/temp', rules, ...request },
    report: { phase: (name: string) => void phases.push(name) },
    run,
  } as unknown as Context
  await browse({ site, folder: '/temp/site', program: '/usr/bin/chromium' }, context)
  return { asked, phases, lines: run.lines }
}

const browser = { pages: 50, programs: [], accessibility: true }

describe('the pages of a site', () => {
  test('are opened as the request asks, where the site will be', async () => {
    const { asked, phases, lines } = await browsed({ browser })
    expect(asked).toEqual([
      {
        program: '/usr/bin/chromium',
        pages: 50,
        accessibility: true,
        secrets: [],
        folder: '/temp/site',
        rules,
      },
    ])
    expect(phases).toEqual(['browser'])
    expect(lines).toEqual(['info: 2 pages opened in Chromium 143 in 12 s: /usr/bin/chromium'])
  })

  test('are not opened unless the request asks for it', async () => {
    expect(await browsed({})).toEqual({ asked: [], phases: [], lines: [] })
  })

  test('without the sandbox of the browser are a notice, with what to do', async () => {
    const { lines } = await browsed({ browser }, { isSandboxed: false })
    expect(lines[0]).toMatch(/^notice: the browser ran without its own sandbox.*as a plain user/)
    expect(lines).toHaveLength(2)
  })
})

test('a folder for the browser is new and empty, and is removed with its files', async () => {
  const temporaryFolder = join(await mkdtemp(join(tmpdir(), 'browse-site-')), 'not/there/yet')
  try {
    const folders = [newSiteFolder({ temporaryFolder }), newSiteFolder({ temporaryFolder })]
    const [one, other] = await Promise.all(folders)
    expect(one?.path).not.toBe(other?.path)
    for (const folder of [one, other]) {
      expect(await readdir(folder?.path ?? '')).toEqual([])
      await writeFile(join(folder?.path ?? '', 'a.html'), '')
      await folder?.[Symbol.asyncDispose]()
    }
    expect(await readdir(temporaryFolder)).toEqual([])
  } finally {
    await rm(join(temporaryFolder, '../../..'), { recursive: true })
  }
})
