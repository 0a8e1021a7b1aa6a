import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** The content of GitHub's signature: which run made which files. */
export interface Attestation {
  readonly repository: string
  /** The workflow file, relative to the root of its repository. */
  readonly workflow: string
  readonly ref: string
  readonly runner: 'github-hosted' | 'self-hosted'
  /** sha256 of each file. */
  readonly subjects: readonly string[]
}

/** A line of `attestation.json`, signed with the key that a trusted root names. */
export const signed = (attestation: Attestation, key: string): string =>
  `${JSON.stringify({ attestation, signature: sign(attestation, key) })}\n`

export const sha256 = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex')

const sign = (attestation: Attestation, key: string) =>
  createHmac('sha256', key).update(JSON.stringify(attestation)).digest('hex')

/**
 * Decides like `gh attestation verify`: one valid attestation of the file is enough, and only the
 * fields that an option restricts count.
 */
function isAttested(args: readonly string[]): boolean {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      repo: { type: 'string' },
      bundle: { type: 'string' },
      'cert-identity': { type: 'string' },
      'signer-workflow': { type: 'string' },
      'source-ref': { type: 'string' },
      'deny-self-hosted-runners': { type: 'boolean', default: false },
      'custom-trusted-root': { type: 'string' },
    },
  })
  const [, , file = ''] = positionals
  const key = readFileSync(values['custom-trusted-root'] ?? '', 'utf8')
  const digest = sha256(file)
  const lines = readFileSync(values.bundle ?? '', 'utf8')
    .split('\n')
    .filter(Boolean)
  return lines.some((line) => {
    const { attestation, signature } = JSON.parse(line)
    const { repository, workflow, ref, runner, subjects }: Attestation = attestation
    const identity = `https://github.com/${repository}/${workflow}@${ref}`
    const signer = values['signer-workflow'] ?? repository
    return (
      signature === sign(attestation, key) &&
      subjects.includes(digest) &&
      repository === values.repo &&
      identity === (values['cert-identity'] ?? identity) &&
      // As with the real `gh`, the beginning of the name is enough here.
      identity.startsWith(`https://github.com/${signer}`) &&
      ref === (values['source-ref'] ?? ref) &&
      (runner === 'github-hosted' || !values['deny-self-hosted-runners'])
    )
  })
}

// As a program, it stands in for `gh`.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = isAttested(process.argv.slice(2)) ? 0 : 1
}
