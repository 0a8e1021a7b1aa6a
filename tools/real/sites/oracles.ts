import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { serveFiles } from '../../bench/file-server.ts'
import { Missing } from '../part.ts'
import { fromPyPi, type Program } from '../programs.ts'

const exec = promisify(execFile)

/** What a checker calls broken in a site: `page → target`, both as paths of the site. */
export interface Broken {
  readonly program: Program
  readonly seconds: number
  readonly cpuSeconds: number
  readonly found: ReadonlySet<string>
}
