import type { Connections } from '../../http/connections.ts'
import type { Reach } from '../../http/reach.ts'
import type { FailureCode } from '../../run/failure.ts'
import type { Run } from '../../run/run.ts'
import type { BufferPool } from './buffer-pool.ts'

/** Where an object is read from, and what its requests share. */
export interface ObjectSource {
  readonly link: ObjectLinks
  readonly run: Run
  /** The pool that pieces are taken from. Whoever receives a piece releases it. */
  readonly buffers: BufferPool
  /** Connections to the store, reused between requests. */
  readonly connections: Connections
  /** What the store has shown so far. */
  readonly known: { servesRanges: boolean }
  /**
   * Whether a body that is not as long as announced is the object nevertheless, because the store
   * has decompressed it.
   *
   * @param head its first `headLength` bytes
   */
  readonly isDecompressed: (head: Uint8Array) => boolean
}

/** How much of a body is read to recognize it, in bytes. */
export const headLength = 512

/** A link to the object: a secret until it expires. */
export interface ObjectLink {
  readonly url: URL
  /** As the host announced it. */
  readonly sizeBytes?: number | undefined
  /** The networks that can reach the host that minted it. */
  readonly hostReach: Reach
}

/** A link that is replaced when it expires or is refused. */
export interface ObjectLinks {
  /** @throws Failure if no link can be minted */
  get(): Promise<ObjectLink>
  /** The store accepted the link. */
  served(link: ObjectLink): void
  /**
   * Replaces a link that does not work.
   *
   * @throws Failure `code` if the links before it did not work either
   */
  renew(rejected: ObjectLink, why: string, code: FailureCode): Promise<void>
}

/**
 * Whether an object may come from a server: from one on the internet, or from one on the same kind
 * of network as the host. A host on the internet must not send the runner into the runner's own
 * network.
 */
export function mayReach({ hostReach }: Pick<ObjectLink, 'hostReach'>, reach: Reach): boolean {
  return reach === 'public' || reach === hostReach
}
