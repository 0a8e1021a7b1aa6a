import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { readWorkflow } from '../../../../test/support/examples/workflow.ts'
import { given, servedAt, startExportHost } from '../export-host.ts'
import { check, Missing, type Part } from '../part.ts'
import { runWorkflowJob } from '../workflow-job.ts'
import { servePages, verifiedLine, wrangler } from './site-servers.ts'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const scripts = fileURLToPath(new URL('../../../../examples/search', import.meta.url))

/** A word that occurs on one page only. */
const query = { word: 'Rocket', page: '/verifying' }

/** Deploys with the search, and uses it like a reader. */
export const search: Part = {
  name: 'Search with Pagefind',
  recipe: 'examples/deploy-with-search.yml',
  async run() {
    if (!existsSync(executablePath)) throw new Missing(`${executablePath} is not installed`)
    const program = await wrangler()
    await using servers = new AsyncDisposableStack()
    const host = await startExportHost()
    servers.defer(() => host.close())
    let siteUrl = ''
    const result = await runWorkflowJob(readWorkflow(this.recipe), 'deploy', {
      ...given(host),
      // Uses npm's cache.
      env: { npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm') },
      standIns: {
        'actions/checkout': ({ workspace }) =>
          cp(scripts, join(workspace, 'search'), { recursive: true }),
        'cloudflare/wrangler-action': async ({ workspace }) => {
          siteUrl = servers.use(await servePages(join(workspace, 'site'))).url
        },
      },
      overrides: servedAt(() => siteUrl),
    })
    servers.defer(() => result.remove())
    check(result.isPassed, result.log)

    const browser = await chromium.launch({ executablePath })
    servers.defer(() => browser.close())
    const page = await browser.newPage()
    const requested: string[] = []
    const problems: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(siteUrl)
    await page.getByRole('link', { name: 'Search', exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.waitForURL(/\/pagefind\/search(?:\.html)?$/)
    await page.getByRole('textbox').fill(query.word)
    const found = page.locator('.pagefind-ui__result-link')
    await found.first().waitFor()
    const links = await found.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    )
    check(links.length === 1 && links[0]?.startsWith(query.page) === true, `found ${links}`)
    await found.first().click()
    await page.waitForURL((url) => url.pathname.startsWith(query.page))
    await page.goto(`${siteUrl}/pagefind/search?q=${query.word}`)
    await found.first().waitFor()
    check(problems.length === 0, problems.join())
    const elsewhere = requested.filter((url) => new URL(url).origin !== new URL(siteUrl).origin)
    check(elsewhere.length === 0, `asked ${elsewhere}`)
    const version = /Running Pagefind v([\d.]+)/.exec(result.log)?.[1] ?? 'unknown'
    return {
      programs: [
        program,
        { name: 'pagefind', version, path: '' },
        { name: 'chromium', version: browser.version(), path: executablePath },
      ],
      checks: [
        `the job passed: ${verifiedLine(result.log)}`,
        'Ctrl+K opened the search page, a word was found on its only page, and the result led there',
        `all ${requested.length} requests of the browser went to the site`,
      ],
      replaced: ['`wrangler pages deploy` by `wrangler pages dev`'],
    }
  },
}
