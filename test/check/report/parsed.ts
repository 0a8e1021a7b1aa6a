import { Parser } from 'htmlparser2'

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** All text in it, including nested elements. */
  text: string
}

/** A parsed page. */
export interface Parsed {
  /** In the order of their start tags. */
  readonly elements: readonly Element[]
  /** Comments, processing instructions and declarations, except the doctype. */
  readonly others: readonly string[]
}

export function parsed(page: string): Parsed {
  const elements: Element[] = []
  const others: string[] = []
  const open: Element[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '' }
      elements.push(element)
      open.push(element)
    },
    onclosetag: () => open.pop(),
    ontext(text) {
      for (const element of open) element.text += text
    },
    oncomment: (text) => others.push(text),
    onprocessinginstruction: (name) => name.toLowerCase() !== '!doctype' && others.push(name),
  })
  parser.end(page)
  return { elements, others }
}

/** The elements and attributes of a page, without its text and its links to the site. */
export function structureOf(page: string): unknown {
  const { elements: all, others } = parsed(page)
  const elements = all.filter(
    // A path may be broken at its slashes, which text is free to have.
    ({ name, attributes }) => name !== 'wbr' && !attributes.href?.startsWith('https://'),
  )
  // Lists are sorted by their text.
  const lines = elements.map(({ name, attributes }) => `${name} ${JSON.stringify(attributes)}`)
  return { others, elements: lines.toSorted() }
}
