import type { TestResult } from './test-batches.ts'

/** Tests that fail on Wine 8 with Node 22, but not on Windows with Node 24. */
export interface WineFault {
  /** Relative to the repository. */
  readonly file: string
  /** The beginning of the name of each such test; empty for a file that is not run at all. */
  readonly tests: readonly string[]
  readonly reason: string
}

export const wineFaults: readonly WineFault[] = [
  {
    file: 'test/runner/artifact-service.test.ts',
    tests: ['the toolkit’s client is not loaded'],
    reason: 'Node 22 does not support `await using`, which the sources use and `dist/` does not',
  },
  {
    file: 'test/support/service/faults/fault-server.test.ts',
    tests: ['a break with reset'],
    reason: 'Wine 8 closes a connection that is reset',
  },
]

/** Whether a file is skipped. */
export const isLeftOut = (file: string) =>
  wineFaults.some((fault) => fault.file === file && fault.tests.length === 0)

export function faultOf({ file, test }: TestResult): WineFault | undefined {
  return wineFaults.find(
    (fault) => fault.file === file && fault.tests.some((name) => test.startsWith(name)),
  )
}
