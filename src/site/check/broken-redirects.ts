import type { HostedSite } from '../publish-targets/hosted-site.ts'
import type { SiteFile } from '../reading/site-files.ts'
import type { FindingList } from './finding-list.ts'

/** Reports the redirects of the site's file that lead nowhere or in a circle, and an unread file. */
export function checkRedirects(
  { redirects, destinationOf }: HostedSite<SiteFile>,
  findings: FindingList,
): void {
  if (!redirects) return
  const place = { path: redirects.path, text: '' }
  if (!redirects.isRead) {
    findings.add({ cause: 'unread-page', level: 'finding', subject: '' }, place)
  }
  for (const rule of redirects.rules) {
    const kind = destinationOf(rule)
    if (kind !== 'missing' && kind !== 'circle') continue
    const where = kind === 'circle' ? 'in a circle' : `to \`${rule.to}\`, which is missing`
    const finding = { cause: 'broken-redirect', level: 'finding', subject: rule.from } as const
    findings.add({ ...finding, detail: `leads ${where}` }, place)
  }
}
