import { decodeXML } from 'entities/decode'
import { readByteText } from '../text/byte-text.ts'

/** A style sheet that an XML file names before its first element. */
export interface StyleInstruction {
  /** As written, with character references decoded. */
  readonly url: string
  /** Where it begins in the instruction. */
  readonly start: number
}

/**
 * Reads `xml-stylesheet href="a.css"` (W3C, "Associating Style Sheets with XML documents"). Undefined for
 * another instruction, and for an alternate style sheet, which readers have to choose.
 *
 * @param text byte text of the instruction
 */
export function styleInstruction(text: string): StyleInstruction | undefined {
  if (!/^xml-stylesheet[\t\n\r ]/.test(text) || text.length > maxLength) return undefined
  const found = new Map<string, StyleInstruction>()
  for (const { 0: whole, 1: name = '', 2: value = '', index } of text.matchAll(pseudoAttribute)) {
    const url = decodeXML(readByteText(value.slice(1, -1)))
    found.set(name, { url, start: index + whole.length - value.length + 1 })
  }
  // Exception: disabled-style.
  return found.get('alternate')?.url === 'yes' ? undefined : found.get('href')
}

/** In bytes. */
const maxLength = 4000

// Bounded text: at most `maxLength` bytes.
const pseudoAttribute = /([\w:-]+)[\t\n\r ]*=[\t\n\r ]*("[^"]*"|'[^']*')/g
