import { expect, test } from 'vitest'
import {
  HandlerPair,
  type MarkupHandler,
} from '../../../../src/site/reading/markup/markup-handler.ts'
import { readMarkup } from '../../../../src/site/reading/markup/markup-reader.ts'

/** Records what it receives, of the attributes only those with this name. */
function recorder(wanted: string) {
  const received: string[] = []
  const handler: MarkupHandler = {
    wantsText: true,
    startTag: (name) => received.push(`<${name}`),
    wantsAttribute: (name) => name === wanted,
    attribute: (name, { text }) => received.push(`${name}=${text}`),
    content: (name) => received.push(`${name}>`),
    endTag: (name) => received.push(`</${name}`),
    text: (text) => received.push(text),
    comment: (start, end) => received.push(`comment ${start}-${end}`),
  }
  return { received, handler }
}

test('each handler receives its attributes; the first also text, the second also comments', () => {
  const [first, second] = [recorder('id'), recorder('class')]
  readMarkup(
    '<p id=a class=b>x</p><!--y-->',
    'html',
    new HandlerPair(first.handler, second.handler),
  )
  expect(first.received).toEqual(['<p', 'id=a', 'p>', 'x', '</p'])
  expect(second.received).toEqual(['<p', 'class=b', 'p>', '</p', 'comment 25-26'])
})
