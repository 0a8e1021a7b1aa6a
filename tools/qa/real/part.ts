import type { Program } from './programs.ts'

/** A real program or server that a recipe runs against. */
export interface Part {
  /** The name in the report, such as `Cloudflare Pages`. */
  readonly name: string
  /** The workflow whose steps are run, relative to the repository; empty if there are several. */
  readonly recipe: string
  /** Whether a variable chose some of what it runs: the result is not kept for the page. */
  readonly isReduced?: boolean
  /**
   * Runs it.
   *
   * @throws Missing if this machine lacks a requirement, any other error if the part failed
   */
  run(): Promise<Evidence>
}

/** The result of a part that passed. */
export interface Evidence {
  readonly programs: readonly Program[]
  /** A sentence for each check. */
  readonly checks: readonly string[]
  /** A sentence for each replaced program or step. */
  readonly replaced?: readonly string[]
}

/** Something is missing and cannot be installed: the part is skipped by name. */
export class Missing extends Error {}

/** @throws Error with the message, which fails the part */
export function check(holds: boolean, message: string): asserts holds {
  if (!holds) throw new Error(message)
}
