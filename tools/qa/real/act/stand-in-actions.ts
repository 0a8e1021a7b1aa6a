import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stepsOf, type Workflow } from '../../../../test/support/examples/workflow.ts'

const artifactStep = fileURLToPath(new URL('../artifact-step.ts', import.meta.url))

const described = { name: 'stand-in', description: 'stand-in' }

/**
 * A composite action with one script. Inputs become variables, `subject-path` is
 * `INPUT_SUBJECT_PATH`.
 */
const script = (inputs: readonly string[], ...lines: string[]) => {
  const env = inputs.map((name) => [
    `INPUT_${name.toUpperCase().replaceAll('-', '_')}`,
    `\${{ inputs.${name} }}`,
  ])
  const step = { shell: 'bash', run: lines.join('\n'), env: Object.fromEntries(env) }
  return JSON.stringify({
    ...described,
    inputs: Object.fromEntries(inputs.map((name) => [name, { description: name }])),
    runs: { using: 'composite', steps: [step] },
  })
}

const artifact = (direction: string) => ({
  'action.yml': JSON.stringify({ ...described, runs: { using: 'node24', main: 'main.mjs' } }),
  'main.mjs': `process.argv[2] = '${direction}'\nawait import('${artifactStep}')\n`,
})

/** The files of stand-ins for third-party actions, whose repositories are in no registry. */
const usualActions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Only for another repository or commit: act itself copies the workflow's.
  'actions/checkout': {
    'action.yml': script(
      ['repository', 'ref', 'path'],
      'test "$INPUT_REPOSITORY@$INPUT_REF" = "$STAGED_NAME@$STAGED_COMMIT"',
      'mkdir -p "$INPUT_PATH"',
      'git -C "$STAGED_FOLDER" archive "$STAGED_COMMIT" dist action.yml | tar -x -C "$INPUT_PATH"',
    ),
  },
  'actions/setup-node': { 'action.yml': script([], 'node --version') },
  // Of one file, in a folder that the runs of one part share.
  'actions/cache/restore': {
    'action.yml': script(
      ['path', 'key', 'restore-keys'],
      'for key in "$INPUT_KEY" $INPUT_RESTORE_KEYS; do',
      '  file=$(ls -t "$CALLS.cache/$(tr / % <<<"$key")"* 2>/dev/null | head -n 1 || true)',
      '  if [ -n "$file" ]; then cp "$file" "$INPUT_PATH" && break; fi',
      'done',
    ),
  },
  'actions/cache/save': {
    'action.yml': script(
      ['path', 'key'],
      'mkdir -p "$CALLS.cache"',
      'file="$CALLS.cache/$(tr / % <<<"$INPUT_KEY")"',
      '[ -e "$file" ] || [ ! -e "$INPUT_PATH" ] || cp "$INPUT_PATH" "$file"',
    ),
  },
  'actions/attest': { 'action.yml': script(['subject-path'], 'ls $INPUT_SUBJECT_PATH') },
  // The project's name is the folder to deploy into.
  'cloudflare/wrangler-action': {
    'action.yml': script(
      ['command'],
      `project=\${INPUT_COMMAND#pages deploy site --project-name=}`,
      `cp -r site/. "\${project%% *}"`,
    ),
  },
  'actions/upload-artifact': artifact('upload'),
  'actions/download-artifact': artifact('download'),
}

/**
 * Writes the stand-ins that a workflow needs.
 *
 * @param actions the files of each by its name
 * @returns the arguments of act that replace the real ones
 */
export function standInArguments(
  folder: string,
  workflows: readonly Workflow[],
  actions: Readonly<Record<string, Readonly<Record<string, string>>>> = usualActions,
): string[] {
  const uses = workflows.flatMap(stepsOf).flatMap(({ uses }) => uses ?? [])
  const remote = [...new Set(uses)].filter(
    (name) => /^[\w-]+\//.test(name) && !name.includes('acme/'),
  )
  const args = remote.map((use) => {
    const [name = '', commit = ''] = use.split('@')
    const files = actions[name]
    if (!files) throw new Error(`no stand-in for ${name}`)
    const [owner, repository, ...path] = name.split('/')
    const place = join(folder, `${owner}-${repository}`)
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(place, ...path), { recursive: true })
      writeFileSync(join(place, ...path, file), text)
    }
    return `${owner}/${repository}@${commit}=${place}`
  })
  return [...new Set(args)].flatMap((arg) => ['--local-repository', arg])
}
