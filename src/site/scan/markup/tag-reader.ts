import { characterTable, isSpace, runEnd, spaces } from '../character-table.ts'
import { LimitedText } from '../limited-text.ts'
import { scanLimits } from '../scan-limits.ts'
import type { MarkupHandler } from './markup-handler.ts'

/**
 * Reads one tag after another as their text comes in pieces, from behind `<` or `</` to behind `>`
 * (HTML Standard, 13.2.5.8 and 13.2.5.32 to 13.2.5.40). It keeps no more than a name and a value.
 */
export class TagReader {
  /** Of the tag that is read, or was read last. */
  name = ''
  isEndTag = false
  isSelfClosing = false
  isComplete = false
  readonly #handler: MarkupHandler
  #state: State = 'tag name'
  /** What is read of a name that is cut. */
  #part = ''
  #attribute = ''
  #isWanted = false
  readonly #value = new LimitedText(scanLimits.valueLength)
  #valueStart = 0

  constructor(handler: MarkupHandler) {
    this.#handler = handler
  }

  begin(isEndTag: boolean): void {
    this.isEndTag = isEndTag
    this.isSelfClosing = false
    this.isComplete = false
    this.#state = 'tag name'
  }

  /** The name of an end tag has been read already. */
  beginBehindName(name: string): void {
    this.begin(true)
    this.name = name
    this.#state = 'before attribute'
  }

  /**
   * Goes on from `start`; returns where the tag ends, or the text.
   *
   * @param offset of the text in the file
   */
  read(text: string, start: number, offset: number): number {
    // This loop is where the time goes: in variables of its own it takes two thirds of it.
    const { length } = text
    let state = this.#state
    let at = start
    while (at < length) {
      const code = text.charCodeAt(at)
      switch (state) {
        case 'tag name': {
          const end = this.#readName(text, at, endsTagName)
          if (end < length) {
            this.name = this.#part
            this.#part = ''
            if (!this.isEndTag) this.#handler.startTag(this.name)
            state = 'before attribute'
          }
          at = end
          break
        }
        case 'before attribute':
          if (code === greaterThan) {
            this.isComplete = true
            return at + 1
          }
          if (isSpace[code] || code === slash) this.isSelfClosing = code === slash
          else {
            this.isSelfClosing = false
            state = 'attribute name'
            // An equals sign is only here the beginning of a name.
            if (code !== equals) break
            this.#part = '='
          }
          at++
          break
        case 'attribute name': {
          const end = this.#readName(text, at, endsAttributeName)
          if (end < length) {
            this.#attribute = this.#part
            this.#part = ''
            this.#isWanted = !this.isEndTag && this.#handler.wantsAttribute(this.#attribute)
            state = 'after attribute name'
          }
          at = end
          break
        }
        case 'after attribute name':
          if (code === equals) state = 'before value'
          else if (!isSpace[code]) {
            this.#valueStart = offset + at
            this.#endAttribute(offset + at)
            state = 'before attribute'
            break
          }
          at++
          break
        case 'before value':
          this.#valueStart = offset + at + 1
          if (code === doubleQuote) state = 'double-quoted value'
          else if (code === singleQuote) state = 'single-quoted value'
          else if (!isSpace[code]) {
            this.#valueStart = offset + at
            state = 'unquoted value'
            break
          }
          at++
          break
        case 'double-quoted value':
        case 'single-quoted value': {
          const end = text.indexOf(state === 'double-quoted value' ? '"' : "'", at)
          if (this.#isWanted) this.#value.add(text, at, end < 0 ? length : end)
          at = end < 0 ? length : end + 1
          if (end < 0) break
          this.#endAttribute(offset + end)
          state = 'before attribute'
          break
        }
        case 'unquoted value': {
          const end = runEnd(text, at, endsUnquotedValue)
          if (this.#isWanted) this.#value.add(text, at, end)
          at = end
          if (end === length) break
          this.#endAttribute(offset + end)
          state = 'before attribute'
          break
        }
      }
    }
    this.#state = state
    return at
  }

  /** Adds a name, or what there is of it, to `#part`; one that is too long to be known stays so. */
  #readName(text: string, start: number, ends: Uint8Array): number {
    let at = start
    let bits = 0xff
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (ends[code]) break
      bits &= code
    }
    const room = maxNameLength + 1 - this.#part.length
    const name = text.slice(start, Math.min(at, start + room))
    // Upper case is what lacks the sixth bit; where none does, there is nothing to change.
    const lowered = bits & 0x20 ? name : name.toLowerCase()
    this.#part = this.#part === '' ? lowered : this.#part + lowered
    return at
  }

  #endAttribute(end: number): void {
    if (!this.#isWanted) return
    const { text, isWhole } = this.#value
    this.#handler.attribute(this.#attribute, { text, isWhole, start: this.#valueStart, end })
    this.#value.clear()
  }
}

type State =
  | 'tag name'
  | 'before attribute'
  | 'attribute name'
  | 'after attribute name'
  | 'before value'
  | 'double-quoted value'
  | 'single-quoted value'
  | 'unquoted value'

/** No element or attribute that matters has a longer name; of longer ones one character more is kept. */
const maxNameLength = 32

const [doubleQuote, singleQuote, slash, equals, greaterThan] = [0x22, 0x27, 0x2f, 0x3d, 0x3e]

/** Ends what may also be the name of an end tag in raw text. */
export const endsTagName = characterTable(`${spaces}/>`)
const endsAttributeName = characterTable(`${spaces}/>=`)
const endsUnquotedValue = characterTable(`${spaces}>`)
