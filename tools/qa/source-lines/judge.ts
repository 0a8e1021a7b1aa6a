import type { FindingPlace } from '../../../src/check/finding.ts'
import { withSources } from '../../../src/check/sources/finding-sources.ts'
import { checkSite } from '../../../src/check/thread/check-files.ts'
import { readSiteFolder } from '../../../src/check/thread/folder-reader.ts'
import type { Defect } from './defects.ts'

export interface Judged {
  readonly defect: Defect
  /** Wrong if any of its places is; else of the best of them, as lists repeat what pages have. */
  readonly verdict: 'not reported' | 'right' | 'file alone' | 'none' | 'wrong line' | 'wrong file'
  /** What is named instead. */
  readonly shown: string
}

/** Checks a site, and compares the sources of its findings with the defects that were planted. */
export async function judge(
  repository: string,
  site: string,
  defects: readonly Defect[],
): Promise<readonly Judged[]> {
  const { files } = await readSiteFolder(site, 'pages')
  const rules = {
    ...({ publishTarget: 'none', deploymentKind: 'client-hosted', siteCheck: 'warn' } as const),
    ...{ domain: '', basePath: '/', allowedHosts: [], levels: [] },
  }
  const { findings } = checkSite(files, rules)
  const folder = { repository, folder: repository, skipped: [site] }
  const sourced = withSources(findings, files, { folder, basePath: '/' })
  return defects.map((defect) => {
    const isOf = (text: string) => text.includes(defect.id)
    const places = sourced.findings.flatMap((finding) =>
      finding.places.filter(
        ({ written = '' }) => isOf(written) || (isOf(finding.subject) && written !== ''),
      ),
    )
    const verdicts = places.map((place) => verdictOf(place, defect))
    const verdict = order.find((one) => verdicts.includes(one)) ?? 'not reported'
    const place = places[verdicts.indexOf(verdict)]
    const { path = '', line = '' } = place?.source ?? {}
    return { defect, verdict, shown: `${place?.path} ${place?.written} → ${path}:${line}` }
  })
}

const order = ['wrong file', 'wrong line', 'right', 'file alone', 'none'] as const

function verdictOf({ source }: FindingPlace, defect: Defect): Judged['verdict'] {
  if (!source) return 'none'
  if (source.path !== defect.path) return 'wrong file'
  if (source.line === undefined) return 'file alone'
  const isRight = [defect.line, ...defect.otherLines].includes(source.line)
  return isRight ? 'right' : 'wrong line'
}
