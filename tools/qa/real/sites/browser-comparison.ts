import { basename } from 'node:path'
import { browseSite } from '../../../../src/check/browser/browse-site.ts'
import { browserPrograms, requireBrowser } from '../../../../src/check/browser-program.ts'
import { isNotFoundName } from '../../../../src/reading/file-kind.ts'
import { siteRules } from '../../../../test/support/site-rules.ts'
import { findingsOf } from './broken-references.ts'
import { readFolder } from './read-folder.ts'
import { decoded, SiteFolder } from './site-folder.ts'

/** What Chromium could not load on pages of a site, and whether the site check reports it. */
export interface BrowserComparison {
  /** How many pages were opened. */
  readonly pages: number
  /** How many files of the site the pages asked for in vain. */
  readonly failed: number
  readonly reported: number
  /** Paths that a script puts together when it runs: no file contains their names. */
  readonly computed: readonly string[]
  /** What the site check has missed: the path, and where it is written. */
  readonly missed: readonly string[]
}

/** How many pages of each site are opened. */
export const openedPages = 30

/** @throws Failure INVALID_INPUT if there is no browser */
export async function compareWithBrowser(folder: string): Promise<BrowserComparison> {
  const files = readFolder(folder)
  const reported = new Set(findingsOf(files).findings.map(({ subject }) => subject))
  const programs = browserPrograms(undefined, process.env, process.platform)
  const { visits } = await browseSite(files, {
    program: await requireBrowser({ programs }),
    ...{ pages: openedPages, folder },
    rules: siteRules({ domain: '', publishTarget: 'nginx' }),
    ...{ accessibility: false, secrets: [] },
  })
  const failed = new Map(
    visits.flatMap((visit) =>
      visit.failed
        // The 404 page is opened where no page is.
        .filter(({ kind }) => kind !== 'navigation' || !isNotFoundName(visit.path))
        .map(({ path, from }) => [decoded(path), { from, page: visit.path }] as const),
    ),
  )
  const others = [...failed].filter(([path]) => !reported.has(path))
  const site = new SiteFolder(folder)
  const isWritten = ([path, { from, page }]: (typeof others)[number]) => {
    const source = site.fileAt(decoded(from.source)) ?? page
    // A worker has no file of its own.
    return site.isFile(source) && site.text(source).includes(basename(path))
  }
  return {
    pages: visits.length,
    failed: failed.size,
    reported: failed.size - others.length,
    computed: others.filter((other) => !isWritten(other)).map(([path]) => path),
    missed: others.filter(isWritten).map(([path, { from }]) => `${path}, in ${from.source}`),
  }
}
