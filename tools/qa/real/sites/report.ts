import { formatCount } from '../../../../src/kernel/format/quantity.ts'
import { openedPages } from './browser-comparison.ts'
import type { CauseCount, CheckedSite, ComparedSite } from './checked-site.ts'
import type { ReasonCount } from './differences.ts'
import { oracleLimit } from './oracles.ts'
import type { Rebuild } from './rebuild.ts'

/** A site that was built again, from the same sources or from changed ones. */
export interface RebuiltSite extends Rebuild {
  readonly generator: string
  /** What was changed; `second` for nothing. */
  readonly build: string
}

/** A site, or a build of one, that has no result. */
export interface FailedSite {
  readonly name: string
  readonly reason: string
}

export interface SiteResults {
  readonly checked: readonly CheckedSite[]
  readonly rebuilt: readonly RebuiltSite[]
  readonly failed: readonly FailedSite[]
}

/** Where the page was written. */
export interface Machine {
  readonly cores: number
  readonly date: Date
}

/** The page of the documentation about sites that others made. */
export function sitesPage(results: SiteResults, { cores, date }: Machine): string {
  const { checked, rebuilt, failed } = results
  const generators = new Set(checked.map(({ site }) => site.generator))
  return `# Real sites

How the [site check](../site-check.md) does on sites that nobody made for this project: documentation that Debian packages, and the pages of npm, built by each generator. \`npm run real -- --only 'real sites'\` writes this page, from results that it keeps until something that they depend on changes. Last run: ${date.toISOString().slice(0, 10)}, ${process.platform} ${process.arch}, ${cores} cores, Node ${process.versions.node}: ${counted(checked.length, 'site')} of ${counted(generators.size, 'generator')}.

## Time and memory

A whole step of the built action: download, unpack, check, report. Beside it, what lychee takes to check the folder alone. Other work ran on the machine, so compare the CPU times.

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
  ].concat(['lychee: seconds', 'CPU s']),
  checked.map(({ site, step, pages, references, bytes, compared }) => [
    ...[site.name, site.generator, site.version, formatCount(pages), formatCount(references)],
    ...[(bytes / 1e6).toFixed(0), step.seconds.toFixed(1), step.cpuSeconds.toFixed(1)],
    ...[step.peak.toFixed(0), ...timesOf(compared.find(({ checker }) => checker === 'lychee'))],
  ]),
)}

## Findings

With \`publish-target: none\` and \`deployment-kind: client-hosted\`. Each page of each finding (up to 1,000 of one) was looked up in the files with another HTML reader, the URL parser of Node and the file system. “Wrong” are those that this did not confirm; “not looked up” are causes that it cannot confirm.

${table(
  ['Site', 'Generator', 'Findings', 'Notices', 'Places confirmed', 'Wrong', 'Not looked up'],
  checked.map(({ site, findings, notices, proof }) => [
    ...[site.name, site.generator, counts(findings), counts(notices)],
    ...[formatCount(proof.confirmed), formatCount(proof.wrong.length)],
    Object.entries(proof.unproven)
      .map(([cause, count]) => `\`${cause}\`: ${formatCount(count)}`)
      .join('; ') || 'none',
  ]),
)}

## Beside other checkers

Links, assets and anchors within the site, page by page. “Only here”: findings that the other checker does not report. “Only there”: what the other reports and the site check does not. Each difference was looked up in the files. “Wrong here” is what only the site check reports and the files do not confirm; “missed here” is what only the other reports and the files do not refute. linkinator was run on sites of up to 1,000 pages, linkchecker on three small ones. A checker that took over ${oracleLimit} s was ended.

${table(
  ['Site', 'Generator', 'Checker', 'Both', 'Only here', 'Wrong here', 'Only there', 'Missed here'],
  checked.flatMap(({ site, compared }) =>
    compared.map((result) => [site.name, site.generator, result.checker, ...comparison(result)]),
  ),
)}

### Why they differ

${differenceTable(checked)}

## Beside a browser

${openedPages} pages of each site, opened in Chromium as the input \`browser\` does: which files of the site they asked for in vain, and whether the site check reports them. “Computed” are URLs that a script puts together when it runs, so that no file contains them: only a browser knows these.

${table(
  ['Site', 'Generator', 'Pages opened', 'Missing files', 'Reported', 'Computed', 'Missed here'],
  checked.map(({ site, browser }) => [
    ...[site.name, site.generator],
    ...[browser.pages, browser.failed, browser.reported, browser.computed.length].map(formatCount),
    formatCount(browser.missed.length),
  ]),
)}

## Built again

The sources of each generator, built again, and after one change. Generators that can be told the time build the second site three days later. “Listed” are the paths of \`changedPathsFile\` for \`publish-target: nginx\`; above 1,000, it has \`/*\` instead. “Differ” are the paths where nginx with examples/nginx responds in another way than before, of all paths of both builds. “Stale” are those that a reader sees to differ and that are not listed; what readers see was compared with another HTML reader. “Unseen” differ only in comments, build ids or the time of the build: not listed, and listed. “Needless” are listed although the response is the same.

If a style sheet, a script, an image or data changed, every page whose bytes differ is listed, as it may load the file under a build id: this is why Next.js and Javadoc, which write each page anew in every build, list unseen pages after a change of one asset.

${table(
  [
    'Generator',
    'Change',
    '`changed`',
    'Files',
    'Listed',
    'Differ',
    'Stale',
    'Unseen, not listed',
  ].concat(['Unseen, listed', 'Needless']),
  rebuilt.map(({ generator, build, changed, files, paths, ...numbers }) => [
    ...[generator, build === 'second' ? 'none' : build, `${changed}`, formatCount(files)],
    ...[paths === undefined ? '`/*`' : formatCount(paths), formatCount(numbers.differing)],
    ...[numbers.stale.length, numbers.unseen, numbers.listedUnseen].map(formatCount),
    paths === undefined ? '' : formatCount(numbers.needless),
  ]),
)}

Two generators differ by themselves, and readers can see it. VitePress writes its search index in the order in which it has read the pages, unless \`buildConcurrency\` is 1, as here. Shiki, which colors the code of VitePress, Starlight and TypeDoc, gives up on a line after 500 ms: on a busy machine, a build may have other colors. \`changed\` is then \`true\`.
${failures(failed)}`
}

const counted = (count: number, noun: string) =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

const counts = (list: readonly CauseCount[]) =>
  list.map(({ title, count }) => `${title}: ${formatCount(count)}`).join('; ') || 'none'

function timesOf(result: ComparedSite | undefined): string[] {
  if (!result) return ['', '']
  if ('failed' in result) return [result.failed, '']
  return [result.seconds.toFixed(1), result.cpuSeconds.toFixed(1)]
}

function comparison(result: ComparedSite): string[] {
  if ('failed' in result) return [result.failed, '', '', '', '']
  const { both, onlyHere, wrong, onlyThere, missed } = result
  return [both, sum(onlyHere), wrong.length, sum(onlyThere), missed.length].map(formatCount)
}

const sum = (reasons: readonly Pick<ReasonCount, 'count'>[]) =>
  reasons.reduce((total, { count }) => total + count, 0)

/** The reasons of all sites, by checker, with an example each. */
function differenceTable(checked: readonly CheckedSite[]): string {
  const rows = Map.groupBy(checked.flatMap(differencesOf), ({ cells }) => cells.join('\n'))
  const summed = [...rows.values()].flatMap(([first, ...others]) =>
    first ? { ...first, count: sum([first, ...others]) } : [],
  )
  const sorted = summed.toSorted((a, b) => b.count - a.count)
  return table(
    ['Checker', 'Only', 'Reason', 'References', 'Example'],
    sorted.map(({ cells, count, example }) => [...cells, formatCount(count), example]),
  )
}

interface DifferenceRow extends Pick<ReasonCount, 'count'> {
  /** The checker, the side, and the reason. */
  readonly cells: readonly string[]
  readonly example: string
}

function differencesOf({ site, compared }: CheckedSite): readonly DifferenceRow[] {
  return compared.flatMap((result) => {
    if ('failed' in result) return []
    const rows = (where: string, reasons: typeof result.onlyHere) =>
      reasons.map(({ reason, count, example }) => ({
        cells: [result.checker, where, reason],
        count,
        example: `${site.name}, ${site.generator}: \`${example.page}\` → \`${example.written}\``,
      }))
    return [...rows('here', result.onlyHere), ...rows('there', result.onlyThere)]
  })
}

const failures = (failed: readonly FailedSite[]) =>
  failed.length === 0
    ? ''
    : `
## Without a result

${table(
  ['Site', 'Reason'],
  failed.map(({ name, reason }) => [name, reason]),
)}
`

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
