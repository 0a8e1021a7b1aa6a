import { join } from 'node:path'
import { counted, formatCount, formatDuration } from '../kernel/format/quantity.ts'
import { Failure } from '../kernel/run/failure.ts'
import type { ArtifactServices } from '../report/artifacts.ts'
import { type UploadedArtifact, verificationNames } from '../report/artifacts.ts'
import type { FlowContext } from '../report/flow-context.ts'
import { uploadDocuments } from '../report/upload-documents.ts'
import { differenceTitles, remedies } from './difference.ts'
import type { VerifyFacts, VerifyPhase } from './verify-facts.ts'
import { unrequestedUrls, type VerifyOutline } from './verify-report.ts'
import type { VerifyRequest } from './verify-request.ts'
import type { Verifier } from './verify-worker.ts'

export interface VerifyContext extends FlowContext<VerifyRequest, VerifyFacts, VerifyPhase> {
  readonly services: ArtifactServices
}

/**
 * Writes the report and the list of differences, uploads them if the request asks for it, and ends with
 * the verdict.
 *
 * @param propagationSeconds undefined if a URL differs
 * @throws Failure as `verifySite`
 */
export async function reportCompared(
  verifier: Verifier,
  propagationSeconds: number | undefined,
  context: VerifyContext,
): Promise<void> {
  const { request, report, run } = context
  const paths = documentPaths(request)
  report.phase('report')
  const frame = {
    createdAt: new Date(),
    phases: report.times(),
    propagationSeconds,
    origin: run.origin,
  }
  const outline = await verifier.report(frame, { ...paths, secrets: run.scrubber.secrets })
  report.record({
    verified: outline.isVerified,
    verifiedFiles: outline.files.verified,
    // If the time was over before a difference was found, their number is unknown.
    differences: outline.isVerified || outline.differing > 0 ? outline.differing : undefined,
    differencesFile: paths.differences,
    propagationSeconds,
    reportPath: paths.report,
    verifyOutline: outline,
  })
  run.log.info(`report written: ${paths.report}`)
  for (const { kind, count, first } of outline.notices) {
    const [example] = first
    run.log.notice(
      `${differenceTitles[kind]}: ${counted(count, 'URL')}, such as ${example?.url} (${example?.detail})`,
    )
  }
  const failure = failureOf(outline, request)
  const uploaded = await upload(outline, paths, failure, context)
  if (failure?.code === 'SITE_DIFFERS') {
    throw failure.with({ nextStep: `${failure.nextStep}. ${reportPlace(uploaded)}` })
  }
  if (failure) throw failure
  run.signal.throwIfAborted()
  run.log.info(`verified: ${outline.verdict.detail}`)
}

type DocumentPaths = Readonly<Record<'report' | 'differences', string>>

function documentPaths({ resultsTo, temporaryFolder }: VerifyRequest): DocumentPaths {
  return resultsTo === undefined
    ? {
        report: join(temporaryFolder, 'verify-report.html'),
        differences: join(temporaryFolder, 'verify-differences.txt'),
      }
    : { report: join(resultsTo, 'report.html'), differences: join(resultsTo, 'differences.txt') }
}

/** The list is left out if it is empty, as the service stores no empty file. */
async function upload(
  { differences, notices }: VerifyOutline,
  paths: DocumentPaths,
  failure: Failure | undefined,
  context: VerifyContext,
): Promise<UploadedArtifact | undefined> {
  const { request, report, run } = context
  if (!request.artifactName || run.signal.aborted) return undefined
  const names = verificationNames(request.artifactName)
  const list = { name: names.differences, path: paths.differences }
  const hasList = differences.length + notices.length > 0
  let uploaded: UploadedArtifact | undefined
  await uploadDocuments(
    [{ name: names.report, path: paths.report }, ...(hasList ? [list] : [])],
    failure,
    context,
    (artifact) => {
      if (artifact.name !== names.report) return
      uploaded = artifact
      report.record({ artifactId: artifact.id, artifactUrl: artifact.url })
    },
  )
  return uploaded
}

function failureOf(
  outline: VerifyOutline,
  { siteUrl, timeout }: VerifyRequest,
): Failure | undefined {
  const { differences, files, domain } = outline
  if (outline.isVerified) return undefined
  const [worst] = differences
  if (!worst) {
    const left = unrequestedUrls(outline)
    const what = `not requested before the \`timeout\` of ${formatDuration(timeout)}: ${left}; all others are as exported`
    const nextStep = 'Increase `timeout`, or verify a sample with `verify-files: 500`'
    return new Failure('TIMED_OUT', what, { nextStep })
  }
  const counts = differences.map(
    ({ kind, count }) => `${formatCount(count)} ${differenceTitles[kind].toLowerCase()}`,
  )
  const [example] = worst.first
  const total = differences.reduce((sum, { count }) => sum + count, 0)
  const which = `${counted(total, 'URL')} of ${siteUrl} ${total === 1 ? 'does' : 'do'}`
  const where = `${counts.join(', ')} (such as ${example?.url}: ${example?.detail})`
  const what = `${which} not match the export: ${where}`
  const isOther = (files.verified === 0 || files.isOnlyNotFoundPage) && files.requested > 1
  const path = URL.parse(siteUrl)?.pathname ?? '/'
  if (isOther && path !== '/' && worst.kind === 'missing') {
    const nextStep = `No page of the export was found below ${path}: check the path in \`site-url\``
    return new Failure('SITE_DIFFERS', what, { nextStep })
  }
  const [type] = files.missingTypes
  if (worst.kind === 'missing' && type !== undefined) {
    const types = files.missingTypes.map((one) => `\`${one}\``).join(', ')
    const nextStep = `Every file of the type ${types} is missing: allow these types on the host (IIS and ASP.NET refuse types that they do not know)`
    return new Failure('SITE_DIFFERS', what, { nextStep })
  }
  // A host that sends nothing says nothing of the site.
  const isRefused = worst.kind === 'unreachable' || worst.kind === 'blocked'
  const hint =
    isOther && !isRefused
      ? `No file is as exported: check that \`site-url\` and \`manifest\`${domain ? ` (an export of ${domain})` : ''} belong to the same site. `
      : ''
  return new Failure('SITE_DIFFERS', what, {
    nextStep: `${hint}${remedies[worst.kind]}`,
  })
}

const reportPlace = (uploaded: UploadedArtifact | undefined) =>
  uploaded
    ? `The artifact ${uploaded.name} lists all differences: ${uploaded.url}`
    : 'The report at `reportPath` lists all differences'
