/** A part of a text: from `start` up to, but not including, `end`, in UTF-16 units. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** The node of the empty prefix, where every search starts. */
const root = 0

/**
 * Finds many strings in one pass over a text, in time linear in both (Aho and Corasick, 1975). A node
 * stands for a prefix of a needle. Its children are a linked list, except those of the root.
 */
export class Needles {
  readonly #rootChildren = new Map<number, number>()
  readonly #firstChild = [root]
  readonly #sibling = [root]
  /** By node: its last character. */
  readonly #code = [0]
  /** By node: its length. */
  readonly #depth = [0]
  /** By node: the longest other prefix that it ends with. */
  readonly #failure = [root]
  /** By node: the length of the longest needle that it ends with; 0 if there is none. */
  readonly #found = [0]

  constructor(needles: Iterable<string>) {
    for (const needle of needles) {
      let node = root
      for (let at = 0; at < needle.length; at++) {
        const code = needle.charCodeAt(at)
        node = this.#child(node, code) || this.#add(node, code)
      }
      this.#found[node] = needle.length
    }
    this.#link()
  }

  /**
   * @param isCut whether a prefix of a needle at the end of the text counts
   * @returns where needles are in the text, ordered by their ends
   */
  find(text: string, isCut: boolean): readonly Range[] {
    const ranges: Range[] = []
    let node = root
    for (let end = 1; end <= text.length; end++) {
      node = this.#next(node, text.charCodeAt(end - 1))
      const length = this.#found[node] as number
      if (length > 0) ranges.push({ start: end - length, end })
    }
    const prefix = this.#depth[node] as number
    if (isCut && prefix >= minPrefix) ranges.push({ start: text.length - prefix, end: text.length })
    return ranges
  }

  #next(from: number, code: number): number {
    let node = from
    for (;;) {
      const child = this.#child(node, code)
      if (child !== root || node === root) return child
      node = this.#failure[node] as number
    }
  }

  #child(node: number, code: number): number {
    if (node === root) return this.#rootChildren.get(code) ?? root
    let child = this.#firstChild[node] as number
    while (child !== root && this.#code[child] !== code) child = this.#sibling[child] as number
    return child
  }

  #add(parent: number, code: number): number {
    const node = this.#code.push(code) - 1
    if (parent === root) this.#rootChildren.set(code, node)
    this.#sibling.push(this.#firstChild[parent] as number)
    this.#firstChild[parent] = node
    this.#firstChild.push(root)
    this.#depth.push((this.#depth[parent] as number) + 1)
    this.#failure.push(root)
    this.#found.push(0)
    return node
  }

  /** Sets the failures, of shorter prefixes first. */
  #link(): void {
    const nodes = [...this.#rootChildren.values()]
    for (const node of nodes) {
      let child = this.#firstChild[node] as number
      for (; child !== root; child = this.#sibling[child] as number) {
        const failure = this.#next(this.#failure[node] as number, this.#code[child] as number)
        this.#failure[child] = failure
        this.#found[child] ||= this.#found[failure] as number
        nodes.push(child)
      }
    }
  }
}

/** Shorter prefixes are too common. In UTF-16 units. */
const minPrefix = 6
