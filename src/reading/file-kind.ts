import type { SiteFile } from './site-file.ts'

/** Whether a file is a page, by its extension, as for a static host. */
export const isPage = ({ path }: Pick<SiteFile, 'path'>): boolean => /\.x?html?$/i.test(path)

/** The name of the page for missing URLs; the publish target decides in which folders it counts. */
export const notFoundName = '404.html'

/** Whether a file is a script, by its extension. */
export const isScript = ({ path }: Pick<SiteFile, 'path'>): boolean => /\.m?js$/i.test(path)
