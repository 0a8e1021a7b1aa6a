import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPrograms } from '../system.ts'

/** Another program that unpacks archives. */
export interface Unpacker {
  readonly name: string
  readonly types: readonly ('tar' | 'zip')[]
  readonly isInstalled: boolean
  /**
   * Whether it decodes UTF-8 names with a code page, even in archives of zip(1) and Java: unzip if
   * the system is FAT, Python if it is Unix without the UTF-8 flag.
   */
  readonly misreadsNames?: boolean
  /** Unpacks each archive into its existing folder. Returns which of them succeeded. */
  unpackAll(jobs: readonly Job[]): boolean[]
}

/** Absolute paths. */
export type Job = readonly [archive: string, folder: string]

const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' }

/** An unpacker that starts a program for each archive. */
function program(
  name: string,
  types: Unpacker['types'],
  command: (job: Job) => readonly [string, ...string[]],
): Unpacker {
  const [file] = command(['', ''])
  return {
    name,
    types,
    isInstalled: hasPrograms(file),
    unpackAll: (jobs) =>
      jobs.map((job) => {
        const [path, ...args] = command(job)
        return spawnSync(path, args, { env, timeout: 60_000 }).status === 0
      }),
  }
}

/** An unpacker that starts a program once for all archives. */
function batch(name: string, start: () => readonly [string, ...string[]], isInstalled: boolean) {
  return {
    name,
    types: ['tar', 'zip'] as const,
    isInstalled,
    unpackAll: (jobs: readonly Job[]): boolean[] => {
      const [path, ...args] = start()
      const options = { env, input: JSON.stringify(jobs), maxBuffer: 2 ** 28, timeout: 600_000 }
      const { stdout, stderr, status } = spawnSync(path, args, options)
      if (status !== 0) throw new Error(`${name}: ${stderr}`)
      return JSON.parse(stdout.toString())
    },
  }
}

let goProgram: string | undefined

function buildGo(): string {
  if (goProgram) return goProgram
  const built = join(mkdtempSync(join(tmpdir(), 'unpack-go-')), 'unpack')
  const source = join(import.meta.dirname, 'unpack.go')
  const { status, stderr } = spawnSync('go', ['build', '-o', built, source], { env })
  if (status !== 0) throw new Error(`go build: ${stderr}`)
  goProgram = built
  return built
}

export const unpackers: readonly Unpacker[] = [
  program('GNU tar', ['tar'], ([archive, folder]) => [
    ...(['tar', '--no-same-owner', '-xf', archive, '-C', folder] as const),
  ]),
  program('bsdtar', ['tar', 'zip'], ([archive, folder]) => [
    'bsdtar',
    '-xf',
    archive,
    '-C',
    folder,
  ]),
  {
    ...program('unzip', ['zip'], ([archive, folder]) => ['unzip', '-qqo', archive, '-d', folder]),
    misreadsNames: true,
  },
  program('7-Zip', ['tar', 'zip'], ([archive, folder]) => [
    ...(['7zz', 'x', '-y', '-bso0', '-bsp0', `-o${folder}`, archive] as const),
  ]),
  {
    ...batch(
      'Python',
      () => ['python3', '-W', 'ignore', join(import.meta.dirname, 'unpack.py')],
      hasPrograms('python3'),
    ),
    misreadsNames: true,
  },
  batch('Go', () => [buildGo()], hasPrograms('go')),
]
