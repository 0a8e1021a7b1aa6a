import { identifier } from '../identifier.ts'
import type { RequiredCheck } from './branch-rules.ts'
import { type Check, type CheckSuite, type Commit, type CommitStatus, newCommit } from './commit.ts'

export interface Review {
  author: string
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED' | 'PENDING'
  /** The commit that was reviewed; null when it is gone. */
  commit: string | null
  /** Whether the author may write to the repository. */
  writer: boolean
}

/** One turn in a pull request's life, counted in seconds of service time from its creation. */
export interface Turn {
  after: number
  change: (pullRequest: PullRequest) => void
}

/** What tests may set at the start and change at any time. Nothing here follows from the rest. */
export interface PullRequestState {
  title: string
  draft: boolean
  mergeable: 'MERGEABLE' | 'CONFLICTING' | 'UNKNOWN'
  mergeStateStatus:
    | 'BEHIND'
    | 'BLOCKED'
    | 'CLEAN'
    | 'DIRTY'
    | 'DRAFT'
    | 'HAS_HOOKS'
    | 'UNKNOWN'
    | 'UNSTABLE'
  /** null where the repository asks for no review. */
  reviewDecision: 'APPROVED' | 'CHANGES_REQUESTED' | 'REVIEW_REQUIRED' | null
  /** Oldest first. */
  reviews: Review[]
  /** What its base branch requires; null where the branch is gone. */
  required: RequiredCheck[] | null
  updatedAt: Date
}

export interface PullRequestSettings extends Partial<PullRequestState> {
  /** `owner/name`. */
  repository: string
  number: number
  /** A login; with `[bot]` behind it, that of an app. */
  author?: string
  headSha?: string
  /** When the head was pushed (an hour ago when left out). */
  pushedAt?: Date
  checks?: Check[]
  suites?: CheckSuite[]
  statuses?: CommitStatus[]
  life?: Turn[]
}

export class PullRequest implements PullRequestState {
  readonly repository: string
  readonly number: number
  /** Its page, as an agent job's `prLink` names it. */
  readonly url: string
  readonly author: string
  /** All that were pushed, the head last. */
  readonly commits: Commit[] = []
  title: string
  draft: boolean
  mergeable: PullRequestState['mergeable']
  mergeStateStatus: PullRequestState['mergeStateStatus']
  reviewDecision: PullRequestState['reviewDecision']
  reviews: Review[]
  required: RequiredCheck[] | null
  updatedAt: Date
  #state: 'OPEN' | 'CLOSED' | 'MERGED' = 'OPEN'
  #mergeCommit: string | null = null
  #life: Turn[]
  readonly #startedAt: number

  /** @param startedAt service time of creation, in milliseconds */
  constructor(settings: PullRequestSettings, serverUrl: string, startedAt: number) {
    this.repository = settings.repository
    this.number = settings.number
    this.url = `${serverUrl}/${settings.repository}/pull/${settings.number}`
    this.author = settings.author ?? 'docs-agent[bot]'
    this.title = settings.title ?? 'Update the guides'
    this.draft = settings.draft ?? false
    this.mergeable = settings.mergeable ?? 'MERGEABLE'
    this.mergeStateStatus = settings.mergeStateStatus ?? 'CLEAN'
    this.reviewDecision = settings.reviewDecision ?? null
    this.reviews = settings.reviews ?? []
    this.required = settings.required === undefined ? [] : settings.required
    this.#life = [...(settings.life ?? [])].sort((a, b) => a.after - b.after)
    this.#startedAt = startedAt
    this.updatedAt = settings.pushedAt ?? new Date(Date.now() - 3_600_000)
    this.push(settings.headSha ?? this.#sha('head'), this.updatedAt)
    this.updatedAt = settings.updatedAt ?? this.updatedAt
    this.checks = settings.checks ?? []
    this.suites = settings.suites ?? []
    this.statuses = settings.statuses ?? []
  }

  get state() {
    return this.#state
  }

  /** The commit that the merge made. */
  get mergeCommit() {
    return this.#mergeCommit
  }

  get head(): Commit {
    const head = this.commits.at(-1)
    if (!head) throw new Error(`${this.repository}#${this.number} has no commit`)
    return head
  }

  /** The head commit's check runs; a later one of the same name is a later attempt. */
  get checks(): Check[] {
    return this.head.checks
  }

  set checks(checks: Check[]) {
    this.head.checks = checks
  }

  /** What the head commit's check suites have in place of what its checks say of them. */
  get suites(): CheckSuite[] {
    return this.head.suites
  }

  set suites(suites: CheckSuite[]) {
    this.head.suites = suites
  }

  /** The head commit's statuses; a later one takes the place of those before in its context. */
  get statuses(): CommitStatus[] {
    return this.head.statuses
  }

  set statuses(statuses: CommitStatus[]) {
    this.head.statuses = statuses
  }

  /** Moves the head to a commit that has no checks yet. */
  push(sha: string, at = new Date()): void {
    this.commits.push(newCommit(sha, at))
    this.updatedAt = at
  }

  /** Reports a check run, now: it takes the place of the last one of its name, or is added. */
  report(check: Check): void {
    const index = this.checks.findLastIndex(({ name }) => name === check.name)
    const reported = { startedAt: new Date(), ...check }
    this.checks.splice(index < 0 ? this.checks.length : index, 1, reported)
  }

  /** After a merge GitHub says UNKNOWN of whether it can be merged. */
  merge(commit: string = this.#sha('merge')): void {
    this.#state = 'MERGED'
    this.#mergeCommit = commit
    this.mergeable = 'UNKNOWN'
    this.mergeStateStatus = 'UNKNOWN'
  }

  /** Closes it without a merge. */
  close(): void {
    this.#state = 'CLOSED'
  }

  reopen(): void {
    this.#state = 'OPEN'
    this.#mergeCommit = null
  }

  /** Lets happen what is due of its life at `now`, in milliseconds of service time. */
  catchUp(now: number): void {
    const seconds = (now - this.#startedAt) / 1000
    const due = this.#life.filter(({ after }) => after <= seconds)
    this.#life = this.#life.slice(due.length)
    for (const { change } of due) change(this)
  }

  #sha(kind: string): string {
    return identifier(this.repository, kind, this.number, 40)
  }
}
