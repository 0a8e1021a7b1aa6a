import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { rooms, targetOf } from './rooms.ts'

/**
 * Makes small changes to the source and checks whether the tests notice: `node tools/qa/mutation/main.ts
 * [room [file…]]`. Prints a table and the unnoticed changes, with a page per room in out/mutation.
 * Exits with 1 if a file misses its target.
 */
const [wanted, ...onlyFiles] = process.argv.slice(2)
if (wanted !== undefined && !rooms.some(({ name }) => name === wanted)) {
  throw new Error(
    `unknown room: ${wanted}; choose from ${rooms.map(({ name }) => name).join(', ')}`,
  )
}

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

interface Score {
  readonly changes: number
  readonly noticed: number
  /** In percent. */
  readonly share: number
}

/** A change that reached the time limit was noticed; one that does not load is not counted. */
function scoreOf(mutants: readonly MutantResult[]): Score {
  const tried = mutants.filter(({ status }) => !unusable.has(status))
  const noticed = tried.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  return { changes: tried.length, noticed, share: (100 * noticed) / tried.length }
}

const unusable = new Set(['CompileError', 'RuntimeError', 'Ignored', 'Pending'])

/** One unnoticed change, with the text that it replaced. */
async function survivor({ fileName, location, replacement, status }: MutantResult) {
  // Lines and columns start at 1 here.
  const { start, end } = location
  const lines = (await readFile(fileName, 'utf8')).split('\n').slice(start.line - 1, end.line)
  lines.push((lines.pop() ?? '').slice(0, end.column - 1))
  const place = `${relative('.', fileName)}:${start.line}:${start.column}`
  const text = lines.join('\n').slice(start.column - 1)
  return `${place} ${short(text)} -> ${short(replacement)}${status === 'NoCoverage' ? ' (not run)' : ''}`
}

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)

const row = (name: string, { changes, noticed, share }: Score, target = '') =>
  console.log(
    `${name.padEnd(44)}${String(changes).padStart(8)}${String(noticed).padStart(8)}${share.toFixed(1).padStart(8)}${target.padStart(8)}`,
  )

// The tests of dates set a time zone, which Stryker's threads can only inherit from their process.
process.env.TZ = 'America/New_York'

const survivors: string[] = []
console.log(`${''.padEnd(44)} changes noticed       %  target`)
for (const { name, source, threads } of rooms) {
  if (wanted !== undefined && wanted !== name) continue
  process.env.MUTATION_ROOM = name
  const mutants = await new Stryker({
    mutate: onlyFiles.length > 0 ? onlyFiles : [...source],
    ...(threads && { testRunner: 'command' }),
    commandRunner: { command: 'vitest run --bail 1 --config tools/qa/mutation/vitest.config.ts' },
    htmlReporter: { fileName: `out/mutation/${name}.html` },
    concurrency: Number(process.env.STRYKER_CONCURRENCY ?? 4),
    // A separate folder, so that two may run at the same time.
    tempDirName: `out/stryker-${process.pid}`,
  }).runMutationTest()
  row(name, scoreOf(mutants))
  for (const [file, own] of Map.groupBy(mutants, ({ fileName }) => relative('.', fileName))) {
    const score = scoreOf(own)
    row(`  ${file}`, score, String(targetOf(file)))
    if (score.share < targetOf(file)) process.exitCode = 1
  }
  for (const mutant of mutants) {
    if (!['Survived', 'NoCoverage'].includes(mutant.status)) continue
    survivors.push(await survivor(mutant))
  }
}
console.log(['', 'Unnoticed changes:', ...survivors].join('\n'))
