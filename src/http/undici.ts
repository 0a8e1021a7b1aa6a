/**
 * Stands in for the `undici` package when `dist/` is built (tsconfig.json, `paths`).
 *
 * `@actions/http-client` imports undici for one method, `getAgentDispatcher`, which nothing here
 * calls: requests go through node:http and node:https, proxies through its tunnel agents. The real
 * package is 0.9 MB of bundle and doubles the time from process start to first request.
 */
export class ProxyAgent {
  constructor() {
    throw new Error('undici is not part of this bundle: see src/http/undici.ts')
  }
}
