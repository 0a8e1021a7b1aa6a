/**
 * The URLs in a `srcset` (HTML Standard, "Parsing a srcset attribute"), without those that browsers drop for
 * their descriptors.
 */
export function imageCandidates(srcset: string): string[] {
  const urls: string[] = []
  for (let at = 0; at < srcset.length; ) {
    const start = runEnd(srcset, at, /[^\t\n\f\r ,]/g)
    const end = runEnd(srcset, start, /[\t\n\f\r ]/g)
    const url = srcset.slice(start, end)
    const bare = withoutCommas(url)
    // A comma ends the candidate, unless it is in parentheses of the descriptors.
    const last = bare === url ? descriptorsEnd(srcset, end) : end
    // Exception: dropped-image.
    if (bare !== '' && areValid(srcset.slice(end, last))) urls.push(bare)
    at = last === end ? end : last + 1
  }
  return urls
}

/** The position of the first match from `from` on. */
function runEnd(text: string, from: number, stop: RegExp): number {
  stop.lastIndex = from
  return stop.exec(text)?.index ?? text.length
}

function withoutCommas(url: string): string {
  let end = url.length
  while (url.charAt(end - 1) === ',') end--
  return url.slice(0, end)
}

/** The position of the comma after them. */
function descriptorsEnd(srcset: string, from: number): number {
  let isNested = false
  for (let at = from; at < srcset.length; at++) {
    const character = srcset.charAt(at)
    if (character === '(') isNested = true
    else if (character === ')') isNested = false
    else if (character === ',' && !isNested) return at
  }
  return srcset.length
}

/** A width, a density, or a width and a height. An unknown descriptor makes the candidate invalid. */
function areValid(descriptors: string): boolean {
  const list = descriptors.split(/[\t\n\f\r ]/).filter((descriptor) => descriptor !== '')
  const kinds = list.map(kindOf).sort().join('')
  return validKinds.has(kinds)
}

const validKinds: ReadonlySet<string> = new Set(['', 'w', 'x', 'hw'])

/** Its unit; `?` if the descriptor is invalid by itself. */
function kindOf(descriptor: string): string {
  const unit = descriptor.slice(-1)
  const value = descriptor.slice(0, -1)
  if (unit === 'x') return density.test(value) && !(Number(value) < 0) ? unit : '?'
  const isSize = (unit === 'w' || unit === 'h') && /^\d+$/.test(value)
  return isSize && Number(value) !== 0 ? unit : '?'
}

/** A valid floating-point number of HTML: `.5` and `1e3` are, `1.` and `+1` are not. */
const density = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/
