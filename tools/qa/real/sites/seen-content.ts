import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'

/**
 * What readers and their browsers get from a file, without what no reader sees: the content of
 * comments, build ids, the time of the build. Reads files without any code of the site check.
 *
 * @param path in the folder
 * @param dates of the build, which are left out of pages
 */
export function seenContent(folder: string, path: string, dates?: RegExp): string {
  const bytes = readFileSync(join(folder, path))
  const isPacked = path.endsWith('.gz')
  let text = (isPacked ? gunzipSync(bytes) : bytes).toString('latin1')
  for (const build of buildsOf(folder)) text = text.replaceAll(build, '*')
  if (/sitemap[^/]*\.xml(?:\.gz)?$/.test(path)) return text.replaceAll(/<lastmod>[^<]*/g, '')
  if (/\.xml$/.test(path)) {
    const head = text.search(/<(?:entry|item)\b/)
    return head < 0 ? withoutDates(text) : withoutDates(text.slice(0, head)) + text.slice(head)
  }
  return /\.html?$/i.test(path) ? seenPage(dates ? text.replaceAll(dates, '') : text) : text
}

const withoutDates = (text: string) =>
  text.replaceAll(/<(updated|pubDate|lastBuildDate)>[^<]*/g, '<$1>')

/** The names of the folders that Next.js names after the build. */
export function buildsOf(folder: string): string[] {
  const root = join(folder, '_next/static')
  if (!existsSync(root)) return []
  return readdirSync(root).filter((name) => existsSync(join(root, name, '_buildManifest.js')))
}

function seenPage(text: string): string {
  const seen: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const isDate = name === 'meta' && /created|modified|date/i.test(attributes.name ?? '')
      seen.push(name, JSON.stringify(isDate ? {} : attributes))
    },
    ontext(part) {
      seen.push(part)
    },
    onclosetag(name) {
      seen.push(`/${name}`)
    },
  })
  parser.end(text)
  return seen.join('\n')
}
