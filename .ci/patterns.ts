/**
 * Looks whether a regular expression of the sources can take more time than in proportion to the
 * text that it reads: `node .ci/patterns.ts`. One that may, as its text is short or the action's own,
 * says so in a comment beside it (`Bounded text: …`, `Own text: …`).
 */
import { fileURLToPath } from 'node:url'
import { whyNotLinear } from './patterns/linear.ts'
import { patternsInFolder, type SourcePattern } from './patterns/source-patterns.ts'

const sources = fileURLToPath(new URL('../src', import.meta.url))
const patterns = patternsInFolder(sources)

function faultOf({ pattern, exception }: SourcePattern): string | undefined {
  const why = pattern ? whyNotLinear(pattern) : 'is made of what only a run knows'
  if (why !== undefined && exception === undefined) return why
  return why === undefined && exception !== undefined ? 'needs no exception' : undefined
}

let faults = 0
for (const pattern of patterns) {
  const fault = faultOf(pattern)
  if (fault === undefined) continue
  faults++
  console.error(`src/${pattern.file}:${pattern.line}: ${pattern.text} ${fault}`)
}
console.log(`${patterns.length} regular expressions: ${faults} that may take too long`)
process.exitCode = faults > 0 ? 1 : 0
