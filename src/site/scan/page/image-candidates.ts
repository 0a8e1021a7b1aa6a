/**
 * The addresses in a `srcset` (HTML Standard, "Parsing a srcset attribute"). What describes them is
 * not judged.
 */
export function imageCandidates(srcset: string): string[] {
  const addresses: string[] = []
  for (let at = 0; at < srcset.length; ) {
    const start = runEnd(srcset, at, /[^\t\n\f\r ,]/g)
    const end = runEnd(srcset, start, /[\t\n\f\r ]/g)
    const address = srcset.slice(start, end)
    const bare = withoutCommas(address)
    if (bare !== '') addresses.push(bare)
    // A comma ends the candidate, unless it is in parentheses of what follows the address.
    at = bare === address ? descriptorsEnd(srcset, end) : end
  }
  return addresses
}

/** The first place from `from` on where the pattern is found. */
function runEnd(text: string, from: number, stop: RegExp): number {
  stop.lastIndex = from
  return stop.exec(text)?.index ?? text.length
}

function withoutCommas(address: string): string {
  let end = address.length
  while (address.charAt(end - 1) === ',') end--
  return address.slice(0, end)
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
