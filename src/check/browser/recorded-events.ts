import type { RequestFailure, RequestKind } from '../findings/finding-detail.ts'
import type { HydrationFailure } from './hydration-failure.ts'
import type { ScriptPlace } from './reported-urls.ts'

/** A request that the page made to another host. It never left the browser. */
export interface OutsideRequest {
  /** Name, and port unless it is the default. */
  readonly host: string
  readonly kind: RequestKind
  readonly from: ScriptPlace
}

/** A request to the site itself that failed. */
export interface FailedRequest {
  /** With a leading slash, without a query. */
  readonly path: string
  readonly kind: RequestKind
  /** Whether a script asked for it, so that another visit may not. */
  readonly isScripted: boolean
  readonly failure: RequestFailure
  readonly from: ScriptPlace
}

/** An uncaught error, or a promise that was rejected and never handled. */
export interface ScriptError {
  readonly message: string
  /** What a fetch requested in vain, if the error is about that: a path of the site, or another host. */
  readonly fetched?: string | undefined
  /**
   * If it happened while time passed faster than in the rest of the browser: when, in milliseconds of the page
   * since it had loaded.
   */
  readonly hurriedAt?: number
  readonly from: ScriptPlace
}

/** A failure of a framework to take over a page that the server has rendered. */
export interface HydrationError extends HydrationFailure {
  readonly from: ScriptPlace
}

/** What happened in a page, each thing once. */
export interface RecordedEvents {
  readonly outside: readonly OutsideRequest[]
  readonly failed: readonly FailedRequest[]
  /** Resources that the browser blocked, as they are not over https. */
  readonly blocked: readonly OutsideRequest[]
  readonly errors: readonly ScriptError[]
  readonly hydrationErrors: readonly HydrationError[]
  /** The service workers of the site that the page has started: the paths of their URLs. */
  readonly workers?: readonly string[] | undefined
  /** Whether there were more of a kind than are recorded. */
  readonly isPartial?: boolean | undefined
}

/** More of a kind are not recorded: a page may make them without end. */
export const maxRecorded = 300

/** Records what happens in a page: each thing once, and of each kind as much as the limit allows. */
export class EventRecord {
  readonly #outside = new Map<string, OutsideRequest>()
  /** By path. */
  readonly #failed = new Map<string, FailedRequest>()
  readonly #blocked = new Map<string, OutsideRequest>()
  /** By an id of the browser's, as a rejected promise may be handled later. */
  readonly #errors = new Map<string, ScriptError>()
  readonly #hydrationErrors = new Map<string, HydrationError>()
  readonly #workers = new Map<string, string>()
  #isPartial = false

  all(): RecordedEvents {
    return {
      outside: [...this.#outside.values()],
      failed: [...this.#failed.values()],
      blocked: [...this.#blocked.values()],
      errors: [...this.#errors.values()],
      hydrationErrors: [...this.#hydrationErrors.values()],
      ...(this.#workers.size > 0 && { workers: [...this.#workers.values()] }),
      isPartial: this.#isPartial,
    }
  }

  addOutside(request: OutsideRequest): void {
    this.#add(this.#outside, `${request.kind} ${request.host}`, request)
  }

  addFailed(request: FailedRequest): void {
    this.#add(this.#failed, request.path, request)
  }

  addBlocked(request: OutsideRequest): void {
    this.#add(this.#blocked, `${request.kind} ${request.host}`, request)
  }

  addError(id: string, error: ScriptError): void {
    this.#add(this.#errors, id, error)
  }

  /** A rejected promise was handled after all. */
  removeError(id: string): void {
    this.#errors.delete(id)
  }

  addHydrationError(error: HydrationError): void {
    this.#add(this.#hydrationErrors, `${error.framework} ${error.code}`, error)
  }

  addWorker(path: string): void {
    this.#add(this.#workers, path, path)
  }

  /** Something could not be recorded. */
  cut(): void {
    this.#isPartial = true
  }

  #add<Value>(to: Map<string, Value>, key: string, value: Value): void {
    if (to.has(key)) return
    if (to.size < maxRecorded) to.set(key, value)
    else this.#isPartial = true
  }
}
