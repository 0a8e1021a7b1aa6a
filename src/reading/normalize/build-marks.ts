/**
 * Text that every build changes, by location. Group 1 is the context before it, group 2 is the text to
 * ignore. Only text that certainly belongs to the build and is invisible to readers: a page that is
 * wrongly considered unchanged would stay outdated at a CDN.
 */
export const buildMarks = {
  /** The URL of a script or a `link` element. */
  url: [
    // Next.js puts the build id into folder names, and the deployment id into queries. Characters by
    // which a name would lead to another folder are in no build id.
    /(\/_next\/static\/)((?!\.)[^/?#\\%&\s]+)(?=\/_\w+Manifest\.js)/g,
    /(\/_next\/data\/)((?!\.)[^/?#\\%&\s]+)(?=\/)/g,
    /([?&;]dpl=)([\w-]+)/g,
    // The time of the build as a cache buster, as a date or in seconds. If the file behind it has
    // another content, the page counts as changed anyway.
    /([?&](?:v|ver|version|t|ts|time|timestamp|_)=)(20\d\d-?\d\d-?\d\d[\w%+: .-]*|1\d{9}(?:\d{3})?)$/g,
  ],
  /** A Content-Security-Policy. */
  policy: [/('nonce-)([\w+/=-]+)/g],
  /** Data of the Next.js Pages Router. In the text of a page, these quotes would be escaped. */
  pageData: [/("buildId":")((?!\.)[^"/?#\\%&\s]+)/g],
  /** Data of the App Router (14, 15, 16), in strings. In the text of a page, it would be escaped again. */
  flightData: [
    /(buildId\\":\\")([\w.-]{8,64})(?=\\",\\"assetPrefix\\")/g,
    // After `"P":null` at the start of the first row, or at its end.
    /(,\\"b\\":\\")([\w.-]{8,64})(?=\\"(?:\}\\n|(?<=\{\\"P\\":null,\\"b\\":\\"[\w.-]{8,64}\\")))/g,
    /(\?dpl=(?<=\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=\\")/g,
    /(nonce\\":\\")([\w+/=-]+)(?=\\")/g,
  ],
  /**
   * The same data in a file next to the page, which is loaded when a reader follows a link: its first
   * row.
   */
  flightRow: [
    /^(0:\[")([\w.-]{8,64})(?=",\[\[)/gm,
    /^(0:\{(?:"P":null,)?"b":")([\w.-]{8,64})(?=")/gm,
    /^(0:\{.*,"b":")([\w.-]{8,64})(?="\}$)/gm,
  ],
  /** Anywhere in that file. */
  flightFile: [/(\?dpl=(?<="\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=")/g],
  /** JSON-LD, for search engines. */
  linkedData: [/("dateModified"\s*:\s*")([^"\\]+)/g],
  /** A sitemap: generators that do not know when a page changed write the time of the build. */
  sitemap: [/(<lastmod>)([^<]+)/g],
  /** A feed before its first entry. */
  feed: [/(<(?:updated|pubDate|lastBuildDate)>)([^<]+)/g],
  /** Comments: a date with a time. */
  comment: [
    // As `date` and Java write it: `Sat Nov 21 22:27:24 UTC 2026`; and as in mail and HTTP.
    /()((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]?\d \d\d:\d\d:\d\d(?: [A-Z][\w+:-]{0,9})? \d{4})/g,
    /()((?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d(?: (?:[A-Z]{1,5}|[+-]\d{4}))?)/g,
    /()(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)/g,
  ],
  /** The comment after the doctype: in Next.js 15, the build id, cut to 24 characters. */
  firstComment: [/^()([\w.]{8,24})$/g],
} as const satisfies Record<string, readonly RegExp[]>

/** Names of `meta` elements that hold a build id, without word separators. */
export const buildNames: ReadonlySet<string> = new Set([
  'build',
  'buildid',
  'buildhash',
  'buildnumber',
  'commit',
  'commithash',
  'commitsha',
  'deploymentid',
])

/** Names of `meta` elements that hold the time of the build or of the last change. */
export const buildTimes: ReadonlySet<string> = new Set([
  'buildtime',
  'builddate',
  'buildtimestamp',
  'generatedat',
  'lastmodified',
  'articlemodifiedtime',
  'ogupdatedtime',
  'dccreated',
  'dcmodified',
  'dctermsmodified',
])

/**
 * A quick test: a page that fails it has nothing to ignore. Looks only where marks may be: in scripts,
 * comments and a few tags.
 *
 * @param text the byte text of a page
 */
export function mayHaveMarks(text: string): boolean {
  if (text.startsWith(firstComment)) return true
  const comments = new TestedParts(text, /-->/g, timeOfDay)
  const scripts = new TestedParts(text, /<\/script/gi, anyMark)
  for (const { index, groups: { tag, comment } = {} } of text.matchAll(place)) {
    const parts = comment === undefined ? scripts : comments
    if (tag === undefined ? parts.hasMarkAt(index) : mayTagHaveMarks(tag)) return true
  }
  return false
}

/** The scripts or the comments of a text. Each is tested once, even if none of them ends. */
class TestedParts {
  readonly #text: string
  readonly #endMark: RegExp
  readonly #mark: RegExp
  /** Where the last one ends. */
  #end = 0

  /**
   * @param endMark what ends a part: with the flag `g`
   * @param mark a part of each mark
   */
  constructor(text: string, endMark: RegExp, mark: RegExp) {
    this.#text = text
    this.#endMark = endMark
    this.#mark = mark
  }

  /** Whether the part that starts here has a mark; false for a start within the last part. */
  hasMarkAt(start: number): boolean {
    if (start < this.#end) return false
    this.#endMark.lastIndex = start
    this.#end = this.#endMark.exec(this.#text)?.index ?? this.#text.length
    return this.#mark.test(this.#text.slice(start, this.#end))
  }
}

const mayTagHaveMarks = (tag: string) => !isPlain(tag) || anyMark.test(tag) || buildName.test(tag)

/** How pages of Next.js 15 begin. */
export const firstComment = '<!DOCTYPE html><!--'

/** Where a mark may be. A tag is matched up to the next `<`. */
const place = /<(?:(?<tag>(?:html|link|meta|style)[\s/][^<]*)|(?<comment>!--)|script)/gi

/** Whether a tag certainly ends before the next `<`: no quote is open, and none is part of a name. */
const isPlain = (tag: string) => plainTag.test(tag.slice(0, maxPlainTag))

const plainTag = /^(?:[^>"'=]|=(?:\s*(?:"[^"]*"|'[^']*'))?)*>/

/** In UTF-16 units: V8 needs stack for each character. */
const maxPlainTag = 10_000

/** A part of each mark, except of build names and comments. */
const anyMark = /nonce[\s=\\-]|_next[/_]|[?&;-]dpl[=-]|"dateModified"|=(?:20\d\d-?\d\d|1\d{9})/i

/** An attribute whose value may be one of `buildNames` or `buildTimes`. */
const buildName =
  /(?:name|property|itemprop|http-equiv)\s*=\s*(?:["'][\w.: -]*|[\w.:-]*)(?:build|commit|deployment|generated|modified|updated|created)/i

/** A part of each time in a comment. */
const timeOfDay = /\d[T ]\d\d:\d\d/

/** The path with `*` for a folder that is named after the build, as each rebuild moves the file. */
export function normalizePath(path: string): string {
  if (!path.includes('_next/')) return path
  const names = path.split('/')
  const build = buildFolderIndex(names)
  return build === undefined ? path : names.with(build, '*').join('/')
}

/** The index of the folder that Next.js names after the build. */
function buildFolderIndex(names: readonly string[]): number | undefined {
  const last = names.length - 1
  const file = names[last] ?? ''
  const data = names.findIndex((name, at) => name === '_next' && names[at + 1] === 'data')
  const isData = data >= 0 && data + 3 <= last && file.endsWith('.json')
  if (isData && (data + 3 < last || file !== '.json')) return data + 2
  const isManifest = names[last - 3] === '_next' && names[last - 2] === 'static'
  return isManifest && /^_\w+Manifest\.js(?:on)?$/.test(file) ? last - 1 : undefined
}

/** A part of a text, by its positions. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The matches of the marks in a part of a text, as spans of the whole text. */
export function spansOf(marks: readonly RegExp[], text: string, { start, end }: Span): Span[] {
  const part = text.slice(start, end)
  const spans: Span[] = []
  for (const mark of marks) {
    mark.lastIndex = 0
    for (let match = mark.exec(part); match; match = mark.exec(part)) {
      const spanEnd = start + mark.lastIndex
      spans.push({ start: spanEnd - (match[2] ?? '').length, end: spanEnd })
    }
  }
  return spans
}

/**
 * A file without what every rebuild changes and no reader sees: its byte text with `*` for each span;
 * undefined without any.
 */
export const normalizedText = (text: string, spans: readonly Span[]): string | undefined =>
  spans.length === 0 ? undefined : withoutSpans(text, spans)

/** The text with `*` for each span. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let result = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    result += `${text.slice(at, start)}*`
    at = end
  }
  return result + text.slice(at)
}
