/**
 * The URLs in a `srcset` (HTML Standard, "Parsing a srcset attribute"). Descriptors are
 * not validated.
 */
export function imageCandidates(srcset: string): string[] {
  const urls: string[] = []
  for (let at = 0; at < srcset.length; ) {
    const start = runEnd(srcset, at, /[^\t\n\f\r ,]/g)
    const end = runEnd(srcset, start, /[\t\n\f\r ]/g)
    const url = srcset.slice(start, end)
    const bare = withoutCommas(url)
    if (bare !== '') urls.push(bare)
    // A comma ends the candidate, unless it is in parentheses of the descriptors.
    at = bare === url ? descriptorsEnd(srcset, end) : end
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

function descriptorsEnd(srcset: string, from: number): number {
  let isNested = false
  for (let at = from; at < srcset.length; at++) {
    const character = srcset.charAt(at)
    if (character === '(') isNested = true
    else if (character === ')') isNested = false
    else if (character === ',' && !isNested) return at + 1
  }
  return srcset.length
}
