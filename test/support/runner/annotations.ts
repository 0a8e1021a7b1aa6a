export type Level = 'error' | 'warning' | 'notice'

/** A message on the run's page. Its place is that of the command, unchecked. */
export interface Annotation {
  level: Level
  message: string
  title?: string
  file?: string
  line?: string
  endLine?: string
  col?: string
  endColumn?: string
}

const places = ['title', 'file', 'line', 'endLine', 'col', 'endColumn'] as const

/** Builds an annotation from a command's properties, whose names are lower-cased. */
export function annotationOf(
  level: Level,
  message: string,
  properties: Readonly<Record<string, string>>,
): Annotation {
  const annotation: Annotation = { level, message }
  for (const place of places) {
    const value = properties[place.toLowerCase()]
    if (value !== undefined) annotation[place] = value
  }
  return annotation
}
