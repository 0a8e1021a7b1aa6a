import { decodeXML, encodeXML } from 'entities'

/**
 * Replaces `@azure/core-xml` when `dist/` is built (tsconfig.json, `paths`): an upload writes one list
 * of blocks, and reads the store's errors. The parser behind the package adds 0.3 MB.
 */

type Content = string | { readonly [name: string]: Content | readonly Content[] }

/** An object as an XML document, each property an element. */
export function stringifyXML(content: Content, { rootName = 'root' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${element(rootName, content)}`
}

function element(name: string, content: Content): string {
  const inner =
    typeof content === 'string'
      ? encodeXML(content)
      : Object.entries(content)
          .flatMap(([key, values]) =>
            [values].flat().map((value) => element(key, value as Content)),
          )
          .join('')
  return `<${name}>${inner}</${name}>`
}

/** The elements below the root of a document, such as `Code` and `Message` of an error, as text. */
export async function parseXML(text: string): Promise<Readonly<Record<string, string>>> {
  const elements = text.matchAll(/<([A-Za-z]+)>([^<]*)<\//g)
  return Object.fromEntries(
    [...elements].map(([, name = '', value = '']) => [name, decodeXML(value)]),
  )
}
