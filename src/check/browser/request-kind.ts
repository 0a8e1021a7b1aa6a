import type { ReferenceKind } from '../../reading/scan/scan.ts'
import type { RequestKind } from '../findings/finding-detail.ts'

/** The kinds of references in files that cause such requests: what the check of the files lists. */
export const referencesOf: Readonly<Record<RequestKind, readonly ReferenceKind[]>> = {
  navigation: [],
  frame: ['frame'],
  style: ['style'],
  image: ['image', 'symbol'],
  media: ['media'],
  font: ['font'],
  script: ['script'],
  prefetch: ['prefetch'],
  manifest: ['manifest'],
  // The check of the files does not tell these from each other.
  xhr: ['connection'],
  fetch: ['connection'],
  'event-stream': ['connection'],
  beacon: ['connection'],
  'web-socket': ['connection'],
  preconnect: ['connection'],
  'web-transport': [],
  'web-rtc': [],
  'policy-report': [],
  // Chromium gives the icon of a page no type.
  other: ['image'],
}

/** By the protocol's `Network.ResourceType`. */
const kindsByType: ReadonlyMap<string, RequestKind> = new Map([
  ['Document', 'frame'],
  ['Stylesheet', 'style'],
  ['Image', 'image'],
  ['Media', 'media'],
  ['Font', 'font'],
  ['Script', 'script'],
  ['TextTrack', 'media'],
  ['XHR', 'xhr'],
  ['Fetch', 'fetch'],
  ['Prefetch', 'prefetch'],
  ['EventSource', 'event-stream'],
  ['Manifest', 'manifest'],
  ['Ping', 'beacon'],
  ['CSPViolationReport', 'policy-report'],
  ['Preflight', 'fetch'],
] as const)

/** @param type of a resource, as the protocol names it */
export const requestKindOf = (type: string): RequestKind => kindsByType.get(type) ?? 'other'
