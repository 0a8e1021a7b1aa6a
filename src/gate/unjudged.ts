import { Failure } from '../kernel/run/failure.ts'
import { reopenStep } from './conditions.ts'

/** Why a pull request of the agent, or a merge group, is not judged. */
export type Unjudged =
  | { readonly cause: 'shared-head'; readonly numbers: readonly number[] }
  | { readonly cause: 'deleted-author' | 'closed' | 'no-line'; readonly number: number }
  | { readonly cause: 'nameless-group' | 'unknown-group' }
  | { readonly cause: 'unpassed-group'; readonly number: number }
  | { readonly cause: 'other-link' }
  | { readonly cause: 'other-job'; readonly jobId: string; readonly earlier: string }
  | {
      readonly cause: 'not-created'
      readonly jobId: string
      readonly number: number
      /** `owner/name#7`; missing if the link has another form. */
      readonly created?: string | undefined
    }

/** The failure of a run that judges nothing. No status but `error` may say so. */
export function notJudged(unjudged: Unjudged): Failure {
  const [reason, nextStep] = textOf(unjudged)
  return new Failure('GATE_NOT_MET', `the pull request was not judged: ${reason}`, { nextStep })
}

/** What happened, and what to do. */
function textOf(unjudged: Unjudged): readonly [reason: string, nextStep: string] {
  switch (unjudged.cause) {
    case 'shared-head': {
      const all = unjudged.numbers.map((one) => `#${one}`).join(', ')
      return [
        `the agent's pull requests ${all} have the same head commit: close all but one`,
        'The close starts the gate again for the one that stays open',
      ]
    }
    case 'deleted-author':
      return [
        `the author of #${unjudged.number} was deleted`,
        'Close it, and open a pull request of an existing account with its branch',
      ]
    case 'closed':
      return [`#${unjudged.number} was closed without a merge`, reopenStep]
    case 'no-line':
      return [
        `the text of #${unjudged.number} has no line "Agent job: <id>"`,
        'Add the line with the id of the agent job that created it: docs/gating.md, "The line with the job\'s id"',
      ]
    case 'nameless-group':
      return [
        'the merge group names no pull request',
        'Remove the group from the queue, and add its pull requests again',
      ]
    case 'unknown-group':
      return [
        'the merge group has commits of pull requests that GitHub does not name',
        'Run the gate again. If it fails again, remove what is queued, and add it to the queue again',
      ]
    case 'unpassed-group':
      return [
        `the head commit of #${unjudged.number}, which the merge group contains, did not pass the gate`,
        `Have #${unjudged.number} meet its conditions, or remove it from the queue`,
      ]
    default:
      return textOfContradiction(unjudged)
  }
}

function textOfContradiction(
  unjudged: Unjudged & { cause: 'other-link' | 'other-job' | 'not-created' },
): readonly [reason: string, nextStep: string] {
  switch (unjudged.cause) {
    case 'other-link':
      return [
        'the agent job has another pull request now',
        'Run the gate for the pull request that the job has now',
      ]
    case 'other-job': {
      const { jobId, earlier } = unjudged
      return [
        `its text names agent job ${jobId} now, not ${earlier}`,
        'Run the gate again for the job that the text names now',
      ]
    }
    case 'not-created': {
      const { jobId, number, created = 'another one' } = unjudged
      return [
        `its text names agent job ${jobId}, which created ${created}, not #${number}`,
        `Write the id of the job that created #${number}`,
      ]
    }
  }
}
