/** A request that the page made to another host. It never left the browser. */
export interface OutsideRequest {
  /** Name, and port unless it is the default. */
  readonly host: string
  /** What asked for it, in plural: `fetches`, `fonts`. */
  readonly kind: string
  /** The script or page and its line, where the browser says so. */
  readonly from: string
}

/** A request to the site itself that failed. */
export interface FailedRequest {
  /** With a leading slash, without a query. */
  readonly path: string
  readonly kind: string
  /** `HTTP 404`, or the error of the network. */
  readonly reason: string
  readonly from: string
}

/** An uncaught error, or a promise that was rejected and never handled. */
export interface ScriptError {
  readonly message: string
  readonly from: string
}

/** What happened in a page, each thing once. */
export interface RecordedEvents {
  readonly outside: readonly OutsideRequest[]
  readonly failed: readonly FailedRequest[]
  /** Resources that the browser blocked, as they are not over https. */
  readonly blocked: readonly OutsideRequest[]
  readonly errors: readonly ScriptError[]
  /** Failures of frameworks to take over a page that the server has rendered. */
  readonly hydrationErrors: readonly ScriptError[]
  /** Whether there were more of a kind than are recorded. */
  readonly isCut?: boolean | undefined
}
