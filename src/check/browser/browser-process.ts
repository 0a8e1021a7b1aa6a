import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { oneLine, truncated } from '../../kernel/format/one-line.ts'
import { formatDuration } from '../../kernel/format/quantity.ts'
import { childGroup, killChildGroup } from '../../kernel/run/child-group.ts'
import { Failure } from '../../kernel/run/failure.ts'
import { DevTools, type DevToolsEvent } from './devtools.ts'
import { edgeName } from './edge.ts'

/** How to start the browser. */
export interface BrowserStart {
  /** Absolute. */
  readonly program: string
  /** Absolute and short: everything that the browser writes. */
  readonly folder: string
  readonly pin: string
  /** Default: its own, in which it says that no one sits before it. */
  readonly userAgent?: string
}

/** A running browser. Its disposal kills all of its processes. */
export interface RunningBrowser extends AsyncDisposable {
  readonly devTools: DevTools
  /** `Chrome/156.0.8078.79` */
  readonly product: string
  /** The one of a browser with a window. */
  readonly userAgent: string
  /** Whether its processes are in its own sandbox. */
  readonly isSandboxed: boolean
}

/**
 * Starts a browser that can reach nothing: every host, and every address of this machine, is an unknown
 * name to it, but for the edge of a page. It gets no variable of the step's environment.
 *
 * @throws Failure INVALID_INPUT if it does not start
 */
export async function startBrowser(
  start: BrowserStart,
  emit: (event: DevToolsEvent) => void,
): Promise<RunningBrowser> {
  // Chromium refuses its sandbox to root.
  const isRoot = process.getuid?.() === 0
  const first = await attempt(start, emit, !isRoot)
  if ('devTools' in first) return first
  // One that did not start for another reason is tried again, but never with less protection.
  const second = isRoot ? first : await attempt(start, emit, !namesSandbox.test(first.output))
  if ('devTools' in second) return second
  throw startFailure(start, second)
}

/** How the browser ended without a response. */
interface FailedStart {
  /** What it has written, on one line. */
  readonly output: string
  /** Why the system has not started it; undefined if it has. */
  readonly refusal?: string | undefined
  /** Whether it still ran when its time was over. */
  readonly isSilent: boolean
  /** Null if it was ended by a signal, or still ran. */
  readonly exitCode: number | null
  readonly signal: NodeJS.Signals | null
}

function startFailure({ program }: BrowserStart, failed: FailedStart): Failure {
  const { output, refusal, isSilent, exitCode, signal } = failed
  const fail = (what: string, nextStep: string) => new Failure('INVALID_INPUT', what, { nextStep })
  if (refusal !== undefined) {
    const what = `the system cannot start the browser ${program}: ${refusal}`
    return fail(what, 'Set `browser-path` to a Chromium or Chrome for this system')
  }
  if (isSilent) {
    const written = output === '' ? '' : `, and wrote: ${output}`
    const what = `the browser ${program} runs, but did not respond within ${formatDuration(maxStartTime)}${written}`
    return fail(what, 'Give it more processor time: run less beside it, or choose a larger runner')
  }
  const ending = signal ? ` (ended by ${signal})` : ` (exit code ${exitCode})`
  const how = signal === null && exitCode === null ? '' : ending
  const what = `the browser ${program} did not start: ${output || 'it wrote no message'}${how}`
  return signal === 'SIGKILL'
    ? fail(
        what,
        'Give the runner more memory: systems end a program like this when they have no more',
      )
    : fail(what, 'Set `browser-path` to a Chromium or Chrome that runs without a display')
}

/** The messages of a system that does not allow it: `No usable sandbox!` */
const namesSandbox = /sandbox|namespace/i

/** How long a browser may take until it responds, in milliseconds. */
const maxStartTime = 30_000

/** @returns how it ended if it does not run */
async function attempt(
  start: BrowserStart,
  emit: (event: DevToolsEvent) => void,
  isSandboxed: boolean,
): Promise<RunningBrowser | FailedStart> {
  await mkdir(join(start.folder, 'Default'), { recursive: true })
  await writeFile(join(start.folder, 'Default', 'Preferences'), preferences)
  const options = [...optionsOf(start), ...(isSandboxed ? [] : ['--no-sandbox'])]
  const child = spawn(start.program, [...options, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, which can be killed as a whole.
    detached: process.platform !== 'win32',
    windowsHide: true,
    env: environmentOf(start),
  })
  if (child.pid !== undefined) Atomics.store(childGroup, 0, child.pid)
  const { promise: ended, resolve: onEnd } = Promise.withResolvers<void>()
  let refusal: string | undefined
  child.once('exit', () => onEnd())
  child.once('error', ({ message }) => {
    refusal = message
    onEnd()
  })
  const [errors, write, read] = child.stdio.slice(2) as [Readable, Writable, Readable]
  let output = ''
  errors.on('data', (bytes) => {
    if (output.length < maxOutput) output += bytes
  })
  const devTools = new DevTools(write, read, emit)
  const end = async () => {
    devTools.close()
    killChildGroup()
    for (const pipe of child.stdio) pipe?.destroy()
    await ended
  }
  let isSilent = false
  const limit = setTimeout(() => {
    isSilent = true
    devTools.close()
  }, maxStartTime)
  try {
    const { product, userAgent } = await devTools.send<{ product: string; userAgent: string }>(
      'Browser.getVersion',
    )
    // Many scripts spare robots. Service workers have the user agent that the browser starts with.
    if (userAgent.includes('Headless') && !start.userAgent) {
      await end()
      const asReader = { ...start, userAgent: userAgent.replace('Headless', '') }
      return await attempt(asReader, emit, isSandboxed)
    }
    return { devTools, product, userAgent, isSandboxed, [Symbol.asyncDispose]: end }
  } catch {
    // Its last messages may arrive after the other pipes have ended.
    const written = new Promise((resolve) => errors.once('close', resolve))
    await Promise.race([Promise.all([written, ended]), sleep(500)])
    const { exitCode, signalCode: signal } = child
    await end()
    return { output: truncated(oneLine(output), 500), refusal, isSilent, exitCode, signal }
  } finally {
    clearTimeout(limit)
  }
}

/** Where a page cannot be loaded, the browser itself would ask public name servers why. */
const preferences = '{"alternate_error_pages":{"enabled":false}}'

/** In UTF-16 units. */
const maxOutput = 10_000

/** Of the step's environment, only what Windows needs to start any program. */
function environmentOf({ folder }: BrowserStart): NodeJS.ProcessEnv {
  const { SYSTEMROOT, WINDIR } = process.env
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: folder,
    TMPDIR: folder,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    ...(process.platform === 'win32' && {
      PATH: '',
      SYSTEMROOT,
      WINDIR,
      TEMP: folder,
      TMP: folder,
    }),
  }
}

function optionsOf({ folder, pin, userAgent }: BrowserStart): readonly string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${folder}`,
    // The first rule that fits counts; rules also apply to addresses and to localhost.
    `--host-resolver-rules=MAP ${edgeName} 127.0.0.1,MAP * ~NOTFOUND`,
    // What the browser asks for itself, such as its updates, ends here. Pages have proxies of their own.
    '--proxy-server=browser.invalid',
    '--proxy-bypass-list=<-loopback>',
    '--disable-quic',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    `--ignore-certificate-errors-spki-list=${pin}`,
    // No work and no requests of its own.
    '--disable-background-networking',
    '--disable-breakpad',
    '--disable-client-side-phishing-detection',
    '--disable-component-extensions-with-background-pages',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-sync',
    '--disable-features=AutofillServerCommunication,BackForwardCache,RenderDocument,CertificateTransparencyComponentUpdater,DialMediaRouteProvider,InterestFeedContentSuggestions,MediaRouter,OptimizationHints,Translate,WebRtcHideLocalIpsWithMdns,IsolateSandboxedIframes,PreloadTopChromeWebUI,PreloadTopChromeWebUILessNavigations,InitialWebUI,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIReloadButton,SpareRendererForSitePerProcess',
    '--metrics-recording-only',
    '--mute-audio',
    '--no-default-browser-check',
    '--no-first-run',
    '--password-store=basic',
    '--use-mock-keychain',
    // As for readers.
    '--disable-blink-features=AutomationControlled',
    ...(userAgent ? [`--user-agent=${userAgent}`] : []),
    // The same in each run.
    '--disable-backgrounding-occluded-windows',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--hide-scrollbars',
    '--window-size=1280,800',
    '--lang=en-US',
  ]
}
