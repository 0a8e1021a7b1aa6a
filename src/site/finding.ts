/**
 * What can be wrong with a site, the worst first. `title` heads the findings of one cause, `remedy`
 * tells the author of the workflow what to do.
 */
export const findingCauses = {
  'no-index': {
    title: 'No start page',
    remedy: 'Look at what was exported: a static host serves `index.html` at `/`',
  },
  'fewer-pages': {
    title: 'Fewer pages than the host exported',
    remedy: 'Export again; where it stays so, show the host this report',
  },
  'publish-limit': {
    title: 'More than the publish target takes',
    remedy: 'Export fewer pages with `paths`, or publish elsewhere',
  },
  'forbidden-name': {
    title: 'Names that the publish target does not take',
    remedy: 'Rename the page or the asset in the documentation',
  },
  'missing-asset': {
    title: 'Assets that are not there',
    remedy: 'Add the file to the documentation, or correct its address',
  },
  'broken-link': {
    title: 'Links to pages that are not there',
    remedy: 'Correct the link, or add the page to what is exported',
  },
  'missing-fragment': {
    title: 'Links to headings that are not there',
    remedy: 'Correct the part of the link behind `#`',
  },
  'external-resource': {
    title: 'Loads from other hosts',
    remedy: 'Serve it with the site, or name the host in `allowed-hosts`',
  },
  'cross-host-canonical': {
    title: 'Canonical addresses of another host',
    remedy: 'Set the domain that the site is published under on the documentation host',
  },
  'cross-host-sitemap': {
    title: 'A sitemap for another host',
    remedy: 'Set the domain that the site is published under on the documentation host',
  },
  'root-absolute': {
    title: 'Addresses that need the root of a host',
    remedy: 'Publish the site at the root of a domain of its own, not in a folder',
  },
  'needs-rewrite': {
    title: 'Addresses without the ending of their page',
    remedy: 'Let the host rewrite `/a` to `/a.html`; the publish target does not by itself',
  },
  'no-not-found-page': {
    title: 'No page for what is not found',
    remedy: 'Add a `404.html`, or set one up where the site is published',
  },
  'unread-page': {
    title: 'Files too large to be checked to their end',
    remedy: 'Split the page',
  },
} as const satisfies Record<string, { readonly title: string; readonly remedy: string }>

export type FindingCause = keyof typeof findingCauses

/** Something that is wrong with the site, once, however many pages have it. */
export interface Finding {
  readonly cause: FindingCause
  /** A `finding` is what `site-check: fail` fails for; a `notice` is only told. */
  readonly level: 'finding' | 'notice'
  /** What it is about, as text from outside: an address, a host, a file; empty for the site. */
  readonly subject: string
  /** What there is to say beyond cause and subject: `scripts`, from an outside host; may be empty. */
  readonly detail: string
  /** The files where it was found, sorted, at most `mostPlaces` of them; each is named once. */
  readonly places: readonly Place[]
  /** How many files there are in all; 0 for what concerns the site as a whole. */
  readonly count: number
}

/** How many places of one finding are kept. */
export const mostPlaces = 1000

export interface Place {
  /** Of the file in the site. */
  readonly path: string
  /**
   * What a reader sees of the link; what is wrong with this file, where a finding is of many: its
   * size, an address in it; may be empty.
   */
  readonly text: string
}
