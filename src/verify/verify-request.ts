import type { ArtifactOptions } from '../report/artifacts.ts'
import type { CommonRequest } from '../report/flow-context.ts'
import type { VerifyOptions } from './site-verification.ts'

export interface VerifyRequest extends CommonRequest, VerifyOptions, ArtifactOptions {
  readonly mode: 'verify'
  /** Absolute: the deployed site, of which the manifest is made if none is given. */
  readonly site?: string | undefined
  /** Absolute. */
  readonly temporaryFolder: string
}
