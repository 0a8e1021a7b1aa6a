import type { Account } from './account.ts'

/** What a workflow's event is about. Its facts only lead to the pull requests that GitHub returns. */
export type EventSubject = PullRequestSubject | CommitSubject | MergeGroupSubject

export interface PullRequestSubject extends HeadBranch {
  readonly kind: 'pull-request'
  readonly number: number
  /** The head commit at the time of the event; missing in a dispatched run. */
  readonly headSha?: string | undefined
  /** Who opened it; missing in a dispatched run. */
  readonly author?: Account | undefined
}

export interface CommitSubject extends HeadBranch {
  readonly kind: 'commit'
  readonly headSha: string
  /** The context of the commit status that was set, if that is the event. */
  readonly statusContext?: string | undefined
}

export interface MergeGroupSubject {
  readonly kind: 'merge-group'
  readonly headSha: string
  /** The pull request that joined the queue with this group. */
  readonly number?: number | undefined
  /** The commit that this one was added to: that of the group ahead, or the base branch's. */
  readonly baseSha?: string | undefined
  /** The name of the branch that the queue merges into. */
  readonly baseBranch?: string | undefined
}

/** The branch with the commit, as far as the event names it. */
export interface HeadBranch {
  /** Login of the owner of its repository, which may be a fork. */
  readonly branchOwner?: string | undefined
  readonly branch?: string | undefined
}

/**
 * Reads an event (docs.github.com, "Events that trigger workflows").
 *
 * @param name GITHUB_EVENT_NAME
 * @param payload the parsed file at GITHUB_EVENT_PATH
 * @returns undefined if the event is about neither a pull request nor a commit that may be its head
 */
export function eventSubject(name: string, payload: unknown): EventSubject | undefined {
  const event = fieldsOf(payload)
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
    case 'pull_request_review':
      return aboutPullRequest(event.pull_request)
    case 'workflow_dispatch':
      return numberedSubject(Number(fieldsOf(event.inputs).number))
    case 'workflow_run':
      return aboutWorkflowRun(event.workflow_run)
    case 'check_suite':
      return aboutSuite(event.check_suite, event)
    case 'check_run':
      return aboutSuite(fieldsOf(event.check_run).check_suite, event)
    case 'status':
      return aboutStatus(event)
    case 'deployment_status':
      return aboutDeployment(event)
    case 'merge_group':
      return aboutMergeGroup(event.merge_group)
    default:
      return undefined
  }
}

function aboutPullRequest(value: unknown): PullRequestSubject | undefined {
  const { number, head, user } = fieldsOf(value)
  const { sha, ref, repo } = fieldsOf(head)
  const subject = numberedSubject(number)
  return (
    subject && {
      ...subject,
      headSha: shaIn(sha),
      author: accountIn(user),
      branch: textIn(ref),
      branchOwner: ownerOf(repo),
    }
  )
}

function numberedSubject(number: unknown): PullRequestSubject | undefined {
  const isNumber = typeof number === 'number' && Number.isSafeInteger(number) && number > 0
  return isNumber ? { kind: 'pull-request', number } : undefined
}

function aboutWorkflowRun(value: unknown): CommitSubject | undefined {
  const { head_sha: sha, head_branch: branch, head_repository: repository } = fieldsOf(value)
  return aboutCommit(sha, { branch: textIn(branch), branchOwner: ownerOf(repository) })
}

/** A suite of a fork's commit has no branch. */
function aboutSuite(value: unknown, { repository }: Fields): CommitSubject | undefined {
  const { head_sha: sha, head_branch: branch } = fieldsOf(value)
  return aboutCommit(sha, { branch: textIn(branch), branchOwner: ownerOf(repository) })
}

function aboutStatus({ sha, context, branches, repository }: Fields): CommitSubject | undefined {
  const named = Array.isArray(branches) ? branches.map(fieldsOf) : []
  const branch = named.find(({ commit }) => fieldsOf(commit).sha === sha)
  const subject = aboutCommit(sha, {
    branch: textIn(branch?.name),
    branchOwner: ownerOf(repository),
  })
  return subject && { ...subject, statusContext: textIn(context) }
}

function aboutDeployment({ deployment, repository }: Fields): CommitSubject | undefined {
  const { sha, ref } = fieldsOf(deployment)
  return aboutCommit(sha, { branch: textIn(ref), branchOwner: ownerOf(repository) })
}

function aboutCommit(sha: unknown, { branch, branchOwner }: HeadBranch): CommitSubject | undefined {
  const headSha = shaIn(sha)
  return headSha === undefined ? undefined : { kind: 'commit', headSha, branch, branchOwner }
}

function aboutMergeGroup(value: unknown): MergeGroupSubject | undefined {
  const { head_sha: sha, head_ref: ref, base_sha: base, base_ref: baseRef } = fieldsOf(value)
  const headSha = shaIn(sha)
  if (headSha === undefined) return undefined
  return {
    kind: 'merge-group',
    headSha,
    number: readQueueBranch(String(ref))?.number,
    baseSha: shaIn(base),
    baseBranch: /^refs\/heads\/(.+)$/.exec(textIn(baseRef) ?? '')?.[1],
  }
}

/** What the name of a merge group's branch says. */
export interface QueueBranch {
  /** The pull request that joined the queue with this group. */
  readonly number: number
  /** The commit that the group was added to. */
  readonly baseSha: string
}

/** Reads the ref of a merge group: `refs/heads/gh-readonly-queue/main/pr-42-<commit>`. */
export function readQueueBranch(ref: string): QueueBranch | undefined {
  const [, digits, baseSha = ''] = /\/pr-(\d{1,15})-([0-9a-f]+)$/.exec(ref) ?? []
  const number = Number(digits)
  return number > 0 ? { number, baseSha } : undefined
}

/** Whether a text is a commit's: it becomes a part of URLs, and an output that merges rely on. */
export function isCommitSha(value: string): boolean {
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(value)
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => Object(value)

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

const shaIn = (value: unknown) =>
  typeof value === 'string' && isCommitSha(value) ? value : undefined

const ownerOf = (repository: unknown) => textIn(fieldsOf(fieldsOf(repository).owner).login)

/** A user of the REST API: an app's login ends with `[bot]`. */
function accountIn(user: unknown): Account | undefined {
  const { login, type } = fieldsOf(user)
  if (typeof login !== 'string') return undefined
  return { login: login.replace(/\[bot\]$/i, ''), isPerson: type === 'User' }
}
