import type { ScanBuilder } from '../scan/scan-builder.ts'
import { shownLengths } from '../scan/scan-limits.ts'
import { importMapImports } from '../script/import-map.ts'
import { scriptImports } from '../script/script-imports.ts'
import { readStyle } from '../style/style-reader.ts'
import { readByteText } from '../text/byte-text.ts'
import { ShownText } from './shown-text.ts'

/** Reads the text of an element whose content is not markup. */
export interface ElementContent {
  readonly element: string
  write(text: string): void
  end(): void
}

export function titleContent(scan: ScanBuilder): ElementContent {
  const shown = new ShownText()
  return {
    element: 'title',
    write: (text) => shown.add(text),
    end: () => scan.setTitle(shown.read(shownLengths.title)),
  }
}

export function styleContent(scan: ScanBuilder): ElementContent {
  return wholeContent('style', (text) => readStyle(text, 'sheet', scan))
}

export function scriptContent(scan: ScanBuilder, kind: ScriptKind): ElementContent {
  if (kind === 'data') return ignoredContent('script')
  return wholeContent('script', (text) => {
    const imports =
      kind === 'code' ? scriptImports(text, 'page') : importMapImports(readByteText(text))
    for (const { kind, url } of imports) scan.addReference(kind, url)
  })
}

function wholeContent(element: string, read: (text: string) => void): ElementContent {
  let whole = ''
  return {
    element,
    write(text) {
      whole += text
    },
    end: () => read(whole),
  }
}

export function ignoredContent(element: string): ElementContent {
  return { element, write: () => {}, end: () => {} }
}

type ScriptKind = 'code' | 'import map' | 'data'

/** @param type the value of the `script` element's `type` (HTML Standard, "Prepare the script element") */
export function scriptKind(type: string): ScriptKind {
  const name = type.trim().toLowerCase()
  if (name === 'importmap') return 'import map'
  return name === '' || name === 'module' || codeType.test(name) ? 'code' : 'data'
}

/** JavaScript's media types (WHATWG MIME Sniffing, 4.6). */
const codeType =
  /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/
