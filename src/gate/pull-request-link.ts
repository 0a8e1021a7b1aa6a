import { isSecure } from '../http/origin.ts'

/** A pull or merge request, as its link names it. */
export interface PullRequestLink {
  readonly url: URL
  /** Name and, if it is not the usual one, port of the server. */
  readonly host: string
  /** `owner/name`; with subgroups at GitLab; `PROJECT/name` at Bitbucket Data Center. */
  readonly repository: string
  readonly number: number
}

/** Where a repository lies. */
export interface RepositoryLocation {
  readonly host: string
  /** Its path on the server, without slashes around it and without `.git`. */
  readonly path: string
}

/** GitHub, GitHub Enterprise Server */
const gitHubForm =
  /^(?<repository>[^/]+\/[^/]+)\/pull\/(?<number>\d+)(\/(files|commits|checks|changes).*)?$/

/** Gitea and Forgejo. At GitHub, such a URL is a list. */
const giteaForm = /^(?<repository>[^/]+\/[^/]+)\/pulls\/(?<number>\d+)(\/(files|commits))?$/

/** How the services write such a link, behind the repository's path. */
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
 * Reads the URL of a repository (Admin API, section 2.1, `source.repository`): https, or the
 * forms that git takes for ssh.
 */
export function readRepository(text: string): RepositoryLocation | undefined {
  const scp = /^(?:[\w.-]+@)?([\w.-]+):(?!\/)(.+)$/.exec(text.trim())
  const isUrl = text.includes('://')
  const written = !isUrl && scp ? `ssh://${scp[1]}/${scp[2]}` : text
  if (!URL.canParse(written)) return undefined
  const url = new URL(written)
  if (!['https:', 'http:', 'ssh:', 'git:'].includes(url.protocol)) return undefined
  const path = bareName(trimPath(url.pathname))
  if (!path.includes('/')) return undefined
  // The port of ssh or git is not the web's.
  const host = url.protocol.startsWith('http') ? url.host : url.hostname
  return { host, path }
}

/**
 * Whether a link lies in a repository. Servers take names in any case.
 *
 * @returns false when that is not certain
 */
export function liesIn(link: string, repository: RepositoryLocation): boolean {
  const url = readPlainUrl(link)
  if (!url || !sameName(url.host, repository.host)) return false
  const read = readPullRequestLink(link)
  const path = repositoryPath(repository.path, url)
  if (read) return sameName(read.repository, path)
  // An unknown service keeps its links below the repository, too.
  return trimPath(url.pathname).toLowerCase().startsWith(`${path.toLowerCase()}/`)
}

/** Whether it lies on that server and bears the form of GitHub's links. */
export function isOnGitHub({ url, host }: PullRequestLink, serverUrl: string): boolean {
  return new URL(serverUrl).host === host && gitHubForm.test(trimPath(url.pathname))
}

/**
 * A URL that all readers interpret alike: no escapes and no dot segments, which only some resolve,
 * and no Markdown or HTML where the link is shown.
 */
const plainlyWritten =
  /^https?:\/\/[\w.:[\]-]+(\/(?!\.\.?(\/|$))[\w~.+-]+)*\/?([?#][\w~.+=&#/-]*)?$/i

function readPlainUrl(link: string): URL | undefined {
  if (!plainlyWritten.test(link) || !URL.canParse(link)) return undefined
  const url = new URL(link)
  return isSecure(url) ? url : undefined
}

const bareName = (path: string) => path.replace(/\.git$/i, '')

function trimPath(path: string): string {
  let [start, end] = [0, path.length]
  while (path.charAt(start) === '/') start++
  while (end > start && path.charAt(end - 1) === '/') end--
  return path.slice(start, end)
}

/**
 * A repository's path as links of the same service name it. Bitbucket Data Center has three names
 * for one: browsed, cloned, and by ssh; elsewhere such a path names another repository.
 */
function repositoryPath(path: string, link: URL): string {
  const bare = bareName(path)
  if (!/\/repos\/[^/]+\/pull-requests\//.test(link.pathname)) return bare
  return bare
    .replace(/^(?:scm\/|projects\/)([^/]+)\/(?:repos\/)?([^/]+)$/i, '$1/$2')
    .replace(/^users\/([^/]+)\/repos\/([^/]+)$/i, '~$1/$2')
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
