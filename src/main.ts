import { keyWarning, readInputs } from './action/inputs.ts'
import { Interruption } from './action/interruption.ts'
import { ActionLog } from './action/log.ts'
import { setOutputs } from './action/outputs.ts'
import { ActionReport, outcomeOf } from './action/report.ts'
import { Secrets } from './action/secrets.ts'
import { systemClock as clock } from './clock.ts'
import { asFailure, type Failure } from './failure.ts'
import { exportSite } from './flows/export-site.ts'

const interruption = new Interruption(clock)
const secrets = new Secrets()
const log = new ActionLog(secrets)
let report: ActionReport | undefined

/** The runner starts here: read the inputs, run the flow. */
async function main(): Promise<void> {
  secrets.maskKey(process.env['INPUT_API-KEY'] ?? '')
  const request = readInputs(process.env)
  report = new ActionReport(request, secrets, clock)
  const warning = keyWarning(request.apiKey)
  if (warning) log.warning(warning)
  const deadline = interruption.limit(request.timeout)
  await exportSite(request, report, { clock, log, signal: interruption.signal, deadline })
}

/** The one end of every run: outputs, summary, at most one message, the exit code. */
function finish(failure?: Failure): void {
  setOutputs(outcomeOf(failure))
  report?.summarize(failure)
  if (failure) log.failure(failure)
  // A look-up or a connection that is still open must not keep a run that has ended.
  process.stdout.write('', () => process.exit(failure ? 1 : 0))
}

process.on('uncaughtException', (error) => finish(asFailure(error)))
main().then(
  () => finish(),
  (error) => finish(asFailure(error)),
)
