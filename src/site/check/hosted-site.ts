import type { ServingRule } from '../publish-target.ts'
import type { SiteFile } from '../site-file.ts'

/** The files of a site, as a static host serves them. */
export interface HostedSite {
  /**
   * The file at a path, or undefined for 404: `/a` is `a`, or else `a.html`, or else
   * `a/index.html`; `/a/` is `a/index.html`.
   *
   * With only `a.html`, hosts respond to `/a/` with 404 (GitHub Pages, Azure Static Web Apps, S3,
   * nginx) or redirect to `/a` (Cloudflare Pages, Netlify). So such a link is broken unless the
   * publish target is known to redirect.
   *
   * @param path without escapes and without a leading slash
   */
  find(path: string): SiteFile | undefined
}

export function hostedSite(
  files: readonly SiteFile[],
  { dropsSlash }: Pick<ServingRule, 'dropsSlash'>,
): HostedSite {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return {
    find(path) {
      if (path !== '' && !path.endsWith('/')) {
        return byPath.get(path) ?? byPath.get(`${path}.html`) ?? byPath.get(`${path}/index.html`)
      }
      const index = byPath.get(`${path}index.html`)
      return index ?? (dropsSlash ? byPath.get(`${path.slice(0, -1)}.html`) : undefined)
    },
  }
}

/** Whether a file is a page, by its extension, as for a static host. */
export const isPage = ({ path }: Pick<SiteFile, 'path'>): boolean => /\.x?html?$/i.test(path)
