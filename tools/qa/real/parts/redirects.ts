import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { hostedSite } from '../../../../src/site/hosted-site.ts'
import type { TargetRules } from '../../../../src/site/publish-target.ts'
import { targetRules } from '../../../../src/site/publish-targets.ts'
import type { PublishTarget } from '../../../../src/site/site-rules.ts'
import { check, Missing, type Part } from '../part.ts'
import { redirectServers, writeSite } from '../redirect-servers.ts'
import { drawRules, siteFiles } from '../rule-sets.ts'

/** Drawn rule sets of each provider. */
const count = Number(process.env.RULE_SETS ?? 500)

/** Providers without a server that can be installed here. */
const withoutServer = {
  vercel: '`vercel dev` needs an account',
} as const

/** The redirects that this action reads respond as the provider's own server does. */
const compared = Object.entries(redirectServers).map(([name, servers]): Part => {
  const target = name as PublishTarget
  return {
    name: `Redirects of ${targetRules[target].name}`,
    recipe: '',
    async run() {
      const program = await servers.program()
      const root = mkdtempSync(join(tmpdir(), 'redirects-'))
      const folder = join(root, 'workspace/site')
      mkdirSync(folder, { recursive: true })
      writeSite(folder)
      try {
        await using server = await servers.start(folder, program)
        const { requests, differences, unequal } = await compare(target, server)
        check(
          differences.length === 0,
          `${differences.length} differences:\n${differences.join('\n')}`,
        )
        return {
          programs: [program],
          checks: [
            `${count} drawn rule sets, ${requests} requests: 0 differences`,
            ...unequal.map((path) => `not compared, as it differs without rules: \`/${path}\``),
          ],
        }
      } finally {
        rmSync(root, { recursive: true, force: true })
      }
    },
  }
})

const skipped = Object.entries(withoutServer).map(
  ([target, reason]): Part => ({
    name: `Redirects of ${targetRules[target as PublishTarget].name}`,
    recipe: '',
    async run() {
      throw new Missing(reason)
    },
  }),
)

export const redirects: readonly Part[] = [...compared, ...skipped]

async function compare(
  target: PublishTarget,
  server: { readonly url: string; load(text: string): Promise<void> },
) {
  const differences: string[] = []
  let requests = 0
  const withoutRules = /json$/.test(fileOf(target)) ? '{}' : ''
  await server.load(withoutRules)
  const unequal = new Set<string>()
  for (const path of drawRules(target, 0).paths) {
    const actual = await served(`${server.url}/${path}`)
    if (actual !== modelled(target, withoutRules, path)) unequal.add(path)
  }
  for (let seed = 1; seed <= count; seed++) {
    const { text: rules, paths } = drawRules(target, seed)
    await server.load(rules)
    for (const path of paths) {
      if (unequal.has(path)) continue
      requests++
      const [expected, actual] = [
        modelled(target, rules, path),
        await served(`${server.url}/${path}`),
      ]
      if (expected === actual) continue
      differences.push(
        `seed ${seed} /${path}: ${actual}, the model ${expected}\n  ${rules.replaceAll('\n', '\n  ')}`,
      )
    }
  }
  return { requests, differences, unequal: [...unequal] }
}

const fileOf = (target: PublishTarget): string => {
  const { redirects: file }: TargetRules = targetRules[target]
  return file?.path ?? ''
}

function modelled(target: PublishTarget, configuration: string, path: string): string {
  const {
    redirects: file,
  }: (typeof targetRules)[PublishTarget] & { redirects?: { path: string } } = targetRules[target]
  const files = [...siteFiles.map((path) => ({ path })), { path: file?.path ?? '', configuration }]
  const response = hostedSite(files, target).respond(path)
  if (response.kind === 'external') return 'external'
  if (response.kind === 'redirect') return `${response.status} /${response.path}`
  if (response.kind === 'file') return `200 ${response.file.path}`
  return `${response.status} ${response.page?.path}`
}

async function served(url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, resolve).on('error', reject)
  const response = await promise
  const body = await text(response)
  const { location } = response.headers
  // Netlify's server sends the page with the status of a rewrite.
  if (location === undefined) return `${body === '404.html' ? 404 : response.statusCode} ${body}`
  const target = new URL(location, url)
  if (target.host !== new URL(url).host) return 'external'
  return `${response.statusCode} ${decodeURI(target.pathname)}`
}
