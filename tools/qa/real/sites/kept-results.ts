import { hash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Results that took minutes, as JSON files: a run that is ended goes on where it was. */
export class KeptResults {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * The result of a key, which is computed once. Failures are not kept.
   *
   * @param key all that the result depends on; the first parts are the name of its file
   */
  async get<Value>(key: readonly string[], compute: () => Promise<Value>): Promise<Value> {
    const name = key
      .slice(0, 2)
      .join(' ')
      .replaceAll(/[^\w.' -]/g, '-')
    const file = join(this.#folder, `${name} ${hash('sha256', JSON.stringify(key)).slice(0, 16)}`)
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
    const value = await compute()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.part`, JSON.stringify(value))
    renameSync(`${file}.part`, file)
    return value
  }
}

/** A digest of the files in folders, or of files. */
export function digestOf(paths: readonly string[]): string {
  const files = paths.flatMap((path) =>
    path.endsWith('/')
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [path],
  )
  const digests = files.toSorted().map((file) => hash('sha256', readFileSync(file)))
  return hash('sha256', digests.join('\n'))
}
