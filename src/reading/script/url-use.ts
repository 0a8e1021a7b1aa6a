import type { ReferenceKind } from '../scan/scan.ts'

/** What a script does with a string. */
export interface UrlUse {
  /** The name of the function that it is an argument of. */
  readonly call?: string
  /** Whether that is called with `new`. */
  readonly isNew?: boolean
  /** What has the method or the attribute, such as `document` in `document.write("…")`. */
  readonly receiver?: string | undefined
  /** The strings before it in the call. */
  readonly arguments: readonly string[]
  /** What the string is assigned to. */
  readonly attribute?: string | undefined
  /** Whose attribute that is, if it is known. */
  readonly element?: ScriptElement | undefined
}

/** An element that a script makes. */
export interface ScriptElement {
  readonly name: string
  /** How many tokens are before it. */
  readonly position: number
  /** The `rel` of a `link`. */
  rel?: string
  /** The URL of a `link`, whose kind depends on its `rel`. */
  href?: { kind: ReferenceKind }
}

/** The call whose arguments begin with `window, document`, right after the function itself. */
export const snippet = 'snippet'

/** The kind of reference to a URL that is used so; `mention` unless that certainly loads it. */
export function kindOfUse(use: UrlUse): ReferenceKind {
  const { call, receiver, attribute, element } = use
  if (attribute === 'src' && receiver !== 'this') {
    return element ? (elementKinds.get(element.name) ?? 'mention') : 'connection'
  }
  return call === undefined ? 'mention' : kindOfArgument(call, use)
}

function kindOfArgument(
  call: string,
  { isNew, receiver, arguments: before }: UrlUse,
): ReferenceKind {
  // Snippets of analytics: `(function(w,d,s,u){…})(window,document,"script","https://…")`.
  if (call === 'importScripts' || call === snippet) return 'script'
  if (call === 'open' && before.length === 1) {
    return isMethod.test(before[0] ?? '') ? 'connection' : 'mention'
  }
  if (before.length > 0) return 'mention'
  return isNew ? (constructors.get(call) ?? 'mention') : kindOfFirstArgument(call, receiver)
}

function kindOfFirstArgument(call: string, receiver: string | undefined): ReferenceKind {
  if (call === 'register') return receiver === 'serviceWorker' ? 'worker' : 'mention'
  if (call === 'get' || call === 'post') {
    return clients.has(receiver ?? '') ? 'connection' : 'mention'
  }
  if (call.startsWith('fetch')) {
    return receiver === undefined || globals.has(receiver) ? 'connection' : 'mention'
  }
  return calls.find(([name]) => name.test(call))?.[1] ?? 'mention'
}

/** @param relations the value of `rel` (HTML Standard, "Link types") */
export function kindOfRelation(relations: string): ReferenceKind {
  if (/\bstylesheet\b/i.test(relations)) return 'style'
  if (/\bicon\b/i.test(relations)) return 'image'
  const isFetched = /\b(?:preload|modulepreload|prefetch|preconnect)\b/i.test(relations)
  return isFetched ? 'connection' : 'mention'
}

/** How a string is used that holds markup or a style; undefined for other uses. */
export function syntaxOfUse(use: UrlUse): TextSyntax | undefined {
  if (use.call !== undefined) return syntaxOfArgument(use.call, use.arguments)
  return use.attribute === undefined ? undefined : syntaxOfAttribute(use.attribute, use)
}

/** The syntax of a text that a script writes. */
export type TextSyntax = 'markup' | 'sheet' | 'declarations'

function syntaxOfArgument(call: string, before: readonly string[]): TextSyntax | undefined {
  if (writers.has(call)) return 'markup'
  if (call === 'insertRule' || call === 'replaceSync') return 'sheet'
  return call === 'setProperty' && before.length === 1 ? 'declarations' : undefined
}

function syntaxOfAttribute(
  attribute: string,
  { receiver, element }: UrlUse,
): TextSyntax | undefined {
  if (element?.name === 'style' && contents.has(attribute)) return 'sheet'
  if (receiver === 'style' || attribute === 'cssText') return 'declarations'
  return attribute === 'innerHTML' || attribute === 'outerHTML' ? 'markup' : undefined
}

/** Whether scripts in markup run: only if the parser of the page reads them. */
export const runsScripts = ({ call }: UrlUse): boolean => call === 'write' || call === 'writeln'

/** Whether the use sets a custom property, which only loads what a rule uses it for. */
export const setsVariable = ({ call, arguments: [name] }: UrlUse): boolean =>
  call === 'setProperty' && name?.startsWith('--') === true

/** What the `src` of an element loads. */
export const elementKinds: ReadonlyMap<string, ReferenceKind> = new Map([
  ['script', 'script'],
  ['img', 'image'],
  ['iframe', 'frame'],
  ['video', 'media'],
  ['audio', 'media'],
  ['source', 'media'],
])

const isMethod = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/i
const globals = new Set(['window', 'self', 'globalThis'])
const clients = new Set(['$', 'jQuery', 'axios'])
const writers = new Set(['write', 'writeln', 'insertAdjacentHTML'])
const contents = new Set(['textContent', 'innerHTML', 'innerText'])

/** Functions that load the URL in their first argument: of the platform, and wrappers by their names. */
const calls: readonly (readonly [name: RegExp, kind: ReferenceKind])[] = [
  [/^(?:sendBeacon|getJSON)$/, 'connection'],
  [/^(?:get|load|inject|add)_?(?:script|js)$/i, 'script'],
  [/^(?:load|inject|add)_?(?:css|style(?:sheet)?)$/i, 'style'],
]

const constructors: ReadonlyMap<string, ReferenceKind> = new Map([
  ['WebSocket', 'connection'],
  ['EventSource', 'connection'],
  ['Worker', 'script'],
  ['SharedWorker', 'script'],
  ['Audio', 'media'],
])
