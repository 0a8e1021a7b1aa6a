import { type data, Evaluator, data as expressionData, Lexer, Parser } from '@actions/expressions'

/** The state that `success()` and its like refer to: none of them is true after a skipped job. */
export type Status = 'success' | 'failure' | 'cancelled' | 'skipped'

/** Called with each expression, and its value as the runner prints it with debug logging. */
export type Trace = (expression: string, value: string) => void

/**
 * Whether a job or a step runs, by its `if`: without a function of the status, only after success.
 * Source: actions/runner, PipelineTemplateConverter.ConvertToIfCondition.
 */
export function holds(
  condition: string | boolean | undefined,
  contexts: object,
  status: Status,
  trace?: Trace,
): boolean {
  const text = `${condition ?? 'success()'}`.trim().replace(/^\$\{\{(.*)\}\}$/s, '$1')
  const hasStatus = /\b(?:success|failure|always|cancelled)\s*\(/.test(text)
  const whole = hasStatus ? text : `success() && (${text})`
  const value = evaluate(whole, contexts, status)
  trace?.(whole, value.coerceString())
  return isTruthy(value)
}

/** A text with its `${{ … }}` evaluated by GitHub's own evaluator. */
export function interpolate(text: string, contexts: object, trace?: Trace): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => {
    const value = evaluate(expression, contexts, 'success').coerceString()
    trace?.(expression.trim(), `'${value}'`)
    return value
  })
}

/** Each value of a map, evaluated; those that are no text as text. */
export function interpolateAll(
  values: object | undefined,
  contexts: object,
  trace?: Trace,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      interpolate(`${value ?? ''}`, contexts, trace),
    ]),
  )
}

function evaluate(text: string, contexts: object, status: Status): data.ExpressionData {
  const is = (name: string, value: boolean) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new expressionData.BooleanData(value),
  })
  const functions = [
    is('success', status === 'success'),
    is('failure', status === 'failure'),
    is('always', true),
    is('cancelled', status === 'cancelled'),
  ]
  const { tokens } = new Lexer(text.trim()).lex()
  const expression = new Parser(tokens, Object.keys(contexts), functions).parse()
  const context = JSON.parse(JSON.stringify(contexts), expressionData.reviver)
  const named = new Map(functions.map((one) => [one.name, one]))
  return new Evaluator(expression, context, named).evaluate()
}

/** From the table in docs.github.com, "Evaluate expressions": false, 0, -0, "", null. */
const isTruthy = (value: data.ExpressionData) => !['false', '0', ''].includes(value.coerceString())
