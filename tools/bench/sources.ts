import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MeasuredRun, measureAction } from './measured-action.ts'
import { benchFolder, median } from './samples.ts'

/** How many CPU seconds the lines of 1,000 sources may take. */
const maxSecondsPerThousand = 2

/** Each tenth page has a broken link, whose line is searched for. */
const shareBroken = 10

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The CPU time of a check with and without the sources of its site: of one with findings, whose lines are
 * searched for, and of one without, whose sources are not read. The pages are the Markdown files of this
 * project's packages.
 *
 * @param pairs how often both are measured in turn
 */
export async function measureSources(pairs: number, place?: string): Promise<string> {
  const home = mkdtempSync(join(place ?? benchFolder(), 'sources-bench-'))
  try {
    const { count, megabytes } = writeDocumentation(home)
    const lines = [`The check of ${count} pages with ${count} sources, ${megabytes.toFixed(1)} MB`]
    for (const site of ['broken', 'clean']) {
      const [with_, without] = await inTurn(pairs, (sources) => check(home, site, sources))
      const more = ((with_ - without) * 1000) / count
      const verdict = more <= maxSecondsPerThousand ? 'met' : 'not met'
      lines.push(
        `  ${site}: CPU ${with_.toFixed(2)} s with sources, ${without.toFixed(2)} s without: ${more.toFixed(2)} s more for 1,000 (at most ${maxSecondsPerThousand}: ${verdict})`,
      )
    }
    return lines.join('\n')
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Writes `docs`, and two sites that were built from it. */
function writeDocumentation(home: string): { count: number; megabytes: number } {
  const paths = globSync('node_modules/**/*.md', { cwd: root })
  for (const folder of ['.git', 'docs', 'broken', 'clean']) mkdirSync(join(home, folder))
  let bytes = 0
  for (const [index, path] of paths.entries()) {
    const text = readFileSync(join(root, path), 'utf8')
    const next = `<a href="page-${(index + 1) % paths.length}.html">Next</a>`
    const page = `<!doctype html><title>${index}</title><pre>${escaped(text)}</pre>${next}`
    const isBroken = index % shareBroken === 0
    const link = isBroken ? `\n\nSee [the other page](other-${index}.md).\n` : ''
    const shown = isBroken ? `<p>See <a href="other-${index}.html">the other page</a>.` : ''
    writeFileSync(join(home, `docs/page-${index}.md`), text + link)
    writeFileSync(join(home, `clean/page-${index}.html`), page)
    writeFileSync(join(home, `broken/page-${index}.html`), page + shown)
    bytes += Buffer.byteLength(text)
  }
  return { count: paths.length, megabytes: bytes / 1e6 }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** @returns the medians of the CPU seconds with sources, and without */
async function inTurn(
  pairs: number,
  measure: (sources: string) => Promise<MeasuredRun>,
): Promise<[number, number]> {
  const seconds: Record<string, number[]> = { docs: [], off: [] }
  for (let pair = 0; pair < pairs; pair++) {
    for (const sources of ['docs', 'off']) {
      seconds[sources]?.push((await measure(sources)).cpuSeconds)
    }
  }
  return [median(seconds.docs ?? []), median(seconds.off ?? [])]
}

async function check(home: string, site: string, sources: string): Promise<MeasuredRun> {
  const measured = await measureAction({
    inputs: { mode: 'check', site, sources },
    workspace: home,
  })
  if (measured.run.exitCode !== 0) throw new Error(measured.run.log)
  return measured
}
