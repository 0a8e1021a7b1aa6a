import { isFolder, type Served, type ServingRule } from './publish-target.ts'

/**
 * How hosts serve pages for which a file of the site sets `cleanUrls` and `trailingSlash`.
 *
 * @param redirects `all` if they redirect any `.html`, also one that is missing, `slashes` if they
 *   redirect `/b` to `/b/` without settings
 */
export const serveCleanUrls =
  (redirects: 'all' | 'slashes', status: 301 | 308): ServingRule['serve'] =>
  (path, { hasFile }, { cleanUrls, trailingSlash }): Served => {
    const hasSlash = isFolder(path)
    const page = path.replace(/\/$/, '')
    const clean = path.replace(/(?:^|\/)index(?:\.html)?$|\.html$/, '')
    const isHtml = redirects === 'all' || hasFile(path) || hasFile(`${path}.html`)
    if (cleanUrls && clean !== path && isHtml) {
      return { redirect: trailingSlash && clean !== '' ? `${clean}/` : clean, status }
    }
    if (hasFile(path)) return { file: path }
    const index = `${path === '' ? '' : `${page}/`}index.html`
    const mayBePage = cleanUrls && (!hasSlash || trailingSlash !== undefined)
    const isPage = mayBePage && (redirects === 'all' ? hasFile(`${page}.html`) : !hasFile(index))
    const file = isPage ? `${page}.html` : index
    if (!hasFile(file)) return undefined
    const isFolderUrl = redirects === 'slashes' && !cleanUrls ? true : hasSlash
    const wantsSlash = trailingSlash ?? isFolderUrl
    if (path === '' || wantsSlash === hasSlash) return { file }
    return { redirect: wantsSlash ? `${path}/` : page, status }
  }
