import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { LineReader } from './lines.ts'

/** What a process wrote, as it wrote it. */
export interface StreamTexts {
  stdout: string
  stderr: string
}

/**
 * Hands on each line of both streams as it comes and resolves with the whole texts once the process
 * has ended; rejects when it cannot start. A child of the process may hold the streams open: as in
 * the runner they get five seconds.
 */
export function readStreams(
  child: ChildProcess,
  onLine: (line: string) => void,
): Promise<StreamTexts> {
  const closed = Promise.withResolvers<StreamTexts>()
  const stdout = readStream(child.stdout, onLine)
  const stderr = readStream(child.stderr, onLine)
  let retryBudget: NodeJS.Timeout | undefined
  child.on('error', closed.reject)
  child.on('exit', () => {
    retryBudget = setTimeout(() => {
      child.stdout?.destroy()
      child.stderr?.destroy()
    }, 5000)
  })
  child.on('close', () => {
    clearTimeout(retryBudget)
    closed.resolve({ stdout: stdout.end(), stderr: stderr.end() })
  })
  return closed.promise
}

function readStream(stream: Readable | null, onLine: (line: string) => void) {
  const chunks: Buffer[] = []
  const reader = new LineReader()
  stream?.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    reader.push(chunk).forEach(onLine)
  })
  return {
    /** Hands on what stands after the last line break and returns the whole text. */
    end(): string {
      reader.end().forEach(onLine)
      return Buffer.concat(chunks).toString('utf8')
    },
  }
}
