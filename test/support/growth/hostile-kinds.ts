import type { HostileKind } from './hostile-kind.ts'
import { attributeKinds } from './kinds/attributes.ts'
import { dataKinds } from './kinds/data.ts'
import { manifestKinds } from './kinds/manifests.ts'
import { markupKinds } from './kinds/markup.ts'
import { nameKinds } from './kinds/names.ts'
import { normalizedKinds } from './kinds/normalized.ts'
import { scriptKinds } from './kinds/scripts.ts'
import { siteKinds } from './kinds/sites.ts'
import { styleKinds } from './kinds/styles.ts'

/** All kinds of pages, style sheets, scripts, feeds, SVG files, names, manifests and findings to measure. */
export const hostileKinds: ReadonlyMap<string, HostileKind> = new Map(
  [
    ...markupKinds,
    ...attributeKinds,
    ...styleKinds,
    ...scriptKinds,
    ...dataKinds,
    ...normalizedKinds,
    ...nameKinds,
    ...manifestKinds,
    ...siteKinds,
  ].map((kind) => [kind.name, kind]),
)
