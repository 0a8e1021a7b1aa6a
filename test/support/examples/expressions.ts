import { type data, Evaluator, data as expressionData, Lexer, Parser } from '@actions/expressions'

/** Whether a job or a step runs, by its `if`. */
export function holds(
  condition: string | undefined,
  contexts: object,
  isFailing: boolean,
): boolean {
  const text = (condition ?? 'success()').replace(/^\$\{\{(.*)\}\}$/s, '$1')
  const hasStatus = /\b(?:success|failure|always|cancelled)\(\)/.test(text)
  const whole = hasStatus ? text : `success() && (${text})`
  return isTruthy(evaluate(whole, contexts, isFailing))
}

/** A text with its `${{ … }}` evaluated by GitHub's own evaluator. */
export function interpolate(text: string, contexts: object): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
    evaluate(expression, contexts, false).coerceString(),
  )
}

/** The value of `${{ … }}` in a workflow with these contexts. */
function evaluate(text: string, contexts: object, isFailing: boolean): data.ExpressionData {
  const status = (name: string, value: boolean) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new expressionData.BooleanData(value),
  })
  const functions = [
    status('success', !isFailing),
    status('failure', isFailing),
    status('always', true),
    status('cancelled', false),
  ]
  const { tokens } = new Lexer(text.trim()).lex()
  const expression = new Parser(tokens, Object.keys(contexts), functions).parse()
  const context = JSON.parse(JSON.stringify(contexts), expressionData.reviver)
  const named = new Map(functions.map((one) => [one.name, one]))
  return new Evaluator(expression, context, named).evaluate()
}

/** From the table in docs.github.com, "Evaluate expressions": false, 0, -0, "", null. */
const isTruthy = (value: data.ExpressionData) => !['false', '0', ''].includes(value.coerceString())
