import { placedReferences } from '../../reading/scan/reference-places.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { Finding, FindingPlace } from '../finding.ts'

/** Findings with the line and column of the URL that is written in each of their places. Pure. */
export function locatedFindings(
  findings: readonly Finding[],
  files: readonly SiteFile[],
): readonly Finding[] {
  const wanted = wantedUrls(findings)
  const locations = new Map<string, Locations>()
  for (const file of files) {
    const urls = wanted.get(file.path)
    if (urls) locations.set(file.path, locationsIn(file, urls))
  }
  return findings.map((finding) => ({
    ...finding,
    places: finding.places.map((place) => ({
      ...place,
      ...locationOf(place, finding, locations),
    })),
  }))
}

type Location = Pick<FindingPlace, 'attribute' | 'line' | 'column' | 'alt'>

/** Of the references of a file: by their kind and URL, and by the URL alone. */
type Locations = ReadonlyMap<string, Location>

/** The URLs to locate, by the file: a defect of a template has a place in each page. */
function wantedUrls(findings: readonly Finding[]): ReadonlyMap<string, ReadonlySet<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const finding of findings) {
    for (const place of finding.places) {
      const url = writtenUrl(place, finding)
      if (url === undefined) continue
      const urls = wanted.get(place.path) ?? new Set()
      wanted.set(place.path, urls.add(url))
    }
  }
  return wanted
}

function locationsIn({ scan }: SiteFile, urls: ReadonlySet<string>): Locations {
  const locations = new Map<string, Location>()
  if (!scan) return locations
  for (const { reference, ...place } of placedReferences(scan)) {
    const { kind, alt } = reference
    const url = kind === 'element' ? reference.url : (reference.written ?? reference.url)
    if (!urls.has(url)) continue
    const location = alt === undefined ? place : { ...place, alt }
    for (const key of [`${kind} ${url}`, url]) if (!locations.has(key)) locations.set(key, location)
  }
  return locations
}

function locationOf(
  place: FindingPlace,
  finding: Finding,
  locations: ReadonlyMap<string, Locations>,
): Location | undefined {
  const url = writtenUrl(place, finding)
  const inFile = url === undefined ? undefined : locations.get(place.path)
  // What is loaded by a name has another kind than its reference.
  return inFile?.get(`${place.kind} ${url}`) ?? inFile?.get(url ?? '')
}

/** As its reference has it: an element is named by an attribute. */
const writtenUrl = ({ kind, written }: FindingPlace, { variant }: Finding): string | undefined =>
  kind === 'element' && written !== undefined ? `${variant}=${written}` : written
