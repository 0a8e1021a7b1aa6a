/** The empty trail. */
export const noTrail = 0

/**
 * The history of each reading: for every byte read, its start in the text. A trail is a list of runs;
 * readings that diverged share their common part. Earlier bytes are found in logarithmic time (Myers,
 * An applicative random-access stack, 1983).
 */
export class Trails {
  #count = 1
  readonly #node: number[] = [0]
  readonly #start: number[] = [0]
  readonly #previous: number[] = [0]
  readonly #jump: number[] = [0]
  /** In runs. */
  readonly #depth: number[] = [0]
  /** In bytes. */
  readonly #length: number[] = [0]

  /** How many runs are stored. */
  get count(): number {
    return this.#count
  }

  /** The needle node at the end of a trail. */
  nodeOf(trail: number): number {
    return this.#node[trail] as number
  }

  /**
   * A trail with one more run.
   *
   * @param start of the run in the text
   * @param length of the run: 1, or the number of ASCII characters
   */
  grow(from: number, node: number, start: number, length: number): number {
    const trail = this.#count++
    const jump = this.#jump[from] as number
    const beyond = this.#jump[jump] as number
    const isEven =
      this.#depthOf(from) - this.#depthOf(jump) === this.#depthOf(jump) - this.#depthOf(beyond)
    this.#jump[trail] = isEven ? beyond : from
    this.#previous[trail] = from
    this.#depth[trail] = this.#depthOf(from) + 1
    this.#length[trail] = this.lengthOf(from) + length
    this.#start[trail] = start
    this.#node[trail] = node
    return trail
  }

  /** The start in the text of the last `length` bytes of a trail. */
  startOf(trail: number, length: number): number {
    const skipped = this.lengthOf(trail) - length
    let at = trail
    for (;;) {
      const previous = this.#previous[at] as number
      const before = this.lengthOf(previous)
      if (before <= skipped) {
        const isRun = this.lengthOf(at) - before > 1
        return (this.#start[at] as number) + (isRun ? skipped - before : 0)
      }
      const jump = this.#jump[at] as number
      at = this.lengthOf(jump) > skipped ? jump : previous
    }
  }

  /** The length of a trail, in bytes. */
  lengthOf(trail: number): number {
    return this.#length[trail] as number
  }

  /** Removes all trails. */
  clear(): void {
    this.#count = 1
  }

  /**
   * Removes everything except the last bytes of some trails.
   *
   * @param needed how many bytes of a trail to keep
   * @returns the new trails by the old ones
   */
  keep(trails: Iterable<number>, needed: (trail: number) => number): Map<number, number> {
    const kept = [...new Set(trails)].map((trail) => {
      const node = this.nodeOf(trail)
      const runs: { start: number; length: number }[] = []
      const skipped = this.lengthOf(trail) - needed(trail)
      for (let at = trail; this.lengthOf(at) > skipped; at = this.#previous[at] as number) {
        const length = this.lengthOf(at) - this.lengthOf(this.#previous[at] as number)
        runs.push({ start: this.#start[at] as number, length })
      }
      return { trail, node, runs: runs.reverse() }
    })
    this.clear()
    return new Map(
      kept.map(({ trail, node, runs }) => [
        trail,
        runs.reduce((from, { start, length }) => this.grow(from, node, start, length), noTrail),
      ]),
    )
  }

  #depthOf(trail: number): number {
    return this.#depth[trail] as number
  }
}
