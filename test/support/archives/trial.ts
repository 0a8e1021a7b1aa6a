import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareTarget } from '../../../src/export/target/target.ts'
import { readTree } from '../site-tree.ts'
import { canLink } from '../system.ts'
import { unpack } from './unpacking.ts'

/** The result of unpacking and, on success, publishing an archive. */
export interface Trial {
  /** The failure; undefined if the site was published. */
  readonly error: unknown
  /** The contents of the surrounding folder, before and after. */
  readonly before: Record<string, string>
  readonly after: Record<string, string>
}

/** Unpacks an archive into a target with an existing site, next to other files. */
export async function tryArchive(bytes: Buffer, pieceLength?: number): Promise<Trial> {
  const around = await mkdtemp(join(tmpdir(), 'trial-'))
  const workspace = join(around, 'workspace')
  try {
    await mkdir(join(workspace, 'site/guide'), { recursive: true })
    await writeFile(join(workspace, 'site/index.html'), 'the site before')
    await writeFile(join(workspace, 'evil'), 'not evil')
    await writeFile(join(around, 'passwd'), 'not evil either')
    if (canLink) await symlink('..', join(workspace, 'link'))
    const before = await readTree(around)
    const error = await publish(bytes, workspace, pieceLength)
    return { error, before, after: await readTree(around) }
  } finally {
    await rm(around, { recursive: true })
  }
}

async function publish(bytes: Buffer, workspace: string, pieceLength?: number): Promise<unknown> {
  const target = await prepareTarget('site', {
    overwrite: true,
    workspace,
    apiKey: 'key',
    log: { warning: () => {} },
  })
  const staging = await target.stage()
  try {
    await unpack(bytes, staging.folder, pieceLength)
    await staging.publish()
    return undefined
  } catch (error) {
    await staging.discard()
    return error
  }
}
