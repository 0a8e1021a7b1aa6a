import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type PageContent,
  pageContent,
  scriptReferences,
  styleReferences,
  type WrittenReference,
} from './page-content.ts'

/**
 * A site in a folder, read without any code of the site check: another HTML reader, the URL parser of
 * Node, and the file system. Paths of files have no leading slash.
 */
export class SiteFolder {
  readonly #folder: string
  readonly #contents = new Map<string, PageContent>()
  readonly #targets = new Map<string, ReadonlyMap<string, string>>()
  readonly #files = new Map<string, string | undefined>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * The file that a host serves at a path: the file itself, or with `.html`, or the start page of the
   * folder.
   *
   * @param path without escapes, with or without a leading slash
   */
  fileAt(path: string): string | undefined {
    const name = path.replace(/^\/+/, '')
    if (this.#files.has(name)) return this.#files.get(name)
    const names = name === '' || name.endsWith('/') ? [] : [name, `${name}.html`]
    const found = [...names, `${name.replace(/(?<!^)\/*$/, '/')}index.html`]
      .map((name) => name.replace(/^\/+/, ''))
      .find((name) => this.isFile(name))
    this.#files.set(name, found)
    return found
  }

  isFile(path: string): boolean {
    return statSync(join(this.#folder, path), { throwIfNoEntry: false })?.isFile() ?? false
  }

  text(path: string): string {
    return readText(join(this.#folder, path))
  }

  /** Of a page or style sheet or script. */
  content(path: string): PageContent {
    const known = this.#contents.get(path) ?? contentOf(path, this.text(path))
    this.#contents.set(path, known)
    return known
  }

  /**
   * What a file refers to within the site, as a browser resolves it: `/path#fragment` without escapes
   * and without queries, and where it is written.
   */
  targets(path: string): ReadonlyMap<string, string> {
    const known = this.#targets.get(path)
    if (known) return known
    // linkinator opens a start page even where there is none.
    if (!this.isFile(path)) return new Map()
    const { references, base } = this.content(path)
    const own = new URL(path.split('/').map(encodeURIComponent).join('/'), 'http://site/').href
    const start = URL.parse(base, own)?.href ?? own
    const targets = new Map<string, string>()
    for (const { url, where } of references) {
      const found = URL.parse(url, start)
      if (found?.host !== 'site') continue
      const target = `${decoded(found.pathname)}${decoded(found.hash)}`
      if (!targets.has(target)) targets.set(target, where)
    }
    this.#targets.set(path, targets)
    return targets
  }

  /** Where a file refers to a target, or to another URL of the same file; undefined if it does not. */
  whereRefers(path: string, target: string): string | undefined {
    const targets = this.targets(path)
    const written = targets.get(target)
    if (written) return written
    const [wanted, fragment] = splitAt(target, '#')
    const file = this.fileAt(wanted)
    for (const [candidate, where] of targets) {
      const [named, anchor] = splitAt(candidate, '#')
      if (anchor !== fragment && fragment !== '') continue
      if (named === wanted || (file !== undefined && this.fileAt(named) === file)) return where
    }
    return undefined
  }

  /** The hosts that a file names in URLs, and `file:` for those of its author's machine. */
  hosts(path: string): ReadonlySet<string> {
    const hosts = new Set<string>()
    for (const { url } of this.content(path).references) {
      const found = URL.parse(url, 'http://site/')
      if (found?.protocol === 'file:') hosts.add('file:')
      else if (found && found.host !== 'site') hosts.add(found.host)
    }
    return hosts
  }
}

/** @returns what is before the first mark, and after it; empty without one */
export function splitAt(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function contentOf(path: string, text: string): PageContent {
  const ofFile = (references: WrittenReference[]) => ({ references, ...nothing })
  if (/\.css$/i.test(path)) return ofFile(styleReferences(text))
  if (/\.m?js$/i.test(path)) return ofFile(scriptReferences(text))
  const page = pageContent(text)
  // A fragment may have the same escapes as an anchor (HTML Standard, 7.4.6.4).
  return { ...page, anchors: new Set([...page.anchors].flatMap((name) => [name, decoded(name)])) }
}

const nothing = { anchors: new Set<string>(), base: '', isRedirect: false }

/** In the encoding that the page names. */
function readText(path: string): string {
  const bytes = readFileSync(path)
  const [, label = 'utf-8'] =
    /charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 1024)) ?? []
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
