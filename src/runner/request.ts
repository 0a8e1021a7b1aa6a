import type { CheckRequest } from '../check/check-request.ts'
import type { ExportRequest } from '../export/export-request.ts'
import type { AgentJobRequest } from '../gate/agent-job-request.ts'
import type { VerifyRequest } from '../verify/verify-request.ts'

/** The validated inputs, in the units of the code. */
export type Request = ExportRequest | AgentJobRequest | VerifyRequest | CheckRequest
