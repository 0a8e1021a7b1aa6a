import { isFolder, type Served, type TargetRules } from '../publish-target.ts'

/**
 * How hosts serve pages for which a file of the site sets `cleanUrls` and `trailingSlash`.
 *
 * @param redirects `all` if they redirect any URL, also a missing one, `slashes` if they redirect `/b`
 *   to `/b/` without settings
 */
export const serveCleanUrls =
  (redirects: 'all' | 'slashes', status: 301 | 308): TargetRules['serve'] =>
  (path, { hasFile }, { cleanUrls, trailingSlash }): Served => {
    const hasSlash = isFolder(path)
    const page = path.replace(/\/$/, '')
    const isAll = redirects === 'all'
    const clean = (isAll ? page : path).replace(/(?:^|\/)index(?:\.html)?$|\.html$/, '')
    const isHtml = clean !== page && (isAll || hasFile(path) || hasFile(`${path}.html`))
    if (cleanUrls && isHtml) {
      return { redirect: trailingSlash && clean !== '' ? `${clean}/` : clean, status }
    }
    if (isAll && trailingSlash !== undefined && !/^(?:$|\.well-known(?:\/|$))/.test(path)) {
      const wantsSlash = trailingSlash && !page.slice(page.lastIndexOf('/') + 1).includes('.')
      if (wantsSlash !== hasSlash) return { redirect: wantsSlash ? `${path}/` : page, status }
    }
    if (hasFile(path)) return { file: path }
    const index = `${path === '' ? '' : `${page}/`}index.html`
    const mayBePage = cleanUrls && (!hasSlash || trailingSlash !== undefined)
    const isPage = mayBePage && (isAll ? hasFile(`${page}.html`) : !hasFile(index))
    const file = isPage ? `${page}.html` : index
    if (!hasFile(file)) return undefined
    const isFolderUrl = redirects === 'slashes' && !cleanUrls ? true : hasSlash
    const wantsSlash = trailingSlash ?? isFolderUrl
    if (path === '' || wantsSlash === hasSlash) return { file }
    return { redirect: wantsSlash ? `${path}/` : page, status }
  }
