import { appendFileSync } from 'node:fs'
import type { Clock } from '../clock.ts'
import type { Failure, FailureCode } from '../failure.ts'
import type { ExportFacts, ExportPhase, Report } from '../report.ts'
import type { ExportRequest } from '../request.ts'
import { type ActionOutcome, setOutputs } from './outputs.ts'
import type { Secrets } from './secrets.ts'
import { exportSummary } from './summary.ts'

/** The outcomes that are not plain failures. */
const outcomeOfCode: Partial<Record<FailureCode, ActionOutcome['outcome']>> = {
  TIMED_OUT: 'timed-out',
  CANCELLED: 'cancelled',
}

/** Sets each output the moment it is known, and keeps all of it for the summary. */
export class ActionReport implements Report<ExportFacts, ExportPhase> {
  readonly #request: ExportRequest
  readonly #secrets: Secrets
  readonly #clock: Clock
  readonly #phases: { name: ExportPhase; began: number }[] = []
  #facts: Partial<ExportFacts> = {}

  constructor(request: ExportRequest, secrets: Secrets, clock: Clock) {
    this.#request = request
    this.#secrets = secrets
    this.#clock = clock
  }

  known(facts: { [Name in keyof ExportFacts]?: ExportFacts[Name] | undefined }): void {
    if (facts.bundleUrl) this.#hideLink(facts.bundleUrl)
    const changed = Object.entries(facts).filter(
      ([name, value]) => value !== undefined && value !== this.#facts[name as keyof ExportFacts],
    )
    this.#facts = { ...this.#facts, ...Object.fromEntries(changed) }
    setOutputs(Object.fromEntries(changed))
  }

  phase(name: ExportPhase): void {
    this.#phases.push({ name, began: this.#clock.now() })
  }

  /** Appends to the step's summary what is known as the run ends, where the author wants one. */
  summarize(failure: Failure | undefined): void {
    const file = process.env.GITHUB_STEP_SUMMARY
    if (!file || !this.#request.summary) return
    const phases = this.#phases.map(({ name, began }, index) => ({
      name,
      milliseconds: (this.#phases[index + 1]?.began ?? this.#clock.now()) - began,
    }))
    const markdown = exportSummary({ request: this.#request, facts: this.#facts, phases, failure })
    appendFileSync(file, this.#secrets.scrub(markdown))
  }

  /** The link's query is what makes it a credential. */
  #hideLink(link: string): void {
    if (this.#request.maskBundleUrl) this.#secrets.mask(link)
    this.#secrets.hide(new URL(link).search)
  }
}

/** The outputs that say how the run ended. */
export function outcomeOf(failure: Failure | undefined): ActionOutcome {
  if (!failure) return { outcome: 'success', errorCode: '' }
  return { outcome: outcomeOfCode[failure.code] ?? 'failed', errorCode: failure.code }
}
