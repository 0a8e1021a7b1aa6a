import { oneLine } from '../../kernel/format/one-line.ts'
import { order } from '../../kernel/format/order.ts'
import { counted, formatCount } from '../../kernel/format/quantity.ts'
import { Failure } from '../../kernel/run/failure.ts'
import { isPage } from '../../reading/file-kind.ts'
import type { SiteFile } from '../../reading/site-files.ts'

/** Where `mode: check` finds a site. */
export interface SiteSource {
  /** The name of the folder or archive. */
  readonly name: string
  readonly isFolder: boolean
}

/** The folders that generators write. */
const usualFolders = ['public', 'build', 'dist', '_site', 'site']

/** The start page of the folder that the site probably is in, if it has none itself; undefined without one. */
export function nestedStartPage(files: readonly Pick<SiteFile, 'path'>[]): string | undefined {
  const depth = (path: string) => path.split('/').length
  const isUsual = (path: string) => usualFolders.includes(path.split('/').at(-2) ?? '')
  const [start] = files
    .map(({ path }) => path)
    .filter((path) => path.endsWith('/index.html'))
    .sort((a, b) => depth(a) - depth(b) || Number(isUsual(b)) - Number(isUsual(a)) || order(a, b))
  return start
}

/** @throws Failure INVALID_INPUT if no file of `mode: check` is a page */
export function requirePages(files: readonly Pick<SiteFile, 'path'>[], source: SiteSource): void {
  if (files.some(isPage)) return
  const extensions = Map.groupBy(files, ({ path }) => /(\.\w{1,9})?$/.exec(path)?.[0] ?? '')
  const kinds = [...extensions]
    .sort(([a, these], [b, others]) => others.length - these.length || order(a, b))
    .map(([name, { length }]) => `${formatCount(length)} ${name || 'without an extension'}`)
  const listed = kinds.length > 3 ? [...kinds.slice(0, 3), '…'] : kinds
  const what = `\`site\` ${source.name} has no HTML page, only ${counted(files.length, 'file')} (${listed.join(', ')}), such as ${oneLine(files[0]?.path ?? '')}`
  const usual = usualFolders.map((folder) => `\`${folder}/\``).join(', ')
  const nextStep = `Build the site first, and set \`site\` to the folder that the generator writes: usually ${usual}. An archive in an archive has to be unpacked`
  throw new Failure('INVALID_INPUT', what, { nextStep })
}
