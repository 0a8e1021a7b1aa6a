import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StepEnd } from '../workflow-step.ts'
import type { CollectedResult } from './site-records.ts'
import type { SitesStep } from './site-step.ts'

type Step = Pick<SitesStep, 'environment' | 'folder'>

/**
 * Chooses the export to collect, the output `id`: an attempt resumes the one of the last attempt, unless
 * that is what failed. It is empty if the site has to be exported again.
 */
export function chooseJob({ environment, folder }: Step): StepEnd {
  const { STARTED = '', NAME = '' } = environment
  const last = readResult(join(folder, 'last-attempt', `${NAME}.json`))
  const id = last?.started === STARTED ? jobOf(last) : STARTED
  return { outputs: { id }, exitCode: 0 }
}

const jobOf = ({ usable, jobId }: CollectedResult) => (usable ? jobId : '')

function readResult(file: string): CollectedResult | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text === '' ? undefined : JSON.parse(text)
}

/** After these, another attempt has to export the site again. */
const ofExport: ReadonlySet<string> = new Set([
  'EXPORT_FAILED',
  'NOT_FOUND',
  'SITE_CHECK_FAILED',
  'BUNDLE_CORRUPT',
  'BUNDLE_UNSAFE',
])

/** Writes the result of a site: the outputs of jobs of a matrix overwrite each other, so each has a file. */
export function writeResult({ environment, folder }: Step): StepEnd {
  const of = (name: string) => environment[name] ?? ''
  const result: CollectedResult = {
    domain: of('DOMAIN'),
    outcome: of('OUTCOME'),
    errorCode: of('ERROR_CODE'),
    jobId: of('JOB_ID'),
    pageCount: of('PAGE_COUNT'),
    findings: of('FINDINGS'),
    newFindings: of('NEW_FINDINGS'),
    siteDigest: of('SITE_DIGEST'),
    changed: of('CHANGED'),
    artifactId: of('ARTIFACT_ID'),
    artifactUrl: of('ARTIFACT_URL'),
    started: of('STARTED'),
    usable: !ofExport.has(of('ERROR_CODE')),
  }
  mkdirSync(join(folder, 'result'), { recursive: true })
  writeFileSync(join(folder, 'result', `${of('NAME')}.json`), JSON.stringify(result, undefined, 2))
  return { outputs: {}, exitCode: 0 }
}
