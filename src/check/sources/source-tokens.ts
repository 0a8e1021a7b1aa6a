import { codeRanges } from './code-ranges.ts'
import { isDocument, withoutEnd } from './source-url.ts'

interface FoundToken extends SourceToken {
  /** Whether it is a word, rather than the target of a link or a string. */
  readonly isWord?: true
}

/** A URL that may be written in a source. */
export interface SourceToken {
  readonly text: string
  /** In the source. */
  readonly start: number
  /** Whether it is the target in the syntax of a link, rather than a string or a value. */
  readonly isLink: boolean
}

/**
 * The whole words and strings of a source that may be URLs, in their order. What stands in code, in a
 * comment or in running text is none.
 *
 * @param isWanted by what is written
 */
export function* sourceTokens(
  path: string,
  text: string,
  isWanted: (written: string) => boolean = () => true,
): Generator<SourceToken> {
  const code = codeRanges(path, text)
  let range = 0
  /** The end of the last link target or string: words in it are parts of a URL. */
  let covered = 0
  for (const token of merge(linkTargets(text), strings(text), words(path, text, isWanted))) {
    if (token.isWord && token.start < covered) continue
    if (!token.isWord) covered = token.start + token.text.length
    if (!isWanted(token.text)) continue
    while ((code[range]?.[1] ?? Number.POSITIVE_INFINITY) <= token.start) range++
    if ((code[range]?.[0] ?? Number.POSITIVE_INFINITY) > token.start) yield token
  }
}

/** `[text](target "title")`, `[text](<target>)`, `[label]: target`. */
function* linkTargets(text: string): Generator<FoundToken> {
  for (const match of text.matchAll(linkTarget)) {
    const target = match[1] ?? match[2] ?? match[3] ?? ''
    const start = match.index + match[0].length - target.length - (match[1] === undefined ? 0 : 1)
    if (target !== '')
      yield { text: target.replace(/\\(?=[!-/:-@[-`{-~])/g, ''), start, isLink: true }
  }
}

const linkTarget =
  /\](?:\([ \t]*(?:<([^<>\n]*)>|((?:[^\s()\\<]|\\.)(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*))|:[ \t]*<?([^\s<>]+))/g

/** The values of attributes and fields with characters that end a word. */
function* strings(text: string): Generator<FoundToken> {
  for (const match of text.matchAll(string)) {
    const value = match[1] ?? match[2] ?? ''
    if (!endsWord.test(value)) continue
    yield { text: value, start: match.index + match[0].length - value.length - 1, isLink: true }
  }
}

const string = /[=:(,[{]\s?(?:"([^"\n]{1,2000})"|'([^'\n]{1,2000})')/g
const endsWord = /[\s"'`<>()[\]{}|\\^,;]/

/** The words that stand where a URL can, rather than in running text. */
function* words(
  path: string,
  text: string,
  isWanted: (written: string) => boolean,
): Generator<FoundToken> {
  const isText = isDocument(path) && !/\.[jt]sx?$/.test(path)
  for (const { 0: whole, index } of text.matchAll(word)) {
    const macro = prefix.exec(whole)?.[0] ?? ''
    const written = withoutEnd(whole.slice(macro.length), '.:!?*_~')
    if (written === '' || !isWanted(written)) continue
    const start = index + macro.length
    const use = macro === '' ? new PlacedWord(text, index, written).use(isText) : 'link'
    if (use) yield { text: written, start, isLink: use === 'link', isWord: true }
  }
}

const word = /[^\s"'`<>()[\]{}|\\^,;]+/g
/** Of AsciiDoc's macros, of attributes without quotes. */
const prefix = /^(?:(?:link|xref|image|include|video|audio|icon)::?|(?:href|src|to|link)=)/
const mayBeUrl = /[/.#]/

type Use = 'link' | 'value'

/** A word of a source, which may be a URL by what stands around it. */
class PlacedWord {
  readonly #text: string
  readonly #start: number
  readonly #written: string
  /** What precedes it in its line; only the end of that, if it is long. */
  readonly #before: string
  readonly #isLineComplete: boolean

  /** @param start where the word is in the text, with what belongs to its syntax */
  constructor(text: string, start: number, written: string) {
    const window = text.slice(Math.max(0, start - maxAround), start)
    this.#text = text
    this.#start = start
    this.#written = written
    this.#before = window.slice(window.lastIndexOf('\n') + 1)
    this.#isLineComplete = window.includes('\n') || start <= maxAround
  }

  /**
   * How it is used; undefined if it is no URL.
   *
   * @param isText whether the source is running text, rather than code or data
   */
  use(isText: boolean): Use | undefined {
    if (this.#isEndTag()) return undefined
    if (startsLink(this.#before)) return this.#isTextOfRole() ? undefined : 'link'
    if (/^https?:\/\//.test(this.#written)) return 'value'
    // A single word is too often something else.
    if (!mayBeUrl.test(this.#written)) return fieldStart.test(this.#before) ? 'value' : undefined
    return isText ? this.#useInText() : this.#useInData()
  }

  #useInText(): Use | undefined {
    if (this.#before.endsWith('<') || fieldStart.test(this.#before)) return 'value'
    if (directiveStart.test(this.#before)) return 'link'
    return this.#isAlone() && this.#isValue() ? 'value' : undefined
  }

  #useInData(): Use | undefined {
    return /["'(<]$/.test(this.#before) || this.#isValue() ? 'value' : undefined
  }

  #isEndTag(): boolean {
    return this.#before.endsWith('<') && this.#written.startsWith('/')
  }

  /** Of a role with a text, the target follows: :doc:`text <target>`. */
  #isTextOfRole(): boolean {
    return this.#before.endsWith('`') && /^[^`<]*</.test(this.#following(this.#start))
  }

  /** Whether it is the value of a field; unknown, and so not, if its line is too long. */
  #isValue(): boolean {
    return this.#isLineComplete && startsValue(this.#before)
  }

  /** Whether nothing follows it in its line. */
  #isAlone(): boolean {
    return /^[ \t\r]*(?:\n|$)/.test(this.#following(this.#start + this.#written.length))
  }

  #following(at: number): string {
    return this.#text.slice(at, at + maxAround)
  }
}

/** In UTF-16 units. */
const maxAround = 300

/** Whether the syntax of a link comes before: of Markdown, an attribute, a role of reStructuredText. */
function startsLink(line: string): boolean {
  if (/(?:\]\(|=["']|\(<)$/.test(line) || line.trimEnd().endsWith(']:')) return true
  const tick = line.lastIndexOf('`')
  const role = line.slice(tick + 1)
  return tick > 0 && line.charAt(tick - 1) === ':' && (role === '' || role.endsWith('<'))
}

/** A field whose value is a URL. */
const fieldStart = /\b(?:href|src|to|link|url|image|img|page|file|path|slug)["']?\s*[:=]\s*["']?$/i

/** Whether a value comes next, as in YAML, TOML and the like. */
function startsValue(line: string): boolean {
  const name = line
    .replace(/^\s*-\s/, '')
    .replace(/["']$/, '')
    .trim()
  return name === '' || /^[^:=]*[:=]$/.test(name)
}

/** What precedes the argument of a directive in reStructuredText and MyST. */
const directiveStart =
  /^\s*(?:\.\. (?:\|[^|]*\| )?[\w-]+::\s*|\.\. _[^:]+:\s*|[`~:]{3,}\{[\w-]+\}\s*|:[\w-]+:\s*)$/

/** Tokens of several ascending lists, in their order. */
function* merge(...lists: readonly Generator<FoundToken>[]): Generator<FoundToken> {
  const heads = lists.map((list) => list.next())
  for (;;) {
    let first = -1
    for (const [at, head] of heads.entries()) {
      if (head.done) continue
      const other = heads[first]
      if (!other || other.done || head.value.start < other.value.start) first = at
    }
    const head = heads[first]
    if (!head || head.done) return
    yield head.value
    heads[first] = (lists[first] as Generator<FoundToken>).next()
  }
}
