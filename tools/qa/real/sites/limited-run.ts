import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a program printed, and what it took. */
export interface LimitedRun {
  readonly printed: string
  readonly seconds: number
  /** Of the program and its children. */
  readonly cpuSeconds: number
}

/** A program was ended, as it took longer than its limit. */
export class OverLimit extends Error {}

// Its exit code says only whether it found something.
const script = `TIMEFORMAT='%R %U %S'
time timeout "$0" "$@" > printed 2> log
echo $? > code`

/**
 * Runs a program with a time limit, whatever its exit code is.
 *
 * @param limit in seconds
 * @throws OverLimit
 */
export async function runLimited(
  program: string,
  args: readonly string[],
  { cwd, limit }: { readonly cwd: string; readonly limit: number },
): Promise<LimitedRun> {
  const folder = mkdtempSync(join(tmpdir(), 'limited-'))
  try {
    const inFolder = script.replace(/ (printed|log|code)\b/g, ` ${folder}/$1`)
    const child = spawn('bash', ['-c', inFolder, `${limit}`, program, ...args], {
      ...{ cwd, stdio: ['ignore', 'ignore', 'pipe'] },
    })
    let times = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      times += text
    })
    await once(child, 'close')
    const [seconds = 0, user = 0, system = 0] = times.trim().split(' ').map(Number)
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    // The exit code of timeout when it has ended the program.
    if (read('code').trim() === '124') throw new OverLimit(`took over ${limit} s`)
    return { printed: read('printed'), seconds, cpuSeconds: user + system }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
