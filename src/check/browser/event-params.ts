/** The fields in use, of all events. The browser sends them, so they are of these types. */
export interface EventParams {
  /** All others are missing. */
  readonly isTooLong?: boolean
  readonly requestId?: string
  readonly frameId?: string
  readonly frame?: { readonly id: string }
  readonly type?: string
  readonly url?: string
  readonly request?: { readonly url: string }
  readonly response?: { readonly status: number }
  readonly initiator?: Initiator
  readonly canceled?: boolean
  readonly errorText?: string
  /** Of a call of `console`: `error`, `warning` */
  readonly args?: readonly RemoteObject[]
  readonly stackTrace?: StackTrace
  readonly exceptionId?: number
  /** Of an exception: milliseconds since 1970, by the clock of the page. */
  readonly timestamp?: number
  readonly exceptionDetails?: {
    readonly exceptionId: number
    readonly text?: string
    readonly url?: string
    readonly lineNumber?: number
    readonly stackTrace?: StackTrace
    readonly exception?: RemoteObject
  }
  readonly issue?: { readonly details?: { readonly mixedContentIssueDetails?: MixedContent } }
  readonly preloadingAttemptSources?: readonly { readonly key: { readonly url: string } }[]
}

/** A value of a script. */
interface RemoteObject {
  readonly description?: string
  readonly value?: unknown
}

interface MixedContent {
  readonly resolutionStatus?: string
  readonly insecureURL?: string
  readonly resourceType?: string
}

export interface Initiator {
  readonly type?: string
  readonly stack?: StackTrace | undefined
  readonly url?: string
  readonly lineNumber?: number
}

interface StackTrace {
  readonly callFrames?: readonly { readonly url: string; readonly lineNumber: number }[]
  readonly parent?: StackTrace
}
