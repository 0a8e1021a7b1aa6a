import { counted, formatSize } from '../../kernel/format/quantity.ts'
import type { SiteFile } from '../../reading/site-files.ts'
import type { PublishLimit, TargetRules } from '../../site/publish-target.ts'
import type { FindingList } from './finding-list.ts'

/**
 * Checks a site against the limits of its publish target.
 *
 * @param files in the order of their paths
 */
export function checkLimits(
  files: readonly SiteFile[],
  { name, limits, names }: Pick<TargetRules, 'name' | 'limits' | 'names'>,
  findings: FindingList,
): void {
  for (const [of, max, limitText, , level = 'finding'] of limits) {
    const higher = limits.filter(([other, more]) => other === of && more > max)
    for (const { value, path } of measures[of](files)) {
      // Report the highest plan that is exceeded, and no lower ones.
      if (value <= max || higher.some(([, more]) => value > more)) continue
      const text = of === 'files' ? counted(value, 'file') : formatSize(value)
      const detail = `${name} accepts ${limitText}`
      if (path !== undefined)
        findings.add({ cause: 'publish-limit', level, detail }, { path, text })
      else findings.add({ cause: 'publish-limit', level, detail: `${text}; ${detail}` })
    }
  }

  for (const [pattern, detail, , level = 'finding', unless] of names) {
    if (files.some(({ path }) => path === unless)) continue
    for (const file of files.filter(({ path }) => pattern.test(path))) {
      findings.add({ cause: 'forbidden-name', level, detail }, file)
    }
  }
}

/** A number of files or bytes, and the file that it belongs to; no file for the whole site. */
interface Measured {
  readonly value: number
  readonly path?: string
}

const measures: Readonly<
  Record<PublishLimit[0], (files: readonly SiteFile[]) => readonly Measured[]>
> = {
  files: (files) => [{ value: files.length }],
  'site-size': (files) => [{ value: files.reduce((sum, { size }) => sum + size, 0) }],
  'file-size': (files) => files.map(({ path, size }) => ({ path, value: size })),
  'path-length': (files) => files.map(({ path }) => ({ path, value: Buffer.byteLength(path) })),
}
