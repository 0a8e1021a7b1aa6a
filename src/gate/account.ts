export interface Account {
  /** Without the `[bot]` of an app. */
  readonly login: string
  /** False for apps, which may have the login of a person. */
  readonly isPerson: boolean
}

/** Logins are compared without case, as on GitHub. */
export function isSameAccount(one: Account, other: Account | null | undefined): boolean {
  return one.isPerson === other?.isPerson && one.login.toLowerCase() === other.login.toLowerCase()
}
