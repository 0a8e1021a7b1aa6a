import { pathExpression, type RedirectRule, type Redirects } from './redirect-rule.ts'

/**
 * The `_redirects` of GitLab Pages, which apply to paths without a file, in any case (`internal/redirects`
 * of gitlab-org/gitlab-pages). One line that has no destination, or a status that is no number,
 * disables the whole file.
 */
export function readGitLabRedirects(text: string): Redirects {
  const lines = text.split('\n').flatMap((line) => {
    const words = line.trim().split(/\s+/)
    return /^#|^$/.test(words[0] ?? '') ? [] : [words]
  })
  const isBroken = lines.some(([, to, code = '0']) => !to || !/^[+-]?\d+!?$/.test(code))
  const isPath = (url: string) =>
    /^\/(?![/\\])/.test(url) && url.split('/').length <= max.slashes + 1
  const rules = lines.slice(0, max.rules).flatMap((line): RedirectRule[] => {
    const [from = '', to = '', code = '301', ...more] = line
    const isValid = isPath(from) && isPath(to) && /^(?:200|301|302)$/.test(code)
    if (!isValid || more.length > 0) return []
    const source = from.replace(/\/{2,}/g, '/').replace(/\/$/, '')
    const ends = { end: '/*', flags: 'i' }
    const paths = pathExpression(source, wildcards, read, ends)
    return paths ? [{ from, paths, to, status: Number(code), overrides: false }] : []
  })
  return {
    rules: isBroken ? [] : rules,
    fill: (to, captured) =>
      to.replace(/:([a-z]+)/gi, (_, name) => captured[name] ?? '').replace(/\/{2,}/g, '/'),
  }
}

const max = { rules: 1000, slashes: 25 }

/** `matchesRule` of the source: any number of slashes between names. */
const wildcards = /(\/\*(?=\/|$)|(?<=\/):[a-z]+(?=\/|$)|\/)/i

function read(wildcard: string): string {
  if (wildcard.startsWith(':')) return `(?<${wildcard.slice(1)}>[^/]+)`
  return wildcard === '/*' ? '/*(?<splat>.*)/*' : '/+'
}
