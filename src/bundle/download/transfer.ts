import { formatDuration } from '../../format/duration.ts'
import { formatSize } from '../../format/size.ts'
import type { Run } from '../../run/run.ts'

/** Maximum time between two log lines of a slow transfer, in milliseconds. */
const maxSilence = 15_000

/** Logs each tenth, and every 15 seconds. @returns call it with the bytes received so far */
export function logTransfer(
  total: number | undefined,
  { clock, log }: Pick<Run, 'clock' | 'log'>,
): (bytes: number) => void {
  const began = clock.now()
  let logged = { tenth: 0, at: began }
  return (bytes) => {
    const now = clock.now()
    const tenth = total ? Math.floor((10 * bytes) / total) : 0
    // The caller logs the end.
    if (bytes === total) return
    if (tenth === logged.tenth && now - logged.at < maxSilence) return
    logged = { tenth, at: now }
    log.info(transferLine(bytes, total, now - began))
  }
}

/** `bundle 412 of 980 MB · 96 MB/s · about 6 s left` */
export function transferLine(
  bytes: number,
  total: number | undefined,
  milliseconds: number,
): string {
  const speed = bytes / Math.max(milliseconds, 1)
  return [
    `bundle ${sizeOf(bytes, total)}`,
    `${formatSize(speed * 1000)}/s`,
    ...(total ? [`about ${formatDuration((total - bytes) / speed)} left`] : []),
  ].join(' · ')
}

/** `412 of 980 MB`: the unit appears once if both sizes have the same one. */
function sizeOf(bytes: number, total: number | undefined): string {
  const size = formatSize(bytes)
  if (!total) return size
  const [value, unit] = size.split(' ')
  const whole = formatSize(total)
  return `${whole.endsWith(` ${unit}`) ? value : size} of ${whole}`
}
