import { hash } from 'node:crypto'

/** Length of the readable part of an id, in characters. */
const maxReadable = 40

/**
 * Makes part of a file name from an id of the host, which may be long, contain characters that some
 * systems do not allow, or differ from another id only in case. Different ids get different names on
 * every system.
 *
 * @returns up to 57 characters: lower-case letters, digits, `_` and `-`
 */
export function fileNamePart(id: string): string {
  if (id.length <= maxReadable && /^[a-z0-9_-]+$/.test(id)) return id
  const readable = id.toLowerCase().replace(/[^a-z0-9_-]+/g, '_')
  return `${readable.slice(0, maxReadable)}-${hash('sha256', id).slice(0, 16)}`
}

/** Windows opens a device for these names, with any extension (Win32, "Naming Files"). */
export const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i
