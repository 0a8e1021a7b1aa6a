/** The tests in vitest's JSON report: the fields that are read here. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

export interface TestResult {
  /** Relative to the repository, with `/`. */
  readonly file: string
  /** Empty for the file itself, if it could not be read. */
  readonly test: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** The first line of its failure. */
  readonly message: string
}

/** Files of one folder, up to `size` at a time: as many as one process of a slow system can run. */
export function batches(files: readonly string[], size: number): string[][] {
  const folders = new Map<string, string[]>()
  for (const file of files) {
    const folder = file.split('/').slice(0, 2).join('/')
    folders.set(folder, [...(folders.get(folder) ?? []), file])
  }
  return [...folders.values()].flatMap((inFolder) =>
    Array.from({ length: Math.ceil(inFolder.length / size) }, (_, index) =>
      inFolder.slice(index * size, (index + 1) * size),
    ),
  )
}

/** @param root of the repository, as the report writes it, with `/` */
export function resultsOf({ testResults }: Report, root: string): TestResult[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = name.replaceAll('\\', '/').slice(root.length)
    const results = assertionResults.map((one) => ({
      file,
      test: one.fullName,
      status: statusOf(one.status),
      message: firstLine(one.failureMessages?.[0]),
    }))
    const isExplained = results.some((one) => one.status === 'failed')
    if (status !== 'failed' || isExplained) return results
    return [...results, { file, test: '', status: 'failed' as const, message: firstLine(message) }]
  })
}

function statusOf(status: string): TestResult['status'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped'
}

const firstLine = (text = '') => text.split('\n')[0] ?? ''
