import { checkSite } from '../../../src/check/thread/check-files.ts'
import type { SiteFile } from '../../../src/reading/site-files.ts'
import { hostedSite } from '../../../src/site/hosted-site.ts'
import type { PublishTarget } from '../../../src/site/site-rules.ts'
import { file, findingsOf, page, rules } from '../../check/site.ts'

export const mebibyte = 1024 ** 2

export const filesOf = (...paths: string[]) => paths.map((path) => ({ path }))

/**
 * How a target responds to `a`, `a/`, `a.html`, `b`, `c`, `b/index` and a missing path, with a.html,
 * b/index.html, c.html beside a folder c/, and 404.html.
 */
export function responsesOf(target: PublishTarget): string[] {
  const files = filesOf('a.html', 'b/index.html', 'c.html', 'c/sub.html', '404.html')
  const site = hostedSite(files, target)
  return ['a', 'a/', 'a.html', 'b', 'c', 'b/index', 'nowhere'].map((path) => {
    const response = site.respond(path)
    if (response.kind === 'redirect') return `${response.status} ${response.path}`
    if (response.kind === 'missing') return `${response.status}`
    if (response.kind === 'external') return 'another host'
    return path === 'c' ? response.file.path : '200'
  })
}

/** Cause and level of each finding of a site with a start page and a 404 page. */
export function findingsAt(publishTarget: PublishTarget, files: readonly SiteFile[]): string[] {
  return findingsOf(files, { publishTarget }).map(({ cause, level }) => `${cause}: a ${level}`)
}

/** Files that add up to this count, together with the start page and the 404 page. */
export const many = (count: number): SiteFile[] =>
  Array.from({ length: count - 2 }, (_, at) => file(`f/${at}.txt`))

/** Files of at most 50 MiB that add up to this size, together with the two pages of each site. */
export function sized(bytes: number): SiteFile[] {
  const each = 50 * mebibyte
  const count = Math.ceil((bytes - 200) / each)
  return Array.from({ length: count }, (_, at) =>
    file(`${at}.bin`, Math.min(each, bytes - 200 - at * each)),
  )
}

/** Whether a site with a start page and this page lacks a 404 page, by the check and by the target. */
export function lacksNotFoundPage(publishTarget: PublishTarget, path: string) {
  const files = [page('index.html'), page(path)]
  const { findings } = checkSite(files, { ...rules, publishTarget })
  const response = hostedSite(files, publishTarget).respond('nowhere')
  return {
    check: findings.some(({ cause }) => cause === 'no-not-found-page'),
    target: response.kind === 'missing' && (response.page?.path ?? 'index.html') === 'index.html',
  }
}
