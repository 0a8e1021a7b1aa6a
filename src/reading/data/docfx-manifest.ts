import type { PageOrigin } from '../scan/scan.ts'
import { readByteText } from '../text/byte-text.ts'
import { asObject, parseObject } from '../text/json-object.ts'

/**
 * The sources of the pages that DocFX lists in `manifest.json` at the root of a site: of those that an
 * author wrote, not of an API reference, whose files DocFX makes.
 *
 * @param text byte text of any `manifest.json`
 */
export function docfxOrigins(text: string): readonly PageOrigin[] {
  if (!text.includes('"source_relative_path"')) return []
  const { files } = parseObject(readByteText(text))
  return Array.isArray(files) ? files.flatMap(originsIn) : []
}

function originsIn(file: unknown): readonly PageOrigin[] {
  const { type, source_relative_path: source, output } = asObject(file)
  const { relative_path: page } = asObject(asObject(output)['.html'])
  const isWritten = type === 'Conceptual' && typeof source === 'string' && typeof page === 'string'
  return isWritten ? [{ page, source }] : []
}
