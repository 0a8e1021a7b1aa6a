import type { Check } from './check.ts'
import type { PullRequestNode } from './github/responses.ts'

/**
 * The facts about a pull request at one time. A missing fact is unknown, and never meets a
 * condition.
 */
export interface PullRequestFacts extends Readonly<Omit<PullRequestNode, 'lastQueueEvent'>> {
  /** Who wrote or committed its commits; missing unless all of them could be read. */
  readonly commitAuthors?: CommitAuthors | undefined
  /** Whether a rule requires that someone else approves the most recent push, as far as visible. */
  readonly requiresLastPushApproval?: boolean | undefined
  /** The checks of the head commit that count; missing unless all of them could be read. */
  readonly checks?: readonly Check[] | undefined
  /** Types of rules of the base branch that may require more, in a way that the API does not show. */
  readonly unjudgedRules?: readonly string[] | undefined
  /** How it left the merge queue, if that was the last that happened to it. */
  readonly queueExit?: QueueExit | undefined
  /** Whether the facts are from several responses, between which something may have changed. */
  readonly isPieced?: boolean | undefined
}

export type Review = NonNullable<PullRequestFacts['reviews']>[number]

export interface QueueExit {
  /** As GitHub has it: outside text. */
  readonly reason?: string | undefined
  /** Milliseconds since then. */
  readonly age: number
}

export interface CommitAuthors {
  /** In lower case. Apps have none. */
  readonly logins: ReadonlySet<string>
  /** How many commits have an author or committer without a known account. */
  readonly unknown: number
}
