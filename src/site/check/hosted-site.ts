import type { ServingRule } from '../publish-target.ts'
import type { SiteFile } from '../site-file.ts'

/** The files of a site as a static host answers with them. */
export interface HostedSite {
  /**
   * The file behind a path, or undefined where a host answers 404: `/a` is `a`, or else `a.html`, or
   * else `a/index.html`; `/a/` is `a/index.html`.
   *
   * A host that has only `a.html` answers `/a/` with 404 (GitHub Pages, Azure Static Web Apps, S3,
   * nginx) or sends the reader on to `/a` (Cloudflare Pages, Netlify). So such a link is broken
   * wherever the publish target is not known to send on.
   *
   * @param path without escapes, and without the slash in front
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

/** Whether a file is a page, by its name as a static host goes by it. */
export const isPage = ({ path }: Pick<SiteFile, 'path'>): boolean => /\.x?html?$/i.test(path)
