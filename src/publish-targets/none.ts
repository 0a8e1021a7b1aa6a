import type { TargetRules } from './publish-target.ts'
import { rootNotFoundPage, serveAny, trailingSlashes, withoutDoubleSlashes } from './serving.ts'

/** An unknown host. */
export const none: TargetRules = {
  name: 'a static host',
  limits: [],
  names: [],
  serving: {
    serve: (path, site) => serveAny(withoutDoubleSlashes(path), site),
    mayNeedHtml: true,
    // The configuration files of all targets.
    mayKeep: /^(?:_redirects|_headers|_routes\.json|_worker\.js|staticwebapp\.config\.json|CNAME)$/,
    source: trailingSlashes,
  },
  notFound: {
    pages: rootNotFoundPage,
    without: 'the host shows its default page, or none',
    source: 'https://www.rfc-editor.org/rfc/rfc9110#name-404-not-found',
  },
}
