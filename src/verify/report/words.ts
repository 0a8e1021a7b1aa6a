import { counted, formatCount } from '../../kernel/format/quantity.ts'
import {
  type Altered,
  type Blocked,
  type BodyChange,
  type Difference,
  differenceTitles,
  type HarmfulHeaders,
  type Missing,
  type Mistyped,
  type RedirectedAway,
  type Unreachable,
  type UrlDifference,
  type Wrong,
} from '../difference.ts'

/** What is different at a URL, as a clause with untrusted text. May be empty. */
export function detailOf(one: UrlDifference): string {
  const { alike, difference, about, urls = 1 } = one
  if (alike) {
    const pages = counted(alike.pages, 'page')
    return `${alike.isAll ? `all ${pages}` : pages} are ${alikeClause(difference)}`
  }
  const clause = `${subjectOf(one)}${clauseOf(difference, one)}`
  if (urls === 1) return clause
  if (difference.kind === 'headers') {
    return `${clause} (${counted(urls, difference.by === 'changed-file' ? 'file' : 'page')})`
  }
  const isGrouped =
    about === 'nonexistent-url' || ('isOtherName' in difference && difference.isOtherName)
  return isGrouped ? `${clause} (${counted(urls, 'URL')})` : clause
}

type Context = Pick<UrlDifference, 'about' | 'size'>

/** What the clause is about, if that is not the URL itself. */
function subjectOf({ difference, about }: UrlDifference): string {
  const { kind } = difference
  if (about === 'http') return difference.kind === 'wrong' ? '' : 'http: '
  if (about !== 'nonexistent-url') return ''
  if (difference.kind === 'redirected-away' && difference.by === 'redirect') {
    return 'a URL that never existed: '
  }
  if ('by' in difference && (difference.by === 'encoding' || difference.by === 'attachment')) {
    return 'the 404 page is '
  }
  return kind === 'mistyped' || kind === 'redirected-away' ? 'the 404 page: ' : ''
}

function clauseOf(difference: Difference, context: Context): string {
  const { at, isIdentity, thenRight } = difference
  const clause = `${at === undefined ? '' : `at ${at}: `}${plainClause(difference, context)}`
  const identity = isIdentity ? ', if requested as identity' : ''
  const right = thenRight ? `; then right ${thenRight.times} of ${thenRight.needed} times` : ''
  return `${clause}${identity}${right}`
}

function plainClause(difference: Difference, context: Context): string {
  switch (difference.kind) {
    case 'unreachable':
      return unreachable(difference, context)
    case 'blocked':
      return blocked(difference)
    case 'missing':
      return missing(difference)
    case 'stale':
      return context.about === 'removed'
        ? 'the page was removed, but is still served'
        : 'the body is that of the baseline'
    case 'outdated-worker':
      return 'the service worker was removed, but is still served'
    case 'unstable': {
      const last = clauseOf(difference.last, context)
      const what = `right, and then ${differenceTitles[difference.last.kind].toLowerCase()}`
      return last ? `${what}: ${last}` : what
    }
    case 'wrong':
      return wrong(difference, context)
    case 'redirected-away':
      return redirectedAway(difference)
    case 'mistyped':
      return mistyped(difference)
    case 'headers':
      return headers(difference)
    case 'outdated-file':
      return difference.what === 'robots.txt'
        ? 'the host has a robots.txt that forbids all, and the export has none'
        : `the ${difference.what} was removed, but is still served`
    case 'altered':
      return altered(difference)
  }
}

function unreachable(difference: Unreachable, { about }: Context): string {
  switch (difference.by) {
    case 'no-response':
      return difference.reason
    case 'status':
      return `HTTP ${difference.status}${about === 'http' ? ', instead of a redirect to https' : ''}`
    case 'address':
      return `the address ${difference.address} is not compared: it cannot be reached from here (${difference.reason})`
    case 'certificate':
      return `the certificate expires on ${difference.endsOn}: browsers then refuse the site`
  }
}

function blocked(difference: Blocked): string {
  switch (difference.by) {
    case 'status':
      return `HTTP ${difference.status}`
    case 'challenge':
      return `a challenge page (HTTP ${difference.status})`
    case 'sign-in':
      return `redirected to sign in at ${difference.to}`
  }
}

const forbiddenLike = {
  'nonexistent-urls': 'HTTP 403, as for URLs that never existed',
  'hidden-files':
    'HTTP 403: missing, hidden by a folder of that name, or unreadable for the server',
} as const

function missing(difference: Missing): string {
  const name = difference.isOtherName ? ' for a URL without its extension or slash' : ''
  switch (difference.by) {
    case 'status':
      return `HTTP ${difference.status}${name}`
    case 'sitemap':
      return `HTTP ${difference.status} for a URL of the sitemap, which the export does not have either`
    case 'not-found-page':
      return `HTTP 200 with the 404 page${name}`
    case 'forbidden':
      return forbiddenLike[difference.like]
  }
}

/** What a status says, if that is not that the file is missing. */
const statusMeanings: ReadonlyMap<number, string> = new Map([
  [203, 'a proxy has changed the response'],
  [204, 'no content'],
  [206, 'only a part of the file'],
  [304, 'not modified, though nothing was cached'],
  [400, 'the host rejects the request'],
  [405, 'the host does not allow GET'],
  [406, 'the host has no version that browsers accept'],
  [408, 'the host gave up waiting for the request'],
  [414, 'the URL is too long for the host'],
  [418, 'the host refuses the request'],
  [421, 'the server is not responsible for this host name'],
  [425, 'the host wants the request again later'],
])

function wrong(difference: Wrong, { size }: Context): string {
  switch (difference.by) {
    case 'status': {
      const meaning = statusMeanings.get(difference.status)
      return `HTTP ${difference.status}${meaning === undefined ? '' : `: ${meaning}`}`
    }
    case 'encoding':
      return `sent as Content-Encoding ${difference.encoding}, and not encoded like that`
    case 'other-file':
      return `the body is that of ${difference.path}`
    case 'change':
      return changed(difference.change)
    case 'size':
      return sizes(difference, size)
    case 'slashless':
      return `served without the slash of its folder, so that relative URLs lead elsewhere, not to ${difference.to}`
    case 'removed':
      return `the page was removed, but the response is HTTP ${difference.status}`
    case 'soft-404':
      return `HTTP ${difference.status} for a URL that never existed (soft 404)`
    case 'start-page':
      return 'the start page is sent for missing URLs'
    case 'forbidden':
      return 'HTTP 403 for missing URLs, instead of 404'
    case 'other-404-page':
      return `HTTP 404 without the site's ${difference.path}${difference.isOfBaseline ? ', but with that of the baseline' : ''}`
    case 'no-https':
      return 'http is not redirected to https'
    case 'other-site':
      return difference.isOnePage
        ? 'every URL returns the same page'
        : 'every URL returns a page, and none is of the export'
  }
}

function sizes(
  { bytes, isPartial, isEncoded }: Wrong & { readonly by: 'size' },
  expected: number,
): string {
  const received = counted(bytes, 'byte')
  if (isPartial) return `over ${received} instead of ${formatCount(expected)}`
  if (isEncoded) return `an encoded body of ${received} with different content`
  if (bytes === expected) return `${received}, as expected, but with different content`
  return `${received} instead of ${formatCount(expected)}`
}

function changed(change: BodyChange): string {
  const { removed, added, script } = change
  const length = lengthOf(change)
  if (removed === undefined) {
    if (script === undefined) return `${length}: \`${added}\` was added`
    const what = script === '' ? 'an inline script was added' : `a script was added: ${script}`
    return `${length}: ${what}`
  }
  const what = added === undefined ? 'was removed' : `was replaced by \`${added}\``
  return `${length}: \`${removed}\` ${what}`
}

function lengthOf({ lengthChange }: BodyChange): string {
  if (lengthChange === 0) return 'of the same length'
  const bytes = counted(Math.abs(lengthChange), 'byte')
  return `${bytes} ${lengthChange > 0 ? 'longer' : 'shorter'}`
}

function redirectedAway(difference: RedirectedAway): string {
  switch (difference.by) {
    case 'redirects':
      return `redirects to ${difference.to}`
    case 'refresh':
      return difference.to === ''
        ? 'a Refresh header reloads the page without end'
        : `a Refresh header leads to ${difference.to}`
    case 'redirect':
      break
  }
  const { why, status, to } = difference
  if (why === 'too-many') return `over 3 redirects, the last to ${to}`
  return why === 'unreadable' ? `HTTP ${status} without a readable URL` : `HTTP ${status} to ${to}`
}

function mistyped(difference: Mistyped): string {
  switch (difference.by) {
    case 'attachment':
      return 'sent as a download (Content-Disposition: attachment)'
    case 'type':
      return `${difference.type || 'no valid media type'} instead of ${difference.expected}`
    case 'unreadable-charset':
      return `unreadable as ${difference.charset}`
    case 'charset':
      return `in ${difference.expected}, and the header says charset ${difference.header}`
  }
}

function headers(difference: HarmfulHeaders): string {
  switch (difference.by) {
    case 'noindex':
      return `X-Robots-Tag: noindex, so search engines leave ${difference.isPdf ? 'the PDF file' : 'it'} out`
    case 'unavailable-after':
      return `X-Robots-Tag: unavailable_after ${difference.date}, which has passed`
    case 'canonical':
      return `Link: rel=canonical at another host, ${difference.origin}`
    case 'cache':
      return `${difference.control}, so browsers that have the page do not see later deployments`
    case 'changed-file':
      return `${difference.control}: the file has changed at its URL, and browsers that have it keep the old one`
    case 'policy': {
      const { directive, as, url } = difference
      const inline = as === 'text' ? 'HTML that a script writes' : `an inline ${as}`
      return `Content-Security-Policy: ${directive} blocks ${url ?? inline}`
    }
    case 'isolation':
      return `Cross-Origin-Embedder-Policy: require-corp blocks ${difference.url}, unless its host allows it`
    case 'frame':
      return `${difference.header} blocks ${difference.url} in a frame`
  }
}

function altered(difference: Altered): string {
  switch (difference.by) {
    case 'build':
      return 'the same page from another build'
    case 'date':
      return 'the same page with another date'
    case 'managed-robots':
      return "Cloudflare's managed robots.txt before the file's own rules"
    case 'cdn':
      return difference.alterations.join(', ')
  }
}

/** What pages that differ alike are. */
function alikeClause(difference: Difference): string {
  if (difference.kind === 'altered') {
    if (difference.by === 'build') return 'from another build'
    if (difference.by === 'date') return 'shown with another date'
    return difference.by === 'cdn' ? `altered by ${difference.alterations.join(', ')}` : ''
  }
  if (difference.kind !== 'wrong') return 'not as exported'
  if (difference.by === 'slashless') {
    return 'also served without the slash of their folder, so that relative URLs lead elsewhere'
  }
  if (difference.by !== 'change') return 'not as exported'
  const { change } = difference
  if (change.removed !== undefined) return changed(change)
  return `${lengthOf(change)}: \`${change.added}\` was added to each`
}
