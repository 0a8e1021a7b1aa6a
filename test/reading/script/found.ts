import {
  type ScriptUrl,
  scriptTokens,
  type TokenReader,
} from '../../../src/reading/script/script-tokens.ts'

/** What a reader finds in a script on its own. */
export function foundBy(script: string, reader: TokenReader | undefined): readonly ScriptUrl[] {
  if (!reader) return []
  for (const token of scriptTokens(script)) reader.read(token)
  return reader.end()
}
