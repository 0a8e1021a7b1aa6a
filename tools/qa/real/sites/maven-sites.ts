import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Missing } from '../part.ts'

const exec = promisify(execFile)

/** The reference of a library, as the archive that Maven Central has of it. */
export interface MavenSite {
  /** `group:name:version`. */
  readonly artifact: string
  readonly generator: string
}

export const mavenSites: readonly MavenSite[] = [
  { artifact: 'com.google.code.gson:gson:2.11.0', generator: 'Javadoc 11' },
  { artifact: 'org.apache.groovy:groovy-json:4.0.28', generator: 'Groovydoc' },
  { artifact: 'org.slf4j:slf4j-api:2.0.13', generator: 'Javadoc 21' },
  { artifact: 'org.junit.jupiter:junit-jupiter-api:5.10.3', generator: 'Javadoc 17' },
  { artifact: 'org.mockito:mockito-core:5.12.0', generator: 'Javadoc 21' },
  { artifact: 'io.netty:netty-common:4.1.111.Final', generator: 'Javadoc 8' },
  { artifact: 'io.projectreactor:reactor-core:3.6.7', generator: 'Javadoc 8' },
  { artifact: 'io.reactivex.rxjava3:rxjava:3.1.8', generator: 'Javadoc 11' },
  { artifact: 'org.apache.commons:commons-lang3:3.14.0', generator: 'Javadoc 21' },
  { artifact: 'org.apache.commons:commons-collections4:4.4', generator: 'Javadoc 8' },
  { artifact: 'org.apache.commons:commons-csv:1.11.0', generator: 'Javadoc 17' },
  { artifact: 'commons-io:commons-io:2.16.1', generator: 'Javadoc 17' },
  { artifact: 'org.jsoup:jsoup:1.17.2', generator: 'Javadoc 17' },
  { artifact: 'com.zaxxer:HikariCP:5.1.0', generator: 'Javadoc 11' },
  { artifact: 'org.springframework:spring-core:6.1.10', generator: 'Javadoc 17' },
  { artifact: 'com.google.guava:guava:33.2.1-jre', generator: 'Javadoc' },
  { artifact: 'com.fasterxml.jackson.core:jackson-databind:2.17.2', generator: 'Javadoc 8' },
  { artifact: 'org.apache.lucene:lucene-core:9.11.1', generator: 'Javadoc 11' },
  { artifact: 'org.apache.spark:spark-core_2.13:3.5.1', generator: 'Scaladoc 2' },
  { artifact: 'com.typesafe.akka:akka-actor_2.13:2.6.20', generator: 'Scaladoc 2' },
  { artifact: 'org.scala-lang:scala-library:2.13.14', generator: 'Scaladoc 2' },
  { artifact: 'org.typelevel:cats-core_2.13:2.10.0', generator: 'Scaladoc 2' },
  { artifact: 'org.typelevel:cats-core_3:2.10.0', generator: 'Scaladoc 3' },
  { artifact: 'org.typelevel:cats-kernel_3:2.10.0', generator: 'Scaladoc 3' },
]

/** How such a site is called. */
export const mavenName = ({ artifact }: MavenSite): string => artifact.split(':')[1] ?? artifact

/**
 * Downloads an archive by Maven, once, and unpacks it.
 *
 * @returns the folder of the site, and the version of the artifact
 * @throws Missing if it cannot be had
 */
export async function mavenSite(
  site: MavenSite,
  cache: string,
): Promise<{ readonly folder: string; readonly version: string }> {
  const version = site.artifact.split(':')[2] ?? ''
  const name = `${mavenName(site)}-${version}`
  const archive = join(cache, `${name}-javadoc.jar`)
  const folder = join(cache, name)
  mkdirSync(cache, { recursive: true })
  if (!existsSync(archive)) {
    const wanted = [`-Dartifact=${site.artifact}:jar:javadoc`, `-DoutputDirectory=${cache}`]
    await exec('mvn', ['--batch-mode', '--quiet', 'dependency:copy', ...wanted]).catch(() => {
      throw new Missing(`${site.artifact} cannot be downloaded by mvn`)
    })
  }
  if (!existsSync(folder)) {
    await exec('unzip', ['-q', archive, '-d', `${folder}.part`])
    renameSync(`${folder}.part`, folder)
  }
  return { folder, version }
}
