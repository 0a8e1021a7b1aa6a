import { identifier } from '../identifier.ts'
import type { BranchRule, RequiredCheck } from './branch-rules.ts'
import { type Check, type CheckSuite, type Commit, type CommitStatus, newCommit } from './commit.ts'

export interface Review {
  /** null for a deleted account. */
  author: string | null
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED' | 'PENDING'
  /** The reviewed commit; null if it no longer exists. */
  commit: string | null
  /** Whether the author may write to the repository. */
  writer: boolean
  /** In milliseconds (default 0). */
  submittedAt?: number
}

/** What happened to a pull request, as in its timeline. */
export interface TimelineEvent {
  /** As in GraphQL, such as BaseRefChangedEvent. */
  type: string
  /** In milliseconds. */
  createdAt: number
  /** Why it left the merge queue. */
  reason?: string
}

/** A change of a pull request, `after` seconds of service time from its creation. */
export interface ScheduledChange {
  after: number
  change: (pullRequest: PullRequest) => void
}

/** Fields that tests can set at the start and change at any time, independently of each other. */
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
  /** null if the repository requires no review. */
  reviewDecision: 'APPROVED' | 'CHANGES_REQUESTED' | 'REVIEW_REQUIRED' | null
  /** Oldest first. */
  reviews: Review[]
  /** Required checks of its base branch; null if the branch no longer exists. */
  required: RequiredCheck[] | null
  /** Further rules of its base branch, by rulesets. */
  rules: BranchRule[]
  body: string
  /** Name of its base branch. */
  base: string
  /** Oldest first, except of commits. */
  timeline: TimelineEvent[]
  /** Name of its head branch, whether it is in a fork, and whether its head is in the default branch. */
  branch: string
  isFork: boolean
  isHeadInDefaultBranch: boolean
  /** Names of the repository before it was renamed. */
  formerNames: string[]
}

export interface PullRequestSettings extends Partial<PullRequestState> {
  /** `owner/name`. */
  repository: string
  number: number
  /** A login; that of an app ends with `[bot]`. null for a deleted account. */
  author?: string | null
  headSha?: string
  checks?: Check[]
  suites?: CheckSuite[]
  statuses?: CommitStatus[]
  life?: ScheduledChange[]
}

export class PullRequest implements PullRequestState {
  readonly repository: string
  readonly number: number
  /** URL of its page, as in `prLink` of an agent job. */
  readonly url: string
  readonly author: string | null
  /** All pushed commits, the head last. */
  readonly commits: Commit[] = []
  title: string
  draft: boolean
  mergeable: PullRequestState['mergeable']
  mergeStateStatus: PullRequestState['mergeStateStatus']
  reviewDecision: PullRequestState['reviewDecision']
  reviews: Review[]
  required: RequiredCheck[] | null
  rules: BranchRule[]
  body: string
  base: string
  timeline: TimelineEvent[]
  branch: string
  isFork: boolean
  isHeadInDefaultBranch: boolean
  formerNames: string[]
  #state: 'OPEN' | 'CLOSED' | 'MERGED' = 'OPEN'
  #mergeCommit: string | null = null
  #life: ScheduledChange[]
  readonly #startedAt: number

  /** @param startedAt service time of creation, in milliseconds */
  constructor(settings: PullRequestSettings, serverUrl: string, startedAt: number) {
    this.repository = settings.repository
    this.number = settings.number
    this.url = `${serverUrl}/${settings.repository}/pull/${settings.number}`
    ;({
      author: this.author = 'docs-agent[bot]',
      title: this.title = 'Update the guides',
      draft: this.draft = false,
      mergeable: this.mergeable = 'MERGEABLE',
      mergeStateStatus: this.mergeStateStatus = 'CLEAN',
      reviewDecision: this.reviewDecision = null,
      reviews: this.reviews = [],
      required: this.required = [],
      rules: this.rules = [],
      body: this.body = '',
      base: this.base = 'main',
      timeline: this.timeline = [],
      branch: this.branch = `branch-${settings.number}`,
      isFork: this.isFork = false,
      isHeadInDefaultBranch: this.isHeadInDefaultBranch = false,
      formerNames: this.formerNames = [],
    } = settings)
    this.#life = [...(settings.life ?? [])].sort((a, b) => a.after - b.after)
    this.#startedAt = startedAt
    this.push(settings.headSha ?? this.#sha('head'))
    this.checks = settings.checks ?? []
    this.suites = settings.suites ?? []
    this.statuses = settings.statuses ?? []
  }

  get state() {
    return this.#state
  }

  /** The merge commit. */
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

  /** The head commit's check suites with fields that do not follow from their checks. */
  get suites(): CheckSuite[] {
    return this.head.suites
  }

  set suites(suites: CheckSuite[]) {
    this.head.suites = suites
  }

  /** The head commit's statuses; a later one replaces earlier ones of its context. */
  get statuses(): CommitStatus[] {
    return this.head.statuses
  }

  set statuses(statuses: CommitStatus[]) {
    this.head.statuses = statuses
  }

  /** Moves the head to a commit without checks. */
  push(sha: string): void {
    this.commits.push(newCommit(sha))
  }

  /** Reports a check run now: replaces the last one of its name, or adds it. */
  report(check: Check): void {
    const index = this.checks.findLastIndex(({ name }) => name === check.name)
    this.checks.splice(index < 0 ? this.checks.length : index, 1, check)
  }

  /** Merges it. GitHub then reports `mergeable` as UNKNOWN. */
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

  /** Applies all changes that are due at `now`, in milliseconds of service time. */
  applyDueChanges(now: number): void {
    const seconds = (now - this.#startedAt) / 1000
    const due = this.#life.filter(({ after }) => after <= seconds)
    this.#life = this.#life.slice(due.length)
    for (const { change } of due) change(this)
  }

  #sha(kind: string): string {
    return identifier(this.repository, kind, this.number, 40)
  }
}
