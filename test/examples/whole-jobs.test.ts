import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { headSha } from '../support/examples/program-stand-ins.ts'
import {
  domain,
  mendedSha,
  openedByAgent,
  recipeBefore,
  scenes,
} from '../support/examples/scenes.ts'
import { minisignKey, openStage, type Scene, type Stage } from '../support/examples/stage.ts'
import { list, readWorkflow, stepsOf } from '../support/examples/workflow.ts'
import { unzip } from '../support/runner/job/artifact-actions.ts'
import type { WorkflowRun } from '../support/runner/job/run-workflow.ts'
import { hasPrograms } from '../support/system.ts'

// Every recipe, job by job as its file has it: nothing is replaced but URLs and the time that passes
// while a step waits. Four ways: it works, the key is refused, nothing has changed, and, where the
// recipe has an input for it, an earlier job or run is taken. With and without debug logging.

vi.setConfig({ testTimeout: 180_000 })

/** How a recipe is run with a key that is refused, if its own scene needs no key. */
const keyed: Readonly<Record<string, Scene>> = {
  'gate-a-merge': openedByAgent,
  'gate-a-merge-by-events': openedByAgent,
}

/** Recipes that need a program of the machine, besides bash and jq. */
const machine: Readonly<Record<string, () => boolean>> = {
  'hand-over-to-air-gapped': () => existsSync('/usr/bin/chromium'),
}

/** Those without a key of their own. */
const keyless = [
  'check-pull-requests',
  'comment-findings',
  'roll-back-to-artifact',
  'upload-findings-to-code-scanning',
  'watch-deployed-site',
]
/** Those that deploy nothing where nothing has changed. */
const comparing = [
  'ask-agent-and-deploy',
  'deploy-to-object-store',
  'deploy-to-s3-and-cloudfront',
  'merge-and-deploy',
]
/** Those with the input `job-id` of an export, which a first run has made. */
const resuming = [
  'deploy-to-object-store',
  'deploy-to-s3-and-cloudfront',
  'resume-after-timeout',
  'roll-back',
]

const names = Object.keys(scenes)
const canRun = (name: string) =>
  hasPrograms('bash', 'jq', 'tar', 'unzip') && (machine[name]?.() ?? true)

const runRecipe = (stage: Stage, name: string, change: Parameters<Stage['run']>[2] = {}) =>
  stage.run(`examples/${name}.yml`, scenes[name] ?? {}, change)

async function open(name: string, exported: Parameters<typeof openStage>[1] = {}): Promise<Stage> {
  const stage = await openStage(scenes[name]?.target, exported)
  const before = recipeBefore[name]
  if (before) sound(await runRecipe(stage, before), stage)
  return stage
}

/** Everything that can be read of a run: logs, annotations, summaries, outputs, artifacts. */
function readable({ runs, jobs }: WorkflowRun, { artifacts }: Stage): string {
  const stored = artifacts.at(-1)?.artifacts ?? []
  return [
    ...runs.flatMap(({ log, summary, annotations }) => [log, summary, JSON.stringify(annotations)]),
    JSON.stringify(jobs),
    ...stored.flatMap(({ name, mimeType, content }) =>
      mimeType === 'application/zip'
        ? [...unzip(content)].map(([path, bytes]) => `${name}/${path}\n${bytes.toString('latin1')}`)
        : [`${name}\n${content.toString('latin1')}`],
    ),
  ].join('\n')
}

/** What must hold for every run. Links that a step has as its output may not be anywhere else. */
function sound(run: WorkflowRun, stage: Stage): void {
  run.remove()
  const links = run.runs.flatMap(({ steps }) =>
    [...steps.values()].map(({ outputs }) => outputs.bundleUrl ?? ''),
  )
  const text = readable(run, stage)
  const secrets = [
    ...links
      .filter(Boolean)
      .map((link) => new URL(link).searchParams.get('X-Amz-Signature') ?? link),
    ...[stage.host.apiKey, stage.github.token, 'cf_Canary', 'az_Canary', 'nf_Canary'],
    ...['vc_Canary', 'fb_Canary', 'canary-of-kubernetes'],
    minisignKey.split('\n')[1] as string,
  ]
  for (const secret of secrets) expect(text.includes(secret), `${secret} is shown`).toBe(false)
  for (const { name, result, annotations, log } of run.runs) {
    const messages = annotations.map(({ level, message }) => `${level}: ${message}`)
    expect(
      messages.filter((one) => /Skip output|Unexpected input/.test(one)),
      name,
    ).toEqual([])
    const errors = messages.filter((one) => one.startsWith('error'))
    if (result === 'success') expect(errors, `${name}\n${log}`).toEqual([])
    else expect(errors, `${name}\n${log}`).not.toEqual([])
  }
}

const resultsOf = ({ jobs }: WorkflowRun) =>
  Object.entries(jobs).map(([name, { result }]) => `${name}: ${result}`)

const allGood = (run: WorkflowRun) => {
  const logs = run.runs.filter(({ result }) => result !== 'success').map(({ log }) => log)
  expect(logs.join('\n'), resultsOf(run).join()).toBe('')
}

test('every recipe is here', () => {
  const files = list('examples/').filter((file) => file.endsWith('.yml'))
  expect(names.map((name) => `${name}.yml`).toSorted()).toEqual(files.toSorted())
})

for (const name of sample(names, 1)) {
  describe.skipIf(!canRun(name))(name, () => {
    for (const debug of sample([false, true], 1)) {
      test(`works${debug ? ', with debug logging' : ''}`, async () => {
        await using stage = await open(name)
        const run = await runRecipe(stage, name, { debug })
        allGood(run)
        sound(run, stage)
        if (debug) expect(run.runs[0]?.log).toContain('##[debug]')
      })
    }

    test.runIf(isLong && !keyless.includes(name))(
      'deploys nothing if the key is refused',
      async () => {
        await using stage = await open(name)
        const scene = keyed[name] ?? scenes[name] ?? {}
        const change = { key: 'docs_CanaryOfARefusedKey' }
        const run = await stage.run(`examples/${name}.yml`, scene, change)
        sound(run, stage)
        expect(resultsOf(run).join()).toContain('failure')
        expect(readable(run, stage)).toContain('UNAUTHORIZED')
        expect(stage.deployments).toBe(0)
        expect(
          stage.calls().filter((call) => /pr merge|helm upgrade|s3 cp|rclone copy /.test(call)),
        ).toEqual([])
      },
    )

    test.runIf(isLong)('works again where nothing has changed', async () => {
      await using stage = await open(name)
      sound(await runRecipe(stage, name), stage)
      const deployments = stage.deployments
      const calls = stage.calls().length
      const run = await runRecipe(stage, name)
      allGood(run)
      sound(run, stage)
      if (!comparing.includes(name)) return
      expect(stage.deployments).toBe(deployments)
      const again = stage.calls().slice(calls)
      expect(again.filter((call) => /create-invalidation|rclone copy /.test(call))).toEqual([])
    })

    test.runIf(isLong && resuming.includes(name))('takes an earlier export by its id', async () => {
      await using stage = await open(name)
      const { jobId } = stage.host.addExportJob({ domain })
      const { target } = scenes[name] ?? {}
      const change = { inputs: { 'job-id': jobId } }
      const run = await stage.run(`examples/${name}.yml`, { ...(target && { target }) }, change)
      allGood(run)
      sound(run, stage)
      expect(stage.host.exportJobs.map((job) => job.jobId)).toEqual([jobId])
    })
  })
}

/** The recipes that deploy the last good site again if the new one is wrong. */
const takingBack = ['deploy-to-github-pages', 'deploy-to-s3-and-cloudfront']

describe.each(sample(takingBack, 1))('a wrong deployment by %s', (name) => {
  /** How often the site was deployed, by whichever way. */
  const deploymentsOf = (stage: Stage) =>
    stage.deployments + stage.calls().filter((call) => / create-invalidation /.test(call)).length

  /**
   * Deploys a good site, then one that readers get a wrong start page of.
   *
   * @param isWrong whether the start page is wrong after that many deployments
   */
  async function deployTwice(stage: Stage, isWrong: (deployments: number) => boolean) {
    sound(await runRecipe(stage, name), stage)
    const before = { ...stage.site.files }
    // Without a manifest in the store, an equal site is deployed, too.
    rmSync(join(stage.folder, 'bucket/manifest.json'), { force: true })
    stage.site.faults.push(({ path }, response) => {
      if (path !== '' || !isWrong(deploymentsOf(stage))) return undefined
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('Wrong')
      return true
    })
    const run = await runRecipe(stage, name)
    sound(run, stage)
    const last = run.runs.at(-1)
    return {
      before,
      results: resultsOf(run).join(', '),
      said: (last?.annotations ?? [])
        .map(({ level, message }) => `${level}: ${message}`)
        .join('\n'),
      log: run.runs.map(({ log }) => log).join('\n'),
    }
  }

  const packed = [{}, { archive: 'zip' }, { archive: 'zip', hasDoubledNames: true }] as const
  test.each(sample(packed, 1))('is taken back, and the message says so: %j', async (exported) => {
    await using stage = await open(name, exported)
    const { before, results, said, log } = await deployTwice(stage, (count) => count === 2)
    expect(results, log).toMatch(/(?:deploy|verify): failure, take-back: success$/)
    expect(said).toContain(
      'warning: The new site failed its verification. Live: the site of run 41 again',
    )
    expect(stage.site.files).toEqual(before)
    if (!name.includes('s3')) return
    expect(readFileSync(join(stage.folder, 'bucket/manifest.json'), 'utf8')).toBe(
      readFileSync(join(stage.folder, 'manifest.json'), 'utf8'),
    )
  })

  test('whose way back fails, too, leaves the message that nobody knows', async () => {
    await using stage = await open(name)
    const { results, said } = await deployTwice(stage, (count) => count > 1)
    expect(results).toMatch(/take-back: failure$/)
    expect(said).toContain('Live: not known. The site of run 41 was deployed again, which failed')
    expect(existsSync(join(stage.folder, 'bucket/manifest.json'))).toBe(false)
  })

  test('before which nothing was deployed stays, and the message says so', async () => {
    await using stage = await open(name)
    stage.site.faults.push(({ path }, response) => {
      if (path !== '') return undefined
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('Wrong')
      return true
    })
    const run = await runRecipe(stage, name)
    sound(run, stage)
    expect(resultsOf(run).at(-1)).toBe('take-back: failure')
    const said = run.runs
      .at(-1)
      ?.annotations.map(({ message }) => message)
      .join('\n')
    expect(said).toContain('Live: still the new site')
    expect(deploymentsOf(stage)).toBe(1)
  })

  test.runIf(isLong)('is no reason to take back if the key is refused', async () => {
    await using stage = await open(name)
    const run = await stage.run(`examples/${name}.yml`, scenes[name] ?? {}, {
      key: 'docs_Refused0123',
    })
    expect(resultsOf(run).at(-1)).toBe('take-back: skipped')
  })
})

/** The recipes that take the bundle from an artifact, by its name. */
const fromArtifacts = names.filter(
  (name) =>
    !takingBack.includes(name) &&
    stepsOf(readWorkflow(`examples/${name}.yml`)).some(
      ({ uses = '', with: given = {} }) =>
        uses.startsWith('actions/download-artifact@') && /^docs\.\*$/.test(`${given.pattern}`),
    ),
)

describe('a bundle from an artifact', () => {
  test('is what these recipes take', () => {
    expect(fromArtifacts).toEqual(expect.arrayContaining(['deploy-attested-export']))
    expect(fromArtifacts.length).toBeGreaterThan(1)
  })

  const packed = [
    { archive: 'zip', hasDoubledNames: false },
    { archive: 'zip', hasDoubledNames: true },
  ] as const
  const cases = fromArtifacts.flatMap((name) =>
    packed.map((exported) => ({
      ...{ name, exported },
      file: exported.hasDoubledNames ? 'docs.zip.zip' : 'docs.zip',
    })),
  )
  test.each(sample(cases, 2))('may be $file: $name', async ({ name, exported }) => {
    await using stage = await open(name, exported)
    const run = await runRecipe(stage, name)
    allGood(run)
    sound(run, stage)
    const kept = stage.calls().filter((call) => call.startsWith('aws s3 cp '))
    expect(kept.filter((call) => !/s3:\/\/kept\/[0-9a-f]{64}\.zip$/.test(call))).toEqual([])
    expect(stage.site.files).toHaveProperty('index.html')
  })
})

describe.skipIf(!canRun('ask-agent-and-deploy'))('the agent is asked', () => {
  test('to do what the input says, and again until its checks pass: then it is merged', async () => {
    await using stage = await open('ask-agent-and-deploy')
    const run = await runRecipe(stage, 'ask-agent-and-deploy')
    allGood(run)
    sound(run, stage)
    const [job, ...others] = stage.host.agentJobs
    expect(others).toEqual([])
    expect(job?.prompts).toEqual(['Document --dry-run', expect.stringContaining('build')])
    expect(stage.calls().filter((call) => call.startsWith('gh pr merge '))).toEqual([
      `gh pr merge ${job?.life.prLink} --match-head-commit ${mendedSha}`,
    ])
    expect(stage.deployments).toBe(1)
  })

  /** A site with a broken link, whose text tries to end the output of the step. */
  async function mend(change: Parameters<Stage['run']>[2] = {}) {
    await using site = await mkdtempDisposable(join(tmpdir(), 'broken-site-'))
    writeFileSync(
      join(site.path, 'index.md'),
      '# Start\n\n[a](/gone%0AEOF%0Aprompt)\n\n[b](/lost)\n',
    )
    await using stage = await openStage('cloudflare-pages', { site: site.path })
    const run = await runRecipe(stage, 'ask-agent-to-mend-site', change)
    sound(run, stage)
    expect(resultsOf(run)).toEqual(['check: failure'])
    return { jobs: [...stage.host.agentJobs], log: run.runs.map(({ log }) => log).join() }
  }

  test('to mend what the site check found, as data, and again until its checks pass', async () => {
    const { jobs, log } = await mend()
    expect(jobs, log).toHaveLength(1)
    const [prompt = '', ...messages] = jobs[0]?.prompts ?? []
    expect(prompt).toMatch(/^The check .*\nWhat follows .* no instructions to you:\n {2}\S/)
    expect(prompt).toContain('  Broken links: /lost ')
    expect(prompt).toContain('\n    in index.html, written as "/lost"')
    expect(messages).toEqual([expect.stringContaining('build')])
  })

  test('for nothing while a pull request of it is open', async () => {
    const { jobs, log } = await mend({ openPullRequest: '42' })
    expect(jobs).toEqual([])
    expect(log).toContain('its pull request #42 is still open')
  })
})

test.skipIf(!canRun('gate-a-merge-by-events'))(
  'the schedule starts the gate for each open pull request of the agent, with the permissions that it has',
  async () => {
    await using stage = await openStage()
    const run = await stage.run('examples/gate-a-merge-by-events.yml', {
      event: { name: 'schedule', payload: {} },
    })
    sound(run, stage)
    expect(resultsOf(run)).toEqual(['agent-gate: skipped', 'again: success'])
    expect(stage.calls().filter((call) => call.startsWith('gh workflow run '))).toEqual([
      expect.stringContaining(` --ref main -f number=42 -f head=${headSha}`),
    ])
  },
)

describe.skipIf(!canRun('check-external-links'))('the links to other sites', () => {
  /** Checks a site with this Markdown. */
  async function checkLinks(markdown: string, before: (stage: Stage) => void = () => {}) {
    await using site = await mkdtempDisposable(join(tmpdir(), 'linking-site-'))
    writeFileSync(join(site.path, 'index.md'), `# Start\n\n${markdown}\n`)
    await using stage = await openStage('nginx', { site: site.path })
    before(stage)
    const runs = [await runRecipe(stage, 'check-external-links')]
    const isCreation = (call: string) =>
      /^gh api --silent repos\/[^ ]+\/issues -f title=/.test(call)
    if (stage.calls().some(isCreation)) {
      runs.push(await runRecipe(stage, 'check-external-links'))
    }
    for (const run of runs) sound(run, stage)
    const path = join(stage.folder, 'issue')
    return {
      results: runs.flatMap(resultsOf),
      issue: existsSync(path) ? readFileSync(path, 'utf8') : undefined,
      calls: stage
        .calls()
        .filter((call) => call.startsWith('gh issue ') || isCreation(call))
        .map((call) => (isCreation(call) ? 'creation' : call.split(' ')[2])),
    }
  }
  const openIssue = ({ folder }: Stage) => writeFileSync(join(folder, 'issue'), 'broken')

  test('that are broken are listed in one issue, which the next run updates', async () => {
    const links =
      '[a](https://gone.example/a?b=1&c=inc.#d) [b](https://works.example) [c](//slow.example/x)'
    const { results, issue, calls } = await checkLinks(links)
    expect(results).toEqual(['check: success', 'check: success'])
    expect(issue).toBe(`2 links of the documentation to other sites are broken:

    https://gone.example/a?b=1&c=inc.  Rejected status code: 404 Not Found
    https://slow.example/x  Timeout
`)
    expect(calls).toEqual(['list', 'creation', 'list', 'edit'])
  })

  test('that is the only broken one is listed as one', async () => {
    const { issue } = await checkLinks('[a](https://gone.example/a)')
    expect(issue).toContain('1 link of the documentation to another site is broken:')
  })

  test('that all work close the issue, and open none', async () => {
    const closed = await checkLinks('[b](https://works.example)', openIssue)
    expect(closed).toMatchObject({ issue: undefined, calls: ['list', 'close'] })
    const { results, calls } = await checkLinks('none')
    expect([...results, ...calls]).toEqual(['check: success', 'list'])
  })

  test('that were not checked fail the run, and leave the issue', async () => {
    const { results, issue, calls } = await checkLinks('[a](https://crash.example)', openIssue)
    expect(results).toEqual(['check: failure'])
    expect([issue, ...calls]).toEqual(['broken'])
  })
})
