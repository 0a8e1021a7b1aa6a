import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/**
 * The INPUT_ variables of a step: the inputs of the workflow, and the default of each other input
 * that action.yml declares, empty without one.
 * Source: actions/runner, ActionRunner, ActionManifestManager and Handler.
 *
 * @param evaluate returns the value of the name in a default's `${{ name }}`; undefined for an
 *   unknown name, which throws
 */
export function inputVariables(
  given: Readonly<Record<string, string>>,
  declared: Readonly<Record<string, string>>,
  evaluate: (name: string) => string | undefined,
): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [name, value] of Object.entries(declared)) {
    variables[variableName(name)] = value.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (expression, inner) => {
      const result = evaluate(inner)
      if (result === undefined) {
        throw new Error(`The default of input '${name}' uses ${expression}, unknown to the harness`)
      }
      return result
    })
  }
  for (const [name, value] of Object.entries(given)) variables[variableName(name)] = value
  return variables
}

/** Reads action.yml: the default of every declared input by name, empty without one. */
export function readDeclaredInputs(actionFile: string): Record<string, string> {
  const action = parse(readFileSync(actionFile, 'utf8')) as {
    inputs?: Record<string, { default?: unknown } | null> | null
  }
  return Object.fromEntries(
    Object.entries(action.inputs ?? {}).map(([name, input]) => [
      name,
      String(input?.default ?? ''),
    ]),
  )
}

/** The runner's warning about inputs that action.yml does not declare; null without any. */
export function unexpectedInputsWarning(
  given: Readonly<Record<string, string>>,
  declared: Readonly<Record<string, string>>,
): string | null {
  const known = new Set(Object.keys(declared).map((name) => name.toLowerCase()))
  const unexpected = Object.keys(given).filter((name) => !known.has(name.toLowerCase()))
  if (unexpected.length === 0) return null
  return `Unexpected input(s) '${unexpected.join("', '")}', valid inputs are ['${Object.keys(declared).join("', '")}']`
}

function variableName(input: string): string {
  return `INPUT_${input.replaceAll(' ', '_').toUpperCase()}`
}
