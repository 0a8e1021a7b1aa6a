import { existsSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { Parser } from 'htmlparser2'
import MarkdownIt from 'markdown-it'
import { pageScript } from '../../../src/report/page/page-script.ts'
import { ownBlocks } from '../../../test/support/own-blocks.ts'
import type { Random } from '../../../test/support/random.ts'
import type { ActionRun } from '../../../test/support/runner/run-action.ts'

/** Text that takes effect if it is printed raw; `M` is the marker of outside text. */
const pieces = [
  '::set-output name=outcome::M',
  '::set-output name=M::M',
  '##[set-output name=outcome]M',
  '##[error]M',
  '##[add-mask]M',
  '##[group]M',
  '::error title=M::M',
  '::warning file=M,line=1::M',
  '::notice::M',
  '::debug::M',
  '::group::M',
  '::endgroup::',
  '::add-mask::M',
  '::stop-commands::M',
  '::save-state name=M::M',
  '::set-env name=M::M',
  '::add-path::M',
  '::add-matcher::M',
  '::echo::on',
  '%0A::warning::M',
  '%0D%0A##[warning]M',
  '\u001b[31mM\u001b[0m',
  '\u001b]8;;https://M.example\u0007M\u001b]8;;\u0007',
  '\u001b]0;M\u0007',
  '\u009b2JM',
  '\u202eM\u202c',
  '\u2066M\u2069',
  'M\u200bM',
  '\u0000M\b\u007f',
  '# M',
  '- M',
  '> M',
  '1. M',
  '**M** _M_ ~~M~~',
  '@M #1 GH-1 :M:',
  'https://M.example',
  '<https://M.example>',
  '[M](https://M.example)',
  '![M](https://M.example/x.png)',
  '[M][M]\n\n[M]: https://M.example',
  '<img src=x alt=M onerror=alert(1)>',
  '<details open><summary>M</summary>',
  '<a href="https://M.example">M</a>',
  '<!-- M',
  '</code></pre><script>M</script>',
  '` `` ``` ```` M',
  '```\nM\n````\nM',
  '~~~\nM',
  '\\`M\\`',
  '| M | M |\n| --- | --- |\n| M | M |',
  '\\| M \\|',
  '$M$ $$M$$',
  '&#10;::error::M &lt;M&gt;',
]

/** Characters that may be read as the end of a line. */
const breaks = [
  ' ',
  '\n',
  '\r',
  '\r\n',
  '\n\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u000b',
  '\t',
  '\u00a0',
  '',
]

/** Hostile text of a host. @param marker part of everything that could take effect */
export function hostileText(draw: Random, marker: string): string {
  const pick = (items: readonly string[]) =>
    items[Math.floor(draw.uniform() * items.length)] as string
  const count = 1 + Math.floor(draw.uniform() * 12)
  const parts = Array.from({ length: count }, () => pick(breaks) + pick(pieces))
  return parts.join('').replaceAll('M', marker)
}

/** The workflow commands of the action itself. */
const ownCommands = new Set([
  ...['add-mask', 'debug', 'endgroup', 'error', 'group', 'notice', 'warning'],
])

/** Every effect of outside text in a run, or on its readers. */
export function injectedBy(run: ActionRun, marker: string): string[] {
  const { prLink = '', artifactUrl = '', reportPath = '' } = run.outputs
  const commands = run.commands
    .filter(({ name, data, properties }) => {
      const values = [data, ...Object.keys(properties), ...Object.values(properties)]
      return !ownCommands.has(name) || values.some((value) => value.trimStart().startsWith(marker))
    })
    .map(({ line }) => `the command ${JSON.stringify(line.slice(0, 120))}`)
  const unseen = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\u200b]/u.exec(run.stdout)
  const masked = run.masks.filter((mask) => mask.startsWith(marker))
  return [
    ...commands,
    ...(unseen ? [unseenCharacter(unseen)] : []),
    ...masked.map((mask) => `the mask ${mask}`),
    ...run.legacyOutputs.map((name) => `the output ${name} by a command`),
    ...Object.keys({ ...run.state, ...run.exportedVariables }).map(
      (name) => `the variable ${name}`,
    ),
    ...run.addedPaths.map((path) => `the path ${path}`),
    ...injectedElements(run.summary ?? '', marker, [prLink, artifactUrl]),
    ...(existsSync(reportPath) ? injectedMarkup(readFileSync(reportPath, 'utf8'), marker) : []),
  ]
}

function unseenCharacter({ 0: character, index, input }: RegExpExecArray): string {
  const line = input.slice(input.lastIndexOf('\n', index) + 1).split('\n')[0] ?? ''
  return `the character U+${character.codePointAt(0)?.toString(16)} in the log, in ${JSON.stringify(line.slice(0, 120))}`
}

/** The elements in a summary of this action. */
const ownElements = new Set([
  ...['heading', 'paragraph', 'inline', 'text', 'softbreak', 'code_inline', 'fence'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'link'],
])

/** Pages of this action, at the version that runs. */
const ownPages = /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/blob\/[\w.-]+\/docs\/[\w./#-]+$/

const reader = new MarkdownIt({ html: true, linkify: true })

/** Injected elements of a summary. @param ownLinks the only links that it may contain */
function injectedElements(
  summary: string,
  marker: string,
  ownLinks: readonly string[] = [],
): string[] {
  const tokens = reader.parse(summary, {}).flatMap((token) => [token, ...(token.children ?? [])])
  return tokens.flatMap(({ type, content, attrs }) => {
    if (type === 'html_block' && ownBlocks.includes(content.trim())) return []
    const kind = type.replace(/_(open|close)$/, '')
    if (!ownElements.has(kind)) return [`the element ${kind}`]
    const href = attrs?.find(([name]) => name === 'href')?.[1]
    const isOwn = ownLinks.includes(String(href)) || ownPages.test(String(href))
    if (href !== undefined && !isOwn) return [`a link to ${href}`]
    return type === 'text' && content.includes(marker) && !ownLinks.includes(content)
      ? [`the text ${JSON.stringify(content.slice(0, 120))}`]
      : []
  })
}

/**
 * Elements that no report contains: it loads nothing, sends nothing, and runs only its own script. Its
 * links lead to the exported site.
 */
const forbiddenTags = new Set([
  ...['img', 'iframe', 'object', 'embed', 'link', 'base', 'button'],
  ...['audio', 'video', 'source', 'image', 'use', 'foreignobject', 'math', 'template', 'frame'],
])

const ownButton = { type: 'button', class: 'line' }

/** The exported site, and the run that exported it. */
const isOfSite = (url: string) =>
  /^https:\/\/docs\.example\.com(?:\/|$)|^https?:\/\/[\w.:-]+\/octo-org\/\w+\/actions\/runs\/\d+$/.test(
    url,
  )

/** Injected elements of a page: outside text must be plain text in it. */
function injectedMarkup(page: string, marker: string): string[] {
  const found: string[] = []
  let script: string | undefined
  const endScript = () => {
    if (script !== undefined && script !== String(pageScript)) found.push('the element script')
    script = undefined
  }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      endScript()
      if (name === 'script') script = ''
      // The button beside each finding, and no other.
      const isOwnButton = name === 'button' && isDeepStrictEqual(attributes, ownButton)
      const isForbidden = forbiddenTags.has(name) && !isOwnButton
      if (isForbidden || name.includes(marker)) found.push(`the element ${name}`)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (isInjectedAttribute(attribute, value, marker)) {
          found.push(`${name} ${attribute}="${value}"`)
        }
      }
    },
    ontext: (text) => {
      if (script !== undefined) script += text
    },
    onclosetag: endScript,
    onend: endScript,
    oncomment: (text) => {
      if (text.includes(marker)) found.push(`the comment ${text}`)
    },
    onprocessinginstruction: (name, text) => {
      if (text.includes(marker)) found.push(`the instruction ${name}`)
    },
  })
  parser.end(page)
  return found
}

function isInjectedAttribute(attribute: string, value: string, marker: string): boolean {
  const leads = ['href', 'src', 'action', 'xlink:href'].includes(attribute)
  // A link to the exported site may hold outside text, which stays a part of its path.
  const isSiteLink = attribute === 'href' && isOfSite(value)
  const isOwn = value.startsWith('#') || isSiteLink
  const isInjected = attribute.startsWith('on') || (leads && !isOwn)
  return isInjected || (value.includes(marker) && !isSiteLink)
}
