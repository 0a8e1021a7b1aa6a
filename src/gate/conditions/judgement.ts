/** The state of a condition: waiting cannot meet one that `failed`. */
export interface Judgement {
  readonly state: 'met' | 'waiting' | 'failed'
  /** For people. */
  readonly reason: string
}

export function met(reason: string): Judgement {
  return { state: 'met', reason }
}

export function waiting(reason: string): Judgement {
  return { state: 'waiting', reason }
}

export function failed(reason: string): Judgement {
  return { state: 'failed', reason }
}
