/** What all findings of one cause have in common. */
interface FindingCauseRule {
  /** Heads the findings. */
  readonly title: string
  /** The next step for the author of the workflow. */
  readonly remedy: string
  /** If the subject is the target of links: a page, or an anchor of a page, `/page#anchor`. */
  readonly linkTarget?: 'page' | 'anchor'
  /** Whether a detail may begin with an amount, such as `170 anchors are missing`. */
  readonly hasAmount?: boolean
  /** Whether it says what could not be judged, which `levels` cannot turn down. */
  readonly isUnjudged?: boolean
}

/** The possible defects of a site, the worst first: their order is that of their severity. */
export const findingCauses = {
  'no-index': {
    title: 'No start page',
    remedy: 'Check what was built: a static host serves `index.html` at `/`',
  },
  'fewer-pages': {
    title: 'Fewer pages than the host exported',
    remedy: 'Export again; if pages are still missing, report it to the documentation host',
  },
  'unread-site': {
    title: 'Site too large to check completely',
    remedy: 'Divide the site, and check each part',
    isUnjudged: true,
  },
  'publish-limit': {
    title: 'Limits of the publish target exceeded',
    remedy: 'Publish fewer files, or publish elsewhere',
    hasAmount: true,
  },
  'forbidden-name': {
    title: 'File names that the publish target does not accept',
    remedy: 'Rename the page or the asset in the documentation',
  },
  'names-differ-in-case': {
    title: 'Names that differ only in case',
    remedy: 'Rename one of the files: Windows, macOS and some hosts keep only one of them',
  },
  'missing-asset': {
    title: 'Missing assets',
    remedy: 'Add the file to the documentation, or correct its URL',
  },
  'broken-link': {
    title: 'Broken links',
    remedy: 'Correct the link, or add the page that it leads to',
    linkTarget: 'page',
  },
  'broken-redirect': {
    title: 'Broken redirects',
    remedy: 'Correct the destination, or add the page that it leads to',
  },
  'missing-fragment': {
    title: 'Broken anchors',
    remedy: 'Correct the part of the link after `#`',
    linkTarget: 'anchor',
    hasAmount: true,
  },
  'removed-page': {
    title: 'Removed pages without a redirect',
    remedy: 'Redirect the URL to the page that replaces it',
  },
  'local-url': {
    title: "URLs that work only on the author's machine",
    remedy: 'Replace them; if readers run this host themselves, list it in `allowed-hosts`',
  },
  'external-resource': {
    title: 'External resources',
    remedy: 'Serve them with the site, or list their host in `allowed-hosts`',
  },
  'outside-request': {
    title: 'Requests to other hosts in a browser',
    remedy:
      'Turn off the feature that sends them, serve what it needs with the site, or list the host in `allowed-hosts`',
  },
  'mixed-content': {
    title: 'Resources over http, which browsers block',
    remedy: 'Load them over https, or serve them with the site',
  },
  'failed-request': {
    title: 'Requests to the site that fail in a browser',
    remedy: 'Add the file to the documentation, or correct the script that requests it',
  },
  'blank-page': {
    title: 'Pages that stay blank in a browser',
    remedy: 'Open the page, and correct the script or style that hides its content',
  },
  'script-error': {
    title: 'Script errors in a browser',
    remedy: 'Correct the script at this place',
  },
  'hydration-error': {
    title: 'Hydration errors in a browser',
    remedy: 'Make the page render the same on the server and in the browser',
  },
  'failed-navigation': {
    title: 'Links whose script fails in a browser',
    remedy: 'Add the file that the script requests, or correct the script',
  },
  'busy-page': {
    title: 'Pages that never settle in a browser',
    remedy: 'Open the page, and look for what it keeps loading or computing',
    isUnjudged: true,
  },
  accessibility: {
    title: 'Accessibility (WCAG 2.2 A and AA)',
    remedy: 'Correct the elements as the rules of axe-core explain',
  },
  'cross-host-canonical': {
    title: 'Canonical URLs on another host',
    remedy: 'Where the site is built, set the domain that it is published under',
  },
  'cross-host-sitemap': {
    title: 'Sitemap for another host',
    remedy: 'Where the site is built, set the domain that it is published under',
  },
  'root-absolute': {
    title: 'Root-absolute URLs',
    remedy:
      'Set `base-path` to the folder that the site is served in, or build the site for that folder',
  },
  'needs-rewrite': {
    title: 'URLs that depend on the host',
    remedy: 'Configure the host to serve them, or change the links',
  },
  'search-url': {
    title: 'Canonical and sitemap URLs that the host may not serve',
    remedy:
      'Set `publish-target`, or check that your host serves `/a` for `a.html`. If it does not, add a rewrite rule as in `examples/nginx/site.conf` and `examples/cloudfront/page-address.js`, or list URLs that end in `.html`',
  },
  'duplicate-title': {
    title: 'Pages with the same title',
    remedy: 'Give each page a title of its own',
  },
  'duplicate-description': {
    title: 'Pages with the same description',
    remedy: 'Describe each page, or leave the description out',
  },
  'noindex-in-sitemap': {
    title: 'Pages in the sitemap that search engines must not index',
    remedy: 'Remove them from the sitemap, or remove `noindex`',
  },
  'canonical-elsewhere-in-sitemap': {
    title: 'Pages in the sitemap with another canonical URL',
    remedy: 'List the canonical page instead',
  },
  'orphan-page': {
    title: 'Pages that nothing links to',
    remedy: 'Link to them, or remove them',
  },
  'missing-alt': {
    title: 'Images without alternative text',
    remedy: 'Describe the image in `alt`, or leave `alt` empty if it is decoration',
  },
  'no-not-found-page': {
    title: 'No 404 page',
    remedy: 'Add a `404.html`, or configure a 404 page where the site is published',
  },
  'relative-not-found-page': {
    title: 'Relative URLs on a 404 page',
    remedy: 'Start them with `/`, as hosts serve this page for missing paths at any depth',
  },
  'unread-page': {
    title: 'Files too large to check completely',
    remedy: 'Split the file',
    isUnjudged: true,
  },
} as const satisfies Record<string, FindingCauseRule>

export type FindingCause = keyof typeof findingCauses

/** The rule of a cause; undefined for one that only another version knows. */
export const causeRule = (cause: string): FindingCauseRule | undefined =>
  Object.hasOwn(findingCauses, cause) ? findingCauses[cause as FindingCause] : undefined

/** The level of each cause that the workflow's author has chosen: for all findings of the cause. */
export type Levels = { readonly [Cause in FindingCause]?: Finding['level'] | 'off' }

/** One defect of the site, listed once, however many pages have it. */
export interface Finding {
  readonly cause: FindingCause
  /** `site-check: fail` fails for a `finding`; a `notice` is only reported. */
  readonly level: 'finding' | 'notice'
  /** A URL, a host or a file, as untrusted text; empty for the whole site. */
  readonly subject: string
  /** Additional information, such as `scripts` from an external host; may be empty. */
  readonly detail: string
  /** The files with the defect, sorted, each once, at most `maxPlaces` of them. */
  readonly places: readonly FindingPlace[]
  /** How many files have the defect; 0 for a finding about the whole site. */
  readonly count: number
  /** How many findings it stands for, if there are too many to list separately. */
  readonly others?: number | undefined
  /** The anchors that a page lacks, if they are too many for a finding each. */
  readonly parts?: readonly FindingPart[] | undefined
  /**
   * Of the findings that it stands for, or of the pages and parts that are not listed: the digests of
   * their keys, each of the same length.
   */
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
}
