import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isGhes } from '../../node_modules/@actions/artifact/lib/internal/shared/config.js'
import { getBackendIdsFromToken } from '../../node_modules/@actions/artifact/lib/internal/shared/util.js'
import { Failure } from '../../src/kernel/run/failure.ts'
import { requireArtifactService } from '../../src/runner/artifact-service.ts'
import { runnerToken, tokenWith } from '../support/service/artifact/runner-token.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const hosted = {
  GITHUB_SERVER_URL: 'https://github.com',
  ACTIONS_RESULTS_URL: 'https://results-receiver.actions.githubusercontent.com/',
  ACTIONS_RUNTIME_TOKEN: runnerToken({ run: 'r', job: 'j' }),
}

/** The failure in such an environment; undefined if there is a service. */
function refusal(environment: NodeJS.ProcessEnv): string | undefined {
  try {
    requireArtifactService({ ...hosted, ...environment })
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(Failure)
    expect(error).toMatchObject({ code: 'ARTIFACT_UNAVAILABLE' })
    return (error as Failure).message
  }
}

test.each(['https://github.com', 'https://octo.ghe.com', 'http://github.localhost', ''])(
  'there is a service on %j',
  (server) => {
    expect(refusal({ GITHUB_SERVER_URL: server })).toBeUndefined()
  },
)

describe('the message names the next step', () => {
  test('on an Enterprise Server, which needs another action for artifacts', () => {
    const message = refusal({ GITHUB_SERVER_URL: 'https://git.example.com' })
    expect(message).toContain('git.example.com is a GitHub Enterprise Server')
    expect(message).toMatch(/`bundlePath` to actions\/upload-artifact@v3 in a later step\.$/)
    const checked = refusal({ GITHUB_SERVER_URL: 'https://git.example.com', INPUT_MODE: 'check' })
    expect(checked).toMatch(/`reportPath` to actions\/upload-artifact@v3/)
    expect(checked).not.toContain('`download`')
  })

  test('on a server with an invalid URL', () => {
    expect(refusal({ GITHUB_SERVER_URL: 'git' })).toContain('git is a GitHub Enterprise Server')
  })

  test.each(['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_RESULTS_URL'])(
    'outside of a step, without %s',
    (name) => {
      const message = refusal({ [name]: undefined })
      expect(message).toContain(`the runner did not set ${name}`)
      expect(message).toContain('Run the action with `uses` in a workflow')
      expect(message).toContain('set `download`')
      expect(refusal({ [name]: undefined, INPUT_MODE: 'verify' })).not.toContain('`download`')
    },
  )

  test.each([
    'https://results.example.com\nhttps://evil.example',
    'https://results.exam\tple.com',
    'file:///results',
  ])('with the service at %j: the token would go elsewhere', (url) => {
    expect(refusal({ ACTIONS_RESULTS_URL: url })).toContain('did not set ACTIONS_RESULTS_URL')
  })

  test('with a server of two lines, of which one is GitHub', () => {
    const server = 'https://\ngithub.com'
    expect(refusal({ GITHUB_SERVER_URL: server })).toContain('is a GitHub Enterprise Server')
  })

  test('under act, whose service rejects the requests of the toolkit', () => {
    const message = refusal({ ACT: 'true' })
    expect(message).toContain('Leave `artifact-name` empty if `env.ACT` is set')
  })

  test.each([
    ['of another scope', tokenWith({ scp: 'Actions.GenericRead:0' })],
    ['without scopes', tokenWith({})],
    ['that is not a JSON web token', 'token'],
  ])('with a token %s, which is not shown', (_, token) => {
    const message = refusal({ ACTIONS_RUNTIME_TOKEN: token })
    expect(message).toContain('the scope Actions.Results is missing')
    expect(message).not.toContain(`${token}.`)
  })
})

test('rejects the same servers and tokens as the toolkit', () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const server = fc.constantFrom(
    ...['https://github.com', 'https://GitHub.com', 'https://a.ghe.com', 'https://ghe.com'],
    ...['http://localhost', 'http://a.localhost:1', 'https://github.com.example', 'https://x.y'],
  )
  const part = fc.constantFrom('Actions.Results', 'Actions.Results:', 'a', 'b', ':', '::', ' ', '')
  const scopes = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  const usual = fc.constant('Actions.GenericRead:0 Actions.Results:r:j')
  const token = fc.oneof(
    fc.oneof(scopes, usual).map((scp) => tokenWith({ scp })),
    fc.constantFrom('', 'a.b.c', 'a.e30.c', tokenWith(null)),
  )
  fc.assert(
    fc.property(server, token, (server, token) => {
      vi.stubEnv('GITHUB_SERVER_URL', server)
      vi.stubEnv('ACTIONS_RUNTIME_TOKEN', token)
      const environment = { GITHUB_SERVER_URL: server, ACTIONS_RUNTIME_TOKEN: token }
      expect(refusal(environment) === undefined).toBe(toolkitWorks())
    }),
  )
})

function toolkitWorks(): boolean {
  try {
    getBackendIdsFromToken()
    return !isGhes()
  } catch {
    return false
  }
}

test('the toolkit’s client is not loaded for this', () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { workflowArtifacts } = await import('${new URL('../../src/runner/artifact.ts', import.meta.url)}')
    workflowArtifacts(process.env).requireService()
    console.log(loaded.join('\\n'))`
  const env = { ...process.env, ...hosted }
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env })
  expect(loaded.toString()).toContain('/src/runner/artifact-service.ts')
  expect(loaded.toString()).not.toMatch(/@actions\/artifact|@azure/)
})
