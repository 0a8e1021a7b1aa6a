import type { EditLink } from '../scan/scan.ts'

/**
 * Adds a link whose tag says that it edits the page: few links to other hosts do.
 *
 * @param tag its start tag, as written
 */
export function withEditLink(
  links: readonly EditLink[],
  url: string,
  tag: string,
): readonly EditLink[] {
  // Most tags say nothing like it.
  if (!/edit/i.test(tag)) return links
  const marks = Array.from(tag.matchAll(markingAttribute), ([, name = '', value = '']) => {
    const isByRelation = name.toLowerCase() === 'rel'
    const words = value.toLowerCase().split(/["'\s]+/)
    return { isByRelation, isMarked: isByRelation ? words.includes('edit') : wordEdit.test(value) }
  }).filter(({ isMarked }) => isMarked)
  if (marks.length === 0 || links.length >= maxLinks) return links
  return [...links, { url, isByRelation: marks.some(({ isByRelation }) => isByRelation) }]
}

const markingAttribute = /\s(rel|class|title)\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+)/gi
const wordEdit = /(?<![a-z])edit/i

/** Of a page. */
const maxLinks = 4
