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

/**
 * A name as a file system sees it that ignores case, Unicode form and invisible characters: Unicode's
 * full case folding between two canonical decompositions (The Unicode Standard, D145). Two names
 * with the same folded name are one place on some system.
 */
export function foldedName(name: string): string {
  // Most names by far; for them, this is all that the rest does. They share their memory.
  if (!/[^ -~]/.test(name)) return /[A-Z]/.test(name) ? name.toLowerCase() : name
  const visible = name.replace(invisible, '').normalize('NFD')
  // Lower, upper, lower case is the folding for every character but ı, which folds to itself.
  const folded = visible
    .split('ı')
    .map((part) => part.toLowerCase().toUpperCase().toLowerCase())
    .join('ı')
  return folded.normalize('NFD')
}

/** What HFS+, and ext4 where it ignores case, do not see in a name. */
export const invisible = /\p{Default_Ignorable_Code_Point}/gu
