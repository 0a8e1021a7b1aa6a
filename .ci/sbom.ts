/** Writes the list of the packages in dist/ as SPDX 2.3, after `npm run dist`: `npm run sbom -- FILE`. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BundledPackage, packagesOfBuild } from './bundled-packages.ts'
import { runScript } from './run-script.ts'

/**
 * The document of a release.
 *
 * @param created ISO 8601, in seconds
 */
export function spdxOf(packages: readonly BundledPackage[], version: string, created: string) {
  const ids = packages.map(({ name, version }) =>
    `SPDXRef-${name}-${version}`.replace(/[^\w.-]+/g, '-').replaceAll('_', '-'),
  )
  const action = {
    SPDXID: 'SPDXRef-docs-export-action',
    name: 'docs-export-action',
    versionInfo: version,
    downloadLocation: 'NOASSERTION',
    filesAnalyzed: false,
    licenseDeclared: 'MIT',
  }
  return {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: `docs-export-action-${version}`,
    documentNamespace: `https://spdx.org/spdxdocs/docs-export-action-${version}-${created}`,
    creationInfo: { created, creators: ['Tool: docs-export-action/.ci/sbom.ts'] },
    documentDescribes: [action.SPDXID],
    packages: [
      action,
      ...packages.map(({ name, version, license, integrity }, index) => ({
        SPDXID: ids[index],
        name,
        versionInfo: version,
        downloadLocation: `https://registry.npmjs.org/${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`,
        filesAnalyzed: false,
        licenseDeclared: license,
        checksums: [
          {
            algorithm: 'SHA512',
            checksumValue: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
          },
        ],
        externalRefs: [
          {
            referenceCategory: 'PACKAGE-MANAGER',
            referenceType: 'purl',
            referenceLocator: `pkg:npm/${name.replace('@', '%40')}@${version}`,
          },
        ],
      })),
    ],
    relationships: ids.map((id) => ({
      spdxElementId: action.SPDXID,
      relatedSpdxElement: id,
      relationshipType: 'CONTAINS',
    })),
  }
}

/** ISO 8601, in seconds. The commit's own time, so that two documents of one commit are equal. */
export function timeOfCommit(repository: string): string {
  const git = ['log', '-1', '--format=%cd', '--date=format-local:%Y-%m-%dT%H:%M:%SZ']
  const env = { ...process.env, TZ: 'UTC' }
  return execFileSync('git', git, { cwd: repository, env, encoding: 'utf8' }).trim()
}

if (import.meta.main) {
  runScript(() => {
    const [file] = process.argv.slice(2)
    if (!file) throw new Error('Name the file: npm run sbom -- sbom.spdx.json')
    const repository = fileURLToPath(new URL('..', import.meta.url))
    const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
    const document = spdxOf(packagesOfBuild(repository), version, timeOfCommit(repository))
    writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
  })
}
