/** The state of a condition: waiting cannot meet one that `failed`. */
export interface Judgement {
  readonly state: 'met' | 'waiting' | 'failed'
  /** For people. */
  readonly reason: string
  /** What to do about one that failed, unless it is to meet it. */
  readonly nextStep?: string
}

export function met(reason: string): Judgement {
  return { state: 'met', reason }
}

export function waiting(reason: string): Judgement {
  return { state: 'waiting', reason }
}

export function failed(reason: string, nextStep?: string): Judgement {
  return { state: 'failed', reason, ...(nextStep !== undefined && { nextStep }) }
}
