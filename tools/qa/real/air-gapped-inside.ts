import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { read } from '../../../test/support/examples/workflow.ts'
import { startNginx } from '../../../test/support/nginx.ts'
import { runAction } from '../../../test/support/runner/run-action.ts'
import { check } from './part.ts'

/**
 * Runs inside an air-gapped network, a network namespace without connections. Verifies and installs
 * the hand-over of a folder with verify.sh, serves it with nginx, and verifies the served site.
 * Prints a sentence for each check.
 */
const [folder = ''] = process.argv.slice(2)
const handOver = join(folder, 'hand-over')
const print = (text: string) => console.log(text)

const names = Object.keys(networkInterfaces())
check(names.length === 1 && names[0] === 'lo', `the machine has the networks ${names}`)
// An address of RFC 5737, which no machine has. Without a network there is no route to it.
const refusal = await new Promise<string>((resolve) =>
  connect(443, '192.0.2.1').once('error', (error) => resolve(`${error}`)),
)
check(/ENETUNREACH/.test(refusal), refusal)

const verify = (place: string, ...trust: string[]) => {
  const args = ['verify.sh', '--into', place, ...trust, 'hand-over']
  return spawnSync('bash', args, { cwd: folder, encoding: 'utf8' })
}
const byKey = ['--public-key', 'own.pub']
const digest = spawnSync('sha256sum', ['SHA256SUMS'], { cwd: handOver, encoding: 'utf8' }).stdout

const site = join(folder, 'srv/docs')
const installed = verify('srv/docs', ...byKey)
check(installed.status === 0, installed.stderr)
print(
  `without a network, verify.sh installed the site, verified by its key: ${installed.stdout.split(':')[0]}`,
)
const again = verify('srv/again', '--digest', digest.slice(0, 64))
check(again.status === 0, again.stderr)
print('it installed the same hand-over again, by its digest')

const sums = readFileSync(join(handOver, 'SHA256SUMS'))
appendFileSync(join(handOver, 'SHA256SUMS'), '\n')
const tampered = verify('srv/tampered', ...byKey)
check(tampered.status === 1 && /not signed with this key/.test(tampered.stderr), tampered.stderr)
writeFileSync(join(handOver, 'SHA256SUMS'), sums)
print('it refused the hand-over with a changed SHA256SUMS')

const block = read('examples/nginx/site.conf').replaceAll('/usr/share/nginx/html', site)
const types = readFileSync('/etc/nginx/mime.types', 'utf8')
const server = await startNginx({}, block, types)
const manifest = readdirSync(handOver).find(
  (name) => name.endsWith('.json') && name !== 'attestation.json',
)
const run = await runAction({
  inputs: {
    ...{ mode: 'verify', 'site-url': server.url, 'publish-target': 'nginx', 'verify-files': 'all' },
    ...{ manifest: join(handOver, manifest ?? ''), timeout: '60s' },
  },
})
await server.stop()
check(run.conclusion === 'success', run.log)
print(
  `nginx served it, and \`mode: verify\` passed inside: ${run.outputs.verifiedFiles} files as exported`,
)
await run.remove()
rmSync(join(folder, 'srv'), { recursive: true })
