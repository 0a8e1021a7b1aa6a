import type { AttributeValue, MarkupHandler } from './markup-handler.ts'

/** Passes markup to two handlers in one pass; only the first receives text. */
export class HandlerPair implements MarkupHandler {
  readonly #first: MarkupHandler
  readonly #second: MarkupHandler
  #isForFirst = false
  #isForSecond = false

  constructor(first: MarkupHandler, second: MarkupHandler) {
    this.#first = first
    this.#second = second
  }

  get wantsText(): boolean {
    return this.#first.wantsText
  }

  text(text: string): void {
    this.#first.text(text)
  }

  startTag(name: string): void {
    this.#first.startTag(name)
    this.#second.startTag(name)
  }

  wantsAttribute(name: string): boolean {
    this.#isForFirst = this.#first.wantsAttribute(name)
    this.#isForSecond = this.#second.wantsAttribute(name)
    return this.#isForFirst || this.#isForSecond
  }

  attribute(name: string, value: AttributeValue): void {
    if (this.#isForFirst) this.#first.attribute(name, value)
    if (this.#isForSecond) this.#second.attribute(name, value)
  }

  content(name: string, isForeign: boolean, isRaw: boolean, position: number): void {
    this.#first.content(name, isForeign, isRaw, position)
    this.#second.content(name, isForeign, isRaw, position)
  }

  endTag(name: string, position: number): void {
    this.#first.endTag(name, position)
    this.#second.endTag(name, position)
  }

  comment(start: number, end: number): void {
    this.#second.comment?.(start, end)
  }
}
