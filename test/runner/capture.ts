import { vi } from 'vitest'
import { splitLines } from '../support/runner/lines.ts'

/** The lines that `work` prints to the runner. */
export function printedBy(work: () => void): string[] {
  const written: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written.push(String(chunk))
    return true
  })
  try {
    work()
  } finally {
    spy.mockRestore()
  }
  return splitLines(written.join(''))
}
