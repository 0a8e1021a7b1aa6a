import type { LocalAddress } from '../../../kernel/http/connect-guard.ts'
import type { Connections } from '../../../kernel/http/connections.ts'
import type { FailureCode } from '../../../kernel/run/failure-codes.ts'
import type { Run } from '../../../kernel/run/run.ts'
import type { BufferPool } from './buffer-pool.ts'

/** Where an object is read from, and what its requests share. */
export interface ObjectSource {
  readonly link: ObjectLinks
  readonly run: Run
  /** The pool that pieces are taken from. Whoever receives a piece releases it. */
  readonly buffers: BufferPool
  /** Connections to the store, reused between requests. */
  readonly connections: Connections
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
  /** Whether the host that minted it is on this machine. */
  readonly isHostLocal: boolean
}

/** A link that is replaced when it expires or is refused. */
export interface ObjectLinks {
  /** @throws Failure if no link can be minted */
  get(): Promise<ObjectLink>
  /** The store accepted the current link. */
  served(): void
  /**
   * Replaces the current link, which does not work.
   *
   * @throws Failure `code` if the links before it did not work either
   */
  renew(why: string, code: FailureCode): Promise<void>
}

/**
 * The addresses that an object must not come from. A host elsewhere must not send the runner to
 * itself; no host must send it to a cloud's metadata.
 */
export function refusedAddresses({ isHostLocal }: Pick<ObjectLink, 'isHostLocal'>): LocalAddress[] {
  return isHostLocal ? ['link-local', 'metadata'] : ['loopback', 'link-local', 'metadata']
}
