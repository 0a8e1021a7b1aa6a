import { publishRules } from '../publish-target.ts'
import type { Reference } from '../reference.ts'
import type { Expectations, SiteCheck } from '../site-check.ts'
import type { SiteFile } from '../site-file.ts'
import { anchorName, WantedAnchors } from './anchors.ts'
import { CrossHosts } from './cross-hosts.ts'
import { ExternalResources } from './external-resources.ts'
import type { FindingList } from './finding-list.ts'
import { hostedSite } from './hosted-site.ts'
import { referenceUses } from './reference-use.ts'
import { AddressBook, type Base, type Target } from './site-url.ts'

/** What the references of a site have come to, beside findings. */
type FollowedReferences = Pick<SiteCheck, 'externalResources' | 'references'>

/** Follows the references of a site's files. */
export class ReferenceCheck {
  readonly #expectations: Expectations
  readonly #findings: FindingList
  readonly #addresses: AddressBook
  readonly #anchors = new WantedAnchors()
  readonly #loads: ExternalResources
  readonly #foreign: CrossHosts
  readonly #addsHtml: boolean
  #references = 0

  constructor(files: readonly SiteFile[], expectations: Expectations, findings: FindingList) {
    const { serving } = publishRules[expectations.publishTarget]
    this.#expectations = expectations
    this.#findings = findings
    this.#addresses = new AddressBook(hostedSite(files, serving), expectations)
    this.#loads = new ExternalResources(expectations, findings)
    this.#foreign = new CrossHosts(findings)
    this.#addsHtml = serving.addsHtml
  }

  /** @param files in the order of their paths; those that were not scanned refer to nothing */
  follow(files: readonly SiteFile[]): FollowedReferences {
    for (const file of files) this.#followAll(file)
    const missing = this.#anchors.missing()
    for (const file of missing.size > 0 ? files : []) this.#tellAnchors(missing, file)
    this.#foreign.tell()
    return { externalResources: this.#loads.sorted(), references: this.#references }
  }

  #followAll(file: SiteFile): void {
    const { scan } = file
    if (!scan) return
    if (scan.isPartial) {
      this.#findings.add(
        { cause: 'unread-page', level: 'notice', subject: '' },
        { path: file.path, text: '' },
      )
    }
    const base = this.#addresses.baseOf(file)
    if (base.self.needsRoot) this.#tellRoot(file, scan.base ?? '')
    const isSitemap = isSitemapName.test(file.path)
    for (const reference of scan.references) {
      this.#references++
      if (isSitemap) this.#readSitemap(file, base, reference)
      else this.#followOne(file, base, reference)
    }
  }

  #followOne(file: SiteFile, base: Base, { kind, address, text }: Reference): void {
    const { as, missing: cause, level: usual } = referenceUses[kind]
    const hash = address.indexOf('#')
    const target = this.#addresses.resolve(hash < 0 ? address : address.slice(0, hash), base)
    if (kind === 'canonical') this.#compareHost(file, target)
    if (target.leadsTo === 'outside' && as === 'loaded') {
      this.#loads.add(kind, target.host, file.path)
    }
    if (target.leadsTo !== 'site') return

    if (target.needsRoot) this.#tellRoot(file, address)
    if (!target.file) {
      const level = this.#mayBeLive(target) ? 'notice' : usual
      this.#findings.add({ cause, level, subject: `/${target.path}` }, { path: file.path, text })
      return
    }
    if (hash >= 0 && as === 'followed') this.#anchors.want(target.file, address.slice(hash + 1))
    if (!this.#addsHtml && target.file.path === `${target.path}.html`) {
      this.#findings.add(
        { cause: 'needs-rewrite', level: 'notice', subject: '' },
        { path: file.path, text: address },
      )
    }
  }

  /** Finds the links again whose anchors are missing: few sites have any. */
  #tellAnchors(missing: ReadonlyMap<SiteFile, ReadonlySet<string>>, file: SiteFile): void {
    const base = this.#addresses.baseOf(file)
    for (const { kind, address, text } of file.scan?.references ?? []) {
      const hash = address.indexOf('#')
      if (hash < 0 || referenceUses[kind].as !== 'followed') continue
      const target = this.#addresses.resolve(address.slice(0, hash), base).file
      const anchor = anchorName(address.slice(hash + 1))
      if (!target || !missing.get(target)?.has(anchor)) continue
      const subject = `/${target.path}#${anchor}`
      this.#findings.add(
        { cause: 'missing-fragment', level: 'finding', subject },
        { path: file.path, text },
      )
    }
  }

  /** Whether the live site may have what this one lacks; without a network nobody gets there. */
  #mayBeLive({ namesHost }: Target): boolean {
    return namesHost && this.#expectations.deployment !== 'air-gapped'
  }

  #tellRoot(file: SiteFile, address: string): void {
    // Where a site is served follows from the repository's name; a domain of its own overrules it.
    const detail = `served under ${this.#expectations.servedUnder}`
    this.#findings.add(
      { cause: 'root-absolute', level: 'notice', subject: '', detail },
      { path: file.path, text: address },
    )
  }

  #compareHost(file: SiteFile, { leadsTo, host }: Target): void {
    if (this.#expectations.domain === '' || leadsTo === 'nothing') return
    this.#foreign.addCanonical(file, leadsTo === 'outside' ? host : undefined)
  }

  /** A sitemap may name pages that were not exported: only its host is told. */
  #readSitemap(file: SiteFile, base: Base, { address }: Reference): void {
    if (this.#expectations.domain === '') return
    const { leadsTo, host } = this.#addresses.resolve(address, base)
    if (leadsTo === 'outside') this.#foreign.addSitemap(file, host, address)
  }
}

const isSitemapName = /(?:^|\/)sitemap[^/]*\.xml$/i
