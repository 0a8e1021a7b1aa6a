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
  const suffixes = hosts.filter((host) => host.startsWith('*.')).map((host) => host.slice(1))
  return (host) => exact.has(host) || suffixes.some((suffix) => host.endsWith(suffix))
}

/** In lower case, in punycode, without a port that is the usual one of https or http. */
function normalized(entry: string): string {
  const host = URL.parse(`https://${entry}`)?.host ?? entry
  return host.replace(/:80$/, '')
}
