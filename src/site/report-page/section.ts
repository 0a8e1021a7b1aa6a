import type { Part } from './html.ts'

/** A part of the report under a heading of its own. */
export interface Section {
  /** Of the element; what the list of parts leads to. */
  readonly id: string
  /** In the list of parts. */
  readonly name: string
  /** Beside the name: how much there is. */
  readonly tally?: string | undefined
  readonly title: string
  readonly body: Part
}
