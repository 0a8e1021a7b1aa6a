import type { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cache } from '../real/programs.ts'

const groovy = { version: '4.0.28' }

/**
 * Compiles the files `Pipeline0.groovy` and so on, without the plugins that they call.
 *
 * @returns what was compiled
 * @throws Error of Maven or of the compiler
 */
export async function compileJenkinsFiles(
  folder: string,
  count: number,
  exec: typeof execFile.__promisify__,
): Promise<string> {
  const jar = join(cache, 'maven', `groovy-${groovy.version}.jar`)
  if (!existsSync(jar)) {
    const artifact = `-Dartifact=org.apache.groovy:groovy:${groovy.version}`
    const output = `-DoutputDirectory=${join(cache, 'maven')}`
    await exec('mvn', ['--batch-mode', '--quiet', 'dependency:copy', artifact, output])
  }
  const names = Array.from({ length: count }, (_, at) => `Pipeline${at}.groovy`)
  const compiler = ['-cp', jar, 'org.codehaus.groovy.tools.FileSystemCompiler']
  await exec('java', [...compiler, '-d', 'classes', ...names], { cwd: folder })
  return `Jenkins: ${count} files compiled by Groovy ${groovy.version}`
}
