import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { posix, win32 } from 'node:path'
import { Failure } from '../kernel/run/failure.ts'

/** The inputs of the browser: how many pages to open, and where the browser may be. */
export interface BrowserRequest {
  readonly pages: 'all' | number
  /** Absolute paths of the program, the first of which that exists counts. */
  readonly programs: readonly string[]
  /** Whether axe-core checks each page. */
  readonly accessibility: boolean
}

/**
 * Where to look for Chromium or Chrome: the path that the author named, else CHROME_PATH, else the usual
 * places of the system. Pure.
 *
 * @param named absolute
 */
export function browserPrograms(
  named: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): readonly string[] {
  const only = named || environment.CHROME_PATH
  if (only) return [only]
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => environment[name])
      .filter((folder) => folder !== undefined)
    const program = 'Application\\chrome.exe'
    return roots.flatMap((root) =>
      ['Google\\Chrome', 'Chromium'].map((name) => win32.join(root, name, program)),
    )
  }
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
  const folders = (environment.PATH || '/usr/local/bin:/usr/bin')
    .split(':')
    .filter(posix.isAbsolute)
  return names.flatMap((name) => folders.map((folder) => posix.join(folder, name)))
}

/**
 * The program of the browser.
 *
 * @throws Failure INVALID_INPUT with the paths that were tried
 */
export async function requireBrowser({
  programs,
}: Pick<BrowserRequest, 'programs'>): Promise<string> {
  for (const program of programs) if (await isProgram(program)) return program
  const what = `\`browser\` needs Chromium or Chrome, and none of these programs exists: ${namesOf(programs)}`
  const nextStep =
    'Install one of them on the runner, or set `browser-path` to its program. Nothing was sent'
  throw new Failure('INVALID_INPUT', what, { nextStep })
}

/** The names alone, for programs that were looked for in each folder of PATH. */
function namesOf(programs: readonly string[]): string {
  const names = [...new Set(programs.map((program) => posix.basename(program)))]
  return names.length < programs.length ? `${names.join(', ')} (on PATH)` : programs.join(', ')
}

const isProgram = (path: string) =>
  Promise.all([stat(path), access(path, constants.X_OK)]).then(
    ([entry]) => entry.isFile(),
    () => false,
  )
