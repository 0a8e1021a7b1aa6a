import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gitHubCli } from '../github-cli.ts'
import { requireNetworkNamespaces, runWithoutNetwork } from '../network-namespace.ts'
import { check, type Part } from '../part.ts'
import { sourceOfCrate } from '../programs.ts'

const verifyScript = fileURLToPath(
  new URL('../../../../examples/air-gapped/verify.sh', import.meta.url),
)

/** In the source of `gh`. */
const testData = 'pkg/cmd/attestation/test/data'
const attestedFile = 'github_provenance_demo-0.0.12-py3-none-any'

/** Has what `gh attestation trusted-root` prints, which needs a network and a token. */
const rootsCrate = {
  name: 'sigstore-trust-root',
  version: '0.15.1',
  sha256: 'd9a49e390a5f52e0b05f1a17820be5ac747a3890bb9f54156d8a1147508420a7',
} as const

/** What the attestation says. */
const attested = {
  repository: 'actions/attest-demo',
  workflow: '.github/workflows/build-python.yml',
  ref: 'refs/heads/main',
}

/**
 * Lets verify.sh decide on a real attestation of GitHub's, with the real `gh`, without a network. No
 * hand-over of ours is attested, so another attested file takes the place of SHA256SUMS. verify.sh
 * refuses it after the attestation, as it lists no files.
 */
export const attestation: Part = {
  name: 'Attestation of a hand-over',
  recipe: '',
  async run() {
    const gh = await gitHubCli()
    await requireNetworkNamespaces()
    const roots = await trustedRoots()
    const data = (name: string) => readFileSync(join(gh.source, testData, name))
    const file = data(`${attestedFile}.whl`)
    const statement = data(`${attestedFile}-bundle.jsonl`)

    const handedOver = { ...attested, file, statement, root: roots.github }
    const refusalOf = (change: Change = {}) => refusal({ ...handedOver, ...change }, gh.path)
    const accepted = await refusalOf()
    check(/SHA256SUMS lists more than files of this folder/.test(accepted), accepted)
    const signature = JSON.parse(statement.toString())
    signature.dsseEnvelope.signatures[0].sig = signature.dsseEnvelope.signatures[0].sig.replace(
      /[A-Za-z](?=.{9}$)/,
      (letter: string) => (letter === 'A' ? 'B' : 'A'),
    )
    const changes: Record<string, Change> = {
      'one more byte in the file': { file: Buffer.concat([file, Buffer.from('\n')]) },
      'another signature': { statement: Buffer.from(JSON.stringify(signature)) },
      'no statement': { statement: Buffer.from('') },
      'another repository of the same owner': { repository: 'actions/attest' },
      'another owner': { repository: 'attacker/attest-demo' },
      'another workflow of the repository': { workflow: '.github/workflows/build.yml' },
      'a workflow whose name begins alike': { workflow: '.github/workflows/build-python' },
      'another branch': { ref: 'refs/heads/release' },
      'a branch whose name begins alike': { ref: 'refs/heads/mai' },
      'a repository whose name begins alike': { repository: 'actions/attest-dem' },
      'a tag of the same name': { ref: 'refs/tags/main' },
      'the keys of another authority': { root: roots.sigstore },
    }
    for (const [name, change] of Object.entries(changes)) {
      const refused = await refusalOf(change)
      check(/SHA256SUMS is not attested/.test(refused), `${name}: ${refused}`)
    }
    return {
      programs: [gh],
      checks: [
        'without a network, token or configuration, verify.sh accepted an attestation that GitHub signed',
        `it refused that attestation with ${Object.keys(changes).join('; ')}`,
      ],
      replaced: [
        `SHA256SUMS by a file of the tests of \`gh\`, which ${attested.repository} attested`,
        `\`gh attestation trusted-root\` by the same keys in the crate ${rootsCrate.name} ${rootsCrate.version}`,
      ],
    }
  },
}

interface HandOver {
  readonly file: Buffer
  readonly statement: Buffer
  readonly repository: string
  readonly workflow: string
  readonly ref: string
  /** The keys that are trusted. */
  readonly root: string
}

/** What differs from the attestation. */
type Change = Partial<HandOver>

/** What verify.sh says of a hand-over, with this `gh`. */
async function refusal(handOver: HandOver, gh: string): Promise<string> {
  const { file, statement, repository, workflow, ref, root } = handOver
  const folder = mkdtempSync(join(tmpdir(), 'real-attestation-'))
  const files = join(folder, 'hand-over')
  mkdirSync(files)
  writeFileSync(join(files, 'SHA256SUMS'), file)
  writeFileSync(join(files, 'attestation.json'), statement)
  writeFileSync(join(folder, 'trusted_root.jsonl'), root)
  const options = ['--repository', repository, '--workflow', workflow, '--ref', ref]
  const trust = ['--trusted-root', join(folder, 'trusted_root.jsonl')]
  const args = ['--into', join(folder, 'site'), ...options, ...trust, files]
  const env = {
    PATH: `${join(gh, '..')}${delimiter}${process.env.PATH}`,
    // Without a configuration of `gh`, and so without a token.
    HOME: folder,
  }
  const result = await runWithoutNetwork(['bash', verifyScript, ...args], { env }).then(
    () => ({ stderr: 'not refused' }),
    (error: { stderr: string }) => error,
  )
  rmSync(folder, { recursive: true })
  return result.stderr
}

/** The keys of GitHub's authority and of the public one, each a line. @throws Missing */
async function trustedRoots(): Promise<{ github: string; sigstore: string }> {
  const source = await sourceOfCrate(rootsCrate)
  const line = (file: string) =>
    `${JSON.stringify(JSON.parse(readFileSync(join(source, 'src', file), 'utf8')))}\n`
  return { github: line('trusted_root_github.json'), sigstore: line('trusted_root.json') }
}
