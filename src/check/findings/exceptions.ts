/** What the check does not report as a finding, although it looks like a defect. */
export interface CheckException {
  /** What is a notice, or nothing. */
  readonly what: string
  /** What shows that it is none: bytes of the site, or what every browser does. */
  readonly restsOn: string
}

/**
 * Every exception against false findings. Its place in the code has a comment, `Exception: NAME`. What a cause
 * is for all of its findings is no exception, and neither is what the user has set.
 */
export const exceptions = {
  'made-anchor': {
    what: 'An anchor of the page itself that its file lacks is a notice',
    restsOn: 'a script that the page loads writes markup, ids or names, or cannot be read',
  },
  'made-page': {
    what: 'A missing anchor of a page without any anchor is a notice, whichever page links to it',
    restsOn: 'the page loads a script that may make its anchors',
  },
  'script-fragment': {
    what: 'Routes (`#/guides`, `#!guides`), parameters (`#tab=linux`) and lines of code (`#L7-L19`) are no anchors',
    restsOn: 'a script of the page reads the fragment, or cannot be read',
  },
  'forwarded-anchor': {
    what: 'Anchors of a page that forwards at once are not checked',
    restsOn: 'browsers leave a page with such a `refresh` before readers see it',
  },
  'other-anchor': {
    what: 'Fragments of files that are neither pages nor SVG are not checked',
    restsOn: 'their viewers read them in ways of their own, such as `#page=3` of a PDF',
  },
  'redirect-anchor': {
    what: 'A missing fragment of a redirect rule is a notice',
    restsOn: 'the page that it leads to runs a script',
  },
  'own-scheme': {
    what: 'URLs of any other scheme (`vscode:`, `web+x:`) are not checked',
    restsOn:
      'browsers hand them to a program, unless the scheme is one edit from `http`, `https` or `mailto`',
  },
  'scripted-form': {
    what: 'A missing target of a form is a notice',
    restsOn: 'a script may handle the form in place of the browser',
  },
  'live-page': {
    what: "A missing page behind a URL with the site's own host, in links and sitemaps, is a notice",
    restsOn:
      'the live site may have it; not in an air-gapped deployment, and for sitemaps not in `mode: check`',
  },
  'tutorial-host': {
    what: 'A link to `localhost` is a notice',
    restsOn:
      'readers follow it, and a tutorial may have them start that server; what is loaded from there is a finding',
  },
  'named-url': {
    what: 'Canonical URLs, `og:image`, `alternate` and the like are notices',
    restsOn: 'browsers neither load nor follow them',
  },
  'background-request': {
    what: 'Missing manifests, workers, connections and prefetched files are notices',
    restsOn: 'browsers go on without them, and show nothing of it',
  },
  'replaced-font': {
    what: 'A missing font is a notice',
    restsOn: 'its `@font-face` has another source that exists, which browsers load then',
  },
  'set-later': {
    what: 'An empty `src` of an image or a video is a notice, and none beside `srcset` or `data-src`',
    restsOn: 'the page runs a script, which may set it, or the other attribute has the image',
  },
  'unnamed-module': {
    what: 'A module of an import map, or an image of a custom property, is not followed',
    restsOn: 'no script imports the one, and nothing uses the other: browsers load neither',
  },
  'unloaded-file': {
    what: 'Scripts, web manifests and SVG files that nothing loads as such are not read',
    restsOn: 'browsers read them only where a page loads them; an SVG file in `img` loads nothing',
  },
  'disabled-style': {
    what: 'A disabled style sheet, and an alternate one of `<?xml-stylesheet?>`, is not followed',
    restsOn:
      'browsers load none with the attribute `disabled`, or until a reader chooses the alternate one',
  },
  'unread-property': {
    what: 'URLs in `behavior`, `*background`, `_background` and properties that begin with `-ms-`, `-o-`, `-khtml-`, `-moz-` or `mso-` are not followed',
    restsOn: 'no browser reads these properties; Firefox reads `-moz-border-image`',
  },
  'made-element': {
    what: 'What `aria-controls`, `aria-owns` and others that name a part of a widget lack is nothing',
    restsOn:
      'a script of the page writes markup, or cannot be read; with `browser`, the opened page decides',
  },
  'utf-8-anyway': {
    what: 'A page that declares windows-1252 or ISO 8859-1 is read as UTF-8',
    restsOn: 'its bytes are valid UTF-8, and hosts say `charset=utf-8`',
  },
  'unread-character': {
    what: "A URL with characters of Big5's supplements is not checked",
    restsOn: 'the page declares Big5, and Node.js lacks the tables of its supplements',
  },
  'dropped-image': {
    what: 'Images of a `srcset` with an invalid descriptor are not checked',
    restsOn: 'browsers drop them',
  },
  'conditional-rule': {
    what: 'Redirect rules for some requests only, such as those of a country, are not reported as unread',
    restsOn: 'their conditions are understood, and no link can be checked under them',
  },
  'scripted-menu': {
    what: 'Pages that nothing links to are not reported if the start page has no link, or if they are half of all',
    restsOn: 'a script makes the menu then, so that files do not show what leads to a page',
  },
  'republished-page': {
    what: 'A canonical URL on another host is a notice',
    restsOn: 'fewer than half of the pages with canonical URLs have that host',
  },
  'caused-by-check': {
    what: 'Some errors that Chromium words, such as `TimeoutError: Transition was aborted`, are no script errors',
    restsOn:
      'the check hides, freezes, resizes and leaves pages, and moves their clock, which causes them; an error while the clock is moved is one of the page if a second visit with a slower clock has it, too',
  },
  'seen-once': {
    what: 'What a page does in only one of two visits is a notice, which never counts as new',
    restsOn: 'the second visit, in a fresh context, did not have it',
  },
  'unreachable-host': {
    what: 'A script error is a notice',
    restsOn:
      'the page asks a host that is allowed, or any in the cloud, which the check does not reach',
  },
  'not-found-page': {
    what: 'The 404 page may have the status 404',
    restsOn: 'it is opened where no page is',
  },
  'kept-case': {
    what: 'Names that differ only in case are a notice',
    restsOn: 'the publish target keeps both files; the disk that the site was read from did, too',
  },
  'unknown-host': {
    what: 'A URL that some hosts do not serve, such as `/a` for `a.html`, is a notice',
    restsOn: 'the publish target serves it, or is not known not to',
  },
  'single-page': {
    what: 'A missing path on Cloudflare Pages is one of the start page',
    restsOn:
      'the site has no other page, this one runs a script, and Cloudflare serves it there with status 200',
  },
  'neighbor-link': {
    what: 'That a link from the root leaves the base path is a notice, beside the broken link',
    restsOn:
      'it may be meant for a neighbor of the site: what is loaded, and what the site has, is a finding',
  },
  'counted-page': {
    what: 'One page fewer than the host counted is a notice',
    restsOn: 'the host may count its 404 page',
  },
  'own-icon': {
    what: 'A missing `/favicon.ico` is no failed request',
    restsOn: 'browsers ask for it without a page that names it',
  },
} as const satisfies Record<string, CheckException>

export type ExceptionName = keyof typeof exceptions
