import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readWorkflow, stepOf } from '../../test/examples/workflow.ts'
import { random } from '../bench/polling-progress/random.ts'

/**
 * Tampers with hand-overs, swaps their files, and replays old ones: examples/air-gapped/verify.sh must
 * accept none, and leave nothing behind. `node tools/campaign/hand-overs.ts [--seed N] [--count N]`;
 * needs minisign. Exits with 1 if one is accepted.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '500' } },
})
const [seed, count] = [Number(values.seed), Number(values.count)]
if (!(count >= 1) || !Number.isInteger(seed)) throw new Error('--seed and --count must be numbers')
if (spawnSync('minisign', ['-v']).status !== 0) {
  console.log('skipped: minisign is not installed')
  process.exit(0)
}

const { uniform } = random(seed)
const pick = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(uniform() * items.length)] as Item

const root = mkdtempSync(join(tmpdir(), 'hand-overs-'))
const script = fileURLToPath(new URL('../../examples/air-gapped/verify.sh', import.meta.url))
const pack = stepOf(readWorkflow('examples/hand-over-to-air-gapped.yml'), 'Pack').run ?? ''

function bash(text: string, cwd: string, env: Record<string, string> = {}): void {
  const run = spawnSync('bash', ['-euc', text], { cwd, env: { ...process.env, ...env } })
  if (run.status !== 0) throw new Error(`${text}: ${run.stderr}`)
}

/** The folder of a hand-over, packed and signed as by the workflow. */
function handOver(name: string, domain: string, packed: number, key = 'own'): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'site/guides'), { recursive: true })
  writeFileSync(join(folder, 'site/index.html'), `start of ${domain} at ${packed}`)
  writeFileSync(join(folder, 'site/guides/a b.html'), 'page')
  writeFileSync(join(folder, 'manifest.json'), `{"domain": "${domain}"}`)
  // The time of packing, independent of the clock.
  writeFileSync(join(folder, 'pack.sh'), pack.replace('$(date +%s)', String(packed)))
  bash(`tar -czf bundle-1.tar.gz -C site . && bash -e pack.sh`, folder, {
    ...{ BUNDLE: 'bundle-1.tar.gz', MANIFEST: 'manifest.json', SITE: 'site', DOMAIN: domain },
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
  })
  bash(`minisign -S -s ${root}/${key}.key -m hand-over/SHA256SUMS`, folder)
  return join(folder, 'hand-over')
}

bash('for key in own other; do minisign -G -W -p $key.pub -s $key.key; done', root)
const [domain, now] = ['docs.example.com', 1_800_000_000]
const hours = [-3, -2, -1].map((hour) => handOver(`old${hour}`, domain, now + hour * 3600))
const current = handOver('current', domain, now)
const newer = handOver('newer', domain, now + 3600)
const ofOtherSite = handOver('other-site', 'api.example.com', now + 7200)
const ofOtherKey = handOver('other-key', domain, now + 7200, 'other')

const digestOf = (folder: string) =>
  spawnSync('sha256sum', [join(folder, 'SHA256SUMS')], { encoding: 'utf8' }).stdout.slice(0, 64)

/** Verifies a hand-over on the inside, where `current` was accepted last; whether it was accepted. */
function isAccepted(folder: string, trust: readonly string[]): { accepted: boolean; log: string } {
  const place = mkdtempSync(join(root, 'inside-'))
  const accepted = `${domain} ${now} ${digestOf(current)}\n`
  writeFileSync(join(place, 'hand-over.accepted'), accepted)
  const args = [script, '--into', join(place, 'docs'), ...trust, folder]
  const { status, stderr } = spawnSync('bash', args, { encoding: 'utf8' })
  const isLeft = existsSync(join(place, 'docs')) || readdirSync(place).length > 1
  const isKept = readFileSync(join(place, 'hand-over.accepted'), 'utf8') === accepted
  rmSync(place, { recursive: true })
  return { accepted: status === 0 || isLeft || !isKept, log: stderr.trim() }
}

const byKey = ['--public-key', join(root, 'own.pub')]

/** Updates SHA256SUMS to match the files, as a forger would. */
const forge = (folder: string) =>
  bash('rm SHA256SUMS && sha256sum -- $(ls | grep -v minisig) >../S && mv ../S SHA256SUMS', folder)

function flip(path: string): void {
  const bytes = readFileSync(path)
  const at = Math.floor(uniform() * bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(uniform() * 8))
  writeFileSync(path, bytes)
}

const covered = ['bundle-1.tar.gz', 'manifest.json', 'site.sha256', 'hand-over.txt', 'SHA256SUMS']

/** Each changes a copy of `newer`, which would be accepted unchanged. */
const tamperings: Readonly<Record<string, (folder: string) => void>> = {
  'a flipped bit': (folder) => flip(join(folder, pick(covered))),
  'a flipped bit, with new checksums': (folder) => {
    flip(join(folder, pick(covered.slice(0, 4))))
    forge(folder)
  },
  'a file that is cut off': (folder) => {
    const path = join(folder, pick(covered))
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.subarray(0, Math.floor(uniform() * bytes.length)))
  },
  'a longer file': (folder) => appendFileSync(join(folder, pick(covered)), 'x'),
  'a missing file': (folder) => rmSync(join(folder, pick([...covered, 'SHA256SUMS.minisig']))),
  'a file of another hand-over': (folder) => {
    const from = pick([...hours, current, ofOtherSite, ofOtherKey])
    const file = pick(['site.sha256', 'hand-over.txt', 'bundle-1.tar.gz', 'SHA256SUMS'])
    cpSync(join(from, file), join(folder, file))
  },
  'files of another hand-over, signed as this one': (folder) => {
    const from = pick([ofOtherSite, ofOtherKey, ...hours])
    for (const file of covered) cpSync(join(from, file), join(folder, file))
  },
  'an added line in the checksums': (folder) =>
    appendFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  ../../../etc/passwd\n`),
  'a site with one more page': (folder) => {
    bash(
      `mkdir ../x && tar -xzf bundle-1.tar.gz -C ../x && echo x >../x/x.html &&
       tar -czf bundle-1.tar.gz -C ../x . && rm -r ../x`,
      folder,
    )
    forge(folder)
  },
  'the time of tomorrow': (folder) => {
    cpSync(pick(hours), folder, { recursive: true })
    writeFileSync(join(folder, 'hand-over.txt'), `${domain} ${now + 86_400}\n`)
    forge(folder)
  },
}

/** Genuine hand-overs that must no longer be accepted, or not here. */
const replays = [...hours, ofOtherSite]

if (isAccepted(newer, byKey).accepted === false) throw new Error('a genuine hand-over was rejected')
const wrong: string[] = []
const kinds = new Map<string, number>()
for (let number = 0; number < count; number++) {
  const byDigest = uniform() < 0.3
  let [what, folder] = ['a replay', pick(replays)]
  let trust = byDigest ? ['--digest', digestOf(folder)] : byKey
  if (uniform() < 0.8) {
    const [name, tamper] = pick(Object.entries(tamperings))
    const copy = join(root, 'tampered')
    rmSync(copy, { recursive: true, force: true })
    cpSync(newer, copy, { recursive: true })
    tamper(copy)
    // With a digest, the signature is not checked.
    const isUncovered = !existsSync(join(copy, 'SHA256SUMS.minisig'))
    what = name
    folder = copy
    trust = byDigest && !isUncovered ? ['--digest', digestOf(newer)] : byKey
  }
  kinds.set(what, (kinds.get(what) ?? 0) + 1)
  const { accepted, log } = isAccepted(folder, trust)
  if (accepted) wrong.push(`${number}: ${what}, ${trust[0]}: ${log}`)
}
for (const [what, times] of kinds) console.log(`${String(times).padStart(4)} × ${what}`)
for (const line of wrong) console.log(line)
console.log(`${count} hand-overs, ${wrong.length} accepted`)
rmSync(root, { recursive: true })
process.exit(wrong.length > 0 ? 1 : 0)
