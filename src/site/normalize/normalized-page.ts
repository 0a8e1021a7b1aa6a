import { anyMark, buildMarks, buildNames, buildTimes } from './build-marks.ts'
import { type Attribute, type StartTag, walkHidden } from './hidden-parts.ts'

/**
 * The text of a page with `*` for whatever a rebuild changes and no reader sees; a character for each
 * byte (latin1). Undefined where the page has nothing of the kind.
 */
export function evenedPage(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  if (!anyMark.test(text)) return undefined
  const parts: Part[] = []
  /** What the page itself says that its build is called. */
  const builds = new Set<string>()
  walkHidden(
    { bytes, text },
    {
      tag({ name, attributes }) {
        if (name === 'html') even(attributes.get('data-dpl-id'))
        else if (name === 'meta') evenMeta(attributes)
        else {
          even(attributes.get('nonce'))
          evenAddress(attributes.get(name === 'link' ? 'href' : 'src'))
        }
      },
      script({ attributes }, start, end) {
        if (attributes.get('id')?.value === '__NEXT_DATA__') {
          evenMarks(buildMarks.pageData, start, end)
        } else if (attributes.get('type')?.value === 'application/ld+json') {
          evenMarks(buildMarks.linkedData, start, end)
        } else if (text.startsWith('self.__next_f', start)) {
          evenMarks(buildMarks.flightData, start, end)
        }
      },
      comment(start, end) {
        // Nearly all are markers of a character or two, between texts.
        if (end - start < 8) return
        const isFirst = start === firstComment.length && text.startsWith(firstComment)
        evenMarks(isFirst ? buildMarks.firstComment : buildMarks.comment, start, end)
      },
    },
  )
  return evened(text, parts)

  function evenMeta(attributes: StartTag['attributes']): void {
    const content = attributes.get('content')
    const keys = ['name', 'property', 'itemprop', 'http-equiv']
    const title = keys.map((key) => attributes.get(key)?.value).find(Boolean)
    if (!content || !title) return
    const name = title.toLowerCase().replace(/[-_.: ]/g, '')
    if (buildNames.has(name)) builds.add(content.value)
    if (buildNames.has(name) || buildTimes.has(name)) even(content)
    if (name === 'contentsecuritypolicy') evenMarks(buildMarks.policy, content.start, content.end)
  }

  function evenAddress(address: Attribute | undefined): void {
    if (!address) return
    const { value, start, end } = address
    evenMarks(buildMarks.address, start, end)
    // Asked for by the build, so that no cache has it yet: `site.css?build=4f1c`.
    const build = lastParameter(value)
    if (build !== '' && builds.has(build)) even({ start: end - build.length, end })
  }

  function even(part: Part | undefined): void {
    if (part) parts.push(part)
  }

  function evenMarks(marks: readonly RegExp[], start: number, end: number): void {
    addParts(parts, marks, text.slice(start, end), start)
  }
}

/**
 * The same for the data of a page of Next.js' App Router in a file of its own, which it is read from
 * when a reader follows a link; undefined for any other text.
 */
export function evenedFlight(bytes: Buffer): string | undefined {
  // The first row: a number in hex, a colon, and what React made of it.
  if (!/^(?:[0-9a-f]+)?:/.test(bytes.toString('latin1', 0, 20))) return undefined
  const text = bytes.toString('latin1')
  const parts: Part[] = []
  addParts(parts, buildMarks.flightFile, text)
  return evened(text, parts)
}

const firstComment = '<!DOCTYPE html><!--'

/** The value of the last parameter of an address; empty where there is none. */
function lastParameter(address: string): string {
  const start = Math.max(address.lastIndexOf('?'), address.lastIndexOf('&'))
  const equals = address.indexOf('=', start)
  return equals < 0 ? '' : address.slice(equals + 1)
}

interface Part {
  readonly start: number
  readonly end: number
}

/** @param offset of the text in the file */
function addParts(parts: Part[], marks: readonly RegExp[], text: string, offset = 0): void {
  for (const mark of marks) {
    mark.lastIndex = 0
    for (let match = mark.exec(text); match; match = mark.exec(text)) {
      const end = offset + mark.lastIndex
      parts.push({ start: end - (match[2] ?? '').length, end })
    }
  }
}

function evened(text: string, parts: readonly Part[]): string | undefined {
  if (parts.length === 0) return undefined
  let result = ''
  let at = 0
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    result += `${text.slice(at, start)}*`
    at = end
  }
  return result + text.slice(at)
}
