import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { readWorkflow } from '../../../../test/support/examples/workflow.ts'
import { startStore } from '../../../../test/support/service/store.ts'
import { given, startExportHost } from '../export-host.ts'
import { check, type Part } from '../part.ts'
import { fromGo, installed } from '../programs.ts'
import { runWorkflowJob } from '../workflow-job.ts'

/** A chart that accepts only the values of a self-hosted deployment. */
const chart = {
  'Chart.yaml': 'apiVersion: v2\nname: docs\nversion: 1.2.3\n',
  'values.yaml': 'staticExport:\n  enabled: false\n  bundleUrl: ""\n',
  'values.schema.json': JSON.stringify({
    type: 'object',
    additionalProperties: false,
    properties: {
      global: { type: 'object' },
      staticExport: {
        type: 'object',
        additionalProperties: false,
        required: ['enabled', 'bundleUrl'],
        properties: {
          enabled: { type: 'boolean' },
          bundleUrl: { type: 'string' },
          version: { type: 'string' },
        },
      },
    },
  }),
  'templates/settings.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}
data:
  enabled: {{ .Values.staticExport.enabled | quote }}
  bundleUrl: {{ .Values.staticExport.bundleUrl | quote }}
  version: {{ .Values.staticExport.version | quote }}
`,
}

/** Upgrades a release with the values file of the action, as far as possible without a cluster. */
export const helm: Part = {
  name: 'Helm',
  recipe: 'examples/upgrade-helm-release.yml',
  async run() {
    const program = await fromGo('helm', 'helm.sh/helm/v4/cmd/helm', 'v4.3.1')
    const aws = await installed('aws', '--version')
    await using servers = new AsyncDisposableStack()
    const host = await startExportHost()
    servers.defer(() => host.close())
    const store = await startStore()
    servers.defer(() => store.close())
    const setting = given(host)
    const result = await runWorkflowJob(readWorkflow(this.recipe), 'upgrade', {
      vars: {
        ...setting.vars,
        ...{ BUNDLE_BUCKET: 'bundles', BUNDLE_BASE_URL: `${store.url}/bundles` },
        ...{ DOCS_CHART: './chart', DOCS_CHART_VERSION: '1.2.3' },
      },
      secrets: { ...setting.secrets, KUBE_CONFIG: 'apiVersion: v1\nkind: Config' },
      env: {
        ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
        ...{ AWS_REGION: 'us-east-1', AWS_ENDPOINT_URL: store.url },
        AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
      },
      standIns: {
        'aws-actions/configure-aws-credentials': () => {},
        'Azure/setup-helm': ({ workspace, addPath }) => {
          for (const [path, text] of Object.entries(chart)) {
            mkdirSync(join(workspace, 'chart', path, '..'), { recursive: true })
            writeFileSync(join(workspace, 'chart', path), text)
          }
          const wrapper = join(workspace, 'programs/helm')
          mkdirSync(join(wrapper, '..'))
          writeFileSync(wrapper, withoutCluster(program.path))
          chmodSync(wrapper, 0o755)
          addPath(join(wrapper, '..'))
        },
        'Verify the deployed site': () => {},
      },
    })
    servers.defer(() => result.remove())
    check(result.isPassed, result.log)
    const rendered = readFileSync(join(result.workspace, 'rendered.yaml'), 'utf8')
    const settings = parseAllDocuments(rendered).map((document) => document.toJS())
    const { data } = settings.find(({ kind }) => kind === 'ConfigMap')
    const { bundleSha256 } = result.outputs.export ?? {}
    const bundle = await fetch(data.bundleUrl)
    const digest = createHash('sha256')
      .update(Buffer.from(await bundle.arrayBuffer()))
      .digest('hex')
    check(data.enabled === 'true' && data.version === '7', rendered)
    check(digest === bundleSha256, `${data.bundleUrl} has the digest ${digest}`)
    return {
      programs: [program, aws],
      checks: [
        '`helm lint --strict` accepted the values file with the arguments of the recipe',
        '`helm template` rendered the version, and the kept URL instead of the link',
        'the bundle at that URL, put there by `aws s3 cp`, has the digest of the export',
      ],
      replaced: [
        '`helm upgrade`, which needs a cluster, by `helm lint` and `helm template`; the chart by one with a schema of the values',
        'S3 by s3rver, and the verification, as no pod serves the site',
      ],
    }
  },
}

/** `helm upgrade RELEASE CHART …` as `helm lint` and `helm template`, which need no cluster. */
const withoutCluster = (path: string) => `#!/usr/bin/env bash
set -euo pipefail
[ "$1" = upgrade ]
release=$2 chart=$3
shift 3
"${path}" upgrade --help >help
values=()
while [ $# -gt 0 ]; do
  grep --quiet -e " $1 " help || { echo "helm upgrade has no $1"; exit 1; }
  case "$1" in
    --values | --set-string) values+=("$1" "$2") && shift 2 ;;
    --version | --namespace | --timeout | --kubeconfig) shift 2 ;;
    *) shift ;;
  esac
done
"${path}" lint --strict "$chart" "\${values[@]}"
"${path}" template "$release" "$chart" "\${values[@]}" >rendered.yaml
`
