import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchiveType } from '../archive/archive-type.ts'
import type { SiteUse } from '../archive/batch-writer.ts'
import { discard } from '../kernel/disk/held-file.ts'
import { clearParts } from '../kernel/disk/part-file.ts'
import { killChildGroup } from '../kernel/run/child-group.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { Run } from '../kernel/run/run.ts'
import { startThread } from '../kernel/run/thread.ts'
import { callerOf, ThreadClient } from '../kernel/run/thread-client.ts'
import type { AnalysisOutline, AnalysisRequest } from './analyze.ts'
import type { ReportFrame, SiteCalls } from './thread/site-thread.ts'

/**
 * A site on a separate thread, where it is unpacked, read, checked and compared. Untrusted bytes
 * are processed only on threads, which can be terminated; the main thread only coordinates.
 *
 * Every method rejects with the Failure of its work, or with the signal's reason as soon as the run
 * is aborted. `SiteCalls` says what each does.
 */
export class SiteWorker implements AsyncDisposable {
  readonly #signal: AbortSignal
  /** Started for the first request. */
  #thread: ThreadClient | undefined
  #unpackTo: string | undefined
  /** The files that the thread writes for a request without a result. */
  #unfinished: readonly string[] = []

  constructor({ signal }: Pick<Run, 'signal'>) {
    this.#signal = signal
  }

  readonly checkInputFiles = this.#caller('checkInputFiles')
  readonly write = this.#caller('write')
  readonly finish = this.#caller('finish')
  readonly readFolder = this.#caller('readFolder')
  readonly browse = this.#caller('browse')
  readonly prove = this.#caller('prove')

  /** Starts to read a bundle of this type. */
  open(type: ArchiveType, use: SiteUse): Promise<void> {
    this.#unpackTo = use.unpackTo
    return this.#call('open', type, use)
  }

  /** Writes the manifest of the site alone, to an absolute path. The site must have been read. */
  writeManifest(path: string, secrets: readonly string[]): Promise<void> {
    return this.#writing([path], this.#call('writeManifest', path, secrets))
  }

  /** Checks the site, compares it, and writes its manifest and lists. The site must have been read. */
  analyze(request: AnalysisRequest): Promise<AnalysisOutline> {
    return this.#writing(Object.values(request.paths), this.#call('analyze', request))
  }

  /**
   * Writes the report page of the analysis.
   *
   * @param frame without secrets
   * @param path absolute
   * @returns the path of its pictures, if they are in a file of their own
   */
  report(frame: ReportFrame, path: string): Promise<string | undefined> {
    const picturesPath = path.replace(/(?:\.html)?$/, '-pages.html')
    return this.#writing([path, picturesPath], this.#call('report', frame, path, picturesPath))
  }

  /**
   * Terminates the thread, and removes what it has unpacked, as far as possible. Another site may be
   * opened then.
   */
  async abandon(): Promise<void> {
    await this[Symbol.asyncDispose]()
    this.#thread = undefined
    const folder = this.#unpackTo
    if (folder === undefined) return
    const names = await readdir(folder).catch(() => [])
    for (const name of names) await discard(join(folder, name))
  }

  /**
   * Terminates the thread, and the browser that it may have started. After that, it writes nothing.
   * Removes the files of an unfinished request, as no output names them.
   */
  async [Symbol.asyncDispose](): Promise<void> {
    killChildGroup()
    await this.#thread?.[Symbol.asyncDispose]()
    for (const path of this.#unfinished) {
      await clearParts(path).catch(() => {})
      await discard(path)
    }
  }

  async #writing<Value>(paths: readonly string[], result: Promise<Value>): Promise<Value> {
    this.#unfinished = paths
    const value = await result
    this.#unfinished = []
    return value
  }

  #caller<Name extends keyof SiteCalls>(name: Name) {
    return (...data: Parameters<SiteCalls[Name]>) => this.#call(name, ...data)
  }

  async #call<Name extends keyof SiteCalls>(
    name: Name,
    ...data: Parameters<SiteCalls[Name]>
  ): Promise<Awaited<ReturnType<SiteCalls[Name]>>> {
    this.#thread ??= new ThreadClient(startThread('site', undefined), this.#signal)
    try {
      return await callerOf<SiteCalls>(this.#thread)(name, ...data)
    } catch (error) {
      throw asTooLarge(error)
    }
  }
}

/** A thread that runs out of memory does not end the process; the cause is the size of the site. */
function asTooLarge(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') return error
  const what = 'the site is too large to read with the memory of this machine'
  return new Failure('BUNDLE_UNSAFE', what, { cause: error })
}
