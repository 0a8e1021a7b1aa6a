import type { Generator } from './generator.ts'
import { javascriptGenerators } from './javascript-generators.ts'
import { otherGenerators } from './other-generators.ts'
import { referenceGenerators } from './reference-generators.ts'

export const generators: readonly Generator[] = [
  ...javascriptGenerators,
  ...otherGenerators,
  ...referenceGenerators,
]
