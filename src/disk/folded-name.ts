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
