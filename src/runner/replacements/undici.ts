/**
 * Replaces `undici` in `dist/` (tsconfig.json, `paths`): `@actions/http-client` and `@actions/artifact`
 * import it for requests that are never made here. It adds 0.9 MB, and doubles the time of the start.
 */
export class ProxyAgent {}

export function fetch(): never {
  throw new Error('undici is not part of this bundle: see src/runner/replacements/undici.ts')
}
