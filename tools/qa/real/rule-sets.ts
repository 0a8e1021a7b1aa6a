import type { PublishTarget } from '../../../src/site/site-rules.ts'
import { random } from '../../../test/support/random.ts'

/** Redirects of a site, as one provider's file has them. */
export interface RuleSet {
  readonly text: string
  /** Requested of the server and of the model: without a leading slash. */
  readonly paths: readonly string[]
}

/** The site that the rules are for. The content of each file is its path. */
export const siteFiles = [
  ...['404.html', 'a.html', 'b/index.html', 'c.html', 'c/sub.html', 'index.html', 'img/a.png'],
  ...[
    'old/page.html',
    'docs/v1/start.html',
    'docs/v2/start.html',
    'docs/v2/index.html',
    'x/1.html',
  ],
]

const usualPaths = [
  ...['', 'a', 'a/', 'a.html', 'b', 'b/', 'c', 'c/sub', 'c/sub.html', 'img/a.png', 'index.html'],
  ...['old', 'old/', 'old/page', 'old/page.html', 'old/x/y', 'docs/v1/start', 'docs/v3/start'],
  ...[
    'docs/v2/',
    'x',
    'x/',
    'x/1',
    'x/2',
    'x/2/',
    'x/2/y',
    'x/2/y/z',
    'gone',
    'gone/',
    'gone.html',
  ],
]

/** Sources and destinations with wildcards, as each provider writes them. */
const wildcards = {
  underscore: {
    sources: [
      ...[
        '/*',
        '/old/*',
        '/docs/v3/*',
        '/x/:id',
        '/x/:id/y',
        '/docs/:version/start',
        '/:one',
        '/x/*',
      ],
      ...['/gone/*', '/docs/:version/*', '/:one/:two'],
    ],
    destinations: [
      '/:splat',
      '/docs/v2/:splat',
      '/x/:id',
      '/docs/:version',
      '/c/:one',
      '/:two/:one',
    ],
  },
  azure: {
    sources: ['/*', '/old/*', '/docs/*', '/x/*', '/gone/*', '/img/*', '/old/*.{html,png}'],
    destinations: [],
  },
  vercel: {
    sources: [
      ...[
        '/:path*',
        '/old/:path*',
        '/docs/v3/:path*',
        '/x/:id',
        '/x/:id/y',
        '/docs/:version/start',
      ],
      ...['/(.*)', '/old/(.*)', '/x/:id?', '/gone/:rest+', '/:one', '/:one/:two'],
    ],
    destinations: ['/:path*', '/docs/v2/:path*', '/x/:id', '/docs/:version', '/c/:one', '/$1'],
  },
  firebase: {
    sources: [
      ...[
        '**',
        '/old/**',
        '/docs/**',
        '/x/*',
        '/docs/*/start',
        '/x/*/y',
        '/old{,/**}',
        '/@(a|gone)',
      ],
      ...[
        '/**/start',
        '/x/:id',
        '/docs/:version/start',
        '/old/:path*',
        '/*.html',
        '/g*',
        '/{x,old}/*',
        '!/@(img|old)/**',
        '/!(docs|x)/**',
        '!{/old/**,/docs/**}',
        '/+(a|b|c)',
        '/docs/v[0-9]/*',
        '/?(old|gone)',
      ],
    ],
    destinations: ['/x/:id', '/docs/:version', '/docs/v2/:path*'],
  },
} as const

const fixedSources = [
  '/a',
  '/a/',
  '/a.html',
  '/b',
  '/b/',
  '/c',
  '/gone',
  '/gone/',
  '/old',
  '/x/2',
  '/',
]
const fixedDestinations = [
  ...[
    '/a',
    '/a.html',
    '/b/',
    '/b',
    '/c/sub',
    '/nowhere',
    '/docs/v2/',
    '/a?q=1',
    '/a#top',
    '/index.html',
  ],
  ...['/', 'https://example.com/', 'https://example.com/a?b=c'],
]

/** A rule set for a target, the same for each seed. */
export function drawRules(target: PublishTarget, seed: number): RuleSet {
  const { uniform } = random(seed * 7919 + 13)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(uniform() * items.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
  const kind = target in wildcards ? (target as 'vercel' | 'firebase') : 'underscore'
  const { sources, destinations } = wildcards[target === 'azure-static-web-apps' ? 'azure' : kind]
  const rule = (isRewrite: boolean) => {
    const from = uniform() < 0.5 ? pick(fixedSources) : pick<string>(sources)
    const isFilled = uniform() < 0.6 && destinations.length > 0
    const fitting = destinations.filter((to) =>
      names(to).every((name) => names(from).includes(name)),
    )
    const fixed = fixedDestinations.filter((to) => !isRewrite || !to.startsWith('http'))
    return { from, to: isFilled && fitting.length > 0 ? pick<string>(fitting) : pick(fixed) }
  }
  const rules = Array.from({ length: 1 + Math.floor(uniform() * 6) }, () => uniform() < 0.3)
  return { text: written(target, rules, rule, pick), paths: usualPaths }
}

/** What a source captures, or a destination needs. */
const names = (path: string): string[] => [
  ...Array.from(path.matchAll(/:([a-z]+)/g), ([, name = '']) => name),
  ...(path.includes('*') && !path.includes(':') ? ['splat'] : []),
  ...(path.includes('(.*)') || path.includes('$1') ? ['$1'] : []),
]

function written(
  target: PublishTarget,
  rewrites: readonly boolean[],
  draw: (isRewrite: boolean) => { from: string; to: string },
  pick: <Item>(items: readonly Item[]) => Item,
): string {
  const drawn = rewrites.map((isRewrite) => ({ isRewrite, ...draw(isRewrite) }))
  switch (target) {
    case 'azure-static-web-apps': {
      const routes = drawn.map(({ isRewrite, from, to }) => {
        if (pick([true, ...Array<boolean>(9).fill(false)])) return { route: from, statusCode: 404 }
        // The emulator serves neither `/a` nor the fallback's page after a rewrite.
        if (isRewrite) return { route: from, rewrite: pick(['/a.html', '/c/sub.html']) }
        return {
          route: from,
          redirect: to,
          ...pick([{}, { statusCode: 301 }, { statusCode: 302 }]),
        }
      })
      const fallback = { rewrite: '/index.html', exclude: ['/img/*', '/x/*.{png,html}'] }
      return JSON.stringify({
        routes,
        ...(pick([true, false]) && { navigationFallback: fallback }),
        ...(pick([true, false]) && { responseOverrides: { 404: { rewrite: '/404.html' } } }),
      })
    }
    case 'vercel':
    case 'firebase': {
      const settings = {
        ...pick([{}, { cleanUrls: true }, { cleanUrls: false }]),
        ...pick([{}, {}, { trailingSlash: false }, { trailingSlash: true }]),
        redirects: drawn
          .filter(({ isRewrite }) => !isRewrite)
          .map(({ from, to }) => ({
            ...{ source: from, destination: to },
            ...(target === 'vercel'
              ? { permanent: pick([true, false]) }
              : { type: pick([301, 302]) }),
          })),
        rewrites: drawn.flatMap(({ isRewrite, from, to }) =>
          isRewrite ? [{ source: from, destination: to.replace(/[?#].*/, '') }] : [],
        ),
      }
      return JSON.stringify(target === 'vercel' ? settings : { hosting: settings })
    }
    default:
      return (
        drawn
          // The server that can be compared is older than GitLab's rules that lead to other hosts.
          .filter(({ to }) => target !== 'gitlab-pages' || to.startsWith('/'))
          .map(({ isRewrite, from, to }) => {
            const code = isRewrite ? '200' : pick(['301', '302', ''])
            const force = target === 'netlify' && code !== '' ? pick(['', '', '!']) : ''
            const comment = target === 'gitlab-pages' ? '' : pick(['', '', ' # moved'])
            return `${from} ${to} ${code}${force}${comment}`.trimEnd()
          })
          .join('\n')
      )
  }
}
