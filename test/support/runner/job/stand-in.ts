/** What a stand-in for an action of others gets. */
export interface StandInStep {
  readonly workspace: string
  /** RUNNER_TEMP. */
  readonly temp: string
  readonly inputs: Readonly<Record<string, string>>
  /** Puts a folder of programs first on the PATH of later steps. */
  addPath(folder: string): void
}

/** Replaces an action; may return its outputs. If it throws, the step fails with that message. */
export type ActionStandIn = (step: StandInStep) => StandInResult | Promise<StandInResult>

// biome-ignore lint/suspicious/noConfusingVoidType: most stand-ins return nothing
type StandInResult = Readonly<Record<string, string>> | void
