import { inputNames } from '../input-table.ts'
import { isSecret, secretVariables } from './flags.ts'

/**
 * A text of the action in the words of a shell. Messages and descriptions name an input in one way
 * only, in backquotes, alone or with a value: `timeout`, `mode: verify`. It becomes a flag or a
 * variable; a list has one flag for each of its lines. Messages are made on every thread and in
 * tables of the documentation, none of which knows the frontend: so names are replaced here.
 */
export function inShellWords(text: string): string {
  return text
    .replace(/`([a-z-]+)(?:: ([^`]*))?`/g, (written, name: string, value?: string) => {
      if (!names.has(name)) return written
      if (name === 'mode') return value === undefined ? written : `\`${value}\``
      if (isSecret(name)) return `\`${secretVariables[name]}\``
      return `\`--${name}${value === undefined || value === 'true' ? '' : ` ${value}`}\``
    })
    .replaceAll('one per line', 'one per flag')
}

const names: ReadonlySet<string> = new Set(inputNames)
