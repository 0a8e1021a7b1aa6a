import type { RecentTokens } from './recent-tokens.ts'
import type { ScriptToken } from './script-tokens.ts'
import { elementKinds, type ScriptElement } from './url-use.ts'

/** After so many tokens, the short name of an element may be that of something else. */
const maxAge = 300

/** The elements that a script makes, as far as the tokens before the current one show. */
export class ScriptElements {
  readonly #tokens: RecentTokens
  /** The last elements by the name of their variable. */
  readonly #byVariable = new Map<string, ScriptElement>()
  #last: ScriptElement | undefined
  /** The elements of the open objects: of `{…}` in `h("img", {…})`. */
  readonly #objects: (ScriptElement | undefined)[] = []
  /** How many tokens were read. */
  #position = 0

  /** @param tokens of the script, before the current one */
  constructor(tokens: RecentTokens) {
    this.#tokens = tokens
  }

  /** To be called for each token, before it is one of the recent ones. */
  read({ text, head }: ScriptToken): void {
    const isImage = text === 'Image' && this.#tokens.textAt(0) === 'new'
    if (isImage && this.#tokens.textAt(1) === '=') this.make(this.#tokens.textAt(2), 'img')
    if (text === '{' && head === undefined) this.#objects.push(this.#elementOfObject())
    else if (text === '}') this.#objects.pop()
    this.#position++
  }

  /** @param variable empty if it has none */
  make(variable: string, name: string): void {
    this.#last = { name, position: this.#position }
    if (variable !== '') this.#byVariable.set(variable, this.#last)
  }

  /** The element in a variable, or the last one without a name; undefined if that is unknown. */
  inVariable(variable: string): ScriptElement | undefined {
    const element = variable === '' ? this.#last : this.#byVariable.get(variable)
    return element && this.#position - element.position <= maxAge ? element : undefined
  }

  /** The element whose attributes the innermost open object has. */
  ofOpenObject(): ScriptElement | undefined {
    return this.#objects.at(-1)
  }

  /** The element of an object that opens here. */
  #elementOfObject(): ScriptElement | undefined {
    if (this.#tokens.textAt(0) !== ',') return undefined
    const isResult = this.#tokens.textAt(1) === ')'
    const name = this.#tokens.at(isResult ? 2 : 1)?.string ?? ''
    const isElement = name === 'link' || elementKinds.has(name)
    return isElement ? { name, position: this.#position } : undefined
  }
}
