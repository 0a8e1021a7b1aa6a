import type { Random } from '../../../test/support/random.ts'

/** The sources of a documentation, by path. */
export type Sources = ReadonlyMap<string, string>

/** A defect that was planted, and where. */
export interface Defect {
  readonly kind: string
  /** Part of its URL, and of no other. */
  readonly id: string
  readonly path: string
  /** From 1. */
  readonly line: number
  /** Another line that is as right: of what is written twice. */
  readonly otherLines: readonly number[]
}

/** How a documentation is written. */
export type Flavor = 'markdown' | 'asciidoc'

/** What is planted in a page: its lines, and the number of the one with the URL. */
interface Planting {
  readonly lines: readonly string[]
  readonly at: number
  readonly others?: readonly number[]
}

/** @param url that leads to nothing */
type Plant = (url: string, id: string, random: Random) => Planting

const one = (...lines: string[]): Planting => ({ lines, at: 0 })
const fence = '```'

/** The kinds of defects, each as authors write it. */
const markdown: Readonly<Record<string, Plant>> = {
  link: (url) => one(`Read the [release notes](${url}) first.`),
  'link, title': (url) => one(`Read [what is new](${url} "News"), then go on.`),
  'link, angle brackets': (url) => one(`Read [what is new](<${url}>) today.`),
  'link, code as text': (url) => one(`See [\`configure\`](${url}).`),
  'link in a heading': (url) => one(`### More about [the cache](${url})`),
  'link in a quotation': (url) => one(`> A note about [the cache](${url}).`),
  'link in a list': (url) => one(`- First, see [the list](${url}).`, '- Then go on.'),
  'link in a list, tabs': (url) => ({ lines: ['- First', `\t- See [the list](${url}).`], at: 1 }),
  'link in a table': (url) => ({
    lines: ['| Name | Page |', '| --- | --- |', `| Cache | [details](${url}) |`],
    at: 2,
  }),
  'reference link': (url, id) => ({
    lines: [`Read [the reference][ref-${id}] as well.`, '', `[ref-${id}]: ${url}`],
    at: 2,
  }),
  'reference link, own label': (url, id) => ({
    lines: [`Read [label-${id}] as well.`, '', `[label-${id}]: ${url} "Label"`],
    at: 2,
  }),
  image: (_, id) => one(`![A diagram](images/${id}.png)`),
  'image in a link': (url) => one(`[![Badge](https://img.invalid/a.svg)](${url})`),
  'HTML link': (url) => one(`Read <a href="${url}">the manual</a> first.`),
  'HTML image': (_, id) => one(`<img src="/images/${id}.png" alt="A screenshot" />`),
  'own anchor': (_, id) => one(`See [below](#${id}).`),
  'link over two lines': (url) => ({ lines: ['Read [the whole', `story](${url}) of it.`], at: 1 }),
  'two links in a line': (url, id) => one(`See [one](https://example.com/${id}x), [two](${url}).`),
  footnote: (url, id) => ({
    lines: [`A claim.[^${id}]`, '', `[^${id}]: See [the proof](${url}).`],
    at: 2,
  }),
  'written twice': (url) => ({
    lines: [`See [once](${url}).`, '', 'A paragraph.', '', `And [again](${url}).`],
    at: 0,
    others: [4],
  }),
  'after the same in code': (url) => ({
    lines: [`${fence}md`, `Read [an example](${url}).`, fence, '', `Read [an example](${url}).`],
    at: 4,
  }),
  'after the same in a code span': (url) => ({
    lines: [`Write \`[an example](${url})\` like this.`, '', `Read [an example](${url}).`],
    at: 2,
  }),
  'after a longer URL': (url, id) => ({
    lines: [
      `See https://example.com/${url.replace(/^[./]+/, '')} for more.`,
      '',
      `Use ${id}-more, or [this](${url}).`,
    ],
    at: 2,
  }),
  'local URL': (_, id) => one(`Open [the console](http://localhost:4321/${id}).`),
}

const asciidoc: Readonly<Record<string, Plant>> = {
  link: (url) => one(`Read the link:${url}[release notes] first.`),
  'link in a list': (url) => one(`* First, see link:${url}[the list].`, '* Then go on.'),
  'link in a table': (url) => ({
    lines: ['|===', '|Name |Page', '', '|Cache', `|link:${url}[details]`, '|==='],
    at: 4,
  }),
  'cross reference': (_, id) => one(`Read the xref:${id}.adoc[release notes] first.`),
  image: (_, id) => one(`image::${id}.png[A diagram]`),
  'HTML link': (url) => ({
    lines: ['++++', `<p><a href="${url}">the manual</a></p>`, '++++'],
    at: 1,
  }),
  'own anchor': (_, id) => one(`See link:#${id}[below].`),
  'written twice': (url) => ({
    lines: [`See link:${url}[once].`, '', 'A paragraph.', '', `And link:${url}[again].`],
    at: 0,
    others: [4],
  }),
  'after the same in code': (url) => ({
    lines: ['----', `Read link:${url}[an example].`, '----', '', `Read link:${url}[an example].`],
    at: 4,
  }),
  'local URL': (_, id) => one(`Open http://localhost:4321/${id}[the console].`),
}

const plants = { markdown, asciidoc } as const

const words = [
  ...['upgrade', 'install', 'cache', 'tokens', 'billing', 'search', 'themes', 'plugins'],
  ...['webhooks', 'limits', 'errors', 'metrics', 'backup', 'regions', 'audit', 'i18n'],
]

export interface PlantOptions {
  readonly flavor: Flavor
  readonly count: number
  /** How authors write URLs of pages: the endings that they use. */
  readonly endings: readonly string[]
  /** Kinds that break the build, or that the generator drops. */
  readonly without: readonly string[]
  /** Whether a file is a page that may be changed. */
  readonly isPage: (path: string) => boolean
}

/** A file that a page includes, and what the page has for it. */
export interface Inclusion {
  readonly path: string
  /** @param page that includes it */
  readonly line: (page: string) => string
}

/** A menu in a file that already has entries. */
export interface Menu {
  readonly path: string
  /** What a new entry comes after. */
  readonly after: string
  readonly entry: (url: string) => string
  readonly url: (id: string) => string
}

/** Plants a defect in a file that a page includes. */
export function plantInclusion(
  sources: Sources,
  random: Random,
  { path, line, isPage }: Inclusion & Pick<PlantOptions, 'isPage'>,
): { readonly sources: Sources; readonly defects: readonly Defect[] } {
  const pages = [...sources.keys()].filter(isPage).sort()
  const page = pages[Math.floor(random.uniform() * pages.length)] as string
  const id = `include-${random.seed().toString(36).slice(0, 5)}`
  const text = `${(sources.get(page) ?? '').trimEnd()}\n\n${line(page)}\n`
  const part = `A part of several pages.\n\nSee [the included](/${id}/x.html) as well.\n`
  return {
    sources: new Map(sources).set(page, text).set(path, part),
    defects: [{ kind: 'include', id, path, line: 3, otherLines: [] }],
  }
}

/** Plants a defect in a menu. */
export function plantMenu(
  sources: Sources,
  random: Random,
  { path, after, entry, url }: Menu,
): { readonly sources: Sources; readonly defects: readonly Defect[] } {
  const id = `menu-${random.seed().toString(36).slice(0, 5)}`
  const text = sources.get(path) ?? ''
  const at = text.indexOf(after) + after.length
  if (at < after.length) throw new Error(`${path} has no ${after}`)
  const changed = `${text.slice(0, at)}\n${entry(url(id))}${text.slice(at)}`
  const line = text.slice(0, at).split('\n').length + 1
  return {
    sources: new Map(sources).set(path, changed),
    defects: [{ kind: 'menu', id, path, line, otherLines: [] }],
  }
}

/** Plants defects in the pages of a documentation. */
export function plantDefects(
  sources: Sources,
  random: Random,
  options: PlantOptions,
): { readonly sources: Sources; readonly defects: readonly Defect[] } {
  const changed = new Map(sources)
  const defects: Defect[] = []
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random.uniform() * items.length)] as Item
  const pages = [...sources.keys()].filter(options.isPage).sort()
  const table = plants[options.flavor]
  const kinds = Object.keys(table).filter((kind) => !options.without.includes(kind))
  for (let number = 0; number < options.count; number++) {
    const path = pick(pages)
    const kind = kinds[(number + Math.floor(random.uniform() * 3)) % kinds.length] as string
    const id = `${pick(words)}-${random.seed().toString(36).slice(0, 5)}`
    // Half of the URLs end as others do, in folders of their own.
    const name = random.uniform() < 0.5 ? id : `${id}/${pick(words.slice(0, 3))}`
    const url = `${pick(['', './', '../', '/', 'guide/', '../guide/', '/guide/'])}${name}${pick(options.endings)}`
    const planting = (table[kind] as Plant)(url, id, random)
    const text = changed.get(path) ?? ''
    const planted = insert(text, planting, random, options.flavor)
    if (!planted) continue
    const shift = planted.after - planted.before
    // What was planted before, and further down, moves.
    for (const [at, defect] of defects.entries()) {
      if (defect.path !== path || defect.line < planted.line) continue
      const otherLines = defect.otherLines.map((line) => line + shift)
      defects[at] = { ...defect, line: defect.line + shift, otherLines }
    }
    changed.set(path, planted.text)
    const lineOf = (at: number) => planted.line + at
    const otherLines = (planting.others ?? []).map(lineOf)
    defects.push({ kind, id, path, line: lineOf(planting.at), otherLines })
  }
  return { sources: withOddBytes(changed, defects, random), defects }
}

/** Some of the changed files get line ends of Windows, or a byte order mark. */
function withOddBytes(sources: Sources, defects: readonly Defect[], random: Random): Sources {
  const changed = new Map(sources)
  for (const path of new Set(defects.map((defect) => defect.path))) {
    const text = changed.get(path) ?? ''
    if (random.uniform() < 0.15) changed.set(path, text.replaceAll(/\r?\n/g, '\r\n'))
    else if (random.uniform() < 0.1 && !text.startsWith('---')) changed.set(path, `\ufeff${text}`)
  }
  return changed
}

function insert(text: string, { lines }: Planting, random: Random, flavor: Flavor) {
  const before = text.split('\n')
  const gaps = gapsIn(before, flavor)
  const gap = gaps[Math.floor(random.uniform() * gaps.length)]
  if (gap === undefined) return undefined
  const after = [...before.slice(0, gap), '', ...lines, '', ...before.slice(gap)]
  return { text: after.join('\n'), line: gap + 2, before: before.length, after: after.length }
}

/** The empty lines between two paragraphs, outside of everything else. */
function gapsIn(lines: readonly string[], flavor: Flavor): readonly number[] {
  const gaps: number[] = []
  const block = flavor === 'markdown' ? markdownBlock : asciidocBlock
  let open = ''
  for (let at = textStart(lines); at < lines.length; at++) {
    const [found = ''] = block.exec(lines[at] as string) ?? []
    const mark = found.trim()
    if (open !== '') {
      if (mark.startsWith(open)) open = ''
    } else if (mark !== '') open = mark
    else if (isGap(lines, at)) gaps.push(at)
  }
  return gaps
}

/** Where the text begins: after the front matter, if there is any. */
function textStart(lines: readonly string[]): number {
  if (!/^\ufeff?---\s*$/.test(lines[0] ?? '')) return 0
  const end = lines.findIndex((line, at) => at > 0 && /^---\s*$/.test(line))
  return end < 0 ? lines.length : end + 1
}

/** Whether a line is an empty one between two paragraphs. */
const isGap = (lines: readonly string[], at: number): boolean =>
  lines[at]?.trim() === '' && isPlain(lines[at - 1]) && isPlain(lines[at + 1])

const markdownBlock = /^\s*(?:`{3,}|~{3,}|:{3,})/
const asciidocBlock = /^(?:-{2,}|\.{4,}|={4,}|\*{4,}|_{4,}|\+{4,}|\/{4,}|\|===)$/

/** A paragraph or a heading. */
const isPlain = (line: string | undefined): boolean =>
  line !== undefined && /^(?:#{1,6} )?[A-Z]\w/.test(line) && !/[|{}<>]|::/.test(line)
