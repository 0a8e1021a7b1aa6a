/** The rules of a `robots.txt` for all crawlers. */
interface Rule {
  readonly isAllowed: boolean
  /** A path, which may end with `*`. */
  readonly path: string
}

/**
 * Whether a `robots.txt` forbids all crawlers a whole site (RFC 9309).
 *
 * @param folder the path of the site, with slashes around it
 */
export function forbidsAll(robots: string, folder: string): boolean {
  const rules = rulesForAll(robots)
  // A part of the site that is allowed is a choice.
  const isPartAllowed = rules.some(
    ({ isAllowed, path }) => isAllowed && (path.startsWith(folder) || folder.startsWith(path)),
  )
  if (isPartAllowed) return false
  return rules.some(
    ({ isAllowed, path }) => !isAllowed && folder.startsWith(path.replace(/\*$/, '')),
  )
}

function rulesForAll(robots: string): Rule[] {
  const rules: Rule[] = []
  let isForAll = false
  /** Lines with agents that follow each other are one group. */
  let isInAgents = false
  for (const { name, value } of linesOf(robots)) {
    if (name === 'user-agent') {
      isForAll = value === '*' || (isInAgents && isForAll)
      isInAgents = true
    } else if (name === 'allow' || name === 'disallow') {
      isInAgents = false
      if (isForAll && value !== '') rules.push({ isAllowed: name === 'allow', path: value })
    }
  }
  return rules
}

/** The lines of a `robots.txt`, without comments; names are in lower case. */
function linesOf(robots: string): { readonly name: string; readonly value: string }[] {
  return robots.split(/[\r\n]+/).map((line) => {
    const [rule = ''] = line.split('#', 1)
    const colon = rule.indexOf(':')
    return {
      name: rule.slice(0, Math.max(0, colon)).trim().toLowerCase(),
      value: rule.slice(colon + 1).trim(),
    }
  })
}
