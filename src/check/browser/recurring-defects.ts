import type { HydrationFailure } from './hydration-failure.ts'
import { hidesText, isBlank, type PageState } from './page-state.ts'
import type { PageNavigation, PageVisit } from './page-visit.ts'
import type { FailedRequest, ScriptError } from './recorded-events.ts'
import type { ScriptPlace } from './reported-urls.ts'

/** What a page did wrong. Its scripts cause it, so that another visit may not have it. */
export type PageDefect =
  | { readonly type: 'script-error'; readonly error: ScriptError }
  | { readonly type: 'failed-request'; readonly request: FailedRequest }
  | {
      readonly type: 'hydration-error'
      readonly failure: HydrationFailure
      readonly from: ScriptPlace
    }
  | { readonly type: 'crash' | 'busy' | 'blank' | 'hidden-text' }
  /** The URL path of an image that was loaded and is none. */
  | { readonly type: 'broken-image'; readonly path: string }
  /** The whole page is loaded after a click on a link, as a request of its script failed. */
  | { readonly type: 'failed-reload'; readonly to: string; readonly request: FailedRequest }
  /** A script shows nothing after a click on a link. */
  | { readonly type: 'blank-next'; readonly to: string }

/** A defect in one or both visits of a page. */
export interface VisitedDefect {
  readonly defect: PageDefect
  /** Whether only one of two visits had it. */
  readonly isOnce: boolean
}

/** Whether a page must be opened again before it is judged. Pure. */
export function needsSecondVisit(visit: PageVisit): boolean {
  return defectsOf(visit).some(
    (defect) => defect.type !== 'failed-request' || defect.request.isScripted,
  )
}

/** The defects of a page in all of its visits, each once. Pure. */
export function visitedDefects(visit: PageVisit): readonly VisitedDefect[] {
  const first = byKey(defectsOf(visit))
  if (!visit.second) return Array.from(first.values(), (defect) => ({ defect, isOnce: false }))
  const second = byKey(defectsOf(visit.second))
  return Array.from(new Map([...second, ...first]))
    .map(([key, defect]) => ({ defect, isOnce: !(first.has(key) && second.has(key)) }))
    .filter(({ defect, isOnce }) => !(isOnce && isHurried(defect)))
}

/** Exception: caused-by-check. A script that waits for something only some time gives up too early. */
const isHurried = (defect: PageDefect): boolean =>
  defect.type === 'script-error' && defect.error.hurriedAt !== undefined

const byKey = (defects: readonly PageDefect[]): ReadonlyMap<string, PageDefect> =>
  new Map(defects.map((defect) => [keyOf(defect), defect]))

/** What makes defects of two visits the same. */
function keyOf(defect: PageDefect): string {
  switch (defect.type) {
    case 'script-error':
      // It may contain the time, or an id that the script has drawn.
      return `${defect.type} ${defect.error.message.replace(/[\da-f]{8,}|\d+(?:\.\d+)?/gi, '0')}`
    case 'failed-request':
      return `${defect.type} ${defect.request.path}`
    case 'broken-image':
      return `${defect.type} ${defect.path}`
    case 'hydration-error':
      return `${defect.type} ${defect.failure.framework} ${defect.failure.code}`
    default:
      return defect.type
  }
}

function defectsOf(visit: PageVisit): readonly PageDefect[] {
  return [
    ...visit.errors.map((error): PageDefect => ({ type: 'script-error', error })),
    ...visit.failed.map((request): PageDefect => ({ type: 'failed-request', request })),
    ...visit.hydrationErrors.map(
      ({ from, ...failure }): PageDefect => ({ type: 'hydration-error', failure, from }),
    ),
    ...brokenImages(visit),
    ...(visit.end === 'crashed' ? [{ type: 'crash' } as const] : []),
    ...(visit.end === 'unsettled' ? [{ type: 'busy' } as const] : []),
    ...(visit.state ? blankDefects(visit.state, visit.written) : []),
    ...(visit.navigation ? navigationDefects(visit.navigation) : []),
  ]
}

/** An image that the server has refused is a failed request. */
function brokenImages({ brokenImages = [], failed }: PageVisit): readonly PageDefect[] {
  const isFailed = (path: string) => failed.some((request) => request.path === path)
  return brokenImages
    .filter((path) => !isFailed(path))
    .map((path): PageDefect => ({ type: 'broken-image', path }))
}

function blankDefects(state: PageState, written: number): readonly PageDefect[] {
  if (isBlank(state)) return [{ type: 'blank' }]
  return hidesText(state, written) ? [{ type: 'hidden-text' }] : []
}

function navigationDefects(navigation: PageNavigation): readonly PageDefect[] {
  const { to, isReload, failed, state } = navigation
  if (isReload) return failed ? [{ type: 'failed-reload', to, request: failed }] : []
  return state && isBlank(state) ? [{ type: 'blank-next', to }] : []
}
