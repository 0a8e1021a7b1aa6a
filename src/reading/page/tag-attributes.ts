/**
 * The attributes of a tag, as written, by name. There are so few that a linear search is faster
 * than a map.
 */
export class TagAttributes {
  readonly #names: string[] = []
  readonly #values: string[] = []
  /** How many there are. */
  size = 0

  has(name: string): boolean {
    return this.#find(name) >= 0
  }

  /** Undefined if it is missing. */
  get(name: string): string | undefined {
    const at = this.#find(name)
    return at < 0 ? undefined : this.#values[at]
  }

  add(name: string, value: string): void {
    this.#names[this.size] = name
    this.#values[this.size++] = value
  }

  clear(): void {
    this.size = 0
  }

  #find(name: string): number {
    for (let at = 0; at < this.size; at++) if (this.#names[at] === name) return at
    return -1
  }
}
