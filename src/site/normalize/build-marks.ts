/**
 * What a build writes anew, by where it stands: the first group is what it follows, the second is
 * what is left out. Only what plainly is the build's own, where no reader sees it: a page that is
 * wrongly taken for unchanged stays at a CDN as it was.
 */
export const buildMarks = {
  /** The URL of a script or of what a `link` names. */
  address: [
    // Next.js names folders after the build, and puts the deployment behind names of content.
    /(\/_next\/static\/)([^/?#]+)(?=\/_\w+Manifest\.js)/g,
    /(\/_next\/data\/)([^/?#]+)(?=\/)/g,
    /([?&;]dpl=)([\w-]+)/g,
  ],
  /** A Content-Security-Policy. */
  policy: [/('nonce-)([\w+/=-]+)/g],
  /** The data of Next.js' Pages Router. Within the texts of a page, these quotes are escaped. */
  pageData: [/("buildId":")([^"\\]+)/g],
  /** The data of its App Router (14, 15, 16), in strings: within texts, escaped once more. */
  flightData: [
    /(buildId\\":\\")([\w.-]{8,64})(?=\\",\\"assetPrefix\\")/g,
    // Behind `"P":null` at the head of the first row, or at its end.
    /(,\\"b\\":\\")([\w.-]{8,64})(?=\\"(?:\}\\n|(?<=\{\\"P\\":null,\\"b\\":\\"[\w.-]{8,64}\\")))/g,
    /(\?dpl=(?<=\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=\\")/g,
    /(nonce\\":\\")([\w+/=-]+)(?=\\")/g,
  ],
  /** The same data in a file beside the page, which is read when a link leads to it. */
  flightFile: [
    /^(0:\[")([\w.-]{8,64})(?=",\[\[)/gm,
    /^(0:\{(?:"P":null,)?"b":")([\w.-]{8,64})(?=")/gm,
    /^(0:\{.*,"b":")([\w.-]{8,64})(?="\}$)/gm,
    /(\?dpl=(?<="\/_next\/static\/[^"\\?]{1,256}\?dpl=))([\w-]+)(?=")/g,
  ],
  /** JSON-LD, which search engines read. */
  linkedData: [/("dateModified"\s*:\s*")([^"\\]+)/g],
  /** A comment: a date with a time of day. */
  comment: [
    /()(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)/g,
  ],
  /** The comment behind the doctype: Next.js 15 puts the build's id there, cut to 24 characters. */
  firstComment: [/^()([\w.]{8,24})$/g],
} as const satisfies Record<string, readonly RegExp[]>

/** Names of `meta` elements for a build, without what joins their words. */
export const buildNames: ReadonlySet<string> = new Set([
  ...['build', 'buildid', 'buildhash', 'buildnumber', 'commit', 'commithash', 'commitsha'],
  'deploymentid',
])

/** Those for the time when a page was built or last written. */
export const buildTimes: ReadonlySet<string> = new Set([
  ...['buildtime', 'builddate', 'buildtimestamp', 'generatedat', 'lastmodified'],
  ...['articlemodifiedtime', 'ogupdatedtime', 'dccreated', 'dcmodified', 'dctermsmodified'],
])

/** Quick to look for: a page that holds none of it holds nothing to leave out. */
export const anyMark =
  /nonce|_next|dpl|dateModified|\d\d:\d\d|<meta[^<>]*(?:build|commit|deployment|generated|modified|updated|created)/i
/** A file's path with `*` for the id of the build, where a folder bears it: a rebuild moves it. */
export function normalizedPath(path: string): string {
  if (!path.includes('_next/')) return path
  const names = path.split('/')
  const build = placeOfBuild(names)
  return build === undefined ? path : names.with(build, '*').join('/')
}

/** Which of the names is that of a folder that Next.js names after the build. */
function placeOfBuild(names: readonly string[]): number | undefined {
  const last = names.length - 1
  const file = names[last] ?? ''
  const data = names.findIndex((name, at) => name === '_next' && names[at + 1] === 'data')
  const isData = data >= 0 && data + 3 <= last && file.endsWith('.json')
  if (isData && (data + 3 < last || file !== '.json')) return data + 2
  const isManifest = names[last - 3] === '_next' && names[last - 2] === 'static'
  return isManifest && /^_\w+Manifest\.js(?:on)?$/.test(file) ? last - 1 : undefined
}
