import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isOnGitHub,
  liesIn,
  readPullRequestLink,
  readRepository,
} from '../../src/gate/pull-request-link.ts'
import { isLong } from '../support/amount.ts'
import { anyString } from '../support/any-string.ts'

const lies = (link: string, repository: string) => {
  const location = readRepository(repository)
  expect(location, repository).toBeDefined()
  return location && liesIn(link, location)
}

describe('a link is read:', () => {
  test.for([
    // GitHub
    ['https://github.com/acme/docs/pull/7', 'github.com', 'acme/docs'],
    ['https://github.com/acme/docs/pull/7/', 'github.com', 'acme/docs'],
    ['https://github.com/acme/docs/pull/7/files', 'github.com', 'acme/docs'],
    ['https://github.com/acme/docs/pull/7/commits/0f1e2d', 'github.com', 'acme/docs'],
    ['https://github.com/acme/docs.io/pull/7', 'github.com', 'acme/docs.io'],
    // GitHub Enterprise Server
    ['https://git.acme.test/acme/docs/pull/7', 'git.acme.test', 'acme/docs'],
    ['https://git.acme.test:8443/acme/docs/pull/7', 'git.acme.test:8443', 'acme/docs'],
    ['http://127.0.0.1:8080/acme/docs/pull/7', '127.0.0.1:8080', 'acme/docs'],
    // Gitea and Forgejo
    ['https://git.acme.test/acme/docs/pulls/7', 'git.acme.test', 'acme/docs'],
    ['https://codeberg.org/acme/docs/pulls/7/files', 'codeberg.org', 'acme/docs'],
    // GitLab, and its older form
    ['https://gitlab.com/acme/docs/-/merge_requests/7', 'gitlab.com', 'acme/docs'],
    ['https://gitlab.com/acme/docs/-/merge_requests/7/diffs', 'gitlab.com', 'acme/docs'],
    ['https://gitlab.com/acme/a/b/docs/-/merge_requests/7', 'gitlab.com', 'acme/a/b/docs'],
    ['https://gitlab.com/acme/docs/merge_requests/7', 'gitlab.com', 'acme/docs'],
    ['https://gitlab.com/acme/a/docs/merge_requests/7', 'gitlab.com', 'acme/a/docs'],
    // Bitbucket Cloud
    ['https://bitbucket.org/acme/docs/pull-requests/7', 'bitbucket.org', 'acme/docs'],
    ['https://bitbucket.org/acme/docs/pull-requests/7/fix-it', 'bitbucket.org', 'acme/docs'],
    // Bitbucket Data Center
    ['https://bb.test/projects/DOC/repos/docs/pull-requests/7', 'bb.test', 'DOC/docs'],
    ['https://bb.test/projects/DOC/repos/docs/pull-requests/7/overview', 'bb.test', 'DOC/docs'],
    ['https://bb.test/users/mona/repos/docs/pull-requests/7', 'bb.test', '~mona/docs'],
  ] as const)('%s', ([link, host, repository]) => {
    expect(readPullRequestLink(link)).toMatchObject({ host, repository, number: 7 })
  })
})

test.for([
  'acme/docs/pull',
  'acme/docs/-/merge_requests',
  'acme/docs/pull-requests',
  'projects/DOC/repos/docs/pull-requests',
])('the number of a link is read whole: %s', (path) => {
  for (const number of [1, 1234]) {
    expect(readPullRequestLink(`https://git.acme.test/${path}/${number}`)).toMatchObject({ number })
  }
})

describe('other links are not read:', () => {
  test.for([
    '',
    'acme/docs#7',
    'github.com/acme/docs/pull/7',
    '/acme/docs/pull/7',
    'http://github.com/acme/docs/pull/7',
    'ftp://github.com/acme/docs/pull/7',
    'ssh://git@github.com/acme/docs/pull/7',
    'javascript:alert(1)//acme/docs/pull/7',
    'https://mona@github.com/acme/docs/pull/7',
    'https://mona:secret@github.com/acme/docs/pull/7',
    'https://github.com/acme/docs',
    'https://github.com/acme/docs/issues/7',
    'https://github.com/acme/pull/7',
    'https://github.com/acme/web/docs/pull/7',
    'https://github.com/acme/docs/pull/',
    'https://github.com/acme/docs/pull/0',
    'https://github.com/acme/docs/pull/-7',
    'https://github.com/acme/docs/pull/7x',
    'https://github.com/acme/docs/pull/7.5',
    'https://github.com/acme/docs/pull/99999999999999999999',
    'https://github.com/acme/docs/pulls/7',
    'https://git.acme.test/acme/docs/pulls/7x',
    'https://git.acme.test/acme/docs/pulls/mona',
    'https://github.com/acme%2fdocs/pull/7',
    'https://github.com/acme//docs/pull/7',
    'https://gitlab.com/acme/docs/-/merge_requests/7x',
    'https://bitbucket.org/acme/docs/pull-requests/7x',
    'https://bb.test/projects/DOC/repos/docs/pull-requests/7x',
    'https://bb.test/x/projects/DOC/repos/docs/pull-requests/7',
    'https://dev.azure.com/acme/web/_git/docs/pullrequest/7',
  ])('%o', (link) => {
    expect(readPullRequestLink(link)).toBeUndefined()
  })
})

describe('a repository is read:', () => {
  test.for([
    ['https://github.com/acme/docs', 'github.com', 'acme/docs'],
    ['https://github.com/acme/docs.git', 'github.com', 'acme/docs'],
    ['https://github.com/acme/docs/', 'github.com', 'acme/docs'],
    ['https://github.com//acme/docs//', 'github.com', 'acme/docs'],
    ['https://github.com/acme/docs.git/', 'github.com', 'acme/docs'],
    ['https://x-access-token@github.com/acme/docs.git', 'github.com', 'acme/docs'],
    ['https://github.com:443/acme/docs', 'github.com', 'acme/docs'],
    ['ssh://git@github.com/acme/docs.git', 'github.com', 'acme/docs'],
    ['ssh://git@github.com:2222/acme/docs.git', 'github.com', 'acme/docs'],
    ['git://github.com/acme/docs.git', 'github.com', 'acme/docs'],
    ['git@github.com:acme/docs.git', 'github.com', 'acme/docs'],
    ['github.com:acme/docs', 'github.com', 'acme/docs'],
    [' https://github.com/acme/docs ', 'github.com', 'acme/docs'],
    [' git@github.com:acme/docs ', 'github.com', 'acme/docs'],
    ['http://127.0.0.1:8080/acme/docs', '127.0.0.1:8080', 'acme/docs'],
    ['https://git.acme.test:8443/acme/docs', 'git.acme.test:8443', 'acme/docs'],
    ['git@gitlab.com:acme/a/docs.git', 'gitlab.com', 'acme/a/docs'],
  ] as const)('%s', ([url, host, path]) => {
    expect(readRepository(url)).toEqual({ host, path })
  })

  test.for([
    '',
    'docs',
    'acme/docs',
    'https://github.com',
    'https://github.com/docs',
    'file:///acme/docs',
    'mirror/github.com:acme/docs',
    'git@github.com:acme/docs\n.evil',
  ])('not from %o', (url) => {
    expect(readRepository(url)).toBeUndefined()
  })
})

describe('a link is in the repository that it names:', () => {
  const dataCenter = 'https://bb.test/projects/DOC/repos/docs/pull-requests/7'
  test.for([
    ['https://github.com/acme/docs/pull/7', 'git@github.com:acme/docs.git'],
    ['https://GitHub.com/Acme/Docs/pull/7', 'https://github.com/acme/DOCS'],
    ['https://github.com/acme/docs/pull/7?w=1', 'https://github.com/acme/docs'],
    ['https://git.acme.test:8443/acme/docs/pull/7', 'https://git.acme.test:8443/acme/docs.git'],
    ['https://gitlab.com/acme/a/docs/-/merge_requests/7', 'https://gitlab.com/acme/a/docs'],
    ['https://bitbucket.org/acme/docs/pull-requests/7', 'git@bitbucket.org:acme/docs.git'],
    [dataCenter, 'https://bb.test/scm/doc/docs.git'],
    [dataCenter, 'https://bb.test/projects/DOC/repos/docs'],
    [dataCenter, 'ssh://git@bb.test:7999/doc/docs.git'],
    ['https://bb.test/users/mona/repos/docs/pull-requests/7', 'https://bb.test/scm/~mona/docs.git'],
    // An unknown service
    [
      'https://dev.azure.com/acme/web/_git/docs/pullrequest/7',
      'https://acme@dev.azure.com/acme/web/_git/docs',
    ],
  ] as const)('%s in %s', ([link, repository]) => {
    expect(lies(link, repository)).toBe(true)
  })
})

describe('a link is not in https://github.com/acme/docs if it has another', () => {
  test.for([
    ['repository', 'https://github.com/acme/other/pull/7'],
    ['repository with the same prefix', 'https://github.com/acme/docs-evil/pull/7'],
    ['repository with the same suffix', 'https://github.com/acme/evil-docs/pull/7'],
    ['owner', 'https://github.com/evil/docs/pull/7'],
    ['owner, before the same path', 'https://github.com/evil/acme/docs/pull/7'],
    ['host', 'https://gitlab.com/acme/docs/pull/7'],
    ['host with the same prefix', 'https://github.com.evil.com/acme/docs/pull/7'],
    ['host with the same suffix', 'https://evil-github.com/acme/docs/pull/7'],
    ['host, a subdomain', 'https://evil.github.com/acme/docs/pull/7'],
    ['host after a user', 'https://github.com@evil.com/acme/docs/pull/7'],
    ['host after user and password', 'https://github.com:443@evil.com/acme/docs/pull/7'],
    ['host after a backslash', 'https://github.com\\@evil.com/acme/docs/pull/7'],
    ['port', 'https://github.com:8443/acme/docs/pull/7'],
    ['scheme, http', 'http://github.com/acme/docs/pull/7'],
    ['scheme, ssh', 'ssh://git@github.com/acme/docs/pull/7'],
    ['scheme, ftp', 'ftp://github.com/acme/docs/pull/7'],
    ['scheme, javascript', 'javascript://github.com/acme/docs/pull/7'],
    ['path by ..', 'https://github.com/acme/docs/../evil/pull/7'],
    ['path by an escaped slash', 'https://github.com/acme%2fdocs/pull/7'],
    ['path by an escaped slash at its end', 'https://github.com/acme/docs/pull%2f7'],
    ['path by an escaped letter', 'https://github.com/acme/%64ocs/pull/7'],
    ['path by two slashes before', 'https://github.com//acme/docs/pull/7'],
    ['path by two slashes within', 'https://github.com/acme//docs/pull/7'],
    ['form: the repository itself', 'https://github.com/acme/docs'],
    ['form: not a URL', 'acme/docs/pull/7'],
    ['form: empty', ''],
  ] as const)('%s', ([, link]) => {
    expect(lies(link, 'https://github.com/acme/docs')).toBe(false)
  })
})

describe('a link is not in another repository of', () => {
  test.for([
    [
      'GitLab, above it',
      'https://gitlab.com/acme/docs/evil/-/merge_requests/7',
      'https://gitlab.com/acme/docs',
    ],
    [
      'GitLab, below it',
      'https://gitlab.com/acme/a/-/merge_requests/7',
      'https://gitlab.com/acme/a/docs',
    ],
    [
      'GitLab, when it is in a group named scm',
      'https://gitlab.com/scm/acme/docs/-/merge_requests/7',
      'https://gitlab.com/acme/docs',
    ],
    [
      'GitLab, that is in a group named scm',
      'https://gitlab.com/acme/docs/-/merge_requests/7',
      'https://gitlab.com/scm/acme/docs',
    ],
    [
      'Bitbucket Data Center',
      'https://bb.test/projects/EVIL/repos/docs/pull-requests/7',
      'https://bb.test/scm/doc/docs.git',
    ],
    [
      'Bitbucket Data Center, when it is a user’s',
      'https://bb.test/users/doc/repos/docs/pull-requests/7',
      'https://bb.test/scm/doc/docs.git',
    ],
    [
      'Bitbucket Data Center, with a clone’s path of the same suffix',
      'https://bb.test/projects/XDOC/repos/docs/pull-requests/7',
      'https://bb.test/xscm/doc/docs.git',
    ],
    [
      'Bitbucket Data Center, with a clone’s path of the same prefix',
      'https://bb.test/doc/docs/a/repos/b/pull-requests/7',
      'https://bb.test/scm/doc/docs/a.git',
    ],
    [
      'Bitbucket Data Center, with a user’s path of the same suffix',
      'https://bb.test/projects/x~mona/repos/docs/pull-requests/7',
      'https://bb.test/xusers/mona/repos/docs',
    ],
    [
      'Bitbucket Data Center, with a user’s path of the same prefix',
      'https://bb.test/~mona/docs/a/repos/b/pull-requests/7',
      'https://bb.test/users/mona/repos/docs/a',
    ],
    [
      'GitHub, with .git inside its name',
      'https://github.com/acme/docshub.io/pull/7',
      'https://github.com/acme/docs.github.io',
    ],
    [
      'an unknown service',
      'https://dev.azure.com/acme/web/_git/docs-evil/pullrequest/7',
      'https://dev.azure.com/acme/web/_git/docs',
    ],
    [
      'a web port that a clone by ssh does not have',
      'https://git.acme.test:8443/acme/docs/pull/7',
      'ssh://git@git.acme.test:8443/acme/docs.git',
    ],
  ] as const)('%s', ([, link, repository]) => {
    expect(lies(link, repository)).toBe(false)
  })
})

// The link is passed on as the host wrote it. Other parsers (Go's net/url, regular expressions) do
// not normalize like URL, and would find evil/x#9 in the first of these.
describe('an ambiguous link is in no repository:', () => {
  test.for([
    'https://github.com/evil/x/pull/9/../../../../acme/docs/pull/7',
    'https://github.com/evil/x/pull/9/%2e%2e/%2E./.%2e/../acme/docs/pull/7',
    'https://github.com/./acme/docs/pull/7',
    'https://github.com/acme/docs/pull/7/..',
    'https://github.com/acme/docs/pull/7/.',
    ' https://github.com/acme/docs/pull/7',
    'https://github.com/acme/docs/pull/7\n',
    'https:\\\\github.com\\acme\\docs\\pull\\7',
    'https://github.com/acme\\docs/pull/7',
    'https:github.com/acme/docs/pull/7',
    'https:///github.com/acme/docs/pull/7',
    'https://github\u3002com/acme/docs/pull/7',
    'https://github.com/acme/do\tcs/pull/7',
  ])('%o', (link) => {
    expect(lies(link, 'https://github.com/acme/docs')).toBe(false)
  })
})

describe('a link on the server that the workflow runs on:', () => {
  test.for([
    ['https://github.com/acme/docs/pull/7', 'https://github.com', true],
    ['https://git.acme.test:8443/acme/docs/pull/7', 'https://git.acme.test:8443', true],
    ['https://git.acme.test:8443/acme/docs/pull/7', 'https://git.acme.test', false],
    ['https://git.acme.test/acme/docs/pull/7', 'https://github.com', false],
    ['https://github.com/acme/docs/merge_requests/7', 'https://github.com', false],
    ['https://github.com/acme/docs/pull-requests/7', 'https://github.com', false],
    ['https://github.com/acme/docs/pull/x/-/merge_requests/7', 'https://github.com', false],
    ['https://github.com/x/acme/docs/pull/7/-/merge_requests/7', 'https://github.com', false],
  ] as const)('%s on %s: %s', ([link, server, expected]) => {
    const read = readPullRequestLink(link)
    expect(read && isOnGitHub(read, server)).toBe(expected)
  })
})

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
