import { styleText } from 'node:util'
import type { ActionRun } from '../../test/support/runner/run-action.ts'

export function heading(text: string): void {
  console.log(`\n${styleText('bold', text)}`)
}

/** A line of the run's log. */
export function showLine(line: string): void {
  console.log(`  ${line}`)
}

/** The outputs of a run, and its summary. */
export function showResults({ outputs, summary }: ActionRun): void {
  heading('Outputs')
  for (const [name, value] of Object.entries(outputs)) {
    showLine(`${name}: ${name === 'bundleUrl' ? value.replace(/\?.*/, '?…') : value}`)
  }
  heading('Job summary')
  for (const line of summary?.trimEnd().split('\n') ?? []) showLine(line)
}
