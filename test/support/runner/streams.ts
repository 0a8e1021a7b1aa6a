import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { LineReader } from './lines.ts'

/** The unmasked output of a process. */
export interface StreamTexts {
  stdout: string
  stderr: string
}

/**
 * Passes on each line of both streams as it arrives. Resolves with the complete texts when the
 * process has ended; rejects if it cannot start. As in the runner, a child of the process can hold
 * the streams open for at most five seconds.
 *
 * @param maxOpen these five seconds, in milliseconds
 */
export function readStreams(
  child: ChildProcess,
  onLine: (line: string) => void,
  maxOpen = 5000,
): Promise<StreamTexts> {
  const closed = Promise.withResolvers<StreamTexts>()
  const stdout = readStream(child.stdout, onLine)
  const stderr = readStream(child.stderr, onLine)
  let closeTimer: NodeJS.Timeout | undefined
  child.on('error', closed.reject)
  child.on('exit', () => {
    closeTimer = setTimeout(() => {
      child.stdout?.destroy()
      child.stderr?.destroy()
    }, maxOpen)
  })
  child.on('close', () => {
    clearTimeout(closeTimer)
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
    /** Passes on the text after the last line break, and returns the complete text. */
    end(): string {
      reader.end().forEach(onLine)
      return Buffer.concat(chunks).toString('utf8')
    },
  }
}
