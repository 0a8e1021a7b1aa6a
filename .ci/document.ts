/**
 * Writes the parts of the documentation that repeat what the code and action.yml say, between
 * `<!-- NAME -->` and `<!-- /NAME -->`: `npm run docs`. With `--check` it only reports what has
 * drifted. The log of the demo is written again only if one of its lines, besides the times, has.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { causeTitles } from '../src/check/finding.ts'
import { exceptions } from '../src/check/findings/exceptions.ts'
import { failedStatuses } from '../src/host/job.ts'
import { failureCodes } from '../src/kernel/run/failure-codes.ts'
import { availabilityIn } from '../src/report/availability.ts'
import { type InputName, type Mode, modes, ruleOf } from '../src/runner/input-table.ts'
import { hostedSite } from '../src/site/hosted-site.ts'
import type { PublishLimit, TargetRules } from '../src/site/publish-target.ts'
import { targetRules } from '../src/site/publish-targets.ts'
import { deploymentKinds, type PublishTarget, publishTargets } from '../src/site/site-rules.ts'
import { runAction } from '../test/support/runner/run-action.ts'
import { startHost } from '../test/support/service/host.ts'
import { exportFrom, writeSample } from '../tools/demo/export-demo.ts'

interface Declaration {
  description: string
  default?: string
  required?: boolean
}

const repository = fileURLToPath(new URL('..', import.meta.url))
const action: { inputs: Record<string, Declaration>; outputs: Record<string, Declaration> } = parse(
  readFileSync(`${repository}action.yml`, 'utf8'),
)

const features = availabilityIn('cloud').rows.map((_, row) =>
  deploymentKinds.map((kind) => availabilityIn(kind).rows[row]),
)

const limitedTargets = publishTargets.filter((target) => targetRules[target].limits.length > 0)

const parts: Record<string, () => string> = {
  'inputs-common': inputTable((used) => used.length > 2 && used.join() !== 'export,verify,check'),
  'inputs-host': inputTable((used) => used.join() === 'export,agent-job'),
  'inputs-site': inputTable((used) => used.includes('check') && used.length < modes.length),
  ...Object.fromEntries(
    modes.map((mode) => [`inputs-${mode}`, inputTable((used) => used.join() === mode)]),
  ),
  outputs: () =>
    table(['Output', 'Meaning'], Object.entries(action.outputs), ([name, output]) => [
      `\`${name}\``,
      output.description,
    ]),
  causes: () =>
    Object.entries(causeTitles)
      .map(([cause, title]) => `- \`${cause}\`: ${title}`)
      .join('\n'),
  exceptions: () =>
    table(['What', 'Because'], Object.values(exceptions), ({ what, restsOn }) => [what, restsOn]),
  limits: () =>
    table(['Target', 'Limits'], limitedTargets, (target) => [
      `\`${target}\``,
      targetRules[target].limits
        .map(
          ({ text, source, level }: PublishLimit) =>
            `[${text}](${source})${level === 'notice' ? ' (notice)' : ''}`,
        )
        .join('; '),
    ]),
  serving: () =>
    table(
      ['Target', ...servedPaths.map((path) => `\`/${path}\``), 'missing'],
      publishTargets,
      servingRow,
    ),
  features: () =>
    table(
      ['Feature', ...deploymentKinds.map((kind) => `\`${kind}\``)],
      features,
      ([kind, ...others]) => [
        kind?.feature ?? '',
        ...[kind, ...others].map((row) => row?.answer.replace(/;.*/, '') ?? ''),
      ],
    ),
  'failed-statuses': () => `${failedStatuses.map((status) => `\`${status}\``).join(', ')}.`,
  errors: () =>
    Object.entries(failureCodes)
      .map(
        ([code, { meaning, nextStep }]) =>
          `## ${code}\n\n${meaning.replace(/^./, (letter) => letter.toUpperCase())}.\n\n${nextStep}.`,
      )
      .join('\n\n'),
}

const readme = readFileSync(`${repository}README.md`, 'utf8')
const [, captured = ''] = /<!-- capture -->\n(.*?)\n<!-- \/capture -->/s.exec(readme) ?? []
if (lasting(captured) !== lasting(await demoLog(1000))) {
  const log = await demoLog(4)
  parts.capture = () => log
}

/** A site that shows how targets differ. */
const servedFiles = ['index.html', 'a.html', 'b/index.html', 'c.html', 'c/d.html', '404.html']
const servedPaths = ['a', 'a/', 'a.html', 'b', 'c']

function servingRow(target: PublishTarget): string[] {
  const { mayNeedHtml, source, notFound }: TargetRules = targetRules[target]
  const site = hostedSite(
    servedFiles.map((path) => ({ path })),
    target,
  )
  const cells = servedPaths.map((path) => {
    const response = site.respond(path)
    if (response.kind === 'redirect') return `→ \`/${response.path}\``
    if (response.kind === 'missing') return '404'
    const isDoubtful = mayNeedHtml && response.file.path === `${path}.html`
    return `\`${response.file.path}\`${isDoubtful ? ', with a notice' : ''}`
  })
  return [`[\`${target}\`](${source})`, ...cells, notFoundText(notFound)]
}

/** What a target shows for a missing path, in its order. */
function notFoundText({ pages }: TargetRules['notFound']): string {
  const shown = pages?.('folder/missing') ?? [{ path: '404.html', status: 404 }]
  const inRoot = shown.filter(({ path }) => !path.includes('/'))
  return inRoot
    .map(({ path, status }) => {
      const name = path === 'index.html' ? 'the start page' : `\`${path}\``
      const isNearest = shown.some((other) => other.path.endsWith(`/${path}`))
      const words = isNearest ? name.replace('`', 'the nearest `') : name
      return status === 200 ? `${words} with status 200` : words
    })
    .join('; without one, ')
}

const pages = [
  'README.md',
  'docs/api-compatibility.md',
  'docs/errors.md',
  'docs/features.md',
  'docs/site-check.md',
]
const drifted = pages.filter((file) => {
  const text = readFileSync(repository + file, 'utf8')
  const written = Object.entries(parts).reduce(fill, text)
  if (written === text) return false
  if (!process.argv.includes('--check')) writeFileSync(repository + file, written)
  return true
})
if (process.argv.includes('--check') && drifted.length > 0) {
  console.error(`${drifted.join(', ')}: out of date; run \`npm run docs\``)
  process.exit(1)
}

/** The table of the inputs with these modes. */
function inputTable(isIncluded: (used: readonly Mode[]) => boolean): () => string {
  return () => {
    const rows = Object.entries(action.inputs).filter(([name]) =>
      isIncluded(ruleOf(name as InputName).modes),
    )
    const used = new Set(rows.map(([name]) => modesOf(name as InputName)))
    const [mode = ''] = used
    const prefix = `For ${mode.replace(', ', ' and ')}, `
    const head = ['Input', ...(used.size > 1 ? ['Mode'] : []), 'Default', 'Meaning']
    return table(head, rows, ([name, input]) => {
      // The heading of a table of one mode says that mode already.
      const text = used.size > 1 ? input.description : input.description.replace(prefix, '')
      const meaning = text.replace(/^required, /, '')
      const isRequired = input.required || meaning !== text
      const usual = input.default ? `\`${input.default}\`` : ''
      return [
        `\`${name}\``,
        ...(used.size > 1 ? [modesOf(name as InputName)] : []),
        isRequired ? '**required**' : usual,
        meaning.replace(/^./, (letter) => letter.toUpperCase()),
      ]
    })
  }
}

function modesOf(name: InputName): string {
  const used = ruleOf(name).modes
  return used.length === modes.length ? 'all' : used.map((mode) => `\`${mode}\``).join(', ')
}

function fill(text: string, [name, write]: [string, () => string]): string {
  const part = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)
  return text.replace(part, (_, start, end) => `${start}${write()}\n${end}`)
}

function table<T>(head: string[], rows: T[], cells: (row: T) => string[]): string {
  return [head, head.map(() => '---'), ...rows.map(cells)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

/**
 * The log of the demo's export, without the lines on files.
 *
 * @param speed of the host; the demo's is 4
 */
async function demoLog(speed: number): Promise<string> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'demo-'))
  const source = join(folder.path, 'source')
  await writeSample(source)
  const host = await startHost({ site: source, speed })
  const lines: string[] = []
  try {
    const run = await runAction({
      ...exportFrom(host, folder.path),
      entry: `${repository}src/main.ts`,
      onLine: (line) => lines.push(line.replace(folder.path, 'out')),
    })
    await run.remove()
  } finally {
    await host.close()
  }
  const shown = lines.filter((line) => !/^(?:bundle|report) /.test(line))
  return `\`\`\`text\n${shown.join('\n')}\n\`\`\``
}

/** What is the same in each run: no times, and no lines of progress. */
function lasting(log: string): string {
  return log.replace(/^(?:queued|\d+%) .*\n/gm, '').replace(/ · [\d.]+ s$/gm, '')
}
