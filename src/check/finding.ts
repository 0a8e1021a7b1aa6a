import type { ReferenceAttribute } from '../reading/scan/reference-places.ts'
import type { ReferenceKind } from '../reading/scan/scan.ts'
import type { FindingCause, FindingLevel } from '../site/finding-cause.ts'
import type { FindingDetail } from './findings/finding-detail.ts'

/** The titles of findings. */
export const causeTitles: Readonly<Record<FindingCause, string>> = {
  'no-index': 'No start page',
  'fewer-pages': 'Fewer pages than the host counted, or than half of the baseline',
  'unread-site': 'Site too large to check completely',
  'publish-limit': 'Limits of the publish target exceeded',
  'forbidden-name': 'File names that the publish target does not accept',
  'names-differ-in-case': 'Names that differ only in case',
  'missing-asset': 'Missing assets',
  'broken-link': 'Broken links',
  'broken-redirect': 'Broken redirects',
  'missing-fragment': 'Broken anchors',
  'invalid-url': 'Invalid URLs',
  'not-an-image': 'Images and other files without their content',
  'removed-page': 'Removed pages without a redirect',
  'unread-rule': 'Redirect rules that are not understood',
  'local-url': "URLs that work only on the author's machine",
  'external-resource': 'External resources',
  'outside-request': 'Requests to other hosts in a browser',
  'mixed-content': 'Resources over http, which browsers block',
  'failed-request': 'Requests to the site that fail in a browser',
  'blank-page': 'Pages that stay blank in a browser',
  'script-error': 'Script errors in a browser',
  'hydration-error': 'Hydration errors in a browser',
  'failed-navigation': 'Links whose script fails in a browser',
  'busy-page': 'Pages that never settle in a browser',
  accessibility: 'Accessibility (WCAG 2.2 A and AA)',
  'cross-host-canonical': 'Canonical URLs on another host',
  'cross-host-sitemap': 'Sitemap for another host',
  'root-absolute': 'Root-absolute URLs',
  'needs-rewrite': 'URLs that depend on the host',
  'search-url': 'Canonical and sitemap URLs that the host may not serve',
  'duplicate-title': 'Pages with the same title',
  'duplicate-description': 'Pages with the same description',
  'noindex-in-sitemap': 'Pages in the sitemap that search engines must not index',
  'canonical-elsewhere-in-sitemap': 'Pages in the sitemap with another canonical URL',
  'orphan-page': 'Pages that nothing links to',
  'missing-alt': 'Images without alternative text',
  'missing-id': 'Elements that a page names and does not have',
  'no-not-found-page': 'No 404 page',
  'relative-not-found-page': 'Relative URLs on a 404 page',
  'unread-page': 'Files too large to check completely',
}

/** The next step for the author of the workflow. */
export const causeRemedies: Readonly<Record<FindingCause, string>> = {
  'no-index': 'Check what was built: a static host serves `index.html` at `/`',
  'fewer-pages': 'Export again; if pages are still missing, report it to the documentation host',
  'unread-site': 'Divide the site, and check each part',
  'publish-limit': 'Publish fewer files, or publish elsewhere',
  'forbidden-name': 'Rename the page or the asset in the documentation',
  'names-differ-in-case':
    'Rename one of the files: Windows, macOS and some hosts keep only one of them',
  'missing-asset': 'Add the file to the documentation, or correct its URL',
  'broken-link': 'Correct the link, or add the page that it leads to',
  'broken-redirect': 'Correct the destination, or add the page that it leads to',
  'missing-fragment': 'Correct the part of the link after `#`',
  'invalid-url': 'Correct the URL',
  'not-an-image':
    'Publish the file itself: check it out with `lfs: true` if it is stored in Git LFS, or build it again',
  'removed-page': 'Redirect the URL to the page that replaces it',
  'unread-rule': 'Check by hand where the rule leads, or write it without patterns',
  'local-url': 'Replace them; if readers run this host themselves, list it in `allowed-hosts`',
  'external-resource': 'Serve them with the site, or list their host in `allowed-hosts`',
  'outside-request':
    'Turn off the feature that sends them, serve what it needs with the site, or list the host in `allowed-hosts`',
  'mixed-content': 'Load them over https, or serve them with the site',
  'failed-request': 'Add the file to the documentation, or correct the script that requests it',
  'blank-page': 'Open the page, and correct the script or style that hides its content',
  'script-error': 'Correct the script at this place',
  'hydration-error': 'Make the page render the same on the server and in the browser',
  'failed-navigation': 'Add the file that the script requests, or correct the script',
  'busy-page': 'Open the page, and look for what it keeps loading or computing',
  accessibility: 'Correct the elements as the rules of axe-core explain',
  'cross-host-canonical': 'Where the site is built, set the domain that it is published under',
  'cross-host-sitemap': 'Where the site is built, set the domain that it is published under',
  'root-absolute':
    'Set `base-path` to the folder that the site is served in, or build the site for that folder',
  'needs-rewrite': 'Configure the host to serve them, or change the links',
  'search-url':
    'Set `publish-target`, or check that your host serves `/a` for `a.html`. If it does not, add a rewrite rule as in `examples/nginx/site.conf` and `examples/cloudfront/page-address.js`, or list URLs that end in `.html`',
  'duplicate-title': 'Give each page a title of its own',
  'duplicate-description': 'Describe each page, or leave the description out',
  'noindex-in-sitemap': 'Remove them from the sitemap, or remove `noindex`',
  'canonical-elsewhere-in-sitemap': 'List the canonical page instead',
  'orphan-page': 'Link to them, or remove them',
  'missing-alt': 'Describe the image in `alt`, or leave `alt` empty if it is decoration',
  'missing-id':
    'Correct the name, or give the element this `id`; a map of an image needs this `name`',
  'no-not-found-page': 'Add a `404.html`, or configure a 404 page where the site is published',
  'relative-not-found-page':
    'Start them with `/`, as hosts serve this page for missing paths at any depth',
  'unread-page': 'Split the file',
}

/** Whether a cause is known: another version may have others. */
export const isCause = (cause: string): cause is FindingCause => Object.hasOwn(causeTitles, cause)

/** Whether it says what could not be judged, which `levels` cannot turn down. */
export const isUnjudged = (cause: FindingCause): boolean =>
  cause === 'unread-site' || cause === 'busy-page' || cause === 'unread-page'

/** Whether the subject is an anchor of a page: `/page#anchor`. */
export const isAboutAnchor = (cause: string): boolean => cause === 'missing-fragment'

/** Whether the subject is the target of links: a page, or an anchor. */
export const isAboutLinks = (cause: string): boolean =>
  cause === 'broken-link' || isAboutAnchor(cause)

/** One defect of the site, listed once, however many pages have it. */
export interface Finding {
  readonly cause: FindingCause
  /** `site-check: fail` fails for a `finding`; a `notice` is only reported. */
  readonly level: FindingLevel
  /**
   * Tells defects of one cause apart that may have the same subject: a stable word, such as `circle`, or
   * the kind of what is loaded. Missing where the cause has one kind of defect.
   */
  readonly variant?: string | undefined
  /** A URL, a host or a file, as untrusted text; empty for the whole site. */
  readonly subject: string
  /** What its text says besides. */
  readonly detail?: FindingDetail | undefined
  /** Of what is missing: the path or anchor that exists in another case. */
  readonly existing?: string | undefined
  /** The files with the defect, sorted, each once, at most `maxPlaces` of them. */
  readonly places: readonly FindingPlace[]
  /** How many files have the defect; 0 for a finding about the whole site. */
  readonly count: number
  /**
   * Whether only one of two visits of its pages had it. It is a notice, at whatever level its cause is, and
   * is not compared with a baseline.
   */
  readonly isOnce?: boolean | undefined
  /** How many findings it stands for, if there are too many to list separately. */
  readonly others?: number | undefined
  /** The anchors that a page lacks, if they are too many for a finding each. */
  readonly parts?: readonly FindingPart[] | undefined
  /** How many anchors that is, with those that are not listed; missing if they are too many to count. */
  readonly partCount?: number | undefined
  /** The digests, each of the same length, of the findings or of the pages and parts not listed. */
  readonly digests?: string | undefined
  /** Identifies the defect in every export of the site; set after the check. */
  readonly id?: string | undefined
  /** Of a finding that is new only on these pages: a page where the baseline has it. */
  readonly knownOn?: string | undefined
}

/** How many places of one finding are kept. */
export const maxPlaces = 1000

export interface FindingPart {
  /** With its `#`. */
  readonly name: string
  /** The first file with a link to it. */
  readonly path: string
}

export interface FindingPlace {
  /** The path of the file in the site. */
  readonly path: string
  /** The text of the link, or what is wrong with this one file (its size, a URL); may be empty. */
  readonly text: string
  /** The URL as the file has it, with character references decoded; missing where it is about none. */
  readonly written?: string | undefined
  /** How the file uses this URL. */
  readonly kind?: ReferenceKind | undefined
  /** The attribute with this URL; empty in a style, a script or a text. */
  readonly attribute?: ReferenceAttribute | undefined
  /** In the file, from 1. */
  readonly line?: number | undefined
  /** Likewise, in bytes of UTF-8. */
  readonly column?: number | undefined
  /** The alternative text of an image. */
  readonly alt?: string | undefined
  /** The URL path of the page from which the URL leads there, if not that of its file: `/b`. */
  readonly servedAt?: string | undefined
  /** What an author has to change, where that is known. */
  readonly source?: SourcePlace | undefined
}

/** A place in the sources of the site. */
export interface SourcePlace {
  /** Relative to the repository. */
  readonly path: string
  /** From 1; missing if only the file is known. */
  readonly line?: number | undefined
  /** How many more lines of the file have the same URL. */
  readonly more?: number | undefined
}
