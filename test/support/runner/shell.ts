import { flagsOf, isSecret, secretVariables } from '../../../src/runner/command/flags.ts'
import { type InputName, inputNames, ruleOf } from '../../../src/runner/input-table.ts'
import type { Folders } from './folders.ts'

/** The inputs that the command refuses, and the variables that only a runner sets. */
export function onlyOnRunner(
  { mode = 'export', ...inputs }: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const flags: readonly string[] = flagsOf(mode as 'export')
  const names = Object.keys(inputs).filter((name) => !flags.includes(name) && !isSecret(name))
  const variables = ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_EVENT_PATH']
  return [...names, ...variables.filter((name) => env[name] !== undefined)]
}

/** The arguments of the command for the inputs of a step, without secrets. */
export function argumentsFor({
  mode = 'export',
  ...inputs
}: Readonly<Record<string, string>>): string[] {
  const flags = Object.entries(inputs).flatMap(([name, value]) => {
    const input = inputNames.find((one) => one === name) as InputName
    if (isSecret(name)) return []
    const { flag } = ruleOf(input)
    if (flag === 'switch') return [`--${name}=${value}`]
    return (flag === 'list' ? value.split('\n') : [value]).flatMap((one) => [`--${name}`, one])
  })
  return [mode, ...flags, '--output', 'json']
}

/** The environment of a shell that no runner has started, with the secrets. */
export function shellEnvironment(
  inputs: Readonly<Record<string, string>>,
  folders: Folders,
  token: string,
): Record<string, string> {
  const { 'api-key': key, 'request-headers': headers } = inputs
  return {
    PATH: process.env.PATH ?? '',
    HOME: folders.home,
    [secretVariables['github-token']]: inputs['github-token'] ?? token,
    ...(key !== undefined && { [secretVariables['api-key']]: key }),
    ...(headers !== undefined && { [secretVariables['request-headers']]: headers }),
  }
}

/** The results that the command has printed, as texts; `message` is that of the failure. */
export function printedResults(stdout: string): Record<string, string> {
  const printed: Record<string, unknown> = stdout === '' ? {} : JSON.parse(stdout)
  return Object.fromEntries(Object.entries(printed).map(([name, value]) => [name, String(value)]))
}
