import { readFileSync } from 'node:fs'

/** The fields of a findings file that a line of the log shows. */
interface ListedFinding {
  readonly level: string
  readonly title: string
  readonly subject: string
  readonly detail: string
  readonly pages: readonly ListedPage[]
}

interface ListedPage {
  readonly path: string
  readonly source?: { readonly path: string; readonly line?: number }
}

/** How many pages a line names. */
const maxPages = 3

/**
 * The notices of a site check, one line each, with the first pages that have it.
 *
 * @param findingsFile absolute: docs/findings.schema.json
 */
export function noticeLines(findingsFile: string): string[] {
  const { findings } = JSON.parse(readFileSync(findingsFile, 'utf8')) as {
    readonly findings: readonly ListedFinding[]
  }
  return findings.filter(({ level }) => level === 'notice').map(lineOf)
}

function lineOf({ title, subject, detail, pages }: ListedFinding): string {
  const what = [subject, detail].filter(Boolean).join(', ')
  const more = pages.length > maxPages ? ` and ${pages.length - maxPages} more` : ''
  const paths = pages.slice(0, maxPages).map(pageText)
  const where = paths.length > 0 ? ` in ${paths.join(', ')}${more}` : ''
  return `${title}${what && `: ${what}`}${where}`
}

function pageText({ path, source }: ListedPage): string {
  if (!source) return path
  const line = source.line === undefined ? '' : `:${source.line}`
  return `${path} (${source.path}${line})`
}
