import markdownIt, { type Token } from 'markdown-it'
import { parse as parseYaml } from 'yaml'

/** A Markdown file, rendered. */
export interface RenderedMarkdown {
  /** From the front matter, else the first heading of level 1; undefined without either. */
  title: string | undefined
  description: string | undefined
  html: string
  hasTopHeading: boolean
  /** Headings of levels 2 and 3, for the table of contents. */
  headings: { level: number; id: string; text: string }[]
}

/**
 * Renders Markdown (CommonMark, tables, raw HTML) with an id on each heading. `resolveLink` maps
 * the target of each link and image.
 */
export function renderMarkdown(
  text: string,
  resolveLink: (target: string) => string,
): RenderedMarkdown {
  const { matter, body } = splitFrontMatter(text)
  const renderer = markdownIt({ html: true, linkify: true })
  const tokens = renderer.parse(body, {})
  const headings: RenderedMarkdown['headings'] = []
  const usedIds = new Set<string>()
  let topHeading: string | undefined

  for (const [index, token] of tokens.entries()) {
    for (const child of token.children ?? []) resolveTarget(child, resolveLink)
    if (token.type !== 'heading_open') continue
    const level = Number(token.tag.slice(1))
    const label = (tokens[index + 1]?.children ?? []).map((child) => child.content).join('')
    const id = freeId(label, usedIds)
    token.attrSet('id', id)
    if (level === 1) topHeading ??= label
    else if (level <= 3) headings.push({ level, id, text: label })
  }

  return {
    title: textOf(matter.title) ?? topHeading,
    description: textOf(matter.description),
    html: renderer.renderer.render(tokens, renderer.options, {}),
    hasTopHeading: topHeading !== undefined,
    headings,
  }
}

function resolveTarget(token: Token, resolveLink: (target: string) => string): void {
  const attribute = { link_open: 'href', image: 'src' }[token.type]
  const target = attribute && token.attrGet(attribute)
  if (attribute && target) token.attrSet(attribute, resolveLink(String(target)))
}

function splitFrontMatter(text: string): { matter: Record<string, unknown>; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text)
  const matter: unknown = match?.[1] ? parseYaml(match[1]) : null
  if (!match || typeof matter !== 'object' || matter === null) return { matter: {}, body: text }
  return { matter: matter as Record<string, unknown>, body: text.slice(match[0].length) }
}

/** The id of the heading on GitHub, numbered if it is taken. */
function freeId(label: string, usedIds: Set<string>): string {
  const slug =
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-') || 'section'
  let id = slug
  for (let count = 1; usedIds.has(id); count += 1) id = `${slug}-${count}`
  usedIds.add(id)
  return id
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
