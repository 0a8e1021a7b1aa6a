import { isPage } from '../../reading/file-kind.ts'
import type { Manifest } from '../../site/manifest.ts'
import {
  isSoftNotFound,
  isWithoutFile,
  type ResponseDifference,
  type UrlDifference,
} from '../difference.ts'
import { type PlannedRequest, plannedUrl } from '../plan/planned-request.ts'
import type { BodyResponse, Response } from '../wire/response.ts'
import type { SiteHosts } from './further-requests.ts'
import { HeaderNotices } from './header-notices.ts'
import { MixedContent } from './page-references.ts'

/** A certificate that ends earlier should have been renewed. */
const minCertificateDays = 14

/** After this many responses without a file, the rest of the round is skipped. */
const minUseless = 64

/** What the responses of a verification show of the site as a whole. */
export class SiteObservations {
  readonly #siteUrl: URL
  readonly #newHeaderNotices: () => HeaderNotices
  mixedContent = new MixedContent()
  #headerNotices: HeaderNotices
  /** Changed files whose headers were read. */
  readonly #changed = new Set<string>()
  /** When the certificate of the first response ends, in milliseconds since 1970. */
  #certificateEnd: number | undefined
  /** How many responses of this round were without a file. */
  #useless = 0
  /** Whether the host has sent a file, right or wrong. */
  #hasSent = false
  /** Whether it serves URLs that never existed. */
  #isSoft = false

  constructor(hosts: SiteHosts, { files }: Pick<Manifest, 'files'>) {
    this.#siteUrl = hosts.siteUrl
    this.#newHeaderNotices = () => new HeaderNotices(hosts, files)
    this.#headerNotices = this.#newHeaderNotices()
  }

  /** Forgets what pages showed, as all are requested again. */
  startPass(): void {
    this.mixedContent = new MixedContent()
    this.#headerNotices = this.#newHeaderNotices()
    this.#isSoft = false
    this.#changed.clear()
  }

  startRound(): void {
    this.#useless = 0
  }

  /** @param validTo the date until which the certificate is valid; undefined without TLS */
  readCertificate(validTo: string | undefined): void {
    // The site over http has none.
    this.#certificateEnd ??= Date.parse(validTo ?? '') || undefined
  }

  read(
    planned: PlannedRequest,
    response: Response,
    difference: ResponseDifference | undefined,
  ): void {
    if (isSoftNotFound(difference)) this.#isSoft = true
    if (difference && isWithoutFile(difference, this.#isSoft)) this.#useless++
    else if (planned.about === 'file') this.#hasSent = true
    if (planned.about !== 'file' || response.kind !== 'body') return
    const { file, isNotFoundPage } = planned
    const isSecure = this.#siteUrl.protocol === 'https:'
    if (response.status === 200 && isSecure) this.mixedContent.read(file.path, response)
    if (!isNotFoundPage && difference?.level !== 'difference') {
      const url = plannedUrl(planned, this.#siteUrl)
      this.#headerNotices.read(file.path, url, response)
      const isChanged = planned.before !== undefined && planned.before.sha256 !== file.sha256
      // Once for each file, at the URL that readers use.
      const isFirst = (planned.names?.[0] ?? planned.path) === planned.path
      if (isChanged && isFirst && !isPage(file)) this.#readChanged(file.path, url, response)
    }
  }

  #readChanged(path: string, url: URL, response: BodyResponse): void {
    if (this.#changed.has(path)) return
    this.#changed.add(path)
    this.#headerNotices.readChanged(url, response)
  }

  /** Whether the host has sent a file, right or wrong. */
  get hasSent(): boolean {
    return this.#hasSent
  }

  /** Whether no file has arrived: the rest would be the same. */
  isHopeless(connections: number): boolean {
    return !this.#hasSent && this.#useless >= Math.max(minUseless, 4 * connections)
  }

  /** What is to be reported of headers and the certificate. */
  get notices(): readonly UrlDifference[] {
    return [...this.#headerNotices.all, ...this.#certificate]
  }

  get #certificate(): readonly UrlDifference[] {
    const end = this.#certificateEnd ?? Number.NaN
    if (!(end - Date.now() < minCertificateDays * 86_400_000)) return []
    const endsOn = new Date(end).toISOString().slice(0, 10)
    const difference = { kind: 'unreachable', level: 'notice', by: 'certificate', endsOn } as const
    return [{ difference, about: 'file', url: this.#siteUrl.href, size: 0 }]
  }
}
