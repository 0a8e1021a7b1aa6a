import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UnreadableFile } from '../../kernel/disk/regular-file.ts'
import { endStep, type StepEnd } from '../workflow-step.ts'
import { commentText, marker } from './comment-text.ts'
import { InvalidFindings, readFindings } from './reported-findings.ts'

/** What a step of examples/comment-findings.yml has. */
export interface CommentStep {
  readonly environment: NodeJS.ProcessEnv
  /** The folder of the step, absolute. */
  readonly folder: string
}

/**
 * Writes the comment on a pull request for examples/comment-findings.yml. Users copy that workflow, and
 * `v1` moves: within a major version, its variables, files and outputs stay.
 *
 * @returns the exit code
 */
export async function writeComment(
  step: CommentStep = { environment: process.env, folder: process.cwd() },
): Promise<number> {
  if (!step.environment.FINDINGS) {
    process.stderr.write('`comment` is a part of examples/comment-findings.yml\n')
    return 2
  }
  return endStep(step.environment, await commentOf(step))
}

/**
 * Writes comment.md. The output `update` is the id of the comment that it replaces, empty if there is
 * none; `add` says whether a new one is worth it.
 */
async function commentOf({ environment, folder }: CommentStep): Promise<StepEnd> {
  const { FINDINGS = '', RUN_URL = '', AUTHOR = '' } = environment
  try {
    const findings = await readFindings(FINDINGS)
    writeFileSync(join(folder, 'comment.md'), commentText(findings, RUN_URL))
    const update = ownComment(readFileSync(join(folder, 'comments.json'), 'utf8'), AUTHOR)
    const lists = findings.reported.length + findings.gone.length > 0
    const outputs = { update, add: update === '' && lists ? 'true' : '' }
    return { outputs, exitCode: 0 }
  } catch (error) {
    const isOfFile = error instanceof InvalidFindings || error instanceof UnreadableFile
    if (!isOfFile) throw error
    // The message has nothing of the file.
    const message = `The file of the findings ${error.message}. No comment was written.`
    return { outputs: {}, error: message, exitCode: 1 }
  }
}

/**
 * The id of the comment that an earlier run has written, empty for none: that of someone else with the
 * marker is left alone.
 *
 * @param comments as GitHub lists them, in one list or a list for each page
 */
function ownComment(comments: string, author: string): string {
  const all: readonly (Comment | readonly Comment[])[] = JSON.parse(comments)
  const own = all.flat().find(({ user, body }) => user?.login === author && body.startsWith(marker))
  return own ? `${own.id}` : ''
}

interface Comment {
  readonly id: number
  /** Null if the account was deleted. */
  readonly user: { readonly login: string } | null
  readonly body: string
}
