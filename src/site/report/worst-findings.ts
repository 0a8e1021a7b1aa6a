import { counted } from '../../format/count.ts'
import { excerpt } from '../../format/excerpt.ts'
import { type Finding, findingCauses } from '../finding.ts'
import type { SiteCheck } from '../site-check.ts'
import { causeGroups, isOfLinks } from './cause-groups.ts'

/** The longest text from outside, in UTF-16 units. */
const longestText = 160

/**
 * The worst findings, each in a line for the log, which makes what they quote harmless. Each cause
 * has its turn before one has a second: fifty missing images do not hide the one missing page.
 */
export function worstFindings({ findings }: SiteCheck, limit: number): string[] {
  return causeGroups(findings, 'finding')
    .flatMap(({ findings }) => findings.map((finding, turn) => ({ finding, turn })))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, limit)
    .map(({ finding }) => line(finding))
}

/** `Links to pages that are not there: /guides/b ("Next") in 3 files, first in guides/x.html` */
function line({ cause, subject, detail, places, count }: Finding): string {
  const [first] = places
  const about = [subject, detail].filter(Boolean).map(cut).join(', ')
  const text = isOfLinks(cause) && first?.text ? ` ("${cut(first.text)}")` : ''
  const others = count > 1 ? `${counted(count, 'file')}, first in ` : ''
  const where = first && ` in ${others}${cut(first.path)}`
  return `${findingCauses[cause].title}${about && `: ${about}`}${text}${where ?? ''}`
}

const cut = (text: string) => excerpt(text, longestText)
