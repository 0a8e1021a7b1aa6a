/** A permission to read, as the `permissions` of a workflow name it. */
export type Scope = 'checks' | 'contents' | 'pull-requests' | 'statuses'
