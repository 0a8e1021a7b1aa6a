import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Workflow } from '../../../../test/support/examples/workflow.ts'
import { type ActionStandIn, permissionsOf } from '../../../../test/support/runner/job/stand-in.ts'

/** Stand-ins for actions that run in this process: what act starts in their place asks for them. */
export interface StandInServer extends AsyncDisposable {
  /** The files of each action in its repository. */
  readonly actions: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A step of act, as the script of a stand-in has it. */
interface AskingStep {
  readonly name: string
  readonly job: string
  readonly workspace: string
  readonly temp: string
  readonly inputs: Readonly<Record<string, string>>
}

interface Answer {
  readonly outputs?: Readonly<Record<string, string>>
  /** The folders that the step puts on the PATH. */
  readonly folders?: readonly string[]
  readonly error?: string
}

/** @param workflow with the permissions of each job */
export async function serveStandIns(
  standIns: Readonly<Record<string, ActionStandIn>>,
  workflow: Workflow,
): Promise<StandInServer> {
  const server = createServer(async (request, response) => {
    const step = (await json(request)) as AskingStep
    response.end(JSON.stringify(await answer(standIns[step.name], step, workflow)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const files = (name: string) => ({
    'action.yml': JSON.stringify({
      ...{ name: 'stand-in', description: 'stand-in' },
      runs: { using: 'node24', main: 'main.mjs' },
    }),
    'main.mjs': `const [name, url] = ${JSON.stringify([name, url])}\n${client}`,
  })
  return {
    actions: Object.fromEntries(Object.keys(standIns).map((name) => [name, files(name)])),
    [Symbol.asyncDispose]: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(
  standIn: ActionStandIn | undefined,
  { job, inputs, workspace, temp }: AskingStep,
  { jobs }: Workflow,
): Promise<Answer> {
  const permissions = permissionsOf(jobs[job] ?? {})
  const folders: string[] = []
  const addPath = (folder: string) => void folders.push(folder)
  try {
    const outputs = await standIn?.({ inputs, workspace, temp, permissions, addPath })
    return { outputs: outputs ?? {}, folders }
  } catch (error) {
    return { error: error instanceof Error ? error.message : `${error}` }
  }
}

const client = `
import { appendFileSync } from 'node:fs'

const { GITHUB_JOB: job, GITHUB_WORKSPACE: workspace, RUNNER_TEMP: temp } = process.env
const inputs = Object.fromEntries(
  Object.entries(process.env)
    .filter(([variable]) => variable.startsWith('INPUT_'))
    .map(([variable, value]) => [variable.slice(6).toLowerCase(), value]),
)
const body = JSON.stringify({ name, job, workspace, temp, inputs })
const response = await fetch(url, { method: 'POST', body })
const { outputs = {}, folders = [], error } = await response.json()
for (const [output, value] of Object.entries(outputs)) {
  appendFileSync(process.env.GITHUB_OUTPUT, \`\${output}<<stand-in\\n\${value}\\nstand-in\\n\`)
}
for (const folder of folders) appendFileSync(process.env.GITHUB_PATH, \`\${folder}\\n\`)
if (error) {
  console.log(\`::error::\${error}\`)
  process.exitCode = 1
}
`
