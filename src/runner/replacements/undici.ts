/**
 * Replaces the `undici` package when `dist/` is built (tsconfig.json, `paths`).
 *
 * `@actions/http-client` and `@actions/artifact` import undici for requests that are never made
 * here: all requests go through node:http and node:https. The real package adds 0.9 MB and doubles
 * the time from process start to the first request.
 */
export class ProxyAgent {}

export function fetch(): never {
  throw new Error('undici is not part of this bundle: see src/runner/replacements/undici.ts')
}
