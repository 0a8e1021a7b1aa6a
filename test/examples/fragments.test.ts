import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { readInputs } from '../../src/runner/inputs.ts'
import { environmentOf } from '../runner/given.ts'
import {
  action,
  type Job,
  list,
  parseWorkflow,
  read,
  type Step,
} from '../support/examples/workflow.ts'
import { lint, schemaErrors, serviceErrors } from './lint.ts'
import { misusedMode } from './rules.ts'

// Each YAML block of the documentation, in the job that it belongs to: what stands before it on its
// page, or, if a page continues an export, the first workflow of the README.

type Steps = readonly Step[]
type Jobs = Readonly<Record<string, Job>>

interface Block {
  readonly name: string
  readonly page: string
  readonly yaml: string
}

const pages = [
  'README.md',
  ...['docs/', 'docs/evidence/'].flatMap((folder) =>
    list(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => folder + file),
  ),
]

const blocksOf = (page: string): Block[] =>
  [...read(page).matchAll(/^( *)```ya?ml\n(.*?)^\1```$/gms)].map(([, , yaml = ''], index) => ({
    name: `${page}, YAML block ${index + 1}`,
    page,
    yaml,
  }))

const all = pages.flatMap(blocksOf)

/** Those of other systems, which other tests run or compare. */
const isOfOthers = (yaml: string) => /^version: 2$|^ {2}script:$/m.test(yaml)

const blocks = all.filter(({ yaml }) => !isOfOthers(yaml))

const own = 'OWNER/docs-export-action@'
const isInputs = (value: object) => Object.keys(value).every((name) => name in action.inputs)
const stepsIn = (jobs: Jobs = {}): Steps => Object.values(jobs).flatMap(({ steps = [] }) => steps)

const usual: Job & object = { 'runs-on': 'ubuntu-latest', permissions: {} } as Job
const workflowOf = (jobs: object) => ({
  on: JSON.stringify(jobs).includes('github.event.issue.') ? 'issues' : 'push',
  permissions: {},
  jobs,
})

/** Everything on the page before the block, as parsed. */
const before = ({ page, name }: Block): unknown[] =>
  blocks
    .slice(
      0,
      blocks.findIndex((block) => block.name === name),
    )
    .filter((block) => block.page === page)
    .map(({ yaml }) => parse(yaml))

const jobsBefore = (block: Block): Jobs =>
  Object.assign({}, ...before(block).map((value) => (value as { jobs?: Jobs }).jobs ?? {}))

/** The steps of a block, after those before it on its page. */
function stepsWith(block: Block, added: Steps): Steps {
  const ids = added.map(({ id }) => id)
  return [...stepsBefore(block).filter(({ id }) => !id || !ids.includes(id)), ...added]
}

const stepsBefore = (block: Block): Steps =>
  before(block).flatMap((value) => (Array.isArray(value) ? (value as Steps) : []))

/** The steps on the page with other inputs of the last one of the mode, or the first such example. */
function stepsWithInputs(block: Block, inputs: object): Steps {
  const fits = ({ uses, with: given }: Step) =>
    uses?.startsWith(own) && misusedMode({ ...given, ...inputs }).length === 0
  const steps = stepsBefore(block)
  const changed = steps.findLast(fits)
  const example = exampleSteps.find(
    (step) => fits(step) && Object.keys(inputs).every((name) => name in (step.with ?? {})),
  )
  const found = changed ?? example
  if (!found) throw new Error(`no step has ${Object.keys(inputs)}`)
  const merged = { ...found, with: { ...found.with, ...inputs } }
  return changed ? steps.map((step) => (step === changed ? merged : step)) : [merged]
}

const exampleSteps = list('examples/')
  .filter((file) => file.endsWith('.yml'))
  .flatMap((file) => stepsIn(parseWorkflow(file, read(`examples/${file}`)).jobs))

/** The job with these steps, after that of the README's export where they continue it. */
function jobOf(steps: Steps) {
  const used = new Set(
    [...JSON.stringify(steps).matchAll(/\bsteps\.([\w-]+)\./g)].map(([, id]) => id),
  )
  for (const { id } of steps) used.delete(id)
  const [first] = blocksOf('README.md')
  const continued = stepsIn(parse(first?.yaml ?? '').jobs).filter(({ id }) => id && used.has(id))
  return { ...usual, steps: [...continued, ...steps] }
}

/** A whole workflow with the block. */
function complete(block: Block): string {
  const value = parse(block.yaml)
  if (value.on) return block.yaml
  if (Array.isArray(value)) return stringify(workflowOf({ job: jobOf(stepsWith(block, value)) }))
  if (value.jobs) {
    const earlier = jobsBefore(block)
    // “The job … as above, with the output …”
    const [, output] = /with the output `(.+?)`/.exec(block.yaml) ?? []
    const jobs = Object.fromEntries(
      Object.entries(earlier).map(([name, job]) => [
        name,
        output ? { ...job, outputs: { ...job.outputs, ...parse(output) } } : job,
      ]),
    )
    return stringify(workflowOf({ ...jobs, ...value.jobs }))
  }
  if (value.strategy || value.env) {
    const needs = [...block.yaml.matchAll(/\bneeds\.(\w+)\./g)].map(([, name]) => name)
    const job = { ...usual, ...(needs.length > 0 && { needs }), ...value, steps: [{ run: 'true' }] }
    return stringify(workflowOf({ ...jobsBefore(block), job }))
  }
  const inputs = value.with ?? value
  if (!isInputs(inputs)) throw new Error(`${block.name} is no part of a workflow`)
  return stringify(workflowOf({ job: jobOf(stepsWithInputs(block, inputs)) }))
}

/** Values of expressions that the runner would fill in. */
const filled = (name: string, value: unknown) =>
  `${value}`.replace(/\$\{\{.*?\}\}/g, name === 'base-url' ? 'https://api.example.com' : 'x1')

describe.each(blocks)('$name', (block) => {
  test('is part of a workflow that GitHub and the linter accept', async () => {
    const text = complete(block)
    expect(await schemaErrors('.github/workflows/block.yml', text)).toEqual([])
    expect(await lint('.github/workflows/block.yml', text), text).toEqual([])
    expect(await serviceErrors('.github/workflows/block.yml', text), text).toEqual([])
  })

  test('has only inputs and outputs that the action accepts', () => {
    const { jobs } = parse(complete(block)) as { jobs: Jobs }
    const steps = stepsIn(jobs).filter(({ uses }) => uses?.startsWith(own))
    for (const { id, with: given = {} } of steps) {
      expect(misusedMode(given)).toEqual([])
      const inputs = Object.entries(given).map(([name, value]) => [name, filled(name, value)])
      // Without an event, the gate needs the job.
      if ('agent-login' in given) inputs.push(['job-id', 'x1'])
      expect(() => readInputs(environmentOf(Object.fromEntries(inputs)))).not.toThrow()
      for (const [, of, output = ''] of block.yaml.matchAll(/steps\.([\w-]+)\.outputs\.(\w+)/g)) {
        if (of === id) expect(action.outputs).toHaveProperty(output)
      }
    }
  })
})

test('only three blocks are of other systems', () => {
  const names = all.filter(({ yaml }) => isOfOthers(yaml)).map(({ name }) => name)
  expect(names).toEqual([
    'README.md, YAML block 5',
    'docs/shell.md, YAML block 1',
    'docs/shell.md, YAML block 2',
  ])
})

test("Dependabot's lines in the README are some of this repository's", () => {
  const { updates } = parse(blocksOf('README.md').at(-1)?.yaml ?? '')
  const ours = parse(read('.github/dependabot.yml'))
  const same = ours.updates.find(
    (one: Record<string, unknown>) => one['package-ecosystem'] === 'github-actions',
  )
  const { directory, ...rest } = updates[0]
  expect(same).toMatchObject({ ...rest, directories: expect.arrayContaining([directory]) })
})
