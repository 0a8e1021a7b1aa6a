import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { shellCheck, shellScripts } from '../../../../test/support/examples/shell-scripts.ts'
import { workflows } from '../../../../test/support/examples/workflow.ts'
import { check, type Part } from '../part.ts'
import { fromGo, fromPyPi, installed, type Program } from '../programs.ts'

const exec = promisify(execFile)
const cwd = fileURLToPath(new URL('../../../..', import.meta.url))
const files = workflows.map(({ path }) => path)

/** Accepted findings of a linter: the reason, and the text of the message. */
const knownFindings: readonly { readonly reason: string; readonly text: RegExp }[] = [
  {
    reason: 'fields of the context `job` that are newer than it, but known to the editor service',
    text: /property "workflow_(?:repository|sha)" is not defined/,
  },
]

async function lint(program: Program, args: readonly string[]): Promise<string> {
  const printed = await exec(program.path, [...args], { cwd }).catch((error) => error)
  return `${printed.stdout}${printed.stderr}`
}

export const linters: readonly Part[] = [
  {
    name: 'ShellCheck',
    recipe: '',
    async run() {
      const program = await installed('shellcheck', '--version')
      const scripts = shellScripts()
      const findings = shellCheck(scripts)
      check(findings.length === 0, findings.join('\n'))
      return { programs: [program], checks: [`no finding in ${scripts.size} scripts and steps`] }
    },
  },
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
    name: 'actionlint',
    recipe: '',
    async run() {
      const program = await fromGo(
        'actionlint',
        'github.com/rhysd/actionlint/cmd/actionlint',
        'v1.7.12',
      )
      const printed = await lint(program, ['-oneline', ...files])
      const findings = printed.split('\n').filter(Boolean)
      const unknown = findings.filter((line) => !knownFindings.some(({ text }) => text.test(line)))
      check(unknown.length === 0, unknown.join('\n'))
      return {
        programs: [program],
        checks: [
          `no finding in ${files.length} workflows, apart from:`,
          ...knownFindings.map(({ reason }) => reason),
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
