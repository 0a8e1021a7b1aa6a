import type { Program } from './programs.ts'

/** Something real that a recipe is run against. */
export interface Part {
  /** What the report calls it, such as `Cloudflare Pages`. */
  readonly name: string
  /** The workflow whose steps are run, from the root of the repository; empty if it is several. */
  readonly recipe: string
  /**
   * Runs it.
   *
   * @throws Missing if this machine has not what it needs, any other error if it failed
   */
  run(): Promise<Evidence>
}

/** What a part that passed has shown. */
export interface Evidence {
  readonly programs: readonly Program[]
  /** What was checked, a sentence each. */
  readonly checks: readonly string[]
  /** What could not be run here, and what took its place. */
  readonly replaced?: readonly string[]
}

/** Something is not installed and cannot be installed: the part is skipped by name. */
export class Missing extends Error {}

/** @throws Error with the message, which fails the part */
export function check(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(message)
}
