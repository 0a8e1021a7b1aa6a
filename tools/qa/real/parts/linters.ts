import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { workflows } from '../../../../test/support/examples/workflow.ts'
import { check, type Part } from '../part.ts'
import { fromGo, fromPyPi, type Program } from '../programs.ts'

const exec = promisify(execFile)
const cwd = fileURLToPath(new URL('../../../..', import.meta.url))
const files = workflows.map(({ path }) => path)

async function lint(program: Program, args: readonly string[]): Promise<string> {
  const printed = await exec(program.path, [...args], { cwd }).catch((error) => error)
  return `${printed.stdout}${printed.stderr}`
}

export const linters: readonly Part[] = [
  {
    name: 'zizmor',
    recipe: '',
    async run() {
      const program = await fromPyPi('zizmor', '1.32.0')
      const options = ['--offline', '--no-progress', '--format', 'plain']
      const config = ['--config', '.github/zizmor.yml']
      const printed = await lint(program, [...options, ...config, ...files, 'action.yml'])
      check(/No findings to report/.test(printed), printed)
      return {
        programs: [program],
        checks: [
          `no finding in ${files.length} workflows and action.yml; .github/zizmor.yml has the exceptions, with reasons`,
        ],
      }
    },
  },
  {
    name: 'Schema of act',
    recipe: '',
    async run() {
      const program = await fromGo('act', 'github.com/nektos/act', 'v0.2.89')
      for (const file of files) {
        const printed = await lint(program, ['--validate', '--strict', '--workflows', file])
        check(!/^Error/m.test(printed), printed)
      }
      return {
        programs: [program],
        checks: [`\`act --validate --strict\` accepts all ${files.length} workflows`],
      }
    },
  },
]
