import { styleText } from 'node:util'
import {
  type ActionOptions,
  type ActionRun,
  runAction,
} from '../../test/support/runner/run-action.ts'

export function heading(text: string): void {
  console.log(`\n${styleText('bold', text)}`)
}

/** The last line: what the demo has shown. */
export function conclude(text: string): void {
  console.log(`\n${text}`)
}

/** Runs a step and prints its log. Its only limit is an hour, which no load of the machine reaches. */
export function showRun(options: ActionOptions): Promise<ActionRun> {
  const onLine = (line: string) => console.log(`  ${line}`)
  return runAction({ ...options, timeoutMilliseconds: 3_600_000, onLine })
}

/** Prints the outputs of a run, and its summary. */
export function showResults({ outputs, summary }: ActionRun): void {
  heading('Outputs')
  for (const [name, value] of Object.entries(outputs)) {
    console.log(`  ${name}: ${name === 'bundleUrl' ? value.replace(/\?.*/, '?…') : value}`)
  }
  heading('Job summary')
  for (const line of summary?.trimEnd().split('\n') ?? []) console.log(`  ${line}`)
}
