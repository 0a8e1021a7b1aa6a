/** What the run and its machine are, as far as tests are skipped for it. */
export interface Surroundings {
  readonly isLong: boolean
  readonly isRoot: boolean
  readonly isInstalled: (program: string) => boolean
}

interface SkipRule {
  readonly reason: string
  /** A part of the condition of `skipIf` or `runIf`, as it is written, or of the note of `skip`. */
  readonly pattern: RegExp
  /** Whether such a condition can be the reason here; by default always. */
  readonly applies?: (here: Surroundings) => boolean
}

/** Conditions that name their programs: `has('jq')`. Without a name, it is bash. */
const hasPrograms = /\bhas(?:Programs)?\((.*?)\)/g

/** Programs by the condition that looks for them. */
const programs: readonly (readonly [pattern: RegExp, program: string])[] = [
  [/\bcanMountBindfs\b/, 'bindfs'],
  [/\bcanMountNtfs\b/, 'lowntfs-3g'],
  [/\bnginx(?:Path)?\b/, 'nginx'],
  [/\bapache\b/, 'apache2'],
  [/\bisMissing\b|\bexistsSync\(program\)/, 'chromium'],
  [/!script\b/, 'script'],
  [/!python\b/, 'python3'],
  // Jobs of recipes.
  ...(['jq', 'tar', 'unzip', 'chromium'] as const).map((one) => [/\bcanRun\b/, one] as const),
  [/\bhasGit\b/, 'git'],
  [/^prlimit is missing/, 'prlimit'],
]

const powers =
  /\bcanMount|\bcanChangeUser\b|\bcanIsolate\b|\bcanRefuse\b|\bhasContainers\b|\bhasNamespaces\b/

/** All reasons to skip a test besides missing programs. */
const rules: readonly SkipRule[] = [
  { reason: 'long mode', pattern: /\bisLong\b/, applies: ({ isLong }) => !isLong },
  { reason: 'needs root', pattern: powers, applies: ({ isRoot }) => !isRoot },
  { reason: 'needs root', pattern: /!isRoot\b/, applies: ({ isRoot }) => !isRoot },
  // A container can withhold mounts and users from root.
  { reason: 'needs a root that may do more', pattern: /\bnginxPath\b/ },
  { reason: 'needs a root that may do more', pattern: powers },
  { reason: 'needs a plain user', pattern: /(?<!!)\bisRoot\b/, applies: ({ isRoot }) => isRoot },
  { reason: 'only in a step', pattern: /^a shell has no / },
  { reason: 'needs root', pattern: /^only root can |^mounting is not allowed/ },
  {
    reason: 'another platform',
    pattern:
      /\bis(?:Windows|Posix|Linux)\b|\bprocess\.platform\b|\bhas(?:Modes|Signals|Proc|OtherDrive|LoopbackNetwork)\b|\bcanLink|\btoUpperCase\b/,
  },
]

/**
 * Why a test is skipped, as one of a fixed list of reasons.
 *
 * @param condition of `skipIf` or `runIf`, as it is written, or the note of `skip`
 * @returns undefined for any other condition
 */
export function skipReason(condition: string, here: Surroundings): string | undefined {
  const applying = rules.filter(({ applies = () => true }) => applies(here))
  const [long] = applying.filter(
    ({ reason, pattern }) => reason === 'long mode' && pattern.test(condition),
  )
  if (long) return long.reason
  const missing = programsIn(condition).filter((program) => !here.isInstalled(program))
  if (missing.length > 0) return `missing ${missing.join(', ')}`
  return applying.find(({ pattern }) => pattern.test(condition))?.reason
}

function programsIn(condition: string): readonly string[] {
  const named = Array.from(condition.matchAll(hasPrograms), ([, names = '']) =>
    names === '' ? ['bash'] : names.split(',').map((name) => name.replace(/[\s']/g, '')),
  )
  const known = programs
    .filter(([pattern]) => pattern.test(condition))
    .map(([, program]) => program)
  return [...named.flat(), ...known]
}
