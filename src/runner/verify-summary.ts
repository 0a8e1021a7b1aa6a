import { counted, formatCount } from '../kernel/format/quantity.ts'
import { differenceTitles } from '../verify/difference.ts'
import type { VerifyFacts } from '../verify/verify-facts.ts'
import {
  type OutlinedGroup,
  unrequestedUrls,
  urlsOf,
  type VerifyOutline,
} from '../verify/verify-report.ts'
import type { VerifyRequest } from '../verify/verify-request.ts'
import { code, groupRows, sentence, shortUrl, table } from './markdown.ts'
import type { RunRecord } from './report.ts'
import { runSummary } from './run-summary.ts'
import { artifactLink, verdictText } from './site-summary.ts'

export function verifySummary(
  { siteUrl, resultsTo }: Pick<VerifyRequest, 'siteUrl' | 'resultsTo'>,
  record: RunRecord<VerifyFacts>,
): string {
  const { verifyOutline: outline, artifactUrl } = record.facts
  const parts = outline && {
    lead: [
      verdictText(outline.verdict),
      groupsTable(['Difference', 'Where'], outline.differences),
      groupsTable(['Notice', 'Where'], outline.notices),
      mixedContent(outline),
      `Site: <${outline.siteUrl}>`,
      artifactLink(artifactUrl, resultsTo !== undefined),
    ],
    details: [card(outline)],
  }
  return runSummary(`Verification of ${code(siteUrl)}`, parts ?? {}, record)
}

function card(outline: VerifyOutline): string {
  const { files, urls, requests, scope, domain, publishTarget, propagationSeconds } = outline
  return table(
    ['Verification', ''],
    [
      ['Compared', scope],
      ['Files as exported', `${formatCount(files.verified)} of ${formatCount(files.requested)}`],
      ['URLs', formatCount(urls)],
      ['Not requested', unrequestedUrls(outline)],
      ['Requests', formatCount(requests)],
      ['Export of', code(domain)],
      ['Publish target', publishTarget === 'none' ? undefined : code(publishTarget)],
      ['Correct after', propagationSeconds ? `${propagationSeconds} s` : undefined],
    ],
  )
}

function groupsTable(head: readonly [string, string], groups: readonly OutlinedGroup[]): string {
  return table(
    head,
    groups.flatMap(({ kind, count, first }) => {
      const cells = first.map(({ url, detail }) =>
        [shortUrl(url), sentence(detail)].filter(Boolean).join(': '),
      )
      return groupRows(differenceTitles[kind], cells, count, count - urlsOf(first))
    }),
  )
}

function mixedContent({ mixedContent: { count, first } }: VerifyOutline): string {
  const [example] = first
  if (!example) return ''
  return `Mixed content: ${counted(count, 'resource')} over http, such as ${shortUrl(example.url)} in ${shortUrl(example.page)}.`
}
