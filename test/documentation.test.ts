import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { misusedMode } from './examples/rules.ts'

interface Step {
  id?: string
  uses?: string
  with?: Record<string, unknown>
}

const repository = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, repository), 'utf8')
const action: { inputs: object; outputs: object } = parse(read('action.yml'))

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'tools/qa/README.md',
  ...readdirSync(new URL('docs/', repository), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const blocks = pages.flatMap((page) =>
  [...read(page).matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml = ''], index) => ({
    name: `${page}, YAML block ${index + 1}`,
    yaml,
  })),
)
const examples = readdirSync(new URL('examples/', repository))
  .filter((file) => file.endsWith('.yml'))
  .map((file) => ({ name: `examples/${file}`, yaml: read(`examples/${file}`) }))

test.each([...blocks, ...examples])(
  '$name uses the action as action.yml declares it',
  ({ yaml }) => {
    const steps = stepsIn(parse(yaml))
    const uses = steps.filter((step) => step.uses?.startsWith('OWNER/docs-export-action@'))
    for (const step of uses) {
      expect(Object.keys(action.inputs)).toEqual(
        expect.arrayContaining(Object.keys(step.with ?? {})),
      )
      expect(misusedMode(step.with)).toEqual([])
    }
    const ids = uses.flatMap(({ id }) => (id ? [id] : []))
    for (const [, id = '', output = ''] of yaml.matchAll(/steps\.([\w-]+)\.outputs\.(\w+)/g)) {
      if (ids.includes(id)) expect(action.outputs).toHaveProperty(output)
    }
  },
)

test.each(pages)('%s links only to existing pages and headings', (page) => {
  for (const [, target = ''] of read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
    const [file = '', heading] = target.split('#')
    const url = file ? new URL(file, new URL(page, repository)) : new URL(page, repository)
    const text = readFileSync(url, 'utf8')
    if (heading) expect(headings(text), `${page} → ${target}`).toContain(heading)
  }
})

test.each(pages)('%s names only files and folders that exist', (page) => {
  const paths = read(page).match(/(?<=`)(?:src|test|tools|examples|\.ci)\/[\w./-]+(?=`)/g)
  const isMissing = (path: string) => !existsSync(new URL(path, repository))
  expect((paths ?? []).filter(isMissing)).toEqual([])
})

test('the comparison is with the link checkers that were tried', () => {
  const versions = read('docs/evidence/comparison.md').match(/\b(?:lychee|linkinator) \d[\d.]*\d/g)
  const [, tried = ''] = /^\| Real sites .*\| (.*) \|$/m.exec(read('docs/evidence/tried.md')) ?? []
  expect(versions).toEqual(tried.replace('-bin', '').split(', ').slice(0, 2))
})

/** The anchors that GitHub makes from headings. */
function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function stepsIn(value: unknown): Step[] {
  if (Array.isArray(value)) return value.flatMap(stepsIn)
  if (typeof value !== 'object' || value === null) return []
  return 'uses' in value ? [value as Step] : Object.values(value).flatMap(stepsIn)
}
