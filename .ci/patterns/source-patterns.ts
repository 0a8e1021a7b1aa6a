import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A regular expression as the sources write it. */
export interface SourcePattern {
  /** Relative to the folder of the sources, with `/`. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** Undefined if it is built at run time. */
  readonly pattern: RegExp | undefined
  readonly text: string
  /** Why it is safe: the text after `Bounded text:` or `Own text:` in the comment above it. */
  readonly exception: string | undefined
}

/** Every regular expression in a folder's TypeScript: literals, and arguments of `RegExp`. */
export function patternsInFolder(folder: string): SourcePattern[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .flatMap((file) =>
      patternsIn(file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')),
    )
}

export function patternsIn(file: string, text: string): SourcePattern[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: SourcePattern[] = []
  const visit = (node: ts.Node) => {
    const pattern = patternOf(node)
    if (pattern !== 'none') {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ file, line, pattern, text: node.getText(), exception: exceptionOf(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The pattern that a node creates; undefined if it is not known statically. */
function patternOf(node: ts.Node): RegExp | undefined | 'none' {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return 'none'
  const { expression, arguments: given = [] } = node
  if (ts.isIdentifier(expression) && expression.text === 'RegExp') {
    const [source, flags] = given
    const text = source && constantText(source)
    const letters = flags ? constantText(flags) : ''
    return text === undefined || letters === undefined ? undefined : new RegExp(text, letters)
  }
  // These turn a string into a pattern.
  const isSearch =
    ts.isPropertyAccessExpression(expression) &&
    ['match', 'matchAll', 'search'].includes(expression.name.text)
  return isSearch && given[0] && ts.isStringLiteralLike(given[0]) ? undefined : 'none'
}

/** The value of an expression that is made of literals and constants of its file. */
function constantText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const text = constantText(expression)
      return text === undefined ? undefined : text + literal.text
    })
    return parts.includes(undefined) ? undefined : node.head.text + parts.join('')
  }
  if (!ts.isIdentifier(node)) return undefined
  const constants = node
    .getSourceFile()
    .statements.flatMap((statement) =>
      ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const
        ? [...statement.declarationList.declarations]
        : [],
    )
  const own = constants.find(({ name }) => ts.isIdentifier(name) && name.text === node.text)
  return own?.initializer && constantText(own.initializer)
}

/** The reason in the comment above the pattern, or above the statement around it. */
function exceptionOf(node: ts.Node): string | undefined {
  const text = node.getSourceFile().text
  for (let part = node; part && !ts.isSourceFile(part); part = part.parent) {
    const comments = ts.getLeadingCommentRanges(text, part.getFullStart()) ?? []
    for (const { pos, end } of comments) {
      const reason = /\b(?:Bounded|Own) text: ([^*]+)/.exec(text.slice(pos, end))?.[1]
      if (reason) return reason.trim()
    }
    if (ts.isStatement(part)) return undefined
  }
  return undefined
}
