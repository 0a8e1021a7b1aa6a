import { Parser } from 'htmlparser2'

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** All text within, that of elements within too. */
  text: string
}

/** A page as a reader of HTML takes it in. */
export interface Parsed {
  /** In the order in which they begin. */
  readonly elements: readonly Element[]
  /** Comments, processing instructions and declarations, but for the doctype. */
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

/** What the page is made of, without its words. */
export function skeleton(page: string): unknown {
  const { elements, others } = parsed(page)
  return { others, elements: elements.map(({ name, attributes }) => [name, attributes]) }
}
