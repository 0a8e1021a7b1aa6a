import type { SiteFile } from './site-file.ts'

/** Whether a file is a page, by its extension, as for a static host. */
export const isPage = ({ path }: Pick<SiteFile, 'path'>): boolean => /\.x?html?$/i.test(path)

/** Whether a file is the site's page for missing URLs. */
export const isNotFoundPage = ({ path }: Pick<SiteFile, 'path'>): boolean =>
  /^404(?:\/index)?\.html$/.test(path)

/** Whether a file is a script, by its extension. */
export const isScript = ({ path }: Pick<SiteFile, 'path'>): boolean => /\.m?js$/i.test(path)
