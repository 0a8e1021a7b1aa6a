import type { Evidence, Part } from './part.ts'

/** The result of a part. */
export type PartResult = Pick<Part, 'name' | 'recipe'> & {
  readonly seconds: number
  /** When it was run: `2026-11-28`. */
  readonly date: string
} & (
    | (Evidence & { readonly outcome: 'passed' })
    | { readonly outcome: 'skipped' | 'failed'; readonly reason: string }
  )

/** The page of the documentation with the parts, their versions and their results. */
export function reportPage(results: readonly PartResult[]): string {
  const rows = results.map((result) => [
    result.name,
    result.recipe && `[${result.recipe.split('/').at(-1)}](${sources}/${result.recipe})`,
    result.outcome === 'passed' ? 'passed' : `${result.outcome}: ${firstLine(result.reason)}`,
    result.outcome === 'passed'
      ? result.programs.map(({ name, version }) => `${name} ${version}`).join(', ')
      : '',
    result.date,
  ])
  const passed = results.filter((result) => result.outcome === 'passed')
  return `# Tried with real programs

\`npm run real\` runs the steps of the recipes, taken from their files, with the built action and with third-party programs. It writes this page, with the newest result of each part: ${process.platform} ${process.arch}, Node ${process.versions.node}.

${table(['Part', 'Recipe', 'Result', 'Programs', 'Run'], rows)}

The documentation host is this project's [stand-in](https://github.com/OWNER/docs-export-action/blob/main/CONTRIBUTING.md), which exports these pages. A part is skipped if a program can be neither found nor installed.

${passed.map(section).join('\n\n')}
`
}

const sources = 'https://github.com/OWNER/docs-export-action/blob/main'

function section({ name, checks, replaced = [] }: Evidence & { readonly name: string }): string {
  const lines = [...checks, ...replaced.map((text) => `Replaced: ${text}`)]
  return `## ${name}\n\n${lines.map((line) => `- ${cell(line)}`).join('\n')}`
}

const firstLine = (text: string) => cell(text.split('\n', 1)[0] ?? '').slice(0, 200)

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
