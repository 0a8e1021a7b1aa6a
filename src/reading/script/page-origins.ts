import type { PageOrigin } from '../scan/scan.ts'
import { readByteText } from '../text/byte-text.ts'

/**
 * What a script says about the sources of pages: Docusaurus writes `"source":"@site/docs/x.md"` beside
 * the `permalink` of each page, VitePress the `filePath` of a page beside its `relativePath`.
 *
 * @param script byte text
 */
export function pageOrigins(script: string): readonly PageOrigin[] {
  if (!script.includes('@site/') && !script.includes('filePath')) return []
  return [...neighbors(script)].flatMap(originsIn)
}

/** A field of a record, as a script has it. */
interface Field {
  readonly name: string
  readonly value: string
}

/** The fields of records that say where a page is from. They are neighbors, in one order or the other. */
const field =
  /"?\b(permalink|editUrl|source|sourceDirName|slug|relativePath|filePath)"?:"([^"\\]*)"/g

/** The fields that follow each other, with only a comma between them. */
function* neighbors(script: string): Generator<readonly Field[]> {
  let fields: Field[] = []
  let end = 0
  for (const { 0: whole, 1: name = '', 2: value = '', index } of script.matchAll(field)) {
    const isNeighbor = index === end + 1 && script[end] === ','
    if (!isNeighbor) yield fields
    if (!isNeighbor) fields = []
    fields.push({ name, value })
    end = index + whole.length
  }
  yield fields
}

function originsIn(fields: readonly Field[]): PageOrigin[] {
  const fieldValue = (wanted: string) => fields.find(({ name }) => name === wanted)?.value ?? ''
  const docusaurus = /^@site\/(.+)/.exec(fieldValue('source'))?.[1] ?? ''
  const pairs = [
    [fieldValue('permalink'), docusaurus],
    [fieldValue('relativePath'), fieldValue('filePath')],
  ] as const
  return pairs.flatMap(([page, source]) =>
    page === '' || source === '' ? [] : { page: readByteText(page), source: readByteText(source) },
  )
}
