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
 * A name as seen by a file system that ignores case, Unicode form and invisible characters:
 * Unicode's full case folding between two canonical decompositions (The Unicode Standard, D145).
 * Two names with the same folded name are one file on some systems.
 */
export function foldedName(name: string): string {
  // Most names are ASCII. For them, this has the same result, and no new string is created.
  if (!/[^ -~]/.test(name)) return /[A-Z]/.test(name) ? name.toLowerCase() : name
  const visible = name.replace(invisible, '').normalize('NFD')
  // Lower, upper, lower case is the folding for every character but ı, which folds to itself.
  const folded = visible
    .split('ı')
    .map((part) => part.toLowerCase().toUpperCase().toLowerCase())
    .join('ı')
  return folded.normalize('NFD')
}

/** Characters that HFS+, and ext4 if it ignores case, ignore in names. */
export const invisible = /\p{Default_Ignorable_Code_Point}/gu
