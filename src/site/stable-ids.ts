import type { SiteFile } from '../reading/site-files.ts'

/**
 * The files of a site, in which a page is compared as it is if another file links to one of the ids that its
 * build makes anew: such a link would lead nowhere in a copy of the page from an earlier build. A list of posts
 * that repeats these ids changes together with the post. Likewise if the site was not scanned, so that its
 * links are unknown.
 */
export function withStableIds(files: readonly SiteFile[]): readonly SiteFile[] {
  if (!files.some(({ randomParts }) => randomParts)) return files
  const linked = linkedPages(files)
  return files.map((file) => {
    const isStable = file.randomParts && (linked.has(file) || !file.scan)
    return isStable ? { ...file, normalizedDigest: undefined, dates: undefined } : file
  })
}

/** The pages with such an id that another file links to. */
function linkedPages(files: readonly SiteFile[]): ReadonlySet<SiteFile> {
  const pages = pagesByPart(files)
  const linked = new Set<string>()
  for (const file of files) {
    const repeated = new Set(file.randomParts)
    for (const part of linkedParts(file)) if (!repeated.has(part)) linked.add(part)
  }
  return new Set([...linked].flatMap((part) => pages.get(part) ?? []))
}

function* linkedParts({ scan }: SiteFile): Generator<string> {
  for (const { url } of scan?.references ?? []) {
    if (!url.includes('#')) continue
    for (const [part] of url.matchAll(randomPart)) yield part
  }
}

function pagesByPart(files: readonly SiteFile[]): ReadonlyMap<string, readonly SiteFile[]> {
  const pages = new Map<string, SiteFile[]>()
  for (const file of files) {
    for (const part of file.randomParts ?? []) {
      const found = pages.get(part)
      if (found) found.push(file)
      else pages.set(part, [file])
    }
  }
  return pages
}

/** As long as a random part of an id. */
const randomPart = /[0-9a-f]{32}/g
