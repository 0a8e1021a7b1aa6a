import { expect, test } from 'vitest'
import { parseWorkflow } from '../support/examples/workflow.ts'
import { runJob } from '../support/runner/job/run-job.ts'
import { startArtifactService } from '../support/service/artifact/artifact-service.ts'
import { hasPrograms, isWindows } from '../support/system.ts'
import { writeFiles } from '../support/write-files.ts'

// Promise: the steps of a composite action keep their files apart, as those of a job do. The runner
// gives them all the GITHUB_ACTION of the outer step.

const checkStep = (id: string) => `
    - id: ${id}
      uses: OWNER/docs-export-action@v1
      with:
        mode: check
        site: ${id}
        site-check: warn`

const composite = `
name: Three checks
outputs:
  manifests:
    value: \${{ steps.one.outputs.manifestPath }} \${{ steps.two.outputs.manifestPath }} \${{ steps.three.outputs.manifestPath }}
runs:
  using: composite
  steps:${['one', 'two', 'three'].map(checkStep).join('')}
    - shell: bash
      run: |
        echo "in $GITHUB_ACTION"
        for manifest in "$ONE" "$TWO" "$THREE"; do grep -o '"path": *"[^"]*"' "$manifest"; done
      env:
        ONE: \${{ steps.one.outputs.manifestPath }}
        TWO: \${{ steps.two.outputs.manifestPath }}
        THREE: \${{ steps.three.outputs.manifestPath }}
`

const workflow = parseWorkflow(
  'three.yml',
  `
on: push
jobs:
  checks:
    steps:
      - uses: write/sites@v1
      - id: checks
        uses: ./three-checks
      - run: for manifest in $MANIFESTS; do test -s "$manifest"; done
        env:
          MANIFESTS: \${{ steps.checks.outputs.manifests }}
`,
)

test.skipIf(isWindows || !hasPrograms('bash'))('three checks of one composite action', async () => {
  const artifacts = await startArtifactService()
  const sites = ({ workspace }: { readonly workspace: string }) => {
    const files = [
      ['one/index.html', '<title>1</title>'],
      ['two/two.html', '<title>2</title>'],
      ['three/three.html', '<title>3</title>'],
      ['three-checks/action.yml', composite],
    ] as const
    writeFiles(workspace, files)
  }
  const { checks } = workflow.jobs
  const run = await runJob('checks', checks ?? {}, { artifacts, actions: { 'write/sites': sites } })
  await artifacts.close()
  run.remove()
  expect(run.result, run.log).toBe('success')
  const named = [...run.log.matchAll(/"path": *"(\w+\.html)"/g)].map(([, path]) => path)
  expect(named).toEqual(['index.html', 'two.html', 'three.html'])
  expect(run.log).toContain('in checks')
})
