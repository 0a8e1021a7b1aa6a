import type {
  Difference,
  DifferenceKind,
  ResponseDifference,
  UrlDifference,
} from '../../src/verify/difference.ts'

const status404 = { by: 'status', status: 404 } as const

/** A difference of each kind but `unstable`, which no single response has. */
const examples = {
  unreachable: { kind: 'unreachable', by: 'status', status: 500 },
  blocked: { kind: 'blocked', by: 'status', status: 401 },
  missing: { kind: 'missing', ...status404 },
  stale: { kind: 'stale' },
  'outdated-worker': { kind: 'outdated-worker' },
  wrong: { kind: 'wrong', by: 'status', status: 204 },
  'redirected-away': { kind: 'redirected-away', by: 'redirects', to: 'https://docs.test/b' },
  mistyped: { kind: 'mistyped', by: 'type', type: 'text/plain', expected: 'text/css' },
  headers: { kind: 'headers', by: 'noindex', isPdf: false },
  'outdated-file': { kind: 'outdated-file', what: 'feed' },
  altered: { kind: 'altered', by: 'build' },
} as const

export type ExampleKind = keyof typeof examples

/** An example of a kind, as one response shows it. */
export function differenceOf(
  kind: ExampleKind,
  level: Difference['level'] = 'difference',
): ResponseDifference {
  return { ...examples[kind], level }
}

/** An example of a kind at a URL. */
export function differsAt(
  kind: DifferenceKind,
  url: string,
  more: Partial<UrlDifference> & { readonly level?: Difference['level'] } = {},
): UrlDifference {
  const { level = 'difference', ...others } = more
  const difference: Difference =
    kind === 'unstable' ? { kind, level, last: differenceOf('missing') } : differenceOf(kind, level)
  return { difference, url, about: 'file', size: 0, ...others }
}
