/**
 * Replaces the `apache-arrow` package when `dist/` is built (tsconfig.json, `paths`).
 *
 * The store's client behind `@actions/artifact` imports it to list blobs in Arrow's format, which
 * an upload never does. The real package adds 0.7 MB.
 */
export function tableFromIPC(): never {
  throw new Error('apache-arrow is not part of this bundle: see src/runner/apache-arrow.ts')
}
