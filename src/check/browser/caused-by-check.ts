/**
 * Errors of the platform that this check itself causes: its pages are hidden and frozen for a moment,
 * their clock is moved, they are resized for pictures, and they are left in the middle of something.
 * Each is worded by Chromium, never by a page. Exception: caused-by-check.
 */
const messages: readonly RegExp[] = [
  // A view transition may take four seconds, hidden pages have none, and another resize or the leaving
  // skips it: https://drafts.csswg.org/css-view-transitions-1/#skip-the-view-transition
  /^(?:TimeoutError|AbortError|InvalidStateError): Transition was (?:aborted because of (?:timeout in DOM update|invalid state)|skipped)\b/,
  /^InvalidStateError: View transition was skipped because document visibility state is hidden\b/,
  // A hidden page may neither read the clipboard nor keep the screen on, and pauses its videos.
  /^NotAllowedError: (?:.{0,80}: )?Document is not focused\b/,
  /^NotAllowedError: (?:.{0,80}: )?The requesting page is not visible\b/,
  /^AbortError: The play\(\) request was interrupted (?:because video-only background media was paused to save power|because the media was removed from the document)/,
  // A page that is left can register no worker any more.
  /^InvalidStateError: Failed to register a ServiceWorker: The document is in an invalid state\b/,
  /^AbortError: Failed to register a ServiceWorker\b.{0,2000}: (?:Timed out|Operation has been aborted)\b/,
  // A window that another size made overflow: the rest is delivered in the next frame, and nothing is lost
  // (https://drafts.csswg.org/resize-observer/#deliver-resize-error).
  /^ResizeObserver loop (?:completed with undelivered notifications|limit exceeded)/,
]

/** Whether the message of an error is one of the platform's own for what the check does with a page. Pure. */
export function isCausedByCheck(message: string): boolean {
  const plain = message.replace(/^Uncaught (?:\(in promise\) )?/, '')
  return messages.some((one) => one.test(plain))
}
