import type { Clock } from '../kernel/run/clock.ts'
import type { Failure } from '../kernel/run/failure.ts'
import type { PhaseTime, Report, Some } from '../report/flow-context.ts'
import type { Frontend } from './frontend.ts'
import { type ActionOutcome, type OutputName, type Outputs, outputTable } from './outputs.ts'

export interface RunRecord<Facts> {
  readonly facts: Some<Facts>
  readonly phases: readonly PhaseTime[]
  readonly failure?: Pick<Failure, 'message' | 'resumeInputs'> | undefined
}

/** Sets each output as soon as it is known, and keeps all facts for the summary. */
export class ActionReport<Facts extends object, Phase extends string>
  implements Report<Facts, Phase>
{
  readonly #frontend: Pick<Frontend, 'secrets' | 'outputs'>
  readonly #clock: Clock
  readonly #beforeOutput: (changes: Some<Facts>) => void
  #phases: { name: Phase; began: number }[] = []
  #facts: Some<Facts> = {}

  /** @param beforeOutput called with the changes before they become outputs */
  constructor(
    frontend: Pick<Frontend, 'secrets' | 'outputs'>,
    clock: Clock,
    beforeOutput: (changes: Some<Facts>) => void = () => {},
  ) {
    this.#frontend = frontend
    this.#clock = clock
    this.#beforeOutput = beforeOutput
  }

  get facts(): Some<Facts> {
    return this.#facts
  }

  record(facts: Some<Facts>): void {
    const { secrets, outputs } = this.#frontend
    const changed = Object.entries(facts).filter(
      ([name, value]) => value !== undefined && value !== this.#facts[name as keyof Facts],
    )
    const changes = Object.fromEntries(changed) as Some<Facts>
    this.#facts = { ...this.#facts, ...changes }
    this.#beforeOutput(changes)
    // Untrusted text may repeat a secret.
    const clean = changed.map(([name, value]) => [
      name,
      typeof value === 'string' && isScrubbed(name) ? secrets.scrub(value) : value,
    ])
    outputs.set(Object.fromEntries(clean) as Some<Outputs>)
  }

  phase(name: Phase): void {
    if (this.#phases.at(-1)?.name === name) return
    this.#phases.push({ name, began: this.#clock.now() })
    this.#frontend.outputs.phase?.(name)
  }

  /** Another job begins: forgets all facts, and reports the time until now as one phase, the last. */
  startOver(): void {
    this.#frontend.outputs.clear(this.#facts)
    this.#facts = {}
    const first = this.#phases.at(0)
    const last = this.#phases.at(-1)
    if (first && last) this.#phases = [{ name: last.name, began: first.began }]
  }

  times(): readonly PhaseTime[] {
    const now = this.#clock.now()
    const first = this.#phases[0]?.began ?? now
    return this.#phases.map(({ name, began }, index) => ({
      name,
      start: began - first,
      duration: (this.#phases[index + 1]?.began ?? now) - began,
    }))
  }

  /**
   * The summary of the run so far.
   *
   * @param render receives a record without secrets: it may cut texts and write them as Markdown
   */
  summary(render: (record: RunRecord<Facts>) => string, failure: Failure | undefined): string {
    const { message = '', resumeInputs = [] } = failure ?? {}
    const shown = failure && { message, resumeInputs }
    const record = { facts: this.#facts, phases: this.times(), failure: shown }
    return render(this.#frontend.secrets.cleaned(record))
  }
}

/** A fact that is no output is shown in the summary, which is scrubbed as a whole. */
const isScrubbed = (name: string) => outputTable[name as OutputName]?.isScrubbed ?? true

export function outcomeOf(failure: Failure | undefined): ActionOutcome {
  if (!failure) return { outcome: 'success', errorCode: '' }
  return { outcome: failure.outcome, errorCode: failure.code }
}
