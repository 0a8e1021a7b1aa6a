import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { workflows } from '../../../../test/support/examples/workflow.ts'
import { check, type Part } from '../part.ts'
import { fromPyPi } from '../programs.ts'

/** Security of workflows. */
export const zizmor: Part = {
  name: 'zizmor',
  recipe: '',
  async run() {
    const program = await fromPyPi('zizmor', '1.32.0')
    const cwd = fileURLToPath(new URL('../../../..', import.meta.url))
    const options = ['--offline', '--no-progress', '--format', 'plain']
    const config = ['--config', '.github/zizmor.yml']
    const args = [...options, ...config, ...workflows.map(({ path }) => path), 'action.yml']
    const { stdout, stderr } = await promisify(execFile)(program.path, args, { cwd }).catch(
      (error) => error,
    )
    check(/No findings to report/.test(`${stdout}${stderr}`), `${stdout}${stderr}`)
    return {
      programs: [program],
      checks: [
        `no finding in ${workflows.length} workflows and action.yml; .github/zizmor.yml has the exceptions, with reasons`,
      ],
    }
  },
}
