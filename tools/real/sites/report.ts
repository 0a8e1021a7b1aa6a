import { formatCount } from '../../../src/format/count.ts'
import type { Differences } from './differences.ts'
import type { Rebuild } from './rebuild.ts'
import type { RealSite } from './site-list.ts'

interface Count {
  readonly title: string
  readonly count: number
}

/** A site that was downloaded, unpacked and checked by a whole step. */
export interface CheckedSite {
  readonly site: RealSite
  readonly files: number
  readonly bytes: number
  readonly pages: number
  readonly references: number
  readonly seconds: number
  readonly cpuSeconds: number
  /** In MB. */
  readonly peak: number
  readonly findings: readonly Count[]
  readonly notices: readonly Count[]
  /** Findings that another reader of the files does not confirm. */
  readonly wrong: readonly string[]
  /** Of lychee, for the folder alone. */
  readonly lychee: { readonly seconds: number; readonly cpuSeconds: number } | undefined
}

/** What another checker found in a site. */
export interface ComparedSite extends Differences {
  readonly site: RealSite
  readonly checker: string
  readonly both: number
  readonly onlyOurs: number
}

/** A site that was built again, from the same sources or from changed ones. */
export interface RebuiltSite extends Rebuild {
  readonly generator: string
  readonly build: string
}

/** The page of the documentation about sites that others made. */
export function sitesPage(results: {
  readonly checked: readonly CheckedSite[]
  readonly compared: readonly ComparedSite[]
  readonly rebuilt: readonly RebuiltSite[]
  readonly cores: number
  readonly date: Date
}): string {
  const { checked, compared, rebuilt, cores, date } = results
  return `# Real sites

How the [site check](site-check.md) does on sites that nobody made for this project: documentation that Debian packages, and the pages of npm, built by each generator. \`npm run real -- --only 'real sites'\` writes this page. Last run: ${date.toISOString().slice(0, 10)}, ${process.platform} ${process.arch}, ${cores} cores, Node ${process.versions.node}. Other work ran on the machine, so compare the CPU times.

## Time and memory

A whole step of the built action: download, unpack, check, report. Beside it, lychee checks the folder alone.

${table(
  [
    'Site',
    'Generator',
    'Version',
    'Pages',
    'References',
    'MB',
    'Seconds',
    'CPU s',
    'Peak MB',
    'lychee: seconds',
    'CPU s',
  ],
  checked.map(({ site, pages, references, bytes, seconds, cpuSeconds, peak, lychee }) => [
    ...[site.name, site.generator, site.version, formatCount(pages), formatCount(references)],
    ...[(bytes / 1e6).toFixed(0), seconds.toFixed(1), cpuSeconds.toFixed(1), peak.toFixed(0)],
    ...[lychee?.seconds.toFixed(1) ?? '', lychee?.cpuSeconds.toFixed(1) ?? ''],
  ]),
)}

## Findings

With \`publish-target: none\`. Each finding about a link, an asset or an anchor was looked up in the files with another HTML reader and the URL parser of Node (up to 20 pages of each). “Wrong” are those that this did not confirm.

${table(
  ['Site', 'Generator', 'Findings', 'Notices', 'Wrong'],
  checked.map(({ site, findings, notices, wrong }) => [
    ...[site.name, site.generator, counts(findings), counts(notices), `${wrong.length}`],
  ]),
)}

## Beside other checkers

Links, assets and anchors within the site, page by page. “Only here”: findings that the other checker does not report; all of them were confirmed as above. “Only there”: what the other reports and the site check does not, with the reason that was found in the files. lychee does not check scripts and style sheets, nor anchors of pages that are not UTF-8. linkinator takes minutes for a large site, and was run on small ones.

${table(
  ['Site', 'Generator', 'Checker', 'Both', 'Only here', 'Only there', 'Missed here'],
  compared.map(({ site, checker, both, onlyOurs, classes, unexplained }) => [
    ...[site.name, site.generator, checker, formatCount(both), formatCount(onlyOurs)],
    classes.map(({ reason, count }) => `${formatCount(count)}: ${reason}`).join('; '),
    `${unexplained.length}`,
  ]),
)}

## Built again

The pages of npm, built twice from the same sources, and after one change. The builds of TypeDoc and VitePress differ by themselves. “Files” and “paths” are those that the manifest reports as changed, for \`publish-target: nginx\`.

${table(
  ['Generator', 'Change', '`changed`', 'Files', 'Paths'],
  rebuilt.map(({ generator, build, changed, files, paths }) => [
    ...[generator, build === 'second' ? 'none' : build, `${changed}`],
    ...[formatCount(files.length), paths[0] === '/*' ? '`/*`' : formatCount(paths.length)],
  ]),
)}
`
}

const counts = (list: readonly Count[]) =>
  list.map(({ title, count }) => `${title}: ${formatCount(count)}`).join('; ') || 'none'

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
