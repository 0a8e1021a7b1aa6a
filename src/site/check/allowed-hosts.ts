/**
 * Makes a test out of the hosts that a site may load from.
 *
 * @param entries as the author of a workflow writes them: `cdn.example.com`, with a port where it
 * is not the usual one; `*.example.com` for all subdomains, but not for `example.com` itself (as in
 * a Content-Security-Policy)
 * @returns whether a host is among them: the name, and the port if it is not the usual one
 */
export function allowedHosts(entries: readonly string[]): (host: string) => boolean {
  const hosts = entries.map(normalized)
  const exact = new Set(hosts)
  const suffixes = new Set(
    hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1)),
  )
  const maxLength = Math.max(0, ...Array.from(suffixes, ({ length }) => length))
  return (host) => exact.has(host) || endings(host, maxLength).some((end) => suffixes.has(end))
}

/** What of a host begins with a dot and is no longer than any suffix. */
function endings(host: string, maxLength: number): string[] {
  const found: string[] = []
  for (
    let at = host.indexOf('.', host.length - maxLength);
    at >= 0;
    at = host.indexOf('.', at + 1)
  ) {
    found.push(host.slice(at))
  }
  return found
}

/** In lower case, in punycode, without a port that is the usual one of https or http. */
function normalized(entry: string): string {
  const host = URL.parse(`https://${entry}`)?.host ?? entry
  return host.replace(/:80$/, '')
}
