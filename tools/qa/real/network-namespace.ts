import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Missing } from './part.ts'
import { installed } from './programs.ts'

const exec = promisify(execFile)

/** @throws Missing if this machine cannot make network namespaces */
export async function requireNetworkNamespaces(): Promise<void> {
  await installed('unshare', '-V')
  await installed('ip', '-V')
  if (process.getuid?.() !== 0) throw new Missing('only root can make a network namespace')
}

/**
 * Runs a command in a network namespace that has a loopback interface only.
 *
 * @param options.hosts more names of this machine there
 * @returns its standard output
 * @throws Error with `stderr` if the command fails
 */
export async function runWithoutNetwork(
  command: readonly string[],
  { hosts = [], env = process.env }: { hosts?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'real-network-'))
  try {
    const file = join(folder, 'hosts')
    writeFileSync(file, `127.0.0.1 ${['localhost', ...hosts].join(' ')}\n`)
    const setUp = 'ip link set lo up && mount --bind "$0" /etc/hosts && exec "$@"'
    const args = ['--net', '--mount', 'bash', '-c', setUp, file, ...command]
    return (await exec('unshare', args, { env })).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
