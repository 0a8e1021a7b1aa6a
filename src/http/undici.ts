/**
 * Replaces `undici` in `dist/` (tsconfig.json, `paths`), which adds 0.9 MB and doubles the time to
 * the first request: all requests go through node:http and node:https.
 */
export class ProxyAgent {}

export function fetch(): never {
  throw new Error('undici is not part of this bundle: see src/http/undici.ts')
}
