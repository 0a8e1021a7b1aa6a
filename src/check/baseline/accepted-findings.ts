import { readRegularFile, UnreadableFile } from '../../kernel/disk/regular-file.ts'
import { Failure } from '../../kernel/run/failure.ts'
import type { Finding } from '../finding.ts'

/** An accepted finding, as its line in the file names it. */
export interface AcceptedFinding {
  readonly id: string
  /** The line: the id, and a text for people. */
  readonly line: string
}

/** Longer files are no lists of findings: a check lists 200,000 at most. In bytes. */
const maxBytes = 50e6

/**
 * Reads the file of `accepted-findings`: one finding per line, which begins with its id. Empty lines
 * and lines that begin with `#` are ignored.
 *
 * @param path absolute
 * @param workspace absolute: no symbolic link in it may lead out of it
 * @throws Failure INVALID_INPUT
 */
export async function readAcceptedFindings(
  path: string,
  workspace: string,
): Promise<readonly AcceptedFinding[]> {
  // Never aborts: a cancel terminates the whole thread.
  const { signal } = new AbortController()
  const bytes = await readRegularFile(path, { maxBytes, workspace, signal }).catch((error) => {
    if (!(error instanceof UnreadableFile)) throw error
    throw unusable(`is ${path}, which ${error.message}`)
  })
  if (!bytes)
    throw unusable(
      `is ${path}, which does not exist: correct its path, or check out the repository that has it`,
    )
  return parseAcceptedFindings(bytes.toString())
}

/** @throws Failure INVALID_INPUT */
export function parseAcceptedFindings(text: string): readonly AcceptedFinding[] {
  const lines = text.split('\n').map((line) => line.replace('\uFEFF', '').trim())
  return lines.flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return []
    const [id] = /^[\da-f]{12}(?:-\d{1,6})?(?!\S)/.exec(line) ?? []
    if (id === undefined) throw unusable(`has no id of a finding at the start of line ${index + 1}`)
    return [{ id, line }]
  })
}

const unusable = (what: string) =>
  new Failure('INVALID_INPUT', `\`accepted-findings\` ${what}`, {
    nextStep: 'Copy the lines of findings from the report or from `findingsFile`',
  })

/** Findings that the workflow's author has accepted. */
export interface Acceptance {
  readonly findings: readonly Finding[]
  /** The lines of the file that match no finding any more. */
  readonly removable: readonly string[]
}

/** @param all findings and notices, with ids */
export function acceptance(
  all: readonly Finding[],
  accepted: readonly AcceptedFinding[],
): Acceptance {
  const ids = new Set(accepted.map(({ id }) => id))
  // A finding that stands for others may stand for other ones in the next export.
  const findings = all.filter(({ id = '', others }) => ids.has(id) && others === undefined)
  const present = new Set(findings.map(({ id }) => id))
  const removable = accepted.filter(({ id }) => !present.has(id)).map(({ line }) => line)
  return { findings, removable }
}
