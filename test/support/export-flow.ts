import { expect } from 'vitest'
import type { RunnerServices } from '../../src/export/export-context.ts'
import type { ExportFacts } from '../../src/export/export-facts.ts'
import { exportSite } from '../../src/export/export-site.ts'
import type { Run } from '../../src/kernel/run/run.ts'
import type { Host } from './service/host.ts'
import { type ExportRequestParts, exportRequest } from './site-rules.ts'

/** Services for flows in this process, which upload nothing and cache no bundles. */
export const noServices: RunnerServices = {
  artifacts: { requireService: () => expect.unreachable(), upload: () => expect.unreachable() },
}

/**
 * Runs the flow in this process, for tests that would take minutes or that no signal could time.
 * Resolves with its error, if any, and its facts.
 */
export async function runFlow(
  host: Pick<Host, 'url' | 'apiKey'>,
  run: Run,
  request: ExportRequestParts = {},
  services = noServices,
): Promise<{ error: unknown; facts: Partial<ExportFacts> }> {
  const facts: Partial<ExportFacts> = {}
  const whole = exportRequest({ baseUrl: new URL(host.url), apiKey: host.apiKey, ...request })
  const report = {
    record: (found: object) => Object.assign(facts, found),
    phase: () => {},
    times: () => [],
    startOver: () => {
      for (const name of Object.keys(facts)) Reflect.deleteProperty(facts, name)
    },
  }
  const error = await exportSite({ request: whole, services, report, run }).catch(
    (thrown: unknown) => thrown,
  )
  return { error, facts }
}
