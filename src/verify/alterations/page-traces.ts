import type { IncomingHttpHeaders } from 'node:http'
import type { AttributeValue, MarkupHandler } from '../../reading/markup/markup-handler.ts'
import { readMarkup } from '../../reading/markup/markup-reader.ts'
import { knownInlineScript, knownScriptOf } from './known-scripts.ts'

/** A part of a page, by its positions in the byte text. */
export interface PagePart {
  readonly start: number
  readonly end: number
}

/** A part of a page, and what a CDN may have replaced. */
export interface Trace extends PagePart {
  readonly original: string
}

/** What CDNs may have changed in a page. Parts do not overlap. */
export interface PageTraces {
  /** The known scripts, with their names, and the comments around them. */
  readonly added: readonly (PagePart & { readonly name?: string })[]
  /** E-mail addresses that Cloudflare has obfuscated. */
  readonly emails: readonly Trace[]
  /** Types of scripts that Rocket Loader has changed, without its prefix. */
  readonly types: readonly Trace[]
  /** Each `s` of an `https:` in an attribute that may have been added to `http:`, with the host. */
  readonly secured: readonly (Trace & { readonly host: string })[]
}

/** Whose URLs Cloudflare's Automatic HTTPS Rewrites change. */
const urlAttributes = new Set(['href', 'src', 'action', 'poster', 'data'])

/** The comment that Cloudflare puts around its script. */
const addedComment = '<!-- Cloudflare Pages Analytics -->'

/**
 * Reads a page as a browser does: text in an attribute, a script or a comment that only looks like an
 * alteration is not one, and stays a difference. Linear in the size of the page.
 *
 * @param text of the page, as byte text
 * @param headers of its response
 */
export function tracesIn(text: string, headers: Readonly<IncomingHttpHeaders>): PageTraces {
  const finder = new TraceFinder(text, headers)
  readMarkup(text, 'html', finder)
  return finder
}

type Attribute = AttributeValue & { readonly name: string }

class TraceFinder implements MarkupHandler, PageTraces {
  readonly wantsText = false
  readonly added: (PagePart & { name?: string })[] = []
  readonly emails: Trace[] = []
  readonly types: Trace[] = []
  readonly secured: (Trace & { host: string })[] = []
  readonly #text: string
  readonly #lowered: string
  readonly #headers: Readonly<IncomingHttpHeaders>
  #isWanted = false
  #attributes: Attribute[] = []
  /** The open script: the start of its tag, and of its content. */
  #script: PagePart | undefined
  /** Whether a tag was read: browsers ignore a doctype that follows a script. */
  #isBegun = false
  /** Whether browsers may read the rest otherwise. */
  #isUnsure = false

  constructor(text: string, headers: Readonly<IncomingHttpHeaders>) {
    this.#text = text
    this.#lowered = text.toLowerCase()
    this.#headers = headers
  }

  startTag(name: string): void {
    this.#isWanted = name === 'script' || name === 'a' || name === 'span'
    if (this.#attributes.length > 0) this.#attributes = []
  }

  wantsAttribute(name: string): boolean {
    return this.#isWanted || urlAttributes.has(name)
  }

  attribute(name: string, value: AttributeValue): void {
    const [, host] = /^https:\/\/([\w.:-]{1,260})/.exec(value.text) ?? []
    const at = value.start + 'http'.length
    const isUrl = host !== undefined && urlAttributes.has(name)
    if (isUrl) this.secured.push({ start: at, end: at + 1, original: '', host })
    if (this.#isWanted) this.#attributes.push({ ...value, name })
  }

  content(name: string, _isForeign: boolean, isRaw: boolean, position: number): void {
    if (name === 'script' && isRaw) {
      this.#script = { start: this.#lowered.lastIndexOf('<script', position), end: position }
    } else if (this.#isWanted && !this.#isUnsure) {
      this.#addLink(name)
      this.#addEmail(position)
    }
    if (name !== 'script') this.#isBegun = true
  }

  endTag(_name: string, position: number): void {
    if (!this.#script) return
    const { start, end: contentStart } = this.#script
    this.#script = undefined
    const content = this.#text.slice(contentStart, position)
    const close = '</script>'
    const end = this.#text.startsWith(close, position) ? position + close.length : position
    // Browsers may take the end tag as a part of such a script (HTML Standard, 13.2.5.26).
    this.#isUnsure ||= content.includes('<!--') && /<script/i.test(content)
    if (this.#isUnsure) return
    const name = end > position ? this.#addedScript(start, content) : undefined
    if (name === undefined) this.#addType()
    else this.#add({ start, end, name })
  }

  comment(start: number, end: number): void {
    const whole = { start: start - '<!--'.length, end: end + '-->'.length }
    if (this.#text.slice(whole.start, whole.end) === addedComment) this.#add(whole)
  }

  text(): void {}

  /** An addition is followed by a tag: within a tag or a reference, it would break it. */
  #add(part: PagePart & { name?: string }): void {
    const next = /\s*(?:<|$)/y
    next.lastIndex = part.end
    if (this.#isBegun && !this.#isUnsure && next.test(this.#text)) this.added.push(part)
  }

  #addedScript(start: number, content: string): string | undefined {
    if (content !== '') {
      return this.#attributes.length === 0 ? knownInlineScript(content, this.#headers) : undefined
    }
    // Otherwise the found `<script` is text in the value of an attribute, not the start of the tag.
    if (!this.#attributes.every((one) => one.start > start)) return undefined
    return knownScriptOf(this.#attributes, this.#headers)
  }

  #addType(): void {
    const [type, second] = this.#attributes.filter(({ name }) => name === 'type')
    const [, original] = /^[0-9a-f]{16,40}-(text\/javascript|module)$/.exec(type?.text ?? '') ?? []
    if (!type || second || original === undefined) return
    const start = type.start - ' type="'.length
    const end = type.end + 1
    const isUsual = this.#text.slice(start, end) === ` type="${type.text}"`
    // Without it, removing the type would join the names of two attributes.
    const isLast = /[\s/>]/.test(this.#text.charAt(end))
    if (isUsual && isLast) this.types.push({ start, end, original })
  }

  #addLink(name: string): void {
    if (name !== 'a') return
    // Browsers use the first one.
    const href = this.#attributes.find((one) => one.name === 'href')
    const { text = '', start = 0, end = 0 } = href ?? {}
    const [, hex = ''] = /^\/cdn-cgi\/l\/email-protection#([0-9a-f]{4,400})$/.exec(text) ?? []
    const mailbox = /^[^\s<>"'`@]+@[^\s<>"'`]+$/
    const email = emailOf(hex)
    if (!mailbox.test(email)) return
    this.emails.push({ start, end, original: `mailto:${email}` })
  }

  /** An e-mail address in the text, as an element. */
  #addEmail(position: number): void {
    const hidden =
      /<(?:span|a href="\/cdn-cgi\/l\/email-protection") class="__cf_email__" data-cfemail="([0-9a-f]{4,400})">\[email&#160;protected\]<\/(?:span|a)>/y
    const start = this.#lowered.lastIndexOf('<', position - 1)
    hidden.lastIndex = start
    const [, hex = ''] = hidden.exec(this.#text) ?? []
    const isTag = this.#attributes.every((one) => one.start > start && knownNames.has(one.name))
    const email = emailOf(hex)
    if (!isTag || !/^[^\s<>"'`@]+@[^\s<>"'`@]+$/.test(email)) return
    this.emails.push({ start, end: hidden.lastIndex, original: email })
  }
}

/** The attributes of an obfuscated address. */
const knownNames = new Set(['href', 'class', 'data-cfemail'])

/** The first byte is the key of all others. */
function emailOf(hex: string): string {
  const [key = 0, ...bytes] = Buffer.from(hex, 'hex')
  return Buffer.from(bytes.map((byte) => byte ^ key)).toString('latin1')
}
