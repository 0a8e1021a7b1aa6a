import { deviceName } from '../kernel/disk/file-name.ts'
import { Problem, parseLine } from './input-values.ts'

/**
 * Parses the path of a file or folder. Rejects what only a shell, GitHub or another system replaces:
 * here it would name a new folder in the workspace, or a baseline that never exists.
 *
 * @param platform of the runner
 * @throws Problem
 */
export function parsePath(value: string, platform: NodeJS.Platform = process.platform): string {
  parseLine(value)
  const rules = [...unexpanded, ...(platform === 'win32' ? onWindows : elsewhere)]
  for (const [pattern, problem] of rules) {
    const match = pattern.exec(value)
    if (match) throw new Problem(typeof problem === 'string' ? problem : problem(match))
  }
  const device = platform === 'win32' && value.split(/[\\/]/).find((name) => deviceName.test(name))
  if (device) throw new Problem(`contains ${device}, which names a device on Windows: rename it`)
  return value
}

/** A folder, or `off`. @throws Problem */
export function parseSources(value: string): string {
  return value.toLowerCase() === 'off' ? 'off' : parsePath(value)
}

/** A pattern, and the problem with a path that matches it. */
type Rule = readonly [pattern: RegExp, problem: string | ((match: RegExpExecArray) => string)]

const expressions = `such as \`\${{ github.workspace }}\`, \`\${{ runner.temp }}\` or \`\${{ env.NAME }}\``

const unexpanded: readonly Rule[] = [
  [
    /\$\{\{/,
    'contains an expression that was not evaluated: GitHub evaluates them in workflow files only, not in the values of variables',
  ],
  [
    /\$[a-z_{(]/i,
    `contains a shell variable or command, which nothing expands: write an expression, ${expressions}`,
  ],
  [
    // Shorter names would include parts of percent-encoded text.
    /%[a-z_][\w()]{2,}%/i,
    `contains a Windows variable, which nothing expands: write an expression, ${expressions}`,
  ],
  [
    /^~(?:[\\/]|$)/,
    'starts with `~`, which nothing expands: write an absolute path, or one relative to the workspace',
  ],
  [/^["']/, 'starts with a quotation mark, which would be part of the name: leave it out'],
  [/^[a-z][a-z\d+.-]+:\/\//i, 'is a URL: write the path of a file or folder on the runner'],
]

const elsewhere: readonly Rule[] = [
  [
    /\\|^[a-z]:\//i,
    'is a Windows path, but the runner has another system: write it without a drive, and with `/`',
  ],
]

const onWindows: readonly Rule[] = [
  [
    /^\/(?:(?:cygdrive|mnt)\/)?([a-z])(?=\/|$)/i,
    ({ 0: start, 1: drive = '', input }) =>
      `is a Git Bash path, not a Windows path: write ${drive.toUpperCase()}:${input.slice(start.length) || '/'}`,
  ],
  [
    /^[\\/](?![\\/])/,
    ({ input }) => `has no drive: write it with one, such as C:${input.replaceAll('\\', '/')}`,
  ],
  [
    /^[a-z]:(?![\\/])/i,
    ({ 0: drive, input }) =>
      `has no slash after its drive: write ${drive}/${input.slice(drive.length)}`,
  ],
  [
    /[<>"|?*]|(?<!^[a-z]):/i,
    ({ 0: character }) => `contains ${character}, which is invalid in names on Windows`,
  ],
]
