import { readTokens, type TokenReader } from '../../../../src/site/reading/script/script-tokens.ts'

/** What a reader finds in a script; nothing if the script needs no reading. */
export function foundBy<Found>(
  script: string,
  reader: TokenReader<Found> | undefined,
): readonly Found[] {
  if (reader) readTokens(script, [reader])
  return reader?.end() ?? []
}
