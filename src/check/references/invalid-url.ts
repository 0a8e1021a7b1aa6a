/** Why no reader can follow a URL. */
export type UrlProblem = 'mistyped-scheme' | 'drive' | 'no-address'

/**
 * Why no reader can follow a URL that a browser can read: its scheme is one edit from a usual one
 * (`htps:`) or a drive (`C:\docs`), or it has no address (`mailto:`). Undefined for any
 * other scheme: programs define their own (`vscode:`).
 *
 * @param url without white space at its ends
 */
export function urlProblem(url: string): UrlProblem | undefined {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]{0,9}):(.?)/i.exec(url) ?? []
  const name = scheme.toLowerCase()
  if (name === '') return undefined
  if (name.length === 1) return 'drive'
  if ((name === 'mailto' || name === 'tel') && rest === '') return 'no-address'
  // Exception: own-scheme.
  if (usual.includes(name) || !usual.some((other) => isOneEdit(name, other))) return undefined
  return 'mistyped-scheme'
}

const usual: readonly string[] = ['http', 'https', 'mailto']

/** Whether one character is inserted, removed or replaced, or two neighbors are exchanged. */
function isOneEdit(text: string, other: string): boolean {
  let start = 0
  while (start < text.length && text[start] === other[start]) start++
  const left = text.slice(start)
  const right = other.slice(start)
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  )
}
