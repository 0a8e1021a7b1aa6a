import { hash } from 'node:crypto'

/** What stays readable of an id, in characters. */
const maxReadable = 40

/**
 * A part of a file name that is made from an id of the host's, which may be long, hold what some
 * system does not allow in a name, or differ from another one only in case. Different ids have
 * different names on every system.
 *
 * @returns up to 57 characters: lower-case letters, digits, `_` and `-`
 */
export function fileNamePart(id: string): string {
  if (id.length <= maxReadable && /^[a-z0-9_-]+$/.test(id)) return id
  const readable = id.toLowerCase().replace(/[^a-z0-9_-]+/g, '_')
  return `${readable.slice(0, maxReadable)}-${hash('sha256', id).slice(0, 16)}`
}

/** Windows opens a device for these, whatever follows the first dot (Win32, "Naming Files"). */
export const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i
