import type { VerifyOutline } from './verify-report.ts'

/** The results of a verification that are outputs: paths absolute. */
export interface VerifyOutputs {
  readonly verified: boolean
  readonly verifiedFiles: number
  readonly differences: number
  readonly differencesFile: string
  readonly propagationSeconds: number
  readonly reportPath: string
  readonly artifactId: number
  readonly artifactUrl: string
}

/** The results of a verification: its outputs, and what only the summary shows. */
export interface VerifyFacts extends VerifyOutputs {
  readonly verifyOutline: VerifyOutline
}

/** The phases of a verification. */
export type VerifyPhase = 'compare' | 'compare again' | 'report' | 'upload'
