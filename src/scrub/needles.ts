/** The start node of every search. */
export const root = 0

/**
 * Finds many byte strings in one pass over a text (Aho and Corasick, 1975). A node represents a prefix
 * of a needle. Ids are consecutive along each needle, so that most edges need no table.
 */
export class Needles {
  /** By node: the length of the longest needle that ends there, in bytes; 0 if none does. */
  readonly hit: Int32Array
  /** By node: the length of its prefix, in bytes. */
  readonly depth: Int32Array
  readonly #parent: Int32Array
  readonly #label: Uint8Array
  readonly #failure: Int32Array
  /** The first node of a search, by byte. */
  readonly #first = new Int32Array(256)
  /** Edges to nodes whose id is not the next one. */
  readonly #forks = new Map<number, number>()
  readonly #isFork: Uint8Array
  /** The bytes of these edges, by source node. */
  readonly #forkBytes = new Map<number, number[]>()
  #count = 1

  constructor(needles: readonly Uint8Array[]) {
    const size = needles.reduce((sum, { length }) => sum + length, 1)
    this.hit = new Int32Array(size)
    this.depth = new Int32Array(size)
    this.#parent = new Int32Array(size)
    this.#label = new Uint8Array(size)
    this.#failure = new Int32Array(size)
    this.#isFork = new Uint8Array(size)
    for (const needle of needles) this.#insert(needle)
    this.#link(needles)
  }

  /** The node after one more byte. */
  next(node: number, byte: number): number {
    for (let at = node; at !== root; at = this.#failure[at] as number) {
      const child = this.#child(at, byte)
      if (child !== root) return child
    }
    return this.#first[byte] as number
  }

  #child(node: number, byte: number): number {
    const next = node + 1
    if (this.#label[next] === byte && this.#parent[next] === node && next < this.#count) return next
    return this.#isFork[node] ? (this.#forks.get(node * 256 + byte) ?? root) : root
  }

  #insert(needle: Uint8Array): void {
    let node = root
    for (const byte of needle) {
      let child = this.#child(node, byte)
      if (child === root) {
        child = this.#count++
        this.#label[child] = byte
        this.#parent[child] = node
        this.depth[child] = (this.depth[node] as number) + 1
        if (node === root) this.#first[byte] = child
        if (child !== node + 1) {
          this.#forks.set(node * 256 + byte, child)
          this.#isFork[node] = 1
          this.#forkBytes.set(node, [...(this.#forkBytes.get(node) ?? []), byte])
        }
      }
      node = child
    }
    this.hit[node] = needle.length
  }

  /** Sets the failure links, level by level. */
  #link(needles: readonly Uint8Array[]): void {
    let walks = needles.map((needle) => ({ needle, node: root, failure: root }))
    for (let level = 0; walks.length > 0; level++) {
      walks = walks.filter(({ needle }) => level < needle.length)
      for (const walk of walks) {
        const byte = walk.needle[level] as number
        const parent = walk.node
        walk.node = this.#child(parent, byte)
        walk.failure = parent === root ? root : this.next(walk.failure, byte)
        this.hit[walk.node] ||= this.hit[walk.failure] as number
        // Skip a shorter prefix that accepts no other bytes. Otherwise, each mismatch in `aaaa…`
        // would be tried at every length.
        this.#failure[walk.node] = this.#addsNothing(walk.failure, walk.node)
          ? (this.#failure[walk.failure] as number)
          : walk.failure
      }
    }
  }

  /** Whether every byte that may follow `shorter` may follow `longer`. */
  #addsNothing(shorter: number, longer: number): boolean {
    const next = shorter + 1
    const isNext = next < this.#count && this.#parent[next] === shorter
    const bytes = this.#isFork[shorter] ? (this.#forkBytes.get(shorter) ?? []) : []
    const follows = (byte: number) => this.#child(longer, byte) !== root
    return (!isNext || follows(this.#label[next] as number)) && bytes.every(follows)
  }
}
