import type { PublishRules } from '../publish-target.ts'
import type { SiteFile } from '../site-file.ts'
import type { FindingList } from './finding-list.ts'
import { isPage } from './hosted-site.ts'

/**
 * Looks for what every site has.
 *
 * @param pageCount pages by the host's count
 * @returns how many pages there are, without the one for what is not found
 */
export function checkStructure(
  files: readonly SiteFile[],
  { notFoundPage }: Pick<PublishRules, 'notFoundPage'>,
  pageCount: number | undefined,
  findings: FindingList,
): number {
  const has = (path: string) => files.some((file) => file.path === path)
  if (!has('index.html')) {
    findings.add({ cause: 'no-index', level: 'finding', subject: '' })
  }
  if (!notFoundPage.paths.some(has)) {
    const { level, without: detail } = notFoundPage
    findings.add({ cause: 'no-not-found-page', level, subject: '', detail })
  }

  const documents = files.filter(isPage)
  const pages = documents.filter(({ path }) => !/^404(?:\/index)?\.html$/.test(path)).length
  if (pageCount !== undefined && pages < pageCount) {
    // It is not known whether the host counts its page for what is not found.
    const level = documents.length < pageCount ? 'finding' : 'notice'
    const detail = `${counted(pages)}; the host counted ${pageCount.toLocaleString('en')}`
    findings.add({ cause: 'fewer-pages', level, subject: '', detail })
  }
  return pages
}

const counted = (pages: number) => (pages === 1 ? '1 page' : `${pages.toLocaleString('en')} pages`)
