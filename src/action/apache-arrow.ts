/** Replaces `apache-arrow` in `dist/` (tsconfig.json, `paths`): an upload never uses its 0.7 MB. */
export function tableFromIPC(): never {
  throw new Error('apache-arrow is not part of this bundle: see src/action/apache-arrow.ts')
}
