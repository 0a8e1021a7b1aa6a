import type { Condition } from '../conditions.ts'

/** The state of a condition, with the reason for people. */
export type Judgement = Omit<Condition, 'name'>

export function met(reason: string): Judgement {
  return { state: 'met', reason }
}

export function waiting(reason: string): Judgement {
  return { state: 'waiting', reason }
}

export function failed(reason: string): Judgement {
  return { state: 'failed', reason }
}
