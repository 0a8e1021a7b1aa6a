import { placedReferences } from '../../reading/scan/reference-places.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { Finding, FindingPlace } from '../finding.ts'

/** Findings with the line and column of the URL that is written in each of their places. Pure. */
export function locatedFindings(
  findings: readonly Finding[],
  files: readonly SiteFile[],
): readonly Finding[] {
  const wanted = new Set(
    findings.flatMap(({ places }) =>
      places.flatMap(({ path, written }) => (written === undefined ? [] : path)),
    ),
  )
  const locations = new Map<string, Locations>()
  for (const file of files) if (wanted.has(file.path)) locations.set(file.path, locationsIn(file))
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

function locationsIn({ scan }: SiteFile): Locations {
  const locations = new Map<string, Location>()
  if (!scan) return locations
  for (const { reference, ...place } of placedReferences(scan)) {
    const { kind, alt } = reference
    const url = kind === 'element' ? reference.url : (reference.written ?? reference.url)
    const location = alt === undefined ? place : { ...place, alt }
    for (const key of [`${kind} ${url}`, url]) if (!locations.has(key)) locations.set(key, location)
  }
  return locations
}

function locationOf(
  { path, written, kind }: FindingPlace,
  { variant }: Finding,
  locations: ReadonlyMap<string, Locations>,
): Location | undefined {
  const inFile = written === undefined ? undefined : locations.get(path)
  if (kind === 'element') return inFile?.get(`${variant}=${written}`)
  // What is loaded by a name has another kind than its reference.
  return inFile?.get(`${kind} ${written}`) ?? inFile?.get(written ?? '')
}
