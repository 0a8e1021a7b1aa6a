/**
 * Finds regular expressions in the sources that can take more than linear time: `node
 * .ci/patterns.ts`. If one is safe because its text is short or written by the action itself, a
 * comment above it says so (`Bounded text: …`, `Own text: …`).
 */
import { fileURLToPath } from 'node:url'
import { whyNotLinear } from './patterns/linear.ts'
import { patternsInFolder, type SourcePattern } from './patterns/source-patterns.ts'

const sources = fileURLToPath(new URL('../src', import.meta.url))
const patterns = patternsInFolder(sources)

/** How long to try to prove that an exception is not needed, in milliseconds. */
const exceptionTimeout = 5_000

async function faultOf({ pattern, exception }: SourcePattern): Promise<string | undefined> {
  const timeout = exception === undefined ? undefined : exceptionTimeout
  const why = pattern ? await whyNotLinear(pattern, timeout) : 'is built at run time'
  if (why !== undefined && exception === undefined) return why
  return why === undefined && exception !== undefined ? 'needs no exception' : undefined
}

/** How many patterns are analyzed at once: as many as a runner has cores. */
const concurrency = 2

let faults = 0
const queue = patterns.values()

async function analyze(): Promise<void> {
  // All of them take the next pattern from the same iterator.
  for (const pattern of queue) {
    const fault = await faultOf(pattern)
    if (fault === undefined) continue
    faults++
    console.error(`src/${pattern.file}:${pattern.line}: ${pattern.text} ${fault}`)
  }
}

await Promise.all(Array.from({ length: concurrency }, analyze))
console.log(`${patterns.length} regular expressions: ${faults} that may take more than linear time`)
process.exitCode = faults > 0 ? 1 : 0
