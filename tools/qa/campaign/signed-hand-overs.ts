import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readWorkflow, stepOf } from '../../../test/support/examples/workflow.ts'
import { type Attestation, sha256, signed } from './attestation.ts'

/** The attestation of the recipe's workflow. */
export const genuine: Omit<Attestation, 'subjects'> = {
  repository: 'acme/docs',
  workflow: '.github/workflows/hand-over-to-air-gapped.yml',
  ref: 'refs/heads/main',
  runner: 'github-hosted',
}

/** Makes hand-overs in a temporary folder. */
export interface HandOverMaker extends Disposable {
  readonly folder: string
  /** The first folder on the verifier's PATH, with a stand-in for `gh`. */
  readonly path: string
  /** Runs a script. @throws Error with its output if it fails */
  bash(script: string, cwd: string, env?: Readonly<Record<string, string>>): void
  /**
   * Packs a site like the workflow, at a time, and signs it both ways.
   *
   * @param key `own` or `other`: whose key of minisign, and whose root of attestations
   * @returns its folder
   */
  handOver(
    name: string,
    about: { readonly domain: string; readonly packed: number },
    key?: 'own' | 'other',
  ): string
  /** Replaces the attestation of a hand-over. */
  attest(handOver: string, change: Partial<Attestation>, key?: 'own' | 'other'): void
  /** The options of verify.sh that trust the key `own`, the root `own`, or a digest. */
  trust(kind: 'key' | 'attestation' | 'digest', digest: string): readonly string[]
}

/** @throws Error if minisign is missing */
export function openHandOverMaker(): HandOverMaker {
  const folder = mkdtempSync(join(tmpdir(), 'hand-overs-'))
  const pack = stepOf(readWorkflow('examples/hand-over-to-air-gapped.yml'), 'Pack').run ?? ''
  const stand = fileURLToPath(new URL('attestation.ts', import.meta.url))
  const root = (key: string) => join(folder, `${key}-root.jsonl`)

  const bash: HandOverMaker['bash'] = (script, cwd, env = {}) => {
    const run = spawnSync('bash', ['-euc', script], { cwd, env: { ...process.env, ...env } })
    if (run.status !== 0) throw new Error(`${script}: ${run.stderr}`)
  }

  const attest: HandOverMaker['attest'] = (handOver, change, key = 'own') => {
    const subjects = [sha256(join(handOver, 'SHA256SUMS'))]
    const line = signed({ ...genuine, subjects, ...change }, readFileSync(root(key), 'utf8'))
    writeFileSync(join(handOver, 'attestation.json'), line)
  }

  mkdirSync(join(folder, 'programs'))
  const gh = `#!/bin/sh\nexec "${process.execPath}" "${stand}" "$@"\n`
  writeFileSync(join(folder, 'programs/gh'), gh, { mode: 0o755 })
  bash('for key in own other; do minisign -G -W -p $key.pub -s $key.key; done', folder)
  for (const key of ['own', 'other']) writeFileSync(root(key), `root of ${key}`)
  return {
    folder,
    path: `${join(folder, 'programs')}:${process.env.PATH}`,
    bash,
    attest,
    handOver(name, { domain, packed }, key = 'own') {
      const place = join(folder, name)
      mkdirSync(join(place, 'site/guides'), { recursive: true })
      writeFileSync(join(place, 'site/index.html'), `start of ${domain} at ${packed}`)
      writeFileSync(join(place, 'site/guides/a b.html'), 'page')
      writeFileSync(join(place, 'manifest.json'), `{"domain": "${domain}"}`)
      // The time of packing, instead of the clock's.
      writeFileSync(join(place, 'pack.sh'), pack.replace('$(date +%s)', String(packed)))
      bash('tar -czf bundle-1.tar.gz -C site . && bash -e pack.sh', place, {
        ...{ BUNDLE: 'bundle-1.tar.gz', MANIFEST: 'manifest.json', SITE: 'site', DOMAIN: domain },
        GITHUB_STEP_SUMMARY: join(place, 'summary'),
      })
      bash(`minisign -S -s ${folder}/${key}.key -m hand-over/SHA256SUMS`, place)
      attest(join(place, 'hand-over'), {}, key)
      return join(place, 'hand-over')
    },
    trust(kind, digest) {
      if (kind === 'key') return ['--public-key', join(folder, 'own.pub')]
      if (kind === 'digest') return ['--digest', digest]
      return ['--repository', genuine.repository, '--trusted-root', root('own')]
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}
