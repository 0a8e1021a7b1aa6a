export interface Random {
  /** From 0 up to 1, excluding 1. */
  uniform(): number
  /** Mean 0, standard deviation 1. */
  normal(): number
  /** A seed for another generator. */
  seed(): number
}

/** Mulberry32: the same seed gives the same numbers on every machine. */
export function random(seed: number): Random {
  let state = seed >>> 0
  const integer = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const uniform = () => integer() / 2 ** 32
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    seed: integer,
  }
}
