import { describe, expect } from 'vitest'
import { isLong, sample } from '../support/amount.ts'
import { read, readWorkflow, stepOf } from '../support/examples/workflow.ts'
import { has, type ScriptStage, test } from './script.ts'

const pack = stepOf(readWorkflow('examples/hand-over-to-air-gapped.yml'), 'Pack')

const site = {
  'index.html': 'start',
  'guides/a b.html': 'page',
  'img/logo.svg': '<svg/>',
}

/** Packs a hand-over like the workflow, and returns the digest from its summary. */
function handOver(stage: ScriptStage): string {
  for (const [path, text] of Object.entries(site)) stage.write(`site/${path}`, text)
  stage.write('manifest.json', '{}')
  bash(stage, 'tar -czf bundle-1.tar.gz -C site .')
  const { exitCode, log, summary } = stage.run(pack, {
    BUNDLE: 'bundle-1.tar.gz',
    MANIFEST: 'manifest.json',
    SITE: 'site',
    DOMAIN: 'docs.example.com',
  })
  expect(exitCode, log).toBe(0)
  stage.write('verify.sh', read('examples/air-gapped/verify.sh'))
  return summary.match(/^ {4}([0-9a-f]{64})$/m)?.[1] ?? ''
}

const bash = (stage: ScriptStage, script: string) => {
  const run = stage.exec('bash', ['-euc', script])
  expect(run.exitCode, run.log).toBe(0)
}

/** Truncated or damaged records of the last hand-over. */
const unreadable = [
  'docs.example.com\n',
  'docs.example.com soon x\n',
  'docs.example.com 9 1 2\n',
  '',
]

/** Updates checksums and lists to match the changed files, like an attacker. */
const forge = (stage: ScriptStage) =>
  bash(stage, 'cd hand-over && rm SHA256SUMS && sha256sum -- * >../S && mv ../S SHA256SUMS')

/** Expects a refusal for this reason, with no installed and no temporary files. */
function expectRefused(
  stage: ScriptStage,
  { exitCode, log }: ReturnType<ScriptStage['exec']>,
  reason: string,
) {
  expect(log).toContain(reason)
  expect(exitCode).toBe(1)
  bash(stage, '[ -z "$(ls -A far 2>/dev/null)" ]')
}

describe.skipIf(!has('sha256sum', 'tar', 'realpath'))('verify.sh', () => {
  const verify = (stage: ScriptStage, ...args: string[]) =>
    stage.exec('bash', ['verify.sh', '--into', 'far/docs', ...args, 'hand-over'])

  test('installs a valid site unchanged', ({ stage }) => {
    const { exitCode, log } = verify(stage, '--digest', handOver(stage))
    expect(log).toContain('3 files verified and in place: ')
    expect(exitCode).toBe(0)
    bash(stage, 'diff -r site far/docs')
    expect(stage.exec('ls', ['far']).log).toBe('docs\nhand-over.accepted\n')
  })

  test.runIf(isLong)(
    'accepts an empty target folder, and the digest in upper case',
    ({ stage }) => {
      const digest = handOver(stage)
      bash(stage, 'mkdir -p far/docs')
      expect(verify(stage, '--digest', digest.toUpperCase()).exitCode).toBe(0)
      bash(stage, 'diff -r site far/docs')
    },
  )

  test.for(['bundle-1.tar.gz', 'manifest.json', 'site.sha256', 'hand-over.txt'])(
    'refuses a flipped bit in %s',
    (file, { stage }) => {
      const digest = handOver(stage)
      bash(stage, `printf '\\x01' | dd of=hand-over/${file} bs=1 seek=1 conv=notrunc status=none`)
      expectRefused(stage, verify(stage, '--digest', digest), 'a file differs from SHA256SUMS')
    },
  )

  test.runIf(isLong)('refuses another hand-over that is consistent in itself', ({ stage }) => {
    const digest = handOver(stage)
    stage.write('hand-over/manifest.json', '{"other": true}')
    forge(stage)
    expectRefused(stage, verify(stage, '--digest', digest), 'not the one given')
  })

  test('refuses a bundle that differs from the list of its files', ({ stage }) => {
    handOver(stage)
    const repack = (change: string) => {
      bash(
        stage,
        `rm -rf other && cp -r site other && ${change} && tar -czf hand-over/bundle-1.tar.gz -C other .`,
      )
      forge(stage)
      bash(stage, 'sha256sum <hand-over/SHA256SUMS >digest')
      return verify(stage, '--digest', stage.read('digest').slice(0, 64))
    }
    expectRefused(stage, repack('echo x >other/more.html'), 'does not name')
    expectRefused(stage, repack('rm other/index.html'), 'differs from site.sha256')
    expectRefused(stage, repack('echo x >other/index.html'), 'differs from site.sha256')
    expectRefused(stage, repack('ln -s /etc/passwd other/more'), 'more than files and folders')
  })

  test.runIf(isLong)('refuses a target that is not empty, and leaves it unchanged', ({ stage }) => {
    const digest = handOver(stage)
    stage.write('far/docs/mine', 'x')
    const { exitCode, log } = verify(stage, '--digest', digest)
    expect(log).toContain('far/docs is not empty')
    expect(exitCode).toBe(1)
    expect(stage.exec('ls', ['-R', 'far']).log).toBe('far:\ndocs\n\nfar/docs:\nmine\n')
  })

  test('does not accept checksums alone', ({ stage }) => {
    handOver(stage)
    expectRefused(stage, verify(stage), 'an option is missing')
    expectRefused(stage, verify(stage, '--repository', 'acme/docs'), 'needs --trusted-root')
  })

  const attested = ['--repository', 'acme/docs', '--trusted-root', 'root.jsonl']

  test('verifies one attestation, of SHA256SUMS, without a network', ({ stage }) => {
    handOver(stage)
    stage.write('root.jsonl', '{}')
    stage.program('gh', `echo "$@" >>${stage.folder}/asked`)
    const { exitCode, log } = verify(stage, ...attested)
    expect(exitCode, log).toBe(0)
    expect(stage.read('asked')).toMatch(
      /^attestation verify \S*SHA256SUMS --repo acme\/docs --bundle \S*attestation\.json --cert-identity https:\/\/github\.com\/acme\/docs\/\.github\/workflows\/hand-over-to-air-gapped\.yml@refs\/heads\/main --source-ref refs\/heads\/main --deny-self-hosted-runners --custom-trusted-root \/\S*root\.jsonl\n$/,
    )
  })

  test('refuses files without an attestation', ({ stage }) => {
    handOver(stage)
    stage.write('root.jsonl', '{}')
    stage.program('gh', 'exit 1')
    expectRefused(stage, verify(stage, ...attested), 'SHA256SUMS is not attested')
  })

  test('refuses mixed files of two attested hand-overs', ({ stage }) => {
    handOver(stage)
    bash(stage, 'sha256sum hand-over/* >attested')
    stage.write('hand-over/hand-over.txt', 'docs.example.com 1900000000\n')
    bash(stage, 'sha256sum hand-over/hand-over.txt >>attested')
    forge(stage)
    stage.write('root.jsonl', '{}')
    // Accepts the files of both, like gh with both attestations.
    stage.program('gh', `grep -q "$(sha256sum <"$3" | cut -c 1-64)" ${stage.folder}/attested`)
    expectRefused(stage, verify(stage, ...attested), 'SHA256SUMS is not attested')
  })

  test.for(sample(['-h', '--help', '-x.zip'], 1))(
    'refuses a file name that is an option: %s',
    (name, { stage }) => {
      handOver(stage)
      stage.write(`hand-over/${name}`, '')
      bash(stage, 'cd hand-over && rm SHA256SUMS && sha256sum -- * >../S && mv ../S SHA256SUMS')
      bash(stage, 'sha256sum <hand-over/SHA256SUMS >digest')
      const run = verify(stage, '--digest', stage.read('digest').slice(0, 64))
      expectRefused(stage, run, 'lists more than files of this folder')
    },
  )

  test('refuses an older hand-over, and one of another site, and accepts the same one again', ({
    stage,
  }) => {
    const install = (about: string) => {
      stage.write('hand-over/hand-over.txt', about)
      forge(stage)
      bash(stage, 'rm -rf far/docs && sha256sum <hand-over/SHA256SUMS >digest')
      return verify(stage, '--digest', stage.read('digest').slice(0, 64))
    }
    handOver(stage)
    const refused: [about: string, reason: string][] = [
      ['docs.example.com 1799999999\n', 'older than the last accepted one'],
      ['api.example.com 1800000009\n', 'the last one was docs.example.com'],
      ['docs.example.com  1800000000\n', 'another hand-over of the same time'],
      ['docs.example.com\n', 'names no site and time'],
      ['docs.example.com 9 9\n', 'names no site and time'],
    ]
    for (let again = 0; again < 2; again++) {
      const { exitCode, log } = install('docs.example.com 1800000000\n')
      expect(exitCode, log).toBe(0)
    }
    for (const [about, reason] of refused) {
      const { exitCode, log } = install(about)
      expect(log).toContain(reason)
      expect(exitCode).toBe(1)
    }
    expect(stage.read('far/hand-over.accepted')).toMatch(/^docs\.example\.com 1800000000 /)
  })

  test.for(sample(unreadable, 1))(
    'refuses every hand-over if the record of the last one cannot be read: %j',
    (text, { stage }) => {
      const digest = handOver(stage)
      stage.write('far/hand-over.accepted', text)
      const { exitCode, log } = verify(stage, '--digest', digest)
      expect(log).toContain('hand-over.accepted cannot be read')
      expect(exitCode).toBe(1)
      expect(stage.exec('ls', ['far']).log).toBe('hand-over.accepted\n')
    },
  )

  test.runIf(isLong)('refuses a bundle that cannot be unpacked', ({ stage }) => {
    handOver(stage)
    stage.write('hand-over/bundle-1.tar.gz', 'no archive')
    forge(stage)
    bash(stage, 'sha256sum <hand-over/SHA256SUMS >digest')
    const run = verify(stage, '--digest', stage.read('digest').slice(0, 64))
    expectRefused(stage, run, 'the bundle cannot be unpacked')
  })

  test('accepts only files signed with your own key', ({ stage }) => {
    if (!has('minisign')) return
    handOver(stage)
    bash(stage, 'minisign -G -W -p own.pub -s own.key && minisign -G -W -p other.pub -s other.key')
    stage.program('sudo', 'true')
    const sign = stepOf(
      readWorkflow('examples/hand-over-to-air-gapped.yml'),
      'Sign with your own key',
    )
    const signed = (key: string) => stage.run(sign, { MINISIGN_KEY: stage.read(key).trimEnd() })
    const trust = ['--public-key', 'own.pub']
    expectRefused(stage, verify(stage, ...trust), 'not signed with this key')
    expect(signed('other.key').exitCode).toBe(0)
    expectRefused(stage, verify(stage, ...trust), 'not signed with this key')
    const { exitCode, log } = signed('own.key')
    expect(exitCode, log).toBe(0)
    expect(verify(stage, ...trust).exitCode).toBe(0)
  })

  test.runIf(isLong)('also unpacks a zip', ({ stage }) => {
    if (!has('zip', 'unzip')) return
    handOver(stage)
    bash(stage, 'rm hand-over/*.tar.gz && cd site && zip -qr ../hand-over/bundle-1.zip .')
    forge(stage)
    bash(stage, 'sha256sum <hand-over/SHA256SUMS >digest')
    const { exitCode, log } = verify(stage, '--digest', stage.read('digest').slice(0, 64))
    expect(exitCode, log).toBe(0)
    bash(stage, 'diff -r site far/docs')
  })
})
