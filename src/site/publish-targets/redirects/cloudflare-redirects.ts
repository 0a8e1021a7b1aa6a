import { decoded } from '../../../kernel/format/percent-encoding.ts'
import {
  pathExpression,
  type RedirectRule,
  type Redirects,
  redirectLines,
} from './redirect-rule.ts'

/**
 * The `_redirects` of Cloudflare Pages: rules without wildcards first, all of them before files, and
 * without those that the source ignores (`parseRedirects.ts` and `rules-engine.ts` of
 * cloudflare/workers-sdk).
 */
export function readCloudflareRedirects(text: string): Redirects {
  const rules: RedirectRule[] = []
  const sources = new Set<string>()
  const counts = { fixed: 0, others: 0 }
  for (const [written = '', to = '', code = '302', ...more] of redirectLines(text)) {
    const from = sourceOf(written)
    if (from === undefined || to === '' || more.length > 0) continue
    const kind = counts.others === 0 && !/\*|:[A-Za-z]/.test(from) ? 'fixed' : 'others'
    if (++counts[kind] > max[kind]) {
      if (kind === 'others') break
      continue
    }
    const isPath = to.startsWith('/')
    const isLoop = isPath && /(?:\/|\/\*)$/.test(from) && /\/index(?:.html)?(?:[?#]|$)/.test(to)
    const isValid = isPath ? !isLoop : code !== '200' && /^https:\/\/+[^/]/.test(to)
    if (!isValid || !/^(?:200|30[12378])$/.test(code) || sources.has(from)) continue
    sources.add(from)
    const paths = pathExpression(decoded(from), wildcards, read)
    if (paths) rules.push({ from: written, paths, to, status: Number(code), overrides: true })
  }
  return {
    rules,
    fill: (to, captured) =>
      Object.entries(captured).reduce(
        (url, [name, value = '']) => url.replaceAll(`:${name}`, value),
        to,
      ),
  }
}

const max = { fixed: 2000, others: 100 }

const wildcards = /(\*|:[A-Za-z]\w*)/
const read = (name: string) => (name === '*' ? '(?<splat>.*)' : `(?<${name.slice(1)}>[^/]+)`)

/** `validateUrl` of the source: a path, percent-encoded; undefined for a URL. */
function sourceOf(written: string): string | undefined {
  if (/^https:\/\/+[^/]/.test(written)) return undefined
  return URL.parse(`//${written.startsWith('/') ? '' : '/'}${written}`, 'relative://')?.pathname
}
