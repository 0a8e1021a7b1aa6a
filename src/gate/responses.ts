import * as v from 'valibot'
import { isCommitSha } from './head-commit.ts'
import { type Page, page } from './page.ts'

/**
 * The responses of GitHub's GraphQL API to the gate's queries. A list that is missing, invalid or
 * incomplete is `undefined`: it is unknown, which is not the same as empty.
 */

const orUnknown = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullish(schema), undefined)

/** Missing, invalid and null are three things: the first two are unknown. */
const orNull = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(v.nullable(schema)), undefined)

const text = orUnknown(v.string())
const number = orUnknown(v.number())

const actor = v.object({ __typename: v.string(), login: v.string() })

const sha = v.pipe(v.string(), v.check(isCommitSha))

const checkRun = v.object({
  id: v.string(),
  databaseId: number,
  name: v.string(),
  status: v.string(),
  conclusion: text,
  startedAt: text,
  completedAt: text,
  isRequired: v.boolean(),
  detailsUrl: text,
})

const checkSuite = v.object({
  id: v.string(),
  databaseId: number,
  status: v.string(),
  conclusion: text,
  updatedAt: text,
  app: v.nullable(v.object({ databaseId: number, slug: text })),
  workflowRun: v.nullable(
    v.object({
      databaseId: number,
      url: text,
      runNumber: v.number(),
      event: v.string(),
      workflow: v.object({ id: v.string(), name: v.string() }),
      file: orUnknown(v.object({ path: text, repositoryName: text })),
    }),
  ),
  checkRuns: page(checkRun),
})

const statusContext = v.object({
  context: v.string(),
  state: v.string(),
  createdAt: text,
  isRequired: v.boolean(),
  targetUrl: text,
  creator: orUnknown(actor),
})

const commit = v.object({
  oid: v.string(),
  checkSuites: page(checkSuite),
  // null if there is no status.
  status: orNull(v.object({ contexts: v.array(statusContext) })),
})

const baseRef = v.object({
  refUpdateRule: v.nullish(
    v.object({ requiredStatusCheckContexts: v.nullish(v.array(v.nullish(v.string()))) }),
  ),
  branchProtectionRule: v.nullish(
    v.object({
      requireLastPushApproval: v.nullish(v.boolean()),
      requiredStatusChecks: v.nullish(
        v.array(
          v.object({ context: v.string(), app: v.nullish(v.object({ databaseId: number })) }),
        ),
      ),
      requiresDeployments: v.nullish(v.boolean()),
      requiredDeploymentEnvironments: v.nullish(v.array(v.nullish(v.string()))),
    }),
  ),
  rules: v.nullish(
    v.object({
      totalCount: v.number(),
      nodes: v.array(
        v.object({
          type: v.string(),
          parameters: v.nullish(
            v.object({
              requiredStatusChecks: v.optional(
                v.array(v.object({ context: v.string(), integrationId: number })),
              ),
              workflows: v.optional(
                v.array(v.object({ path: v.string(), repositoryId: v.number() })),
              ),
              requiredDeploymentEnvironments: v.optional(v.array(v.string())),
              requireLastPushApproval: v.optional(v.boolean()),
            }),
          ),
        }),
      ),
    }),
  ),
})

const gitActor = orUnknown(
  v.object({ email: text, user: v.nullish(v.object({ login: v.string() })) }),
)

const authoredCommit = v.object({
  commit: v.object({
    oid: v.string(),
    parents: v.object({ totalCount: v.number() }),
    authors: v.fallback(
      v.optional(v.object({ totalCount: v.number(), nodes: v.array(gitActor) })),
      undefined,
    ),
    committer: gitActor,
    signature: orUnknown(v.object({ isValid: v.boolean(), wasSignedByGitHub: v.boolean() })),
  }),
})

const pullRequest = v.object({
  state: v.string(),
  // null if the account was deleted.
  author: orNull(actor),
  headRefOid: sha,
  updatedAt: text,
  isDraft: orUnknown(v.boolean()),
  mergeable: text,
  mergeStateStatus: text,
  mergeCommit: orUnknown(v.object({ oid: text })),
  // null if the repository requires no review.
  reviewDecision: orNull(v.string()),
  latestOpinionatedReviews: orUnknown(
    v.object({
      totalCount: v.number(),
      nodes: v.array(
        v.object({
          state: text,
          commit: orUnknown(v.object({ oid: text })),
          author: orUnknown(actor),
        }),
      ),
    }),
  ),
  authoredCommits: page(authoredCommit),
  // null if the base branch was deleted.
  baseRef: orNull(baseRef),
  commits: orUnknown(v.object({ nodes: v.array(v.object({ commit })) })),
})

const eventPullRequest = v.object({
  number: v.number(),
  state: v.picklist(['OPEN', 'CLOSED', 'MERGED']),
  headRefOid: sha,
  author: v.nullable(actor),
  body: v.string(),
  commits: v.optional(
    v.object({
      nodes: v.array(
        v.object({
          commit: v.object({
            oid: v.string(),
            status: v.nullable(
              v.object({ contexts: v.array(v.object({ context: v.string(), state: v.string() })) }),
            ),
          }),
        }),
      ),
    }),
  ),
})

const openPullRequest = v.object({
  number: v.number(),
  headRefOid: sha,
  author: v.nullable(actor),
})

const deployments = v.array(
  v.object({ environment: v.string(), state: v.string(), updatedAt: text }),
)

export type CheckRunNode = v.InferOutput<typeof checkRun>
export type CheckSuiteNode = v.InferOutput<typeof checkSuite>
export type AuthoredCommitNode = v.InferOutput<typeof authoredCommit>['commit']
export type CommitNode = v.InferOutput<typeof commit>
export type BaseRefNode = v.InferOutput<typeof baseRef>
export type EventPullRequestNode = v.InferOutput<typeof eventPullRequest>
export type OpenPullRequestNode = v.InferOutput<typeof openPullRequest>
export type ActorNode = v.InferOutput<typeof actor>
export type DeploymentNode = v.InferOutput<typeof deployments>[number]
export type PullRequestNode = v.InferOutput<typeof pullRequest> & {
  readonly repositoryId?: number | undefined
}

/** Reads a part of a response. @returns undefined if any field that is not optional is missing */
const reader =
  <Schema extends v.GenericSchema, Part>(
    schema: Schema,
    part: (output: v.InferOutput<Schema>) => Part,
  ) =>
  (data: unknown): Part | undefined => {
    const { success, output } = v.safeParse(schema, data)
    return success ? part(output) : undefined
  }

const inRepository = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({ repository: v.object(entries) })

export const readPullRequest = reader(
  inRepository({ databaseId: number, pullRequest }),
  ({ repository: { databaseId, pullRequest } }): PullRequestNode => ({
    ...pullRequest,
    repositoryId: databaseId ?? undefined,
  }),
)

export const readDeployments = reader(
  inRepository({ object: v.object({ deployments: v.object({ nodes: deployments }) }) }),
  ({ repository }): readonly DeploymentNode[] => repository.object.deployments.nodes,
)

export const readCommit = reader(
  inRepository({ object: commit }),
  ({ repository }): CommitNode => repository.object,
)

const annotations = v.object({
  nodes: v.array(
    v.object({
      path: v.string(),
      location: v.object({ start: v.object({ line: v.number() }) }),
      title: text,
      message: v.string(),
    }),
  ),
})

export const readAnnotations = reader(
  v.object({ node: v.object({ annotations }) }),
  ({ node }) => node.annotations.nodes,
)

const notedCommit = v.object({
  commit: v.object({
    oid: v.string(),
    status: v.nullish(v.object({ context: v.nullish(v.object({ description: text })) })),
  }),
})

export const readFollowUps = reader(
  inRepository({ pullRequest: v.object({ commits: page(notedCommit) }) }),
  ({ repository }) => repository.pullRequest.commits,
)

export const readAuthoredCommits = reader(
  inRepository({ pullRequest: v.object({ authoredCommits: page(authoredCommit) }) }),
  ({ repository }) => repository.pullRequest.authoredCommits,
)

export const readCheckRuns = reader(
  v.object({ node: v.object({ checkRuns: page(checkRun) }) }),
  ({ node }): Page<CheckRunNode> | undefined => node.checkRuns,
)

export const readEventPullRequest = reader(
  inRepository({ pullRequest: eventPullRequest }),
  ({ repository }): EventPullRequestNode => repository.pullRequest,
)

export const readOpenPullRequests = reader(
  inRepository({ pullRequests: page(openPullRequest) }),
  ({ repository }): Page<OpenPullRequestNode> | undefined => repository.pullRequests,
)

const jobList = v.object({
  total_count: v.number(),
  jobs: v.array(v.object({ check_run_url: v.string() })),
})

/** A page of a workflow run's jobs: the numbers of their check runs, and how many there are in all. */
export const readJobs = reader(jobList, ({ total_count: count, jobs }) => ({
  count,
  jobs: jobs.map(({ check_run_url: url }) => Number(url.slice(url.lastIndexOf('/') + 1))),
}))

export const readUser = reader(v.object({ login: v.string(), type: v.string() }), (user) => user)
