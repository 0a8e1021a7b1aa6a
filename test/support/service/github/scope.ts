/** A permission, named as in `permissions` of a workflow; to read by default. */
export type Scope =
  | 'actions'
  | 'checks'
  | 'contents'
  | 'deployments'
  | 'pull-requests'
  | 'statuses'
  | 'statuses: write'
  /** To read the rules of branches that are visible to every reader. */
  | 'metadata'
  /** To read the protection of branches, which no token of a workflow may. */
  | 'administration'
