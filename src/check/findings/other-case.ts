import { foldedName } from '../../kernel/disk/file-name.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { FindingCause } from '../../site/finding-cause.ts'
import type { Finding } from '../finding.ts'

/** Findings of missing files and anchors with those that exist in another case. Pure. */
export function withOtherCases(
  findings: readonly Finding[],
  files: readonly SiteFile[],
): readonly Finding[] {
  if (!findings.some(({ cause }) => isAboutMissing(cause))) return findings
  const names = new Map(
    files.flatMap((file) => namesOf(file).map((name) => [foldedName(name), file])),
  )
  return findings.map((finding) => {
    const existing = isAboutMissing(finding.cause) ? existingFor(finding.subject, names) : undefined
    return existing === undefined ? finding : { ...finding, existing }
  })
}

const missing = new Set<FindingCause>([
  ...(['missing-asset', 'broken-link', 'broken-redirect', 'missing-fragment'] as const),
])
const isAboutMissing = (cause: FindingCause): boolean => missing.has(cause)

/** Its path, and what links to a page may leave out. */
function namesOf({ path }: SiteFile): readonly string[] {
  const bare = path.replace(/\.html$/, '')
  return bare === path ? [path] : [path, bare, bare.replace(/(?:^|\/)index$/, '')]
}

/** @param subject a path or an anchor that is missing, with its leading slash */
function existingFor(subject: string, files: ReadonlyMap<string, SiteFile>): string | undefined {
  const hash = subject.indexOf('#')
  const path = subject.slice(1, hash < 0 ? undefined : hash)
  const file = files.get(foldedName(path.endsWith('/') ? path.slice(0, -1) : path))
  if (!file) return undefined
  if (hash < 0) return namesOf(file).includes(path) ? undefined : `/${file.path}`
  const folded = foldedName(subject.slice(hash + 1))
  for (const anchor of file.scan?.anchors ?? [])
    if (foldedName(anchor) === folded) return `#${anchor}`
  return undefined
}
