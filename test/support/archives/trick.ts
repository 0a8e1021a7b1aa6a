import type { Random } from '../random.ts'

/** An archive that unpackers could read in more than one way. */
export interface Trick {
  readonly what: string
  readonly type: 'tar' | 'zip'
  readonly bytes: Buffer
}

/** A number from 0 on. */
export const below = (end: number, { uniform }: Random) => Math.floor(uniform() * end)

export const pick = <Item>(items: ArrayLike<Item>, numbers: Random): Item =>
  items[below(items.length, numbers)] as Item
