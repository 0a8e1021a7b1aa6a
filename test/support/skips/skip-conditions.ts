import ts from 'typescript'

/** A call of `skipIf` or `runIf` in a test file. */
export interface SkipCondition {
  /** The condition as it is written. */
  readonly condition: string
  /** The names of the tests or of the suite that it is for. */
  readonly names: RegExp
}

/**
 * The conditions in a test file, in its order.
 *
 * @param source the text of the file
 */
export function skipConditions(source: string): readonly SkipCondition[] {
  const file = ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest)
  const conditions: SkipCondition[] = []
  visit(file)
  return conditions

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && !isTable(node)) {
      const condition = conditionOf(node.expression)
      const [name] = node.arguments
      if (condition && name) {
        conditions.push({ condition: condition.getText(file), names: namesOf(name.getText(file)) })
      }
    }
    ts.forEachChild(node, visit)
  }
}

/** The condition in `test.skipIf(condition)`, whatever follows it: `.each(table)`, `.concurrent`. */
function conditionOf(callee: ts.Expression): ts.Expression | undefined {
  if (ts.isPropertyAccessExpression(callee)) return conditionOf(callee.expression)
  if (!ts.isCallExpression(callee)) return undefined
  const { expression, arguments: given } = callee
  const isCondition =
    ts.isPropertyAccessExpression(expression) && /^(?:skip|run)If$/.test(expression.name.text)
  return isCondition ? given[0] : conditionOf(expression)
}

/** Whether it only adds a table: `test.skipIf(condition).each(table)`. */
const isTable = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) && /^(?:each|for)$/.test(expression.name.text)

/** What replaces a part of a name: `%s`, `$name`, `${value}`. */
const placeholder = /%[a-zA-Z%]|\\?\$\{.*?\}|\$[\w.]+/

/** @param literal with its quotes. Any name, if it is no literal */
function namesOf(literal: string): RegExp {
  const quote = literal[0] ?? ''
  if (!'\'"`'.includes(quote)) return /^/
  const parts = literal.slice(1, -1).split(new RegExp(placeholder, 'g'))
  const plain = parts.map((part) =>
    part.replace(/\\(.)/g, '$1').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  )
  return new RegExp(`^${plain.join('[^]*')}$`)
}
