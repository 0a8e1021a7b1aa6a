import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liesIn, readPullRequestLink, readRepository } from '../../src/gate/pull-request-link.ts'
import { isLong } from '../support/amount.ts'
import { anyString } from '../support/any-string.ts'

/** Names of owners and repositories, including names with a meaning in some service. */
const name = fc.oneof(
  fc.constantFrom('scm', 'projects', 'users', 'repos', 'acme', 'docs', 'docs-evil', 'Docs'),
  fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9_.-]{0,12}$/),
)
const ownerAndName = fc.array(name, { minLength: 2, maxLength: 2 })
const inSubgroups = fc.array(name, { minLength: 2, maxLength: 4 })

/** The repository paths of each service, and its paths of links. */
const services = [
  { service: 'GitHub', paths: ownerAndName, link: (path: string) => `${path}/pull/7` },
  { service: 'Bitbucket', paths: ownerAndName, link: (path: string) => `${path}/pull-requests/7` },
  { service: 'GitLab', paths: inSubgroups, link: (path: string) => `${path}/-/merge_requests/7` },
  {
    service: 'an older GitLab',
    paths: inSubgroups,
    link: (path: string) => `${path}/merge_requests/7`,
  },
  {
    service: 'Bitbucket Data Center',
    paths: ownerAndName,
    link: (path: string) => `projects/${path.replace('/', '/repos/')}/pull-requests/7`,
  },
]

const origin = fc.constantFrom('https://github.com', 'https://git.acme.test:8443', 'http://docs')
const link = fc.oneof(
  ...services.map(({ paths, link }) =>
    fc.tuple(origin, paths).map(([origin, path]) => `${origin}/${link(path.join('/'))}`),
  ),
)
// The library's own URLs take seconds to set up.
const anything = fc.oneof(anyString(), link, ...(isLong ? [fc.webUrl()] : []))

test('no link and no repository causes an exception', () => {
  fc.assert(
    fc.property(anything, anything, (link, repositoryUrl) => {
      readPullRequestLink(link)
      const location = readRepository(repositoryUrl) ?? { host: repositoryUrl, path: repositoryUrl }
      expect(liesIn(link, location)).toBeTypeOf('boolean')
    }),
    { numRuns: 1000 },
  )
})

test('a link yields only the host, repository and number written in it, in that order', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const read = readPullRequestLink(text)
      if (!read) return
      const { host, pathname } = new URL(text)
      expect(read.host).toBe(host)
      const names = [...read.repository.split('/'), `${read.number}`]
      const escaped = names.map((name) => name.replace(/[.]/g, '\\.'))
      expect(pathname).toMatch(new RegExp(`^/(.*/)?${escaped.join('(\\.git)?/(.*/)?')}(/|$)`))
    }),
    { numRuns: 1000 },
  )
})

/** Two paths, often one below the other if the service has subgroups. */
function twoOf(paths: fc.Arbitrary<string[]>): fc.Arbitrary<[string[], string[]]> {
  const two = fc.tuple(paths, paths)
  if (paths !== inSubgroups) return two
  const nested = fc.tuple(name, paths)
  return fc.oneof(
    two,
    nested.map(([group, path]): [string[], string[]] => [path, [group, ...path]]),
    nested.map(([group, path]): [string[], string[]] => [[group, ...path], path]),
  )
}

const canonical = (path: readonly string[]) =>
  path
    .join('/')
    .toLowerCase()
    .replace(/\.git$/, '')

test.for(services)('a link is in no other repository of $service', (service) => {
  fc.assert(
    fc.property(twoOf(service.paths), ([current, other]) => {
      fc.pre(canonical(current) !== canonical(other))
      const link = `https://git.acme.test/${service.link(other.join('/'))}`
      const location = readRepository(`https://git.acme.test/${current.join('/')}`)
      expect(location && liesIn(link, location)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

test('a link is in no repository of another server', () => {
  fc.assert(
    fc.property(
      fc.domain(),
      fc.domain(),
      fc.constantFrom(...services),
      (current, other, service) => {
        fc.pre(current !== other)
        const link = `https://${other}/${service.link('acme/docs')}`
        expect(liesIn(link, { host: current, path: 'acme/docs' })).toBe(false)
      },
    ),
  )
})
