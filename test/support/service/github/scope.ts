/** A permission, as the `permissions` of a workflow name it; to read unless it says otherwise. */
export type Scope =
  | 'actions'
  | 'checks'
  | 'contents'
  | 'pull-requests'
  | 'statuses'
  | 'statuses: write'
  /** To see the rules of branches that every reader may see. */
  | 'metadata'
  /** To see the protection of branches, which no workflow's token may. */
  | 'administration'
