/**
 * Stands in for the `undici` package when `dist/` is built (tsconfig.json, `paths`).
 *
 * `@actions/http-client` and `@actions/artifact` import undici for requests that nothing here makes:
 * all requests go through node:http and node:https, proxies through http-client's tunnel agents. The
 * real package is 0.9 MB of bundle and doubles the time from process start to first request.
 */
export class ProxyAgent {}

export function fetch(): never {
  throw new Error('undici is not part of this bundle: see src/http/undici.ts')
}
