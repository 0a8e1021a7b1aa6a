/** A line that the runner reads as a command. */
export interface WorkflowCommand {
  /** Lower-cased, as the runner ignores the case of names. */
  name: string
  /** Names lower-cased for the same reason, values unescaped. */
  properties: Readonly<Record<string, string>>
  /** Unescaped. */
  data: string
  syntax: '::' | '##['
  /** The line as it was printed. */
  line: string
}

/** The commands that a step may print. */
export const commandNames: ReadonlySet<string> = new Set([
  'add-mask',
  'add-matcher',
  'add-path',
  'debug',
  'echo',
  'endgroup',
  'error',
  'group',
  'notice',
  'remove-matcher',
  'save-state',
  'set-env',
  'set-output',
  'stop-commands',
  'warning',
])

/**
 * Reads one printed line. Only the lower-cased names in `registered` are commands (`commandNames`,
 * and a stop token while one is set); anything else is plain text.
 * Source: actions/runner, ActionCommand.
 */
export function parseCommand(
  line: string,
  registered: ReadonlySet<string> = commandNames,
): WorkflowCommand | undefined {
  const command = parseColonForm(line)
  if (command && registered.has(command.name)) return command
  const older = parseBracketForm(line)
  return older && registered.has(older.name) ? older : undefined
}

/** `::name key=value,key=value::data`, at the start of the line or after white space. */
function parseColonForm(line: string): WorkflowCommand | undefined {
  const message = line.replace(leadingWhiteSpace, '')
  if (!message.startsWith('::')) return undefined
  const end = message.indexOf('::', 2)
  if (end < 0) return undefined
  const { name, rest } = splitName(message.slice(2, end))
  return {
    name,
    properties: readProperties(rest.trim().split(','), propertyEscapes),
    data: unescapeText(message.slice(end + 2), dataEscapes),
    syntax: '::',
    line,
  }
}

/** `##[name key=value;key=value]data`, anywhere in a line; only the first `##[` is read. */
function parseBracketForm(line: string): WorkflowCommand | undefined {
  const start = line.indexOf('##[')
  const end = start < 0 ? -1 : line.indexOf(']', start)
  if (end < 0) return undefined
  const { name, rest } = splitName(line.slice(start + 3, end))
  return {
    name,
    properties: readProperties(rest.split(';'), bracketEscapes),
    data: unescapeText(line.slice(end + 1), bracketEscapes),
    syntax: '##[',
    line,
  }
}

/** White space in .NET: as in JavaScript, but without the byte order mark and with NEXT LINE. */
const leadingWhiteSpace = /^(?:\u0085|(?!\uFEFF)\s)+/

function splitName(info: string): { name: string; rest: string } {
  const space = info.indexOf(' ')
  return space < 0
    ? { name: info.toLowerCase(), rest: '' }
    : { name: info.slice(0, space).toLowerCase(), rest: info.slice(space + 1) }
}

/** As in the runner, ignores pairs without a name or a value, and keeps white space in names. */
function readProperties(pairs: string[], escapes: Escapes): Record<string, string> {
  const properties = new Map<string, string>()
  for (const pair of pairs) {
    const match = /^=*([^=]+)=+([^=].*)$/s.exec(pair)
    if (match?.[1] && match[2])
      properties.set(match[1].toLowerCase(), unescapeText(match[2], escapes))
  }
  return Object.fromEntries(properties)
}

type Escapes = readonly (readonly [escaped: string, character: string])[]

// The percent sign is last in each, so that `%250A` becomes `%0A` instead of a line break.
const dataEscapes: Escapes = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%25', '%'],
]
const propertyEscapes: Escapes = [
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%3A', ':'],
  ['%2C', ','],
  ['%25', '%'],
]
const bracketEscapes: Escapes = [
  ['%3B', ';'],
  ['%0D', '\r'],
  ['%0A', '\n'],
  ['%5D', ']'],
  ['%25', '%'],
]

function unescapeText(text: string, escapes: Escapes): string {
  return escapes.reduce(
    (result, [escaped, character]) => result.replaceAll(escaped, character),
    text,
  )
}
