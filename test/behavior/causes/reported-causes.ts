import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { causeTitles } from '../../../src/check/finding.ts'
import type { FindingCause } from '../../../src/site/finding-cause.ts'
import { formatManifest } from '../../../src/site/manifest.ts'
import { isLong } from '../../support/amount.ts'
import { zip } from '../../support/archives/zip.ts'
import { runAction } from '../../support/runner/run-action.ts'
import { manifestOfFiles } from '../../support/verification.ts'
import { type CauseSite, page } from './cause-sites.ts'

/**
 * Declares a test for each row: the built action reports its causes in `findingsFile`, summary and
 * report, and nothing else. Rows with the same inputs are checked by one run.
 *
 * @param inputs of all rows
 */
export function testRows(
  all: readonly CauseSite[],
  inputs: Readonly<Record<string, string>> = {},
): void {
  const tried = all.filter(({ isFurther }) => isLong || !isFurther)
  const groups = Map.groupBy(tried, (row) => (row.isWhole ? row : JSON.stringify(row.inputs)))
  for (const rows of groups.values()) {
    const { inputs: added } = rows[0] ?? {}
    describe(added ? `with ${JSON.stringify(added)}` : 'by default', () => {
      let reported: Awaited<ReturnType<typeof checkRows>>
      beforeAll(async () => {
        reported = await checkRows(rows, { ...inputs, ...added })
      }, 300_000)

      for (const [index, { reports }] of rows.entries()) {
        test(Object.entries(reports).flat().join(' '), () => {
          expect(reported.ofRows[index]).toEqual(reports)
        })
      }

      test('nothing else is reported', () => {
        expect(reported.elsewhere).toEqual([])
      })

      test('summary and report name each cause', () => {
        for (const cause of rows.flatMap(({ reports }) => Object.keys(reports))) {
          const title = causeTitles[cause as FindingCause]
          expect(reported.summary).toContain(title)
          expect(reported.report).toContain(title.replaceAll("'", '&#39;'))
        }
      })
    })
  }
}

/** The part of a finding in `findingsFile` that is compared. */
interface Item {
  readonly cause: FindingCause
  readonly level: string
  readonly pages: readonly { readonly path: string }[]
}

/** Checks rows as one site by the built action: what it reports for each of them, by its index. */
async function checkRows(rows: readonly CauseSite[], inputs: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'causes-'))
  const site = join(folder, 'site.zip')
  const [{ isWhole = false, deployed = undefined, files: whole = {} } = {}] = rows
  const check = async (files: Readonly<Record<string, string>>, baseline?: string) => {
    writeFileSync(site, zip(Object.entries(files).map(([name, content]) => ({ name, content }))))
    const run = await runAction({
      inputs: { mode: 'check', site, timeout: '4m', ...inputs, ...(baseline && { baseline }) },
      timeoutMilliseconds: 250_000,
    })
    expect(run, run.log).toMatchObject({ exitCode: 0, stderr: '' })
    return run
  }
  const baseline = deployed && join(folder, 'baseline.json')
  if (baseline) writeFileSync(baseline, formatManifest(manifestOfFiles(deployed)))
  const run = await check(isWhole ? whole : joined(rows), baseline)
  const read = (output: string) => readFileSync(run.outputs[output] ?? '', 'utf8')
  const findings: readonly Item[] = JSON.parse(read('findingsFile')).findings
  const isOf = (index: number, { pages }: Item) =>
    isWhole || pages.some(({ path }) => path.startsWith(folderOf(index)))
  const report = read('reportPath')
  await run.remove()
  rmSync(folder, { recursive: true })
  return {
    ofRows: rows.map((_, index) =>
      Object.fromEntries(
        findings.filter((item) => isOf(index, item)).map(({ cause, level }) => [cause, level]),
      ),
    ),
    elsewhere: findings.filter((item) => !rows.some((_, index) => isOf(index, item))),
    summary: run.summary,
    report,
  }
}

const folderOf = (index: number) => `row-${index}/`

/** The files of the rows, each in its folder, with a start page that links to all pages. */
function joined(rows: readonly CauseSite[]): Readonly<Record<string, string>> {
  const files = rows.flatMap(({ files, unlinked = [] }, index) =>
    Object.entries(files).map(([path, content]) => ({
      path: `${folderOf(index)}${path}`,
      content: content.replaceAll('FOLDER/', folderOf(index)),
      isLinked: path.endsWith('.html') && !unlinked.includes(path),
    })),
  )
  const linked = files.filter(({ isLinked }) => isLinked)
  const links = linked.map(({ path }) => `<a href=${path}>${path}</a>`)
  return {
    'index.html': page('Start', links.join('\n')),
    '404.html': page('Missing', '<p>No such page'),
    ...Object.fromEntries(files.map(({ path, content }) => [path, content])),
  }
}
