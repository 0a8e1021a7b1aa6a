import { isDocument, stemOf } from './source-url.ts'

/** A folder of sources, and the folder of the site that its pages are in. Both end with a slash, or are empty. */
export interface DocumentationFolder {
  readonly source: string
  readonly site: string
}

/**
 * The folders of the documentation: first the one that most pages are explained from, then others that
 * explain pages which those before do not.
 *
 * @param pages their paths
 * @param sources the paths of all sources
 * @param certain pairs that are known from elsewhere: of folders that explain as many pages, one that
 *   has such a pair counts
 */
export function documentationFolders(
  pages: readonly string[],
  sources: readonly string[],
  certain: ReadonlyMap<string, string>,
): readonly DocumentationFolder[] {
  const votes = votesFor(pages, sources, certain)
  const explained = new Set<string>()
  const folders: DocumentationFolder[] = []
  while (folders.length < maxFolders) {
    const counted = votes
      .map((vote) => ({ vote, added: vote.pages.filter((page) => !explained.has(page)).length }))
      .filter(({ vote, added }) => isPlausible(vote, added, pages.length))
      .sort(
        (a, b) => b.added - a.added || b.vote.certain - a.vote.certain || byPath(a.vote, b.vote),
      )
    const [first, second] = counted
    if (!first) return folders
    const isTie =
      second?.added === first.added &&
      second.vote.certain === first.vote.certain &&
      !isSame(first.vote, second.vote)
    // Two folders explain the same pages equally well: do not guess.
    if (isTie && !isCopy(second.vote.source) && sharesPages(first.vote, second.vote)) {
      votes.splice(votes.indexOf(second.vote), 1)
      votes.splice(votes.indexOf(first.vote), 1)
      continue
    }
    const { source, site, pages: own } = first.vote
    folders.push({ source, site })
    for (const page of own) explained.add(page)
    votes.splice(votes.indexOf(first.vote), 1)
  }
  return folders
}

interface Vote extends DocumentationFolder {
  readonly pages: string[]
  /** How many of the pages are known to come from here. */
  certain: number
  /** How many documents the folder has. */
  documents: number
}

const maxFolders = 12
const maxPages = 5000

/** A vote for each folder that may explain a page. */
function votesFor(
  pages: readonly string[],
  sources: readonly string[],
  certain: ReadonlyMap<string, string>,
): Vote[] {
  const documents = sources.filter(isDocument)
  const byName = documentsByName(documents)
  const ballot = new Ballot(certain)
  for (const page of sample(pages)) ballot.add(page, byName.get(nameOf(stemOf(page))) ?? [])
  const votes = ballot.votes()
  for (const vote of votes) {
    // A single page may match by chance, however few documents the folder has.
    if (vote.pages.length < 2 && vote.certain === 0) continue
    vote.documents = documents.filter((path) => path.startsWith(vote.source)).length
  }
  return votes
}

/** The documents that a page may come from, by the last name in the path of the page. */
function documentsByName(documents: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byName = Map.groupBy(documents, (path) => nameOf(stemOf(path)))
  // The start page has the name of no folder.
  return byName.set('', documents.filter(isIndex))
}

/** Collects the votes of pages for folders. */
class Ballot {
  readonly #certain: ReadonlyMap<string, string>
  readonly #votes = new Map<string, Vote>()

  /** @param certain the sources of pages that are known from elsewhere, by the path of the page */
  constructor(certain: ReadonlyMap<string, string>) {
    this.#certain = certain
  }

  /** Votes for each folder that explains a page from one of the documents. */
  add(page: string, documents: readonly string[]): void {
    const stem = stemOf(page)
    for (const document of documents) {
      const isCertain = this.#certain.get(page) === document
      for (const folder of foldersBetween(stem, stemOf(document))) {
        this.#vote(page, folder, isCertain)
      }
    }
  }

  /** In the order in which the folders got their first vote. */
  votes(): Vote[] {
    return [...this.#votes.values()]
  }

  /** A page counts once for a folder, even if several of its documents have the name of the page. */
  #vote(page: string, folder: DocumentationFolder, isCertain: boolean): void {
    const key = `${folder.source}\n${folder.site}`
    const vote = this.#votes.get(key) ?? { ...folder, pages: [], certain: 0, documents: 0 }
    this.#votes.set(key, vote)
    if (vote.pages.at(-1) !== page) vote.pages.push(page)
    if (isCertain) vote.certain++
  }
}

const sample = (pages: readonly string[]) =>
  pages.filter((_, at) => at % Math.ceil(pages.length / maxPages) === 0)

const isIndex = (path: string) => /(?:^|\/)(?:index|readme|_index)\.\w+$/i.test(path)

const nameOf = (stem: string) => stem.slice(stem.lastIndexOf('/') + 1).toLowerCase()

/** What precedes each end that two paths have in common, the longest first. */
function foldersBetween(page: string, source: string): readonly DocumentationFolder[] {
  const a = page === '' ? [] : page.split('/')
  const b = source === '' ? [] : source.split('/')
  let common = 0
  while (
    common < Math.min(a.length, b.length) &&
    a.at(-1 - common)?.toLowerCase() === b.at(-1 - common)?.toLowerCase()
  ) {
    common++
  }
  // Only the start page has no name in common.
  const shortest = page === '' ? 0 : 1
  return Array.from({ length: Math.max(0, common - shortest + 1) }, (_, at) => ({
    source: asFolder(b, common - at),
    site: asFolder(a, common - at),
  }))
}

/** Whether one of two folders is in the other, in the site as in the sources. */
function isSame(a: DocumentationFolder, b: DocumentationFolder): boolean {
  const [outer, inner] = a.source.length < b.source.length ? [a, b] : [b, a]
  const below = inner.source.slice(outer.source.length)
  return inner.source.startsWith(outer.source) && inner.site === `${outer.site}${below}`
}

const asFolder = (parts: readonly string[], common: number) =>
  parts
    .slice(0, parts.length - common)
    .map((part) => `${part}/`)
    .join('')

/** Many pages of the site, or most documents of the folder: a few names can be the same by chance. */
function isPlausible(vote: Vote, added: number, pages: number): boolean {
  if (added === 0) return false
  if (vote.certain > 0) return true
  return added >= 2 && (2 * added >= pages || 2 * vote.pages.length >= vote.documents)
}

const byPath = (a: Vote, b: Vote) =>
  Number(isCopy(a.source)) - Number(isCopy(b.source)) ||
  folderDepth(a.source) - folderDepth(b.source)

const folderDepth = (folder: string) => folder.split('/').length

/** Whether a folder looks like a version or a translation, of which there is another one. */
const isCopy = (folder: string): boolean =>
  /(?:^|\/)(?:archived?|old|backup|i18n|locales?|translations?|versioned_docs|v?\d+(?:\.[\dx]+)*)\//i.test(
    folder,
  )

const sharesPages = (a: Vote, b: Vote): boolean => {
  const pages = new Set(a.pages)
  return b.pages.some((page) => pages.has(page))
}

/** The path of the page of a source in a folder, in lower case, without extension and without `index`. */
export function pageNames(
  path: string,
  { source, site }: DocumentationFolder,
): ReadonlySet<string> {
  const below = `${site}${path.slice(source.length)}`.toLowerCase()
  return new Set([below.replace(/\.\w+$/, ''), stemOf(below)])
}
