import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { random } from '../../../test/support/random.ts'
import { sha256 } from './attestation.ts'
import { openHandOverMaker } from './signed-hand-overs.ts'

/**
 * Tampers with hand-overs, swaps their files, and replays old ones: examples/air-gapped/verify.sh must
 * accept none, by a digest, by a key of minisign, or by an attestation, and leave nothing behind.
 * `node tools/qa/campaign/hand-overs.ts [--seed N] [--count N]`; needs minisign. `gh` is a stand-in. Exits
 * with 1 if one is accepted.
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

const script = fileURLToPath(new URL('../../../examples/air-gapped/verify.sh', import.meta.url))
using maker = openHandOverMaker()
const { handOver, bash, attest } = maker

const [domain, now] = ['docs.example.com', 1_800_000_000]
const hours = [-3, -2, -1].map((hour) =>
  handOver(`old${hour}`, { domain, packed: now + hour * 3600 }),
)
const current = handOver('current', { domain, packed: now })
const newer = handOver('newer', { domain, packed: now + 3600 })
const later = { domain, packed: now + 7200 }
const ofOtherSite = handOver('other-site', { ...later, domain: 'api.example.com' })
const ofOtherKey = handOver('other-key', later, 'other')

const digestOf = (folder: string) => sha256(join(folder, 'SHA256SUMS'))

/** Verifies a hand-over on the inside, where `current` was accepted last; whether it was accepted. */
function isAccepted(folder: string, trust: readonly string[]): { accepted: boolean; log: string } {
  const place = mkdtempSync(join(maker.folder, 'inside-'))
  const accepted = `${domain} ${now} ${digestOf(current)}\n`
  writeFileSync(join(place, 'hand-over.accepted'), accepted)
  const args = [script, '--into', join(place, 'docs'), ...trust, folder]
  const env = { ...process.env, PATH: maker.path }
  const { status, stderr } = spawnSync('bash', args, { encoding: 'utf8', env })
  const isLeft = existsSync(join(place, 'docs')) || readdirSync(place).length > 1
  const isKept = readFileSync(join(place, 'hand-over.accepted'), 'utf8') === accepted
  rmSync(place, { recursive: true })
  return { accepted: status === 0 || isLeft || !isKept, log: stderr.trim() }
}

/** Updates SHA256SUMS to match the files, like an attacker. */
const forge = (folder: string) =>
  bash('sha256sum -- $(ls | grep -v -e SHA -e att) >../S && mv ../S SHA256SUMS', folder)

function flip(path: string): void {
  const bytes = readFileSync(path)
  const at = Math.floor(uniform() * bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(uniform() * 8))
  writeFileSync(path, bytes)
}

const covered = ['bundle-1.tar.gz', 'manifest.json', 'site.sha256', 'hand-over.txt', 'SHA256SUMS']
const proofs = { key: 'SHA256SUMS.minisig', attestation: 'attestation.json' }
type Trust = keyof typeof proofs | 'digest'

/** Each changes a copy of `newer`, which would be accepted unchanged. */
const tamperings: Readonly<Record<string, (folder: string) => void>> = {
  'a flipped bit': (folder) => flip(join(folder, pick(covered))),
  'a flipped bit, with new checksums': (folder) => {
    flip(join(folder, pick(covered.slice(0, 4))))
    forge(folder)
  },
  'a truncated file': (folder) => {
    const path = join(folder, pick(covered))
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.subarray(0, Math.floor(uniform() * bytes.length)))
  },
  'a longer file': (folder) => appendFileSync(join(folder, pick(covered)), 'x'),
  'a missing file': (folder) => rmSync(join(folder, pick(covered))),
  'a file of another hand-over': (folder) => {
    const from = pick([...hours, current, ofOtherSite, ofOtherKey])
    const file = pick(['site.sha256', 'hand-over.txt', 'bundle-1.tar.gz', 'SHA256SUMS'])
    cpSync(join(from, file), join(folder, file))
  },
  'an old site with the time of this one, and the proofs of both': (folder) => {
    const from = pick(hours)
    for (const file of ['bundle-1.tar.gz', 'site.sha256', 'manifest.json']) {
      cpSync(join(from, file), join(folder, file))
    }
    forge(folder)
    appendFileSync(join(folder, proofs.attestation), readFileSync(join(from, proofs.attestation)))
  },
  'the files of another hand-over, signed as this one': (folder) => {
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
  "tomorrow's time": (folder) => {
    cpSync(pick(hours), folder, { recursive: true })
    writeFileSync(join(folder, 'hand-over.txt'), `${domain} ${now + 86_400}\n`)
    forge(folder)
  },
}

/** Each replaces what proves the origin of a copy of `newer`. */
const forgeries: readonly [what: string, of: Trust, make: (folder: string) => void][] = [
  ['no signature', 'key', (folder) => rmSync(join(folder, proofs.key))],
  ['no attestation', 'attestation', (folder) => rmSync(join(folder, proofs.attestation))],
  [
    'a signature with another key',
    'key',
    (folder) => {
      const secret = join(maker.folder, 'other.key')
      bash(`rm *.minisig && minisign -S -s ${secret} -m SHA256SUMS`, folder)
    },
  ],
  ['an attestation of another root', 'attestation', (folder) => attest(folder, {}, 'other')],
  ...(
    [
      ['another repository', { repository: 'acme/other' }],
      ['another workflow', { workflow: '.github/workflows/ci.yml' }],
      [
        'a workflow whose name begins alike',
        { workflow: '.github/workflows/hand-over-to-air-gapped.yml.yml' },
      ],
      ['another branch', { ref: 'refs/heads/patch' }],
      ['a self-hosted runner', { runner: 'self-hosted' }],
      ['other files', { subjects: ['0'.repeat(64)] }],
    ] as const
  ).map(([what, change]): (typeof forgeries)[number] => [
    `an attestation of ${what}`,
    'attestation',
    (folder) => attest(folder, change),
  ]),
]

/** Genuine hand-overs that are outdated or for another site. */
const replays = [...hours, ofOtherSite]

for (const kind of ['key', 'attestation', 'digest'] as const) {
  const { accepted, log } = isAccepted(newer, maker.trust(kind, digestOf(newer)))
  if (!accepted) throw new Error(`a genuine one is refused by its ${kind}: ${log}`)
}

/** A hand-over that must be refused with any proof, and the digest that its reader has. */
function nextCase(): { what: string; by: Trust; folder: string; digest: string } {
  const chance = uniform()
  const by = pick<Trust>(['key', 'attestation', 'digest'])
  if (chance < 0.15) {
    const folder = pick(replays)
    return { what: 'a replay', by, folder, digest: digestOf(folder) }
  }
  const folder = join(maker.folder, 'tampered')
  rmSync(folder, { recursive: true, force: true })
  cpSync(newer, folder, { recursive: true })
  const digest = digestOf(newer)
  if (chance < 0.4) {
    const [what, by, make] = pick(forgeries)
    make(folder)
    return { what, by, folder, digest }
  }
  const [what, tamper] = pick(Object.entries(tamperings))
  tamper(folder)
  return { what, by, folder, digest }
}

const wrong: string[] = []
const kinds = new Map<string, number>()
for (let number = 0; number < count; number++) {
  const { what, by, folder, digest } = nextCase()
  const kind = `${what}, by ${by}`
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  const { accepted, log } = isAccepted(folder, maker.trust(by, digest))
  if (accepted) wrong.push(`${number}: ${kind}: ${log}`)
}
for (const [what, times] of kinds) console.log(`${String(times).padStart(4)} × ${what}`)
for (const line of wrong) console.log(line)
console.log(`${count} hand-overs, ${wrong.length} accepted`)
process.exitCode = wrong.length > 0 ? 1 : 0
