import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PublishTarget } from '../../../src/site/publish-targets/publish-targets.ts'
import { runAction } from '../../../test/support/runner/run-action.ts'
import { startHost } from '../../../test/support/service/host.ts'
import type { LoopbackServer } from './loopback-server.ts'
import { check } from './part.ts'

/** A host that serves a folder, with or without faults. */
export interface FaultyHost {
  readonly publishTarget: PublishTarget
  /**
   * The paths of a page.
   *
   * @param readers the path without the extension, `guides/` for `guides/index.html`
   */
  readonly pathsOf: (readers: string, file: string) => readonly [string, ...string[]]
  /** Other missing paths, if the start page is sent for missing URLs. */
  readonly missingIfSoft?: readonly string[]
  /** Serves a folder in its current state; the host may write its settings into it. */
  serve(folder: string, settings: WrongSettings): Promise<LoopbackServer>
}

/** Faults of the host, instead of the files. */
export interface WrongSettings {
  /** A file that is sent as text/plain, which browsers must not guess. */
  readonly mistyped?: string
  /** Whether the start page is sent for missing URLs, with status 200. */
  readonly isSoft?: boolean
  /** A path of the site, without a leading slash, and the target of its redirect. */
  readonly redirect?: { readonly path: string; readonly to: string }
}

/** A difference by its kind, at a path or at each path of a file. */
interface Expected {
  readonly kind: string
  readonly file: string
  /** Whether the difference is only at the path for readers. */
  readonly isOnce?: boolean
}

interface InjectedFault {
  readonly name: string
  /** Changes the served files. */
  readonly change?: (folder: string, baseline: string) => void
  readonly settings?: Omit<WrongSettings, 'redirect'>
  /** A page whose path for readers redirects to another host. */
  readonly redirected?: string
  readonly expected: readonly Expected[]
}

const script = '<script src="https://cdn.example/track.js"></script>'
const beacon = '<script defer src="https://static.cloudflareinsights.com/beacon.min.js"></script>'

const notice: InjectedFault = {
  name: "the CDN's own analytics, a notice",
  change: (folder) => addToBody(folder, 'guides/index.html', beacon),
  expected: [{ kind: 'altered', file: 'guides/index.html' }],
}

/** Replaces the random name in a URL that never existed. */
const missingPath = '(a URL that never existed)'

/** Each fault affects different files, so that all can be injected together. */
const faults: readonly InjectedFault[] = [
  {
    name: 'a stale page',
    change: (folder, baseline) => copy('guides/install.html', baseline, folder),
    expected: [{ kind: 'stale', file: 'guides/install.html' }],
  },
  {
    name: 'a removed page of the baseline',
    change: (folder, baseline) => copy('guides/retired.html', baseline, folder),
    expected: [{ kind: 'stale', file: 'guides/retired.html' }],
  },
  {
    name: 'a missing asset',
    change: (folder) => rmSync(join(folder, 'images/lantern.svg')),
    expected: [{ kind: 'missing', file: 'images/lantern.svg' }],
  },
  {
    name: 'a truncated body',
    change(folder) {
      const file = join(folder, 'guides/configure.html')
      writeFileSync(file, readFileSync(file).subarray(0, 1000))
    },
    expected: [{ kind: 'wrong', file: 'guides/configure.html' }],
  },
  {
    name: 'an injected script',
    change: (folder) => addToBody(folder, 'guides/index.html', script),
    expected: [{ kind: 'wrong', file: 'guides/index.html' }],
  },
  {
    name: 'a wrong type',
    settings: { mistyped: 'assets/site.css' },
    expected: [{ kind: 'mistyped', file: 'assets/site.css' }],
  },
  {
    name: 'a redirect to another host',
    redirected: 'reference/commands.html',
    expected: [{ kind: 'redirected-away', file: 'reference/commands.html', isOnce: true }],
  },
  {
    name: 'a soft 404',
    settings: { isSoft: true },
    expected: [{ kind: 'wrong', file: missingPath }],
  },
]

/** Two exports of a small site, by the built action. */
interface Exported {
  readonly site: string
  readonly manifest: string
  readonly baseline: { readonly site: string; readonly manifest: string }
}

/**
 * Verifies an export on a real host: unchanged, with each fault, and with all of them.
 *
 * @returns each fault and its reported differences
 * @throws Error if a fault is missed, has another kind, or if anything else differs
 */
export async function injectFaults(host: FaultyHost): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), 'injected-faults-'))
  try {
    const exported = await exportTwice(home)
    const checks: string[] = []
    const mixed: InjectedFault = {
      name: 'all of these',
      change: (...folders) => {
        for (const { change } of faults) change?.(...folders)
      },
      settings: Object.assign({}, ...faults.map(({ settings }) => settings)),
      redirected: faults.map(({ redirected }) => redirected).find(Boolean) ?? '',
      expected: faults.flatMap(({ expected }) => expected),
    }
    for (const fault of [{ name: 'nothing', expected: [] }, ...faults, mixed, notice]) {
      const found = await verifyWith(fault, host, exported, home)
      const missing = (fault.settings?.isSoft && host.missingIfSoft) || []
      const lines = fault.expected.flatMap((one) => linesOf(one, host))
      const expected = [...lines, ...missing.map((path) => `missing /${path}`)].toSorted()
      check(
        found.join() === expected.join(),
        `${fault.name}: found ${found.join(', ') || 'nothing'} instead of ${expected.join(', ')}`,
      )
      checks.push(`${fault.name}: ${found.map((line) => `\`${line}\``).join(', ') || 'verified'}`)
    }
    return checks
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** The sorted lines of the list of differences, with a placeholder for random names. */
async function verifyWith(
  { name, change, settings, redirected, expected }: InjectedFault,
  host: FaultyHost,
  { site, manifest, baseline }: Exported,
  home: string,
): Promise<string[]> {
  const folder = mkdtempSync(join(home, 'served-'))
  cpSync(site, folder, { recursive: true })
  // Some servers read the folder as other users.
  for (const path of [home, folder]) chmodSync(path, 0o755)
  change?.(folder, baseline.site)
  const redirect = redirected && {
    redirect: { path: pathsOf(redirected, host)[0] ?? '', to: 'https://other.example/x' },
  }
  await using server = await host.serve(folder, { ...settings, ...redirect })
  const run = await runAction({
    inputs: {
      ...{ mode: 'verify', 'site-url': server.url, 'publish-target': host.publishTarget },
      ...{ manifest, baseline: baseline.manifest, 'verify-files': 'all', timeout: '6s' },
    },
  })
  const mayPass = expected.every(({ kind }) => kind === 'altered')
  check((run.conclusion === 'success') === mayPass, `${name}: ${run.log}`)
  check(run.outputs.verified === String(mayPass), `${name}: verified is ${run.outputs.verified}`)
  const list = readFileSync(run.outputs.differencesFile ?? '', 'utf8').replaceAll(server.url, '')
  await run.remove()
  const lines = list.split('\n').filter(Boolean)
  return lines.map((line) => line.replace(/\/[0-9a-f]{16}.*$/, `/${missingPath}`)).toSorted()
}

function linesOf({ kind, file, isOnce }: Expected, host: FaultyHost): string[] {
  const paths = pathsOf(file, host)
  return (isOnce ? paths.slice(0, 1) : paths).map((path) => `${kind} /${path}`)
}

function pathsOf(file: string, host: FaultyHost): readonly string[] {
  const readers = file.replace(/(?:(?<=\/)index)?\.html$/, '')
  return readers === file ? [file] : host.pathsOf(readers, file)
}

async function exportTwice(home: string): Promise<Exported> {
  const sources = join(home, 'sources')
  cpSync(fileURLToPath(new URL('../../../test/support/service/sample', import.meta.url)), sources, {
    recursive: true,
  })
  const current = await exportTo(join(home, 'current'), sources)
  appendFileSync(join(sources, 'guides/install.md'), '\nAn older text.\n')
  writeFileSync(join(sources, 'guides/retired.md'), '# Retired\n\nThis page was removed.\n')
  return { ...current, baseline: await exportTo(join(home, 'baseline'), sources) }
}

async function exportTo(folder: string, sources: string) {
  const host = await startHost({ site: sources, speed: 20 })
  try {
    const run = await runAction({
      inputs: {
        ...{ 'base-url': host.url, 'api-key': host.apiKey, domain: 'docs.example.com' },
        ...{ 'extract-to': join(folder, 'site'), 'site-check': 'warn' },
      },
      secrets: [host.apiKey],
    })
    check(run.conclusion === 'success', run.log)
    const manifest = join(folder, 'manifest.json')
    cpSync(run.outputs.manifestPath ?? '', manifest)
    await run.remove()
    return { site: join(folder, 'site'), manifest }
  } finally {
    await host.close()
  }
}

function copy(path: string, from: string, to: string): void {
  mkdirSync(dirname(join(to, path)), { recursive: true })
  cpSync(join(from, path), join(to, path))
}

function addToBody(folder: string, path: string, element: string): void {
  const file = join(folder, path)
  const page = readFileSync(file, 'utf8')
  check(page.includes('</body>'), `${path} has no body`)
  writeFileSync(file, page.replace('</body>', `${element}</body>`))
}
