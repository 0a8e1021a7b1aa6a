import { inputNames } from '../action/input-table.ts'
import { isSecret, secretVariables } from './flags.ts'

/**
 * A text of the action in the words of a shell: inputs become flags or variables, and the workflow
 * becomes the command.
 */
export function inShellWords(text: string): string {
  return text
    .replace(/`([a-z-]+)(?:: ([^`]*))?`/g, (written, name: string, value?: string) => {
      if (!names.has(name)) return written
      if (name === 'mode') return value === undefined ? written : `\`${value}\``
      if (isSecret(name)) return `\`${secretVariables[name]}\``
      return `\`--${name}${value === undefined || value === 'true' ? '' : ` ${value}`}\``
    })
    .replaceAll('Correct the workflow file', 'Correct the command')
    .replaceAll('in the workflow file', 'in the command')
    .replaceAll('the workflow was cancelled', 'the command was interrupted')
    .replaceAll(/[Rr]un the workflow again/g, (written) => written.replace('workflow', 'command'))
    .replaceAll('fail the step', 'fail the command')
    .replaceAll('one per line', 'one per flag')
    .replaceAll('in `RUNNER_TEMP`', 'in a new temporary folder')
}

const names: ReadonlySet<string> = new Set(inputNames)
