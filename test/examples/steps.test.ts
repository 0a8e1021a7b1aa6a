import { describe, expect } from 'vitest'
import { sample } from '../support/amount.ts'
import { zip } from '../support/archives/zip.ts'
import { read, readWorkflow, stepOf, stepsOf } from '../support/examples/workflow.ts'
import { has, type ScriptStage, test } from './script.ts'

const step = (path: string, name: string) => stepOf(readWorkflow(path), name)

/** A program that records its arguments. */
const recorder = 'printf "%s\\n" "$*" >>calls'
const calls = (stage: ScriptStage) => stage.read('calls').trimEnd().split('\n')

describe.skipIf(!has('jq'))('the deployment to S3 and CloudFront', () => {
  const path = 'examples/deploy-to-s3-and-cloudfront.yml'
  const fetchManifest = step(path, 'Fetch the manifest of the deployed site')
  const invalidate = step(path, 'Invalidate the changes')
  const { CHANGED_PATHS_FILE: _, DISTRIBUTION: __, ...ofJob } = invalidate.env ?? {}
  const env = { ...(ofJob as Record<string, string>), STORE: 'store:bucket' }

  test('compares with the manifest next to the site', () => {
    expect(fetchManifest.run).toBe(
      'bash object-store/fetch-manifest.sh "$STORE" "$RUNNER_TEMP/deployed.json"',
    )
    expect(read(path)).toContain('baseline: ${' + '{ runner.temp }}/deployed.json')
  })

  test.for([
    ['only the changes', '/a.html\n/a\n/', ['/a.html', '/a', '/']],
    ['everything if nothing is known', undefined, ['/*']],
  ] as const)('invalidates %s', ([, paths, expected], { stage }) => {
    stage.program('aws', `${recorder}; cp "\${6#file://}" batch.json`)
    if (paths) stage.write('paths.txt', paths)
    const { exitCode, log } = stage.run(invalidate, {
      ...env,
      CHANGED_PATHS_FILE: paths ? 'paths.txt' : '',
      DISTRIBUTION: 'E123',
    })
    expect(exitCode, log).toBe(0)
    expect(calls(stage)[0]).toMatch(
      /^cloudfront create-invalidation --distribution-id E123 --invalidation-batch file:\/\//,
    )
    expect(JSON.parse(stage.read('batch.json'))).toEqual({
      CallerReference: '123-1',
      Paths: { Quantity: expected.length, Items: expected },
    })
  })
})

describe('the policies for S3 and CloudFront', () => {
  const policyOf = (name: string) => JSON.parse(read(`examples/cloudfront/${name}-policy.json`))
  const actionsOf = ({ Statement }: { Statement: { Action: string | string[] }[] }) =>
    Statement.flatMap(({ Action }) => Action)

  test('allow the role what the head of the recipe says, and nothing else', () => {
    const [head = ''] = read('examples/deploy-to-s3-and-cloudfront.yml').split('\nname:')
    expect(actionsOf(policyOf('role')).toSorted()).toEqual(
      [...head.matchAll(/\b(?:s3|cloudfront):[A-Z]\w+/g)].map(([action]) => action).toSorted(),
    )
  })

  test('let readers read the site, and not its manifest', () => {
    const { Statement } = policyOf('bucket')
    expect(actionsOf(policyOf('bucket'))).toEqual(['s3:GetObject'])
    expect(Statement[0].Resource).toMatch(/^arn:aws:s3:::[a-z-]+\/site\/\*$/)
  })

  test('trust the environment of the deployment, of one repository', () => {
    const { environment } =
      readWorkflow('examples/deploy-to-s3-and-cloudfront.yml').jobs.deploy ?? {}
    const [{ Condition }] = policyOf('trust').Statement
    expect(Condition.StringEquals['token.actions.githubusercontent.com:sub']).toBe(
      `repo:YOUR-ORG/REPOSITORY:environment:${environment?.name}`,
    )
  })
})

describe.skipIf(!has())('the manifest of the deployed site, in a store', () => {
  /** Ends of `rclone lsf` and `rclone copyto`, as rclone 1.60 and 1.76 had them for S3. */
  const ends = [
    ['is fetched', 'echo manifest.json', 'echo {} >"$3"', 0],
    ['is missing before the first deployment', 'true', 'exit 4', 0],
    ['is missing in a folder that does not exist', 'exit 3', 'exit 3', 0],
    ['is not missing because the store refuses', 'exit 1', 'exit 1', 1],
    ['is not missing because the network fails', 'exit 5', 'exit 5', 1],
    ['is not missing because it cannot be read', 'echo manifest.json', 'exit 3', 1],
  ] as const
  test.for(ends)('%s', ([, lsf, copyto, expected], { stage }) => {
    stage.program('rclone', `case "$1" in lsf) ${lsf} ;; copyto) ${copyto} ;; esac`)
    stage.write('fetch-manifest.sh', read('examples/object-store/fetch-manifest.sh'))
    const { exitCode, log } = stage.exec('bash', ['fetch-manifest.sh', 'store:docs/', 'out.json'])
    expect(exitCode, log).toBe(expected)
    expect(log.includes('::error::Could not ')).toBe(expected === 1)
    const isFetched = copyto.startsWith('echo')
    expect(log.includes('::notice::No manifest')).toBe(expected === 0 && !isFetched)
    expect(stage.exec('test', ['-e', 'out.json']).exitCode === 0).toBe(isFetched)
  })
})

describe.skipIf(!has())('the upgrade of the Helm release', () => {
  const path = 'examples/upgrade-helm-release.yml'

  test.for([
    ['/tmp/bundle-1.tar.gz', 'abc.tar.gz'],
    ['/tmp/bundle-1.zip', 'abc.zip'],
  ] as const)('keeps %s as %s', ([bundle, name], { stage }) => {
    stage.program('aws', recorder)
    const { outputs } = stage.run(step(path, 'Keep the bundle under its digest'), {
      BUNDLE: bundle,
      SHA256: 'abc',
      BUCKET: 'kept',
      BASE_URL: 'https://bundles.example.com/',
    })
    expect(calls(stage)).toEqual([`s3 cp --no-progress ${bundle} s3://kept/${name}`])
    expect(outputs).toEqual({ url: `https://bundles.example.com/${name}` })
  })

  test('uses the kept URL instead of the link, and keeps the kubeconfig private', ({ stage }) => {
    stage.program('helm', `${recorder}; stat --format %a "\${!#}" >mode`)
    const { exitCode, log } = stage.run(step(path, 'Upgrade'), {
      CHART: 'oci://registry.example.com/docs',
      CHART_VERSION: '1.2.3',
      KUBE_CONFIG: 'apiVersion: v1',
      VALUES: 'values.yaml',
      BUNDLE_URL: 'https://bundles.example.com/abc.tar.gz',
    })
    expect(exitCode, log).toBe(0)
    expect(calls(stage)[0]).toContain(
      '--values values.yaml --set-string staticExport.bundleUrl=https://bundles.example.com/abc.tar.gz',
    )
    expect(stage.read('mode')).toBe('600\n')
  })
})

describe.skipIf(!has('jq'))('the search for the last successful run', () => {
  const find = step('examples/export-with-baseline.yml', 'Find the last good run')
  const search = (stage: ScriptStage, runs: object[], isExpired = false) => {
    stage.write('runs.json', JSON.stringify({ workflow_runs: runs }))
    stage.write('artifacts.json', JSON.stringify({ artifacts: [{ expired: isExpired }] }))
    const file = 'case "$*" in */artifacts*) file=artifacts ;; *) file=runs ;; esac'
    stage.program('gh', `${recorder}; ${file}; jq --raw-output "\${!#}" "$file.json"`)
    const { exitCode, outputs, log } = stage.run(find)
    expect(exitCode, log).toBe(0)
    expect(calls(stage)[0]).toMatch(
      /^api --method GET repos\/acme\/docs\/actions\/workflows\/docs\.yml\/runs -f branch=main -f status=success /,
    )
    return outputs.run
  }
  const run = (id: number, head = 1) => ({
    id,
    repository: { id: 1 },
    head_repository: { id: head },
  })

  test('finds the newest', ({ stage }) => {
    expect(search(stage, [run(9), run(8)])).toBe('9')
  })

  test('skips those of forks', ({ stage }) => {
    expect(search(stage, [run(9, 2), run(8)])).toBe('8')
  })

  test('finds nothing if there is none, or its manifest has expired', ({ stage }) => {
    expect(search(stage, [])).toBeUndefined()
    expect(search(stage, [run(9)], true)).toBeUndefined()
  })
})

describe.skipIf(!has('jq'))('the watch over the deployed site', () => {
  const watch = readWorkflow('examples/watch-deployed-site.yml')
  const find = stepOf(watch, 'Find the last deployment')
  const run = (id: number, started: number, head = 1) => ({
    ...{ id, repository: { id: 1 }, head_repository: { id: head } },
    run_started_at: `2026-11-23T0${started}:00:00Z`,
  })
  const search = (stage: ScriptStage, runs: Record<string, object[]>, expired = false) => {
    for (const [file, workflow_runs] of Object.entries(runs)) {
      stage.write(`${file}.json`, JSON.stringify({ workflow_runs }))
    }
    stage.write('artifacts', JSON.stringify({ artifacts: [{ name: 'docs-manifest', expired }] }))
    stage.program(
      'gh',
      `
      ${recorder}
      for last; do :; done
      case "$4" in
        */artifacts) jq --raw-output "$last" artifacts ;;
        *) file=\${4%/runs}; jq --raw-output "$last" "\${file##*/}.json" ;;
      esac`,
    )
    return stage.run(find, { DEPLOYMENTS: Object.keys(runs).join(' ') })
  }

  test('compares with what a roll back has deployed since', ({ stage }) => {
    const runs = {
      'deploy.yml': [run(9, 1), run(8, 0)],
      'roll-back.yml': [run(7, 3), run(11, 4, 2)],
    }
    const { exitCode, outputs, log } = search(stage, runs)
    expect(exitCode, log).toBe(0)
    expect(outputs.run).toBe('7')
  })

  test('compares with the last deployment after a roll back', ({ stage }) => {
    const runs = { 'deploy.yml': [run(9, 5)], 'roll-back.yml': [run(7, 3)] }
    expect(search(stage, runs).outputs.run).toBe('9')
  })

  test.for([
    ['before the first deployment', { 'deploy.yml': [], 'roll-back.yml': [] }, false, '::notice::'],
    ['once the manifest has expired', { 'deploy.yml': [run(9, 1)] }, true, '::warning::'],
  ] as const)('has nothing to compare %s', ([, runs, expired, level], { stage }) => {
    const { exitCode, outputs, log } = search(stage, runs as never, expired)
    expect(exitCode, log).toBe(0)
    expect(outputs.run ?? '').toBe('')
    expect(log).toContain(level)
  })

  test('fails if a workflow of the list is missing', ({ stage }) => {
    stage.program('gh', 'echo "gh: Not Found (HTTP 404)" >&2; exit 1')
    const { exitCode, log } = stage.run(find, { DEPLOYMENTS: 'gone.yml' })
    expect(exitCode).toBe(1)
    expect(log).toContain('::error::Could not list the runs of gone.yml')
  })

  test('has no step that needs a run which was not found', () => {
    const later = stepsOf(watch).slice(1)
    expect(later.map((step) => step.if)).toEqual(later.map(() => 'steps.last.outputs.run'))
  })
})

describe.skipIf(!has('jq', 'sha256sum'))('the roll back to an artifact', () => {
  const path = 'examples/roll-back-to-artifact.yml'
  const listing = `${recorder}
    case "$*" in
      *'/runs/5/artifacts'*) echo docs-report.html ;;
      */artifacts*) printf '%s\\n' docs-manifest docs.tar.gz ;;
      *) jq --raw-output "\${!#}" runs.json ;;
    esac`
  const runOf = (id: number, conclusion = 'success', head = 1) => ({
    ...{ id, conclusion, repository: { id: 1 }, head_repository: { id: head } },
  })

  const searches = [
    ['the last good one before a wrong one', [runOf(9), runOf(8)], '8'],
    ['the last good one before a failed one', [runOf(9, 'failure'), runOf(8)], '8'],
    ['no failed one', [runOf(9), runOf(8, 'failure'), runOf(7, 'cancelled'), runOf(6)], '6'],
    ['none of a fork', [runOf(9), runOf(8, 'success', 2), runOf(7)], '7'],
    ['nothing if only one was good', [runOf(9)], undefined],
    ['nothing if there is none', [], undefined],
  ] as const
  test.for(sample(searches, 3))('finds %s', ([, runs, expected], { stage }) => {
    stage.write('runs.json', JSON.stringify({ workflow_runs: runs }))
    stage.program('gh', listing)
    const found = stage.run(step(path, 'Find the last good deployment'), {
      RUN_ID: '',
      DEPLOYMENT: 'deploy.yml',
    })
    expect(found.exitCode, found.log).toBe(expected ? 0 : 1)
    expect(found.outputs.run).toBe(expected)
    expect(calls(stage)[0]).toMatch(
      /^api --method GET repos\/acme\/docs\/actions\/workflows\/deploy\.yml\/runs -f branch=main -f status=completed /,
    )
  })

  test.for([
    ['6', ''],
    ['5', '::error::Run 5 has no bundle and manifest'],
    ['5;reboot', '::error::run-id is not a number'],
    ['latest', '::error::run-id is not a number'],
  ] as const)('takes the given run, %j, or says what is wrong: %j', ([id, error], { stage }) => {
    stage.program('gh', listing)
    const env = { RUN_ID: id, DEPLOYMENT: 'deploy.yml' }
    const { exitCode, log } = stage.run(step(path, 'Find the last good deployment'), env)
    expect(exitCode).toBe(error ? 1 : 0)
    expect(log).toContain(error)
  })

  test.for(['docs.zip', 'docs.zip.zip'])(
    'unpacks a zip archive that is named %s',
    (name, { stage }) => {
      stage.write('index.html', 'start')
      const pack = `
      jq -n --arg sha256 "$(sha256sum <index.html | cut -c 1-64)" '{files: [{path: "index.html", $sha256}]}' >manifest.json
      mkdir bundle`
      expect(stage.exec('bash', ['-euc', pack]).exitCode).toBe(0)
      stage.write(`bundle/${name}`, zip([{ name: 'index.html', content: 'start' }]))
      const { exitCode, log } = stage.run(step(path, 'Unpack'))
      expect(exitCode, log).toBe(0)
      expect(stage.read('site/index.html')).toBe('start')
    },
  )

  const changes = [
    ['exactly the files of the manifest', '', true],
    ['no changed file', 'echo x >site/a/b.html', false],
    ['no extra file', 'echo x >site/more.html', false],
    ['no missing file', 'rm site/index.html', false],
    ['no link', 'ln -s /etc/passwd site/more', false],
  ] as const
  test.for(sample(changes, 3))('unpacks %s', ([, change, isGood], { stage }) => {
    stage.write('site/index.html', 'start')
    stage.write('site/a/b.html', 'page')
    const pack = `
      for path in index.html a/b.html; do
        jq -n --arg path "$path" --arg sha256 "$(sha256sum <"site/$path" | cut -c 1-64)" '{$path, $sha256}'
      done | jq -s '{files: .}' >manifest.json
      ${change}
      mkdir bundle && tar -czf bundle/docs.tar.gz -C site . && rm -r site`
    expect(stage.exec('bash', ['-euc', pack]).exitCode).toBe(0)
    const { exitCode, log } = stage.run(step(path, 'Unpack'))
    expect(exitCode === 0, log).toBe(isGood)
  })
})

describe.skipIf(!has('jq'))('the manifest of the deployed site, in the chain', () => {
  const find = step('examples/merge-and-deploy.yml', 'Fetch the manifest of the deployed site')

  test.for([
    [
      'is fetched from the last good run',
      'echo 41',
      'echo 1',
      'mkdir deployed && echo {} >deployed/manifest.json',
      0,
    ],
    ['may be missing, in the first run', 'true', 'exit 1', 'exit 1', 0],
    ['may have expired', 'echo 41', 'echo 0', 'exit 1', 0],
    ['must come if it exists', 'echo 41', 'echo 1', 'exit 1', 1],
    ['must be known to exist or not', 'echo 41', 'exit 1', 'exit 1', 1],
    ['is that of the last run, which must be known', 'exit 1', 'exit 1', 'exit 1', 1],
  ] as const)('%s', ([what, runs, kept, download, expected], { stage }) => {
    stage.program(
      'gh',
      `case "$*" in api*/artifacts*) ${kept} ;; api*) ${runs} ;; run*) ${download} ;; esac`,
    )
    const { exitCode, log } = stage.run(find)
    expect(exitCode, log).toBe(expected)
    expect(log.includes('::warning::No manifest')).toBe(what.startsWith('may'))
  })
})

describe.skipIf(!has())('the other steps', () => {
  test("print how to resume an export, with the host's id quoted for the shell", ({ stage }) => {
    const { report } = readWorkflow('examples/resume-after-timeout.yml').jobs
    const script = report?.steps?.[0] ?? {}
    const { summary } = stage.run(script, { JOB_ID: 'a b;c' })
    expect(summary).toContain('    gh workflow run resume-after-timeout.yml -f job-id=a\\ b\\;c\n')
  })

  test("make Azure serve the site's 404 page, if it has one", ({ stage }) => {
    const name = "Serve the site's own 404 page"
    const configure = step('examples/deploy-to-azure-static-web-apps.yml', name)
    stage.write('site/index.html', '')
    stage.run(configure)
    expect(() => stage.read('site/staticwebapp.config.json')).toThrow()
    stage.write('site/404.html', '')
    stage.run(configure)
    expect(JSON.parse(stage.read('site/staticwebapp.config.json'))).toEqual({
      responseOverrides: { 404: { rewrite: '/404.html' } },
    })
  })
})

describe.skipIf(!has('awk'))('a release', () => {
  const notes = step('.github/workflows/release.yml', 'Take the notes from the change log')
  const log =
    '# Changes\n\n## 1.11.0 (unreleased)\n\nNext.\n\n## 1.10.0 (2026-12-01)\n\nTen.\n\n## 1.1.0\n\n- One.\n\n## 1.0.0\n\n'

  test.for([
    ['v1.10.0', '\nTen.\n\n'],
    ['v1.1.0', '\n- One.\n\n'],
  ] as const)('of %s has the notes under its heading', ([tag, expected], { stage }) => {
    stage.write('CHANGELOG.md', log)
    expect(stage.run(notes, { TAG: tag }).exitCode).toBe(0)
    expect(stage.read('notes.md')).toBe(expected)
  })

  test.for(sample(['v1.0.0', 'v2.0.0', 'v1.1', 'v1.11.0'], 2))(
    'of %s, without notes or still unreleased, is refused',
    (tag, { stage }) => {
      stage.write('CHANGELOG.md', log)
      const { exitCode, log: printed } = stage.run(notes, { TAG: tag })
      expect(exitCode).toBe(1)
      expect(printed).toContain('::error::CHANGELOG.md has nothing below')
    },
  )

  test('of the package’s version finds its notes at the top of this changelog, once dated', ({
    stage,
  }) => {
    const { version } = JSON.parse(read('package.json'))
    const changes = read('CHANGELOG.md')
    expect(/^## (\S+) \((?:unreleased|\d{4}-\d\d-\d\d)\)$/m.exec(changes)?.[1]).toBe(version)
    stage.write('CHANGELOG.md', changes.replace('(unreleased)', '(2026-12-01)'))
    expect(stage.run(notes, { TAG: `v${version}` }).exitCode).toBe(0)
  })

  test('that is not immutable is an error', ({ stage }) => {
    const publish = step('.github/workflows/release.yml', 'Publish')
    stage.program('gh', `${recorder}; [ "$1" != api ] || echo false`)
    expect(stage.run(publish, { TAG: 'v1.0.0' }).exitCode).toBe(1)
    stage.program('gh', `${recorder}; [ "$1" != api ] || echo true`)
    expect(stage.run(publish, { TAG: 'v1.0.0' }).exitCode).toBe(0)
    expect(calls(stage)[0]).toMatch(/^release create v1\.0\.0 --draft --verify-tag /)
  })

  test('moves the tag of its major version, or creates it', ({ stage }) => {
    const move = step('.github/workflows/release.yml', 'Move the major tag')
    stage.program('gh', `${recorder}; [ "$3" != PATCH ]`)
    expect(stage.run(move, { TAG: 'v1.2.3' }).exitCode).toBe(0)
    expect(calls(stage)).toEqual([
      'api --method PATCH repos/acme/docs/git/refs/tags/v1 -f sha=c0ffee -F force=true',
      'api --method POST repos/acme/docs/git/refs -f ref=refs/tags/v1 -f sha=c0ffee',
    ])
  })
})

describe.skipIf(!has('jq'))('the self-test', () => {
  const crossed = step('.github/workflows/self-test.yml', 'The outputs crossed')
  const outputs = {
    outcome: 'success',
    'job-id': 'j1',
    status: 'completed',
    'page-count': '3',
    'file-count': '9',
    'bundle-url': 'http://127.0.0.1:9/bundle.tar.gz?signature',
    'expires-at': '2026-11-21T05:30:11.000Z',
    'site-digest': 'ab',
    changed: 'false',
  }

  const crossings = [
    ['passes', {}, true],
    ['fails on a code', { 'error-code': 'INTERNAL' }, false],
    ['fails without a link', { 'bundle-url': undefined }, false],
    ['fails without pages', { 'page-count': '0' }, false],
    ['fails on a change', { changed: 'true' }, false],
  ] as const
  test.for(sample(crossings, 3))('%s', ([, change, passes], { stage }) => {
    const { exitCode } = stage.run(crossed, { OUTPUTS: JSON.stringify({ ...outputs, ...change }) })
    expect(exitCode === 0).toBe(passes)
  })
})

describe.skipIf(!has('jq'))('the last job', () => {
  test.for(sample(['ci', 'self-test'], 1))(
    'of %s passes when all others did, and only then',
    (name, { stage }) => {
      const { done } = readWorkflow(`.github/workflows/${name}.yml`).jobs
      const script = done?.steps?.[0] ?? {}
      const exitCode = (...results: string[]) =>
        stage.run(script, {
          NEEDS: JSON.stringify(Object.fromEntries(results.map((result, i) => [i, { result }]))),
        }).exitCode
      expect(exitCode('success', 'success')).toBe(0)
      for (const other of ['failure', 'cancelled', 'skipped']) {
        expect(exitCode('success', other)).not.toBe(0)
      }
    },
  )
})
