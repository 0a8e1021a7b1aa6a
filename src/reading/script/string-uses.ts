import type { RecentTokens } from './recent-tokens.ts'
import type { ScriptElements } from './script-elements.ts'
import { snippet, type UrlUse } from './url-use.ts'

/** What a script does with a string, as the tokens before it show. */
export class StringUses {
  readonly #tokens: RecentTokens
  readonly #elements: ScriptElements

  /** @param tokens the last of which is the string, or one after it */
  constructor(tokens: RecentTokens, elements: ScriptElements) {
    this.#tokens = tokens
    this.#elements = elements
  }

  /** @param at the position of the string, as in `RecentTokens` */
  useAt(at: number): UrlUse {
    return this.#assignmentOf(at) ?? this.#propertyOf(at) ?? this.#callOf(at + 1)
  }

  /** `receiver.name = "…"` */
  #assignmentOf(at: number): UrlUse | undefined {
    const tokens = this.#tokens
    const attribute = tokens.textAt(at + 2)
    const isAssignment = tokens.textAt(at + 1) === '=' && tokens.textAt(at + 3) === '.'
    if (!isAssignment || !isName.test(attribute)) return undefined
    const receiver = tokens.textAt(at + 4)
    const isResult = receiver === ')'
    // `new Image().src = "…"`: its last tokens are `)`, its arguments, `(` and `Image`.
    if (isResult && [5, 6, 7].some((back) => tokens.textAt(at + back) === 'Image')) {
      this.#elements.make('', 'img')
    }
    const element = this.#elements.inVariable(isResult ? '' : receiver)
    return { arguments: [], attribute, receiver, element }
  }

  /** `h("img", {name: "…"})` */
  #propertyOf(at: number): UrlUse | undefined {
    const element = this.#elements.ofOpenObject()
    if (this.#tokens.textAt(at + 1) !== ':' || !element) return undefined
    const name = this.#tokens.at(at + 2)
    return { arguments: [], attribute: name?.text || name?.string, element }
  }

  /** @param last the position of the token before the string */
  #callOf(last: number): UrlUse {
    const tokens = this.#tokens
    const before = this.#argumentsUpTo(last)
    let at = last + 2 * before.length
    if (this.#isSnippet(at)) return { arguments: [], call: snippet }
    if (tokens.textAt(at) !== '(') return { arguments: [] }
    // `f(new Request("…"))`
    while (wrappers.has(tokens.textAt(at + 1)) && tokens.textAt(at + 3) === '(') at += 3
    const receiver = tokens.textAt(at + 2) === '.' ? tokens.textAt(at + 3) : undefined
    const call = tokens.textAt(at + 1)
    if (call === 'setAttribute' && before.length === 1) {
      const element = this.#elements.inVariable(receiver ?? '')
      return { arguments: [], attribute: before[0], receiver, element }
    }
    return { arguments: before, call, receiver, isNew: tokens.textAt(at + 2) === 'new' }
  }

  /** The strings before this one in a list, each with its comma. */
  #argumentsUpTo(last: number): string[] {
    const strings: string[] = []
    for (let at = last; this.#tokens.textAt(at) === ','; at += 2) {
      const string = this.#tokens.at(at + 1)?.string
      if (string === undefined) break
      strings.unshift(string)
    }
    return strings
  }

  #isSnippet(at: number): boolean {
    return snippetTokens.every((text, index) => {
      const found = this.#tokens.textAt(at + snippetTokens.length - 1 - index)
      return text === '}' ? found === '}' || found === ')' : found === text
    })
  }
}

/** The end of a function, and the start of the arguments of its call. */
const snippetTokens = ['}', '(', 'window', ',', 'document', ',']

const isName = /^[\w$]+$/
const wrappers = new Set(['URL', 'Request'])
