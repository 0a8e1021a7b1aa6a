import { expect, test } from 'vitest'
import type { TargetRules } from '../../src/publish-targets/publish-target.ts'
import { publishTargets, targetRules } from '../../src/publish-targets/publish-targets.ts'

test.for(publishTargets)('each fact of %s has a source', (target) => {
  const { limits, names, serving, notFound }: TargetRules = targetRules[target]
  for (const { source } of [...limits, ...names, serving, notFound]) {
    expect(source).toMatch(/^https:\/\/[a-z.-]+\/\S+$/)
  }
})
