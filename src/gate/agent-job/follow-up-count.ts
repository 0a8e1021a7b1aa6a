import { counted } from '../../kernel/format/quantity.ts'
import type { Run } from '../../kernel/run/run.ts'
import type { StatusNote } from '../github/commit-status.ts'
import type { GitHub } from '../github/github.ts'
import { wholeList } from '../github/page.ts'
import { followUpsQuery, ownerAndName } from '../github/queries.ts'
import { readFollowUps } from '../github/responses.ts'
import type { PullRequestLink } from '../pull-request-link.ts'

/** The parameter in the link of a commit status that has the count. Its description says it for people. */
const parameter = 'follow-ups'

/**
 * What the status of a commit says about the follow-ups that were sent for it.
 *
 * @param targetUrl the page that the status links to
 */
export function followUpNote(count: number, targetUrl: string): StatusNote {
  const url = new URL(targetUrl)
  url.searchParams.set(parameter, `${count}`)
  return { text: `${counted(count, 'follow-up')} sent`, targetUrl: url.href }
}

/**
 * Reads how many follow-ups were sent for the commits of a pull request, from the links of their statuses.
 * Only those of commits that still belong to it are known.
 *
 * @param context of the statuses
 * @returns the counts by commit; undefined if not all commits could be read
 */
export async function readFollowUpCounts(
  github: GitHub,
  { repository, number }: PullRequestLink,
  context: string,
  run: Run,
): Promise<ReadonlyMap<string, number> | undefined> {
  const readPage = async (after?: string) => {
    const variables = { ...ownerAndName(repository), number, context, after }
    const query = { subject: 'the statuses of the commits', query: followUpsQuery, variables }
    return readFollowUps(await github.query(query, run))
  }
  const nodes = await wholeList(await readPage(), readPage)
  const counts = nodes?.map(
    ({ oid, status }) => [oid, countIn(status?.context?.targetUrl ?? '')] as const,
  )
  return counts && new Map(counts.filter(([, count]) => count > 0))
}

function countIn(targetUrl: string): number {
  const text = URL.parse(targetUrl)?.searchParams.get(parameter) ?? ''
  return /^\d{1,2}$/.test(text) ? Number(text) : 0
}
