import { describe, expect, test } from 'vitest'
import { sample } from '../support/amount.ts'
import {
  action,
  type Interface,
  list,
  parseWorkflow,
  read,
  readWorkflow,
  type Step,
  stepsOf,
  workflows,
} from '../support/examples/workflow.ts'
import { lint, schemaErrors, serviceErrors } from './lint.ts'
import { misuse, rules } from './rules.ts'

describe.each(workflows)('$path', (workflow) => {
  test("is valid by GitHub's own schema", async () => {
    expect(await schemaErrors(workflow.path, workflow.text)).toEqual([])
  })

  test.each(Object.entries(rules))('%s', (_, rule) => {
    expect(rule(workflow)).toEqual([])
  })
})

describe.each(sample(workflows, 3))('$path', (workflow) => {
  test('passes the linter for workflows', async () => {
    expect(await lint(workflow.path, workflow.text)).toEqual([])
  })

  test("uses only contexts that GitHub's language service knows", async () => {
    expect(await serviceErrors(workflow.path, workflow.text)).toEqual([])
  })
})

test('no action is pinned to two commits', () => {
  const pins = workflows.flatMap(({ text }) =>
    [...text.matchAll(/uses: ([\w./-]+)@([0-9a-f]{40} # v.+)/g)].map(([, name, pin]) => ({
      name,
      pin,
    })),
  )
  const distinct = new Map(pins.map(({ name, pin }) => [`${name}@${pin}`, name]))
  expect([...distinct.values()]).toEqual([...new Set(distinct.values())])
})

test('the example for many sites calls the workflow as it declares itself', () => {
  const called = readWorkflow('.github/workflows/export-sites.yml').on.workflow_call as Interface
  const caller = readWorkflow('examples/export-many-sites.yml')
  expect(misuse(caller.jobs.export?.with, called)).toEqual([])
  const outputs = [...caller.text.matchAll(/needs\.export\.outputs\.(\w+)/g)].map(
    ([, name]) => name,
  )
  expect(Object.keys(called.outputs ?? {})).toEqual(expect.arrayContaining(outputs))
})

test("the inputs for many sites have the names of the action's inputs", () => {
  const called = readWorkflow('.github/workflows/export-sites.yml').on.workflow_call as Interface
  const notOfTheAction = [
    ...['domains', 'concurrency', 'artifact', 'artifact-prefix', 'compare', 'runs-on'],
  ]
  expect(
    Object.keys({ ...action.inputs, ...Object.fromEntries(notOfTheAction.map((n) => [n, 1])) }),
  ).toEqual(expect.arrayContaining(Object.keys(called.inputs ?? {})))
})

test.each(['ci', 'self-test'])('the last job of %s waits for all others', (name) => {
  const { done, ...others } = readWorkflow(`.github/workflows/${name}.yml`).jobs
  expect(done?.needs).toEqual(Object.keys(others))
  expect(done?.if).toBe('always()')
})

/** The steps that make a site public. */
const deploys = ({ uses = '', run = '' }: Step) =>
  /^(?:cloudflare\/wrangler-action|Azure\/static-web-apps-deploy|actions\/deploy-pages)@/.test(
    uses,
  ) ||
  /object-store\/publish\.sh|helm upgrade|npx --yes (?:netlify-cli|vercel|firebase-tools)@/.test(
    run,
  )

describe('deployments', () => {
  const recipes = workflows.filter((workflow) => stepsOf(workflow).some(deploys))
  const jobs = recipes.flatMap(({ path, jobs }) =>
    Object.entries(jobs).map(([name, job]) => ({ name: `${path} ${name}`, job })),
  )

  test('are in all recipes of docs/deploying.md that have a target', () => {
    const listed = [...read('docs/deploying.md').matchAll(/^\| \[.*\((https:[^)]*\.yml)\)/gm)]
    const images = ['build-nginx-image.yml']
    const targets = listed
      .map(([, url = '']) => url.slice(url.lastIndexOf('/') + 1))
      .filter((name) => !images.includes(name))
    expect(targets.length).toBeGreaterThan(5)
    expect(recipes.map(({ path }) => path.replace('examples/', ''))).toEqual(
      expect.arrayContaining(targets),
    )
  })

  test.each(jobs.filter(({ job }) => job.steps?.some(deploys)))(
    'have an environment with the URL of the site: $name',
    ({ job }) => {
      const sites = job.steps?.flatMap(({ with: given = {} }) => given['site-url'] ?? [])
      expect(job.environment?.name).toBeTruthy()
      // GitHub Pages provides the URL, and the last job verifies.
      const own = ['$', '{{ steps.deployment.outputs.page_url }}'].join('')
      expect(job.environment?.url).toBe(sites?.[0] ?? own)
    },
  )

  test('sign in after the export, which may outlast a session', () => {
    const signIn = /^aws-actions\/configure-aws-credentials@/
    const signed = workflows.filter(({ text }) => text.includes('uses: aws-actions/configure-aws'))
    expect(signed.length).toBeGreaterThan(1)
    for (const workflow of signed) {
      const steps = stepsOf(workflow)
      const exported = steps.findIndex(({ id }) => id === 'export')
      const next = steps.findIndex(({ run = '' }, at) => at > exported && /rclone|aws /.test(run))
      const between = steps.slice(exported, next)
      expect(
        between.some(({ uses = '' }) => signIn.test(uses)),
        workflow.path,
      ).toBe(true)
    }
  })

  test('move the tag that others pull only to an image that was verified', () => {
    const steps = stepsOf(readWorkflow('examples/build-nginx-image.yml'))
    const verified = steps.findIndex(({ with: given }) => given?.mode === 'verify')
    const moves = steps.flatMap((step, at) =>
      JSON.stringify([step.run, step.with]).includes(':latest') ? [at] : [],
    )
    expect(moves).toEqual([verified + 1])
    expect(steps[verified + 1]?.if).toBeUndefined()
  })

  test.each(recipes)('end with a verification, one at a time: $path', (workflow) => {
    const steps = stepsOf(workflow)
    const verified = steps.findLastIndex(({ with: given }) => given?.mode === 'verify')
    expect(verified).toBeGreaterThan(steps.findLastIndex(deploys))
    const groups = [workflow, ...Object.values(workflow.jobs)].map((one) => one.concurrency?.group)
    expect(groups.filter(Boolean)).toHaveLength(1)
  })
})

const pages = ['README.md', ...list('docs/').map((file) => `docs/${file}`)].filter((page) =>
  page.endsWith('.md'),
)

test('every URL of an example in the documentation exists', () => {
  const exampleUrls = pages.flatMap((page) =>
    [...read(page).matchAll(/blob\/main\/((?:examples|\.github)\/[^)\s]+)/g)].map(
      ([, path = '']) => ({
        page,
        path,
      }),
    ),
  )
  expect(exampleUrls.length).toBeGreaterThan(workflows.length)
  for (const { page, path } of exampleUrls)
    expect(() => read(path), `${page} → ${path}`).not.toThrow()
})

test('every example is in the documentation', () => {
  const text = pages.map(read).join()
  for (const { path } of workflows) {
    if (path.startsWith('examples/')) expect(text).toContain(path)
  }
})

test('the page on many sites names every input, with its default', () => {
  const { inputs = {} } = readWorkflow('.github/workflows/export-sites.yml').on.workflow_call ?? {}
  const page = read('docs/many-sites.md')
  for (const [name, { default: value, required }] of Object.entries(inputs)) {
    expect(page).toContain(`\`${name}\``)
    if (required) expect(page).toContain(`| \`${name}\` | **required** |`)
    else if (value !== undefined && !(name in action.inputs)) {
      expect(page).toContain(`| \`${name}\` | \`${value}\` |`)
    }
  }
})

describe('the rules detect', () => {
  const good = `# Permissions: contents: read.
# Secrets: DOCS_KEY, the key.
# Variables: none.
on: push
permissions: {}
jobs:
  one:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - id: export
        uses: OWNER/docs-export-action@v1
        with:
          base-url: https://api.example.com
          api-key: \${{ secrets.DOCS_KEY }}
      - run: echo "$URL"
        env:
          URL: \${{ steps.export.outputs.bundleUrl }}
`
  /** A value that the script prints, and a secret that it writes into a file. */
  const secretUse = [
    'run: echo "$URL"\n        env:\n          URL: ${' + '{ steps.export.outputs.bundleUrl }}',
    'run: printf %s "$URL" >key\n        env:\n          URL: ${' + '{ secrets.DOCS_KEY }}',
  ] as const
  const broken = (text: string) =>
    Object.values(rules).flatMap((rule) => rule(parseWorkflow('x.yml', text)))

  test('nothing in a valid workflow', async () => {
    expect(broken(good)).toEqual([])
    expect(await lint('x.yml', good)).toEqual([])
    expect(await schemaErrors('x.yml', good)).toEqual([])
    expect(await serviceErrors('.github/workflows/x.yml', good)).toEqual([])
  })

  test.each([
    ['permissions: {}\n', 'permissions: read-all\n', 'at top'],
    ['    permissions:\n      contents: read\n', '', 'declares no permissions'],
    [' # v7.0.1', '', 'actions/checkout@3d3'],
    ['3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1', 'v7', 'actions/checkout@v7'],
    ['- run: echo "$URL"', '- run: |\n          a\n          echo "$URL"', 'echo "$URL"'],
    ['persist-credentials: false', 'fetch-depth: 0', 'keeps its credentials'],
    ['"$URL"', '"$' + '{{ steps.export.outputs.bundleUrl }}"', 'echo'],
    ['base-url:', 'base_url:', 'base_url is not declared'],
    ['base-url:', 'domain:', 'base-url is missing'],
    ['outputs.bundleUrl', 'outputs.bundleURL', 'bundleURL is no output'],
    ['steps.export.outputs.bundleUrl', 'secrets.DOCS_KEY', 'echo "$URL"'],
    [secretUse[0], `${secretUse[1]}\n      - run: rm -f key`, 'key is not removed'],
    ['contents: read.', 'none.', 'contents: read is not named'],
    ['contents: read.', 'contents: read, id-token: write.', 'id-token: write is not needed'],
    ['DOCS_KEY, the', 'OTHER_KEY, the', 'DOCS_KEY is not named'],
    ['Variables: none.', 'Variables: DOCS_URL.', 'DOCS_URL is not needed'],
    ['# Secrets: DOCS_KEY, the key.\n', '', 'no line "Secrets:"'],
  ])('%j made %j', (before, after, problem) => {
    expect(good).toContain(before)
    expect(broken(good.replace(before, after)).join('\n')).toContain(problem)
  })

  const called = readWorkflow('.github/workflows/export-sites.yml').text

  test.each([
    ['./.docs-export-action\n', 'OWNER/docs-export-action@v1\n', 'another commit'],
    ['ref: ${' + '{ job.workflow_sha }}', 'ref: main', 'not fetched'],
    ['repository: ${' + '{ job.workflow_repository }}\n', 'fetch-depth: 1\n', 'not fetched'],
    ['!job.workflow_repository || ', '', 'may not be known'],
    [
      '          exit 1\n      - name: Fetch',
      '          exit 0\n      - name: Fetch',
      'may not be known',
    ],
  ])('a reusable workflow that runs another action: %j made %j', (before, after, problem) => {
    expect(called).toContain(before)
    expect(broken(called.replace(before, after)).join('\n')).toContain(problem)
  })

  const commenting = readWorkflow('examples/comment-findings.yml').text
  const download = / {6}- name: Fetch the findings\n(?: {8}.*\n)+/.exec(commenting)?.[0] ?? ''

  test.each([
    ['ref: v1', 'ref: main', 'another version'],
    ['sparse-checkout: dist', 'sparse-checkout: examples', 'another folder'],
    ['repository: OWNER/docs-export-action', 'fetch-depth: 1', 'a checkout'],
    [/$/, download, 'a file that arrives later'],
  ])('a comment on a fork by another program: %j made %j', (before, after, problem) => {
    expect(commenting).toMatch(before)
    expect(broken(commenting.replace(before, after)).join('\n')).toContain(problem)
  })

  test.each(['workflow_repository', 'workflow_sha'])(
    'a field that the context of jobs does not have, but not %s',
    async (field) => {
      const asking = (name: string) =>
        good.replace('- run: echo', `- if: \${{ !job.${name} }}\n        run: echo`)
      expect(await serviceErrors('.github/workflows/x.yml', asking(field))).toEqual([])
      expect(await lint('x.yml', asking(field))).toEqual([])
      const errors = await serviceErrors('.github/workflows/x.yml', asking(`${field}s`))
      expect(errors.join()).toContain(`${field}s`)
      expect(await lint('x.yml', asking(`${field}s`))).toHaveLength(1)
    },
  )

  test('errors that GitHub would refuse, by linter and schema', async () => {
    expect(await lint('x.yml', good.replace('steps.export', 'steps.import'))).toHaveLength(1)
    expect(await schemaErrors('x.yml', good.replace('runs-on', 'run-on'))).not.toEqual([])
  })
})
