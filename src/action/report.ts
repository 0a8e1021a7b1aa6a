import { appendFileSync } from 'node:fs'
import type { PhaseTime, Report, Some } from '../contract/facts.ts'
import type { Clock } from '../run/clock.ts'
import type { Failure } from '../run/failure.ts'
import { type ActionOutcome, type Outputs, setOutputs } from './outputs.ts'
import type { Secrets } from './secrets.ts'

/** What has come of a run so far, for its summary. */
export interface RunStory<Facts> {
  readonly facts: Some<Facts>
  readonly phases: readonly PhaseTime<string>[]
  readonly failure?: Failure | undefined
}

/** Sets each output the moment it is known, and keeps all of it for the summary. */
export class ActionReport<Facts extends object, Phase extends string>
  implements Report<Facts, Phase>
{
  readonly #secrets: Secrets
  readonly #clock: Clock
  readonly #phases: { name: Phase; began: number }[] = []
  #facts: Some<Facts> = {}

  readonly #beforeOutput: (news: Some<Facts>) => void

  /** @param beforeOutput called before any of the news is set as an output */
  constructor(
    secrets: Secrets,
    clock: Clock,
    beforeOutput: (news: Some<Facts>) => void = () => {},
  ) {
    this.#secrets = secrets
    this.#clock = clock
    this.#beforeOutput = beforeOutput
  }

  /** All that is known so far. */
  get facts(): Some<Facts> {
    return this.#facts
  }

  record(facts: Some<Facts>): void {
    const changed = Object.entries(facts).filter(
      ([name, value]) => value !== undefined && value !== this.#facts[name as keyof Facts],
    )
    const news = Object.fromEntries(changed) as Some<Facts>
    this.#facts = { ...this.#facts, ...news }
    this.#beforeOutput(news)
    setOutputs(this.#scrubbed(news) as Some<Outputs>)
  }

  /** Text of others may repeat a secret. The link is the one output that is one. */
  #scrubbed(news: Some<Facts>): Some<Facts> {
    const clean = Object.entries(news).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'bundleUrl' ? this.#secrets.scrub(value) : value,
    ])
    return Object.fromEntries(clean) as Some<Facts>
  }

  phase(name: Phase): void {
    this.#phases.push({ name, began: this.#clock.now() })
  }

  times(): readonly PhaseTime<Phase>[] {
    const now = this.#clock.now()
    const first = this.#phases[0]?.began ?? now
    return this.#phases.map(({ name, began }, index) => ({
      name,
      start: began - first,
      duration: (this.#phases[index + 1]?.began ?? now) - began,
    }))
  }

  /** Appends to the step's summary what is known as the run ends. */
  summarize(render: (story: RunStory<Facts>) => string, failure: Failure | undefined): void {
    const file = process.env.GITHUB_STEP_SUMMARY
    if (!file) return
    const story = { facts: this.#facts, phases: this.times(), failure }
    appendFileSync(file, this.#secrets.scrub(render(story)))
  }
}

/** The outputs that say how the run ended. */
export function outcomeOf(failure: Failure | undefined): ActionOutcome {
  if (!failure) return { outcome: 'success', errorCode: '' }
  return { outcome: failure.outcome, errorCode: failure.code }
}
