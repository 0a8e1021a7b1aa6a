import type { AttributeValue } from '../markup/markup-handler.ts'

/**
 * The attributes of a start tag that its reader wants: at most a handful, so that a list that is used
 * again takes less time and memory than a map. Of two attributes with the same name, the first counts.
 */
export class TagAttributes {
  readonly #names: string[] = []
  readonly #values: AttributeValue[] = []
  #count = 0

  get size(): number {
    return this.#count
  }

  clear(): void {
    this.#count = 0
  }

  add(name: string, value: AttributeValue): void {
    if (this.has(name)) return
    this.#names[this.#count] = name
    this.#values[this.#count] = value
    this.#count++
  }

  has(name: string): boolean {
    return this.#indexOf(name) >= 0
  }

  get(name: string): AttributeValue | undefined {
    const index = this.#indexOf(name)
    return index < 0 ? undefined : this.#values[index]
  }

  /** In the order of the tag. */
  forEach(read: (name: string, value: AttributeValue) => void): void {
    for (let index = 0; index < this.#count; index++) {
      read(this.#names[index] as string, this.#values[index] as AttributeValue)
    }
  }

  #indexOf(name: string): number {
    for (let index = 0; index < this.#count; index++) {
      if (this.#names[index] === name) return index
    }
    return -1
  }
}
