/**
 * Writes the parts of the documentation that repeat what the code and action.yml say, between
 * `<!-- NAME -->` and `<!-- /NAME -->`: `npm run docs`. With `--check` it only reports what has
 * drifted; with `--capture` it also captures a new log of a real demo run, whose figures may differ by
 * a tenth from those of today.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { parse } from 'yaml'
import { failedStatuses } from '../src/host/job.ts'
import { failureCodes } from '../src/kernel/run/failure-codes.ts'
import { type InputName, type Mode, modes, ruleOf } from '../src/runner/input-table.ts'
import { findingCauses } from '../src/site/check/finding.ts'
import { deploymentKinds } from '../src/site/check/site-rules.ts'
import { hostedSite } from '../src/site/publish-targets/hosted-site.ts'
import type { TargetRules } from '../src/site/publish-targets/publish-target.ts'
import {
  type PublishTarget,
  publishTargets,
  targetRules,
} from '../src/site/publish-targets/publish-targets.ts'
import { availabilityIn } from '../src/site/report/availability.ts'
import { renderSite } from '../test/support/service/site.ts'
import { readSource } from '../test/support/service/source.ts'

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
  'inputs-common': inputTable((used) => used.length === modes.length),
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
    Object.entries(findingCauses)
      .map(([cause, { title }]) => `- \`${cause}\`: ${title}`)
      .join('\n'),
  limits: () =>
    table(['Target', 'Limits'], limitedTargets, (target) => [
      `\`${target}\``,
      targetRules[target].limits
        .map(
          ({ text, level, source }) =>
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
  ...(process.argv.includes('--capture') && { capture }),
}

/** A site that shows how targets differ. */
const servedFiles = ['index.html', 'a.html', 'b/index.html', 'c.html', 'c/d.html', '404.html']
const servedPaths = ['a', 'a/', 'a.html', 'b', 'c']

function servingRow(target: PublishTarget): string[] {
  const { serving, notFound }: TargetRules = targetRules[target]
  const site = hostedSite(
    servedFiles.map((path) => ({ path })),
    target,
  )
  const cells = servedPaths.map((path) => {
    const response = site.respond(path)
    if (response.kind === 'redirect') return `→ \`/${response.path}\``
    if (response.kind === 'missing') return '404'
    const isDoubtful = serving.mayNeedHtml && response.file.path === `${path}.html`
    return `\`${response.file.path}\`${isDoubtful ? ', with a notice' : ''}`
  })
  const pages = notFound.pages('a/b').length > 1 ? 'the nearest `404.html`' : '`404.html`'
  const otherwise = notFound.elseStartPage ? '; without one, the start page with status 200' : ''
  return [`[\`${target}\`](${serving.source})`, ...cells, `${pages}${otherwise}`]
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
if (process.argv.includes('--check')) {
  const outdated = await outdatedCapture()
  if (outdated) console.error(`README.md: ${outdated}; run \`npm run docs -- --capture\``)
  if (drifted.length > 0) console.error(`${drifted.join(', ')}: out of date; run \`npm run docs\``)
  if (outdated || drifted.length > 0) process.exit(1)
}

/** Whether the captured demo has exported much less or more than it would today. */
async function outdatedCapture(): Promise<string | undefined> {
  const source = await readSource(`${repository}docs`)
  const request = { domain: 'docs.example.com', buildId: '', version: null, paths: null }
  const now = (await renderSite(source, request)).length
  const readme = readFileSync(`${repository}README.md`, 'utf8')
  const captured = Number(/^site unpacked: (\d+) files/m.exec(readme)?.[1])
  return Math.abs(now - captured) <= now / 10 ? undefined : `the demo exports ${now} files today`
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
      return [
        `\`${name}\``,
        ...(used.size > 1 ? [modesOf(name as InputName)] : []),
        isRequired ? '**required**' : input.default ? `\`${input.default}\`` : '',
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

/** The log of a real run: the demo's, between its first heading and the outputs, without the lines on files. */
function capture(): string {
  const printed = execFileSync(process.execPath, [`${repository}tools/demo/main.ts`], {
    encoding: 'utf8',
  })
  const lines = stripVTControlCharacters(printed).replaceAll(repository, '').split('\n')
  const log = lines.filter((line) => line.startsWith('  ')).map((line) => line.slice(2))
  const shown = log.filter((line) => !/^(?:bundle|report) /.test(line))
  const end = shown.findIndex((line) => line.startsWith('jobId: '))
  return `\`\`\`text\n${shown.slice(0, end).join('\n')}\n\`\`\``
}
