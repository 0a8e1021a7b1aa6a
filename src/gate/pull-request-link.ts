import { isSecure } from '../kernel/http/origin.ts'

/** A pull or merge request, as identified by its link. */
export interface PullRequestLink {
  readonly url: URL
  /** Name of the server, and its port unless it is the default. */
  readonly host: string
  /** `owner/name`; on GitLab with subgroups; on Bitbucket Data Center `PROJECT/name`. */
  readonly repository: string
  readonly number: number
}

export interface RepositoryLocation {
  readonly host: string
  /** Its path on the server, without slashes around it and without `.git`. */
  readonly path: string
}

/** GitHub, GitHub Enterprise Server */
const gitHubForm =
  /^(?<repository>[^/]+\/[^/]+)\/pull\/(?<number>\d+)(\/(files|commits|checks|changes).*)?$/

/** Gitea and Forgejo. On GitHub, such a URL is a list. */
const giteaForm = /^(?<repository>[^/]+\/[^/]+)\/pulls\/(?<number>\d+)(\/(files|commits))?$/

/** The forms of such links on each service. */
const forms = [
  gitHubForm,
  giteaForm,
  // GitLab with subgroups, and its older form
  /^(?<repository>[^/]+(\/[^/]+)+?)(\/-)?\/merge_requests\/(?<number>\d+)(\/(diffs|commits|pipelines))?$/,
  // Bitbucket Cloud
  /^(?<repository>[^/]+\/[^/]+)\/pull-requests\/(?<number>\d+)(\/[^/]*)?$/,
  // Bitbucket Data Center
  /^(?<repository>(projects|users)\/[^/]+\/repos\/[^/]+)\/pull-requests\/(?<number>\d+)(\/[^/]*)?$/,
]

/**
 * Reads a link (Admin API, section 2.1, `prLink`).
 *
 * @returns undefined for an unsupported form, or a URL that is not https
 */
export function readPullRequestLink(link: string): PullRequestLink | undefined {
  const url = readPlainUrl(link)
  if (!url) return undefined
  const path = trimPath(url.pathname)
  const fitting = forms.filter((form) => form !== giteaForm || url.host !== 'github.com')
  const groups = fitting.map((form) => form.exec(path)?.groups).find(Boolean)
  const number = Number(groups?.number)
  if (!groups?.repository || !Number.isSafeInteger(number) || number < 1) return undefined
  const repository = repositoryPath(groups.repository, url)
  return { url, host: url.host, repository, number }
}

/**
 * Reads the URL of a repository (Admin API, section 2.1, `source.repository`): https, or the forms
 * that git accepts for ssh.
 */
export function readRepository(text: string): RepositoryLocation | undefined {
  const scp = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/.exec(text.trim())
  const isUrl = text.includes('://')
  const written = !isUrl && scp ? `ssh://${scp[1]}/${scp[2]}` : text
  const url = URL.parse(written)
  if (!url || !['https:', 'http:', 'ssh:', 'git:'].includes(url.protocol)) return undefined
  const path = bareName(trimPath(url.pathname))
  if (!path.includes('/')) return undefined
  // The port of ssh or git is not the web's.
  const host = url.protocol.startsWith('http') ? url.host : url.hostname
  return { host, path }
}

/**
 * Whether a link belongs to a repository. Servers ignore the case of names.
 *
 * @returns false if that is not certain
 */
export function liesIn(link: string, repository: RepositoryLocation): boolean {
  const url = readPlainUrl(link)
  if (!url || !sameName(url.host, repository.host)) return false
  const read = readPullRequestLink(link)
  const path = repositoryPath(repository.path, url)
  if (read) return sameName(read.repository, path)
  // Unknown services also have their links below the repository.
  return trimPath(url.pathname).toLowerCase().startsWith(`${path.toLowerCase()}/`)
}

/** Whether a link is on that server and has the form of GitHub's links. */
export function isOnGitHub({ url, host }: PullRequestLink, serverUrl: string): boolean {
  return new URL(serverUrl).host === host && gitHubForm.test(trimPath(url.pathname))
}

/**
 * A URL that every parser interprets in the same way: no escapes, and no dot segments, which only
 * some resolve. It also contains no Markdown or HTML.
 */
const plainlyWritten =
  /^https?:\/\/[\w.:[\]-]+(\/(?!\.\.?(\/|$))[\w~.+-]+)*\/?([?#][\w~.+=&#/-]*)?$/i

function readPlainUrl(link: string): URL | undefined {
  const url = plainlyWritten.test(link) ? URL.parse(link) : null
  return url && isSecure(url) ? url : undefined
}

const bareName = (path: string) => path.replace(/\.git$/i, '')

const trimPath = (path: string) => path.split('/').filter(Boolean).join('/')

/**
 * The path of a repository as in the links of its service. Bitbucket Data Center has three forms of
 * one path: for browsing, cloning, and ssh; on other services, these are different repositories.
 */
function repositoryPath(path: string, link: URL): string {
  const bare = bareName(path)
  if (!/\/repos\/[^/]+\/pull-requests\//.test(link.pathname)) return bare
  return bare
    .replace(/^(?:scm\/|projects\/)([^/]+)\/(?:repos\/)?([^/]+)$/i, '$1/$2')
    .replace(/^users\/([^/]+)\/repos\/([^/]+)$/i, '~$1/$2')
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
