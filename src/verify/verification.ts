import { Connections } from '../http/connections.ts'
import type { Manifest, ManifestFile } from '../manifest/manifest.ts'
import { ask, type Seen, type SeenResponse } from './ask.ts'
import { ConnectionLimit } from './connection-limit.ts'
import { type Difference, isWithoutFile, mayStillChange } from './difference.ts'
import { isSoftNotFound, judge, type Knowledge } from './judge.ts'
import { MixedContent } from './mixed-content.ts'
import type { Plan } from './plan.ts'
import { askedBy, type Question, urlAsked } from './question.ts'
import { isTooMany } from './refusal.ts'
import { type After, type RoundTime, workThrough } from './round.ts'

/** The input of a verification. */
export interface VerifiedSite {
  readonly manifest: Manifest
  readonly plan: Plan
  /** Without a slash at its end, unless its path is `/`. */
  readonly siteUrl: URL
  readonly concurrency: number
  readonly headers: Readonly<Record<string, string>>
}

/** The progress of a verification, in a size that does not depend on the site. */
export interface Progress {
  /** All URLs. */
  readonly urls: number
  /** URLs that are as exported, or have only a notice. */
  readonly good: number
  /** URLs that this round has not requested yet. */
  readonly unasked: number
  /** URLs that no round has requested. */
  readonly neverAsked: number
  /** URLs whose difference may disappear. */
  readonly unsettled: number
  /** URLs whose difference fails the run and will not disappear. */
  readonly settled: number
  readonly requests: number
  /** The delay that the host requests, in milliseconds. */
  readonly retryAfter: number | undefined
  readonly refusals: number
}

/** A URL that differs. */
export interface Found extends Difference {
  readonly about: Question['about']
  readonly url: string
}

/** How often a throttled URL is requested in one round. */
const maxRefusals = 3

/** After this many responses without a file, the rest of the round is skipped. */
const minUseless = 64

/**
 * A request that ran at least this long before an abort counts as one without a response. In
 * milliseconds.
 */
const minSilence = 1000

const silence: Seen = { got: 'nothing', reason: 'no complete response before the time was over' }

/** Compares a site with its manifest: requests its URLs, and repeats those that may change. */
export class Verification implements Disposable {
  readonly mixedContent = new MixedContent()
  readonly #site: VerifiedSite
  readonly #connections = new Connections()
  readonly #limit: ConnectionLimit
  readonly #emptyBodies = new Set<string>()
  readonly #found = new Map<number, Difference>()
  readonly #good = new Set<number>()
  /** The questions left in this round. */
  #queue: number[]
  #refused = new Map<number, number>()
  #retryAfter: number | undefined
  /** How many responses in a round were of no use. */
  #useless = 0
  /** Whether the host has sent a file, right or wrong. */
  #hasSent = false
  /** Whether it serves URLs that never existed, or sends HTTP 403 for them. */
  #isSoft = false
  #isForbidding = false
  #requests = 0
  #paths: Map<string, string> | undefined

  constructor(site: VerifiedSite) {
    this.#site = site
    this.#limit = new ConnectionLimit(site.concurrency)
    this.#queue = site.plan.questions.map((_, index) => index)
  }

  /** Starts a round with the URLs that may have changed, and those that were never requested. */
  askAgain(): void {
    const { questions } = this.#site.plan
    const unsettled = (index: number) => {
      const found = this.#found.get(index)
      return found ? mayStillChange(this.#inContext(found)) : !this.#good.has(index)
    }
    this.#queue = [...questions.keys()].filter(unsettled)
    this.#refused = new Map()
    this.#useless = 0
  }

  /** Continues the round, within the given time. */
  async step(time: RoundTime): Promise<Progress> {
    this.#retryAfter = undefined
    const { questions } = this.#site.plan
    // The response for missing URLs must be known first.
    const first = this.#queue.filter((index) => questions[index]?.about === 'nothing')
    const items = first.length > 0 ? first : this.#queue
    const rest = first.length > 0 ? this.#queue.filter((index) => !first.includes(index)) : []
    const again: number[] = []
    const work = (index: number, abort: AbortController) => this.#work(index, abort, again)
    const { left } = await workThrough(items, this.#limit.current, work, time)
    if (again.length > 0) this.#limit.refused()
    this.#queue = this.#isHopeless ? [] : [...left, ...rest, ...again]
    return this.progress
  }

  get progress(): Progress {
    const { questions } = this.#site.plan
    const found = [...this.#found.values()].map((one) => this.#inContext(one))
    const differences = found.filter(({ level }) => level === 'difference')
    const unsettled = differences.filter(mayStillChange).length
    const neverAsked = questions.length - this.#good.size - this.#found.size
    return {
      urls: questions.length,
      good: questions.length - differences.length - neverAsked,
      unasked: this.#queue.length,
      neverAsked,
      // URLs that were skipped because the host seemed down may be right in the next round.
      unsettled: unsettled + (unsettled > 0 && this.#queue.length === 0 ? neverAsked : 0),
      settled: differences.length - unsettled,
      requests: this.#requests,
      retryAfter: this.#retryAfter,
      refusals: this.#limit.refusals,
    }
  }

  /** All differences, in the order of their questions. */
  get found(): readonly Found[] {
    return [...this.#found]
      .sort(([a], [b]) => a - b)
      .map(([index, difference]) => {
        const question = this.#site.plan.questions[index] as Question
        const url = urlAsked(question, this.#site.siteUrl).href
        return { ...this.#inContext(difference), about: question.about, url }
      })
  }

  /** How many files were requested, and how many of them are served as exported. */
  get files(): { readonly asked: number; readonly verified: number } {
    const bad = new Set<ManifestFile>()
    const asked = new Set<ManifestFile>()
    for (const [index, question] of this.#site.plan.questions.entries()) {
      if (question.about !== 'file') continue
      asked.add(question.file)
      const isGood = this.#good.has(index) || this.#found.get(index)?.level === 'notice'
      if (!isGood) bad.add(question.file)
    }
    return { asked: asked.size, verified: asked.size - bad.size }
  }

  /** Whether the host says of a URL that never existed that it is missing. */
  get saysMissing(): boolean {
    const { questions } = this.#site.plan
    return questions.some(({ about }, index) => about === 'nothing' && this.#good.has(index))
  }

  [Symbol.dispose](): void {
    this.#connections[Symbol.dispose]()
  }

  async #work(index: number, abort: AbortController, again: number[]): Promise<After> {
    const question = this.#site.plan.questions[index] as Question
    const began = performance.now()
    const seen = await this.#ask(question, abort).catch((error) => {
      // The time is over: a request that ran for so long counts as unanswered.
      const isSilent = abort.signal.aborted && performance.now() - began >= minSilence
      if (isSilent) this.#settle(index, judge(question, silence, this.#known))
      throw error
    })
    this.#learn(question, seen)
    this.#settle(index, judge(question, seen, this.#known))
    if (!isTooMany(seen)) this.#limit.succeeded()
    else if (this.#mayRepeat(index, seen)) again.push(index)
    return this.#isHopeless || again.length > 0 ? 'stop' : 'continue'
  }

  /** Whether a refused request is made again in this round. */
  #mayRepeat(index: number, { retryAfter = 0 }: Pick<SeenResponse, 'retryAfter'>): boolean {
    const count = (this.#refused.get(index) ?? 0) + 1
    this.#refused.set(index, count)
    this.#retryAfter = Math.max(this.#retryAfter ?? 0, retryAfter)
    return count < maxRefusals
  }

  #ask(question: Question, abort: AbortController): Promise<Seen> {
    const asked = askedBy(question, this.#site.siteUrl)
    const onRequest = () => {
      this.#requests++
    }
    // The site over http is another origin, to which the headers must not be sent.
    const headers = question.about === 'http' ? {} : this.#site.headers
    return ask(asked, { headers, connections: this.#connections, onRequest }, abort)
  }

  #learn(question: Question, seen: Seen): void {
    if (seen.got !== 'response') return
    if (question.about === 'nothing' && seen.status === 403) this.#isForbidding = true
    if (seen.status !== 200) return
    if (question.about === 'nothing') {
      for (const digest of seen.digests) this.#emptyBodies.add(digest)
    }
    const isSecure = this.#site.siteUrl.protocol === 'https:'
    if (question.about === 'file' && isSecure) this.mixedContent.read(question.file.path, seen)
  }

  #settle(index: number, difference: Difference | undefined): void {
    this.#found.delete(index)
    if (difference) this.#found.set(index, difference)
    else this.#good.add(index)
    const { about } = this.#site.plan.questions[index] ?? {}
    if (about === 'nothing' && difference && isSoftNotFound(difference)) this.#isSoft = true
    if (difference && isWithoutFile(difference, this.#isSoft)) this.#useless++
    else if (about === 'file') this.#hasSent = true
  }

  /** Whether no file has arrived: the rest would be the same. */
  get #isHopeless(): boolean {
    return !this.#hasSent && this.#useless >= Math.max(minUseless, 4 * this.#site.concurrency)
  }

  /** Who sends files, and HTTP 403 for URLs that never existed, says so of a missing file. */
  #inContext(difference: Difference): Difference {
    if (!difference.isForbidden || !this.#isForbidding || !this.#hasSent) return difference
    const detail = `${difference.detail}, as for URLs that never existed`
    return { ...difference, kind: 'missing', detail }
  }

  get #known(): Knowledge {
    const pathWith = (sha256: string) => {
      this.#paths ??= new Map(this.#site.manifest.files.map(({ path, sha256 }) => [sha256, path]))
      return this.#paths.get(sha256)
    }
    return { host: this.#site.siteUrl.host, emptyBodies: this.#emptyBodies, pathWith }
  }
}
