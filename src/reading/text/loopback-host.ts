/**
 * Whether a host is the machine of whoever reads the page (RFC 6761, 6.3; RFC 6890): a name or an
 * address in full, as `localhost.example.com` is any other host.
 *
 * @param host in lower case, with or without a port
 */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?::\d*)?$/.test(host)
