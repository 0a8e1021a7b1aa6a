import { scanLimits } from '../scan/scan-limits.ts'
import { characterTable, isSpace, runEnd, spaces } from '../text/character-table.ts'
import { LimitedText } from '../text/limited-text.ts'
import type { MarkupHandler } from './markup-handler.ts'
import { NameTable } from './name-table.ts'

/**
 * Reads tags from text in pieces, from after `<` or `</` to after `>` (HTML Standard, 13.2.5.8 and
 * 13.2.5.32 to 13.2.5.40). It stores no more than one name and one value.
 */
export class TagReader {
  /** Of the current or last tag. */
  name = ''
  isEndTag = false
  isSelfClosing = false
  isComplete = false
  readonly #handler: MarkupHandler
  #state: State = 'tag name'
  /** The start of a name that is cut. */
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

  /** Starts after the name of an end tag, which was read elsewhere. */
  beginAfterName(name: string): void {
    this.begin(true)
    this.name = name
    this.#state = 'before attribute'
  }

  /**
   * Reads on from `start`. Returns the end of the tag, or of the text.
   *
   * @param offset position of the text in the file
   */
  read(text: string, start: number, offset: number): number {
    // Most of the time goes into this loop: local variables make it a third faster.
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
            // Only here, an equals sign starts a name.
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

  /** Appends a name, or the part of it that has arrived, to `#part`, up to a maximum length. */
  #readName(text: string, start: number, ends: Uint8Array): number {
    let at = start
    let bits = 0xff
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (ends[code]) break
      bits &= code
    }
    const room = maxNameLength + 1 - this.#part.length
    const end = Math.min(at, start + room)
    // Upper-case letters lack the sixth bit. If no character lacks it, skip the conversion.
    const isLowered = (bits & 0x20) !== 0
    if (isLowered && at > start && at === end && this.#part === '') {
      this.#part = names.find(text, start, end)
      return at
    }
    const name = text.slice(start, end)
    this.#part += isLowered ? name : name.toLowerCase()
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

/** Of all pages that a thread reads. */
const names = new NameTable()

/** Relevant elements and attributes have shorter names. Longer names keep one more character. */
const maxNameLength = 32

const [doubleQuote, singleQuote, slash, equals, greaterThan] = [0x22, 0x27, 0x2f, 0x3d, 0x3e]

/** Also ends the name of an end tag in raw text. */
export const endsTagName = characterTable(`${spaces}/>`)
const endsAttributeName = characterTable(`${spaces}/>=`)
const endsUnquotedValue = characterTable(`${spaces}>`)
