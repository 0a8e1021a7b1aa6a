import * as v from 'valibot'
import { ifValid } from '../../host/models.ts'
import { isCommitSha } from '../event-subject.ts'
import { countedPage, page } from './page.ts'

/**
 * The responses of GitHub's GraphQL API to the gate's queries. What is optional, and missing, null or
 * invalid, is `undefined`: it is unknown, which is not the same as empty.
 */

/** A value or null. A missing or invalid value is unknown, and null is not. */
const orNull = <const Schema extends v.GenericSchema>(schema: Schema) => ifValid(v.nullable(schema))

/** Unlike a null, a field that is missing is invalid. */
const unlessNull = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullable(schema),
    v.transform((value) => value ?? undefined),
  )

const text = ifValid(v.string())
const number = ifValid(v.number())

/** The login of an app has no `[bot]` here. */
const account = v.pipe(
  v.object({ __typename: v.string(), login: v.string() }),
  v.transform(({ login, __typename }) => ({ login, isPerson: __typename === 'User' })),
)

const sha = v.pipe(v.string(), v.check(isCommitSha))

const state = v.pipe(
  v.picklist(['OPEN', 'CLOSED', 'MERGED']),
  v.transform((value) => value.toLowerCase() as Lowercase<typeof value>),
)

/** The only page of a list, which is invalid if there are more. */
const onlyPage = <Node extends v.GenericSchema>(node: Node) =>
  v.pipe(
    v.object({ totalCount: v.number(), nodes: v.array(node) }),
    v.check(({ totalCount, nodes }) => nodes.length === totalCount),
    v.transform(({ nodes }): readonly v.InferOutput<Node>[] => nodes),
  )

/** A commit in a list. */
const listed = <const Entries extends v.ObjectEntries>(entries: Entries) => {
  const commit = v.object({ oid: v.string(), ...entries })
  return v.pipe(
    v.object({ commit }),
    v.transform((node): v.InferOutput<typeof commit> => node.commit),
  )
}

const checkRun = v.object({
  id: v.string(),
  /** Increases with time; missing on servers that do not provide it. */
  number,
  /** For a job of a workflow, the job's name. */
  name: v.string(),
  status: v.string(),
  conclusion: text,
  isRequired: v.boolean(),
  url: text,
})

const checkSuite = v.object({
  id: v.string(),
  /** Increases with time; missing on servers that do not provide it. */
  number,
  status: v.string(),
  conclusion: text,
  app: unlessNull(v.object({ id: number, slug: text })),
  /** Only GitHub Actions has it. */
  workflowRun: unlessNull(
    v.object({
      /** The runner's GITHUB_RUN_ID. */
      id: number,
      url: text,
      /** Counts the runs of its workflow. */
      number: v.number(),
      /** ISO date; a run that is run again keeps it. */
      createdAt: text,
      event: v.string(),
      workflow: v.object({ id: v.string(), name: v.string() }),
      /** `repositoryName` is a URI. */
      file: ifValid(v.object({ path: text, repositoryName: text })),
    }),
  ),
  /** ISO date. */
  updatedAt: text,
  /** The latest one of each name. */
  checkRuns: countedPage(checkRun),
})

/** The latest status of its context. */
const commitStatus = v.object({
  context: v.string(),
  state: v.string(),
  isRequired: v.boolean(),
  url: text,
  /** Who set it. */
  creator: ifValid(account),
})

const commit = v.object({
  oid: v.string(),
  checkSuites: page(checkSuite),
  /** null if there is no status. */
  status: orNull(v.object({ contexts: v.array(commitStatus) })),
})

const texts = v.nullish(v.array(v.nullish(v.string())))

const requiredApp = v.nullish(v.object({ databaseId: number }))

const protection = v.object({
  requireLastPushApproval: v.nullish(v.boolean()),
  requiredStatusChecks: v.nullish(v.array(v.object({ context: v.string(), app: requiredApp }))),
  requiresDeployments: v.nullish(v.boolean()),
  requiredDeploymentEnvironments: texts,
})

const ruleParameters = v.object({
  requiredStatusChecks: v.optional(
    v.array(v.object({ context: v.string(), integrationId: number })),
  ),
  workflows: v.optional(v.array(v.object({ path: v.string(), repositoryId: v.number() }))),
  requiredDeploymentEnvironments: v.optional(v.array(v.string())),
  requireLastPushApproval: v.optional(v.boolean()),
})

const baseRef = v.object({
  /** null if there is none, or the token may not read it, as for the next two. */
  refUpdateRule: v.nullish(v.object({ requiredStatusCheckContexts: texts })),
  branchProtectionRule: v.nullish(protection),
  rules: v.nullish(onlyPage(v.object({ type: v.string(), parameters: v.nullish(ruleParameters) }))),
})

const gitActor = ifValid(
  v.object({ email: text, user: v.nullish(v.object({ login: v.string() })) }),
)

const authoredCommit = listed({
  parents: v.object({ totalCount: v.number(), nodes: v.array(v.object({ oid: v.string() })) }),
  authors: ifValid(v.object({ totalCount: v.number(), nodes: v.array(gitActor) })),
  committer: gitActor,
  signature: ifValid(v.object({ isValid: v.boolean(), wasSignedByGitHub: v.boolean() })),
})

const oid = ifValid(
  v.pipe(
    v.object({ oid: v.string() }),
    v.transform((one) => one.oid),
  ),
)

const review = v.object({
  state: text,
  commit: oid,
  author: ifValid(account),
  /** ISO date. */
  submittedAt: text,
})

const queueEvent = v.object({ __typename: v.string(), createdAt: text, reason: text })

/** The last item of a timeline; null if there is none. */
const lastOf = <const Item extends v.GenericSchema, const Result>(
  item: Item,
  read: (item: v.InferOutput<Item>) => Result,
) =>
  ifValid(
    v.pipe(
      v.object({ nodes: v.array(item) }),
      v.transform(({ nodes }) => {
        const [last] = nodes.slice(-1)
        return last === undefined ? null : read(last)
      }),
    ),
  )

const pullRequest = v.object({
  state,
  headSha: sha,
  /** Who opened it; null for a deleted account. */
  author: orNull(account),
  draft: ifValid(v.boolean()),
  /** `UNKNOWN` while the server computes it. */
  mergeable: text,
  mergeStateStatus: text,
  mergeCommit: oid,
  /** null if the repository requires no review. */
  reviewDecision: orNull(v.string()),
  /**
   * The latest opinion of each reviewer with write access to the repository. With more than one page
   * of reviewers, one on a further page may request changes.
   */
  reviews: ifValid(onlyPage(review)),
  /** ISO date of the last change of the base branch; null without one. */
  baseChangedAt: lastOf(v.object({ createdAt: v.string() }), ({ createdAt }) => createdAt),
  baseRefName: text,
  /** The last of the events that decide whether it is in a merge queue. */
  lastQueueEvent: lastOf(queueEvent, (event) => event),
  authoredCommits: page(authoredCommit),
  baseRepository: ifValid(v.object({ id: number, name: text })),
  /** null if the base branch was deleted. */
  baseRef: orNull(baseRef),
  commits: ifValid(v.object({ nodes: v.array(listed(commit.entries)) })),
})

const reportedState = v.object({ context: v.string(), state: v.string() })

const reportedCommit = listed({
  status: v.nullable(v.object({ contexts: v.array(reportedState) })),
})

const headPullRequest = v.object({
  number: v.number(),
  state,
  headSha: sha,
  author: v.nullable(account),
})

/** null for a commit that the repository does not have. */
const headPullRequests = v.pipe(
  v.nullable(v.object({ associatedPullRequests: page(headPullRequest) })),
  v.transform((commit) => (commit === null ? noPullRequests : commit.associatedPullRequests)),
)

const noPullRequests = {
  totalCount: 0,
  pageInfo: { hasNextPage: false },
  nodes: [],
}

/** A user of the REST API: an app's login ends with `[bot]`, and `ghost` stands for deleted accounts. */
const user = v.pipe(
  v.nullable(v.object({ login: v.string(), type: v.string() })),
  v.transform((one) => {
    if (one === null || one.login.toLowerCase() === 'ghost') return null
    return { login: one.login.replace(/\[bot\]$/i, ''), isPerson: one.type === 'User' }
  }),
)

/** A pull request of the REST API. */
const listedPullRequest = v.pipe(
  v.object({
    number: v.number(),
    state: v.picklist(['open', 'closed']),
    head: v.object({ sha }),
    user,
  }),
  v.transform((one) => ({
    number: one.number,
    state: one.state,
    headSha: one.head.sha,
    author: one.user,
  })),
)

const eventPullRequest = v.object({
  ...headPullRequest.entries,
  body: v.string(),
  baseRefName: v.string(),
})

const queuedPullRequest = v.object({
  number: v.number(),
  headSha: sha,
  author: v.nullable(account),
  commits: v.object({ nodes: v.array(reportedCommit) }),
})

const mergeGroup = v.pipe(
  v.objectWithRest({ base: v.object({ target: v.object({ oid: sha }) }) }, queuedPullRequest),
  v.transform(({ base, ...pullRequests }) => ({
    /** The last commit of the base branch. */
    baseTip: base.target.oid,
    pullRequests: Object.values(pullRequests),
  })),
)

/** A branch, by the path that git knows it by. */
const gitRef = v.pipe(
  v.object({ ref: v.string(), object: v.object({ sha }) }),
  v.transform(({ ref, object }) => ({ ref, sha: object.sha })),
)

const notedCommit = listed({
  status: v.nullish(v.object({ context: v.nullish(v.object({ targetUrl: text })) })),
})

const annotation = v.object({
  path: v.string(),
  location: v.object({ start: v.object({ line: v.number() }) }),
  title: text,
  message: v.string(),
})

/** A job of a workflow run, by the number of its check run. */
const job = v.pipe(
  v.object({
    check_run_url: v.string(),
    name: v.string(),
    run_attempt: v.optional(v.number(), 1),
    conclusion: text,
    created_at: text,
  }),
  v.transform((one) => ({
    number: Number(one.check_run_url.slice(one.check_run_url.lastIndexOf('/') + 1)),
    name: one.name,
    attempt: one.run_attempt,
    /** As in GraphQL. */
    conclusion: one.conclusion?.toUpperCase(),
    createdAt: one.created_at,
  })),
)

/** A page of a workflow run's jobs, and how many there are in all. */
const jobList = v.pipe(
  v.object({ total_count: v.number(), jobs: v.array(job) }),
  v.transform(({ total_count: count, jobs }) => ({ count, jobs })),
)

export type JobNode = v.InferOutput<typeof job>
export type CheckRunNode = v.InferOutput<typeof checkRun>
export type CheckSuiteNode = v.InferOutput<typeof checkSuite>
export type CommitStatus = v.InferOutput<typeof commitStatus>
export type CommitNode = v.InferOutput<typeof commit>
export type BaseRefNode = v.InferOutput<typeof baseRef>
export type AuthoredCommitNode = v.InferOutput<typeof authoredCommit>
export type PullRequestNode = v.InferOutput<typeof pullRequest>
export type EventPullRequestNode = v.InferOutput<typeof eventPullRequest>
export type QueuedPullRequestNode = v.InferOutput<typeof queuedPullRequest>
export type HeadPullRequestNode = v.InferOutput<typeof headPullRequest>

/**
 * Reads the part of a response that a path leads to. It is undefined if any field that is not optional
 * is missing or invalid.
 */
const reader =
  <Schema extends v.GenericSchema>(schema: Schema, ...path: string[]) =>
  (data: unknown): v.InferOutput<Schema> | undefined => {
    const part = path.reduce<unknown>((value, key) => Object(value)[key], data)
    const { success, output } = v.safeParse(schema, part)
    return success ? output : undefined
  }

export const readPullRequest = reader(pullRequest, 'repository', 'pullRequest')
export const readEventPullRequest = reader(eventPullRequest, 'repository', 'pullRequest')
export const readMergeGroup = reader(mergeGroup, 'repository')
export const readRefs = reader(v.array(gitRef))
export const readHeadPullRequests = reader(headPullRequests, 'repository', 'object')
export const readBranchPullRequests = reader(v.array(listedPullRequest))
export const readNamedRepository = reader(v.object({ name: v.string() }), 'repository')
export const readAuthoredCommits = reader(
  page(authoredCommit),
  'repository',
  'pullRequest',
  'authoredCommits',
)
export const readFollowUps = reader(page(notedCommit), 'repository', 'pullRequest', 'commits')
export const readCommit = reader(commit, 'repository', 'object')
export const readCheckRuns = reader(page(checkRun), 'node', 'checkRuns')
export const readDeployments = reader(
  v.array(v.object({ environment: v.string(), state: v.string() })),
  'repository',
  'object',
  'deployments',
  'nodes',
)
export const readAnnotations = reader(v.array(annotation), 'node', 'annotations', 'nodes')
export const readJobs = reader(jobList)
/** How many commits one branch has that the other one lacks. */
export const readAhead = reader(v.number(), 'ahead_by')
/** The files that differ between two commits; a renamed one has two names. */
export const readComparison = reader(
  v.array(v.object({ filename: v.string(), previous_filename: v.optional(v.string()) })),
  'files',
)
export const readUser = reader(v.object({ login: v.string(), type: v.string() }))
