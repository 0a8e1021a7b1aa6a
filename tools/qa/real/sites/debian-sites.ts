import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { Missing } from '../part.ts'

const exec = promisify(execFile)

/** Documentation that Debian packages: a site that its project built. */
export interface DebianSite {
  readonly package: string
  /** In the package. */
  readonly folder: string
  readonly generator: string
  /** Why it is not checked. */
  readonly leftOut?: string
}

const docs = (name: string, folder = 'html') => `usr/share/doc/${name}${folder && `/${folder}`}`

export const debianSites: readonly DebianSite[] = [
  { package: 'python-django-doc', folder: docs('python-django-doc'), generator: 'Sphinx' },
  { package: 'apache2-doc', folder: 'usr/share/doc/apache2-doc/manual', generator: 'XSLT' },
  { package: 'cmake-doc', folder: docs('cmake-data'), generator: 'Sphinx' },
  { package: 'git-doc', folder: docs('git-doc', ''), generator: 'AsciiDoc' },
  { package: 'sqlite3-doc', folder: docs('sqlite3', ''), generator: 'Tcl scripts of SQLite' },
  { package: 'python3.11-doc', folder: docs('python3.11'), generator: 'Sphinx' },
  { package: 'postgresql-doc-15', folder: docs('postgresql-doc-15'), generator: 'DocBook XSL' },
  { package: 'libgtk-4-doc', folder: docs('libgtk-4-doc', ''), generator: 'gi-docgen' },
  { package: 'libboost1.81-doc', folder: docs('libboost1.81-doc', ''), generator: 'BoostBook' },
  { package: 'octave-doc', folder: docs('octave', 'octave.html'), generator: 'Texinfo' },
  { package: 'openjdk-17-doc', folder: docs('openjdk-17-jre-headless', ''), generator: 'Javadoc' },
  { package: 'python-flask-doc', folder: docs('python-flask-doc'), generator: 'Sphinx' },
  {
    ...{ package: 'developers-reference', folder: 'usr/share/developers-reference' },
    generator: 'Sphinx',
  },
  { package: 'debian-policy', folder: docs('debian-policy', 'policy.html'), generator: 'Sphinx' },
  { package: 'ffmpeg-doc', folder: docs('ffmpeg', ''), generator: 'Doxygen and Texinfo' },
  { package: 'tomcat10-docs', folder: 'usr/share/tomcat10-docs/docs', generator: 'XSLT' },
  { package: 'zsh-doc', folder: docs('zsh-common'), generator: 'Texinfo' },
  { package: 'ant-doc', folder: docs('ant', ''), generator: 'Javadoc and XSLT' },
  { package: 'nodejs-doc', folder: docs('nodejs', 'api'), generator: 'Scripts of Node.js' },
  { package: 'libglib2.0-doc', folder: 'usr/share/gtk-doc/html', generator: 'gtk-doc' },
  { package: 'doxygen-doc', folder: docs('doxygen'), generator: 'Doxygen' },
  { package: 'gimp-help-en', folder: 'usr/share/gimp/2.0/help/en', generator: 'DocBook XSL' },
  {
    package: 'wireshark-doc',
    folder: docs('wireshark', 'wsug_html_chunked'),
    generator: 'AsciiDoc',
  },
  {
    ...{ package: 'libcommons-lang3-java-doc', folder: docs('libcommons-lang3-java', 'api') },
    generator: 'Javadoc',
  },
  { package: 'mkdocs-doc', folder: docs('mkdocs'), generator: 'MkDocs' },
  {
    package: 'python-djangorestframework-doc',
    folder: docs('python3-djangorestframework'),
    generator: 'MkDocs',
  },
  { package: 'python-celery-doc', folder: docs('python-celery-doc'), generator: 'Sphinx' },
  { package: 'python-sqlalchemy-doc', folder: docs('python-sqlalchemy-doc'), generator: 'Sphinx' },
  { package: 'snakemake-doc', folder: docs('snakemake'), generator: 'Sphinx' },
  { package: 'bind9-doc', folder: docs('bind9-doc', 'arm'), generator: 'Sphinx' },
  { package: 'haproxy-doc', folder: docs('haproxy', 'lua'), generator: 'Sphinx' },
  { package: 'why3-doc-html', folder: docs('why3-doc-html'), generator: 'Sphinx' },
  { package: 'libghc-aeson-doc', folder: docs('libghc-aeson-doc'), generator: 'Haddock' },
  { package: 'libghc-lens-doc', folder: docs('libghc-lens-doc'), generator: 'Haddock' },
  {
    package: 'libdune-common-doc',
    folder: docs('libdune-common-doc', 'doxygen'),
    generator: 'Doxygen',
  },
  {
    package: 'gtkmm-documentation',
    folder: docs('gtkmm-documentation', 'tutorial/html'),
    generator: 'DocBook XSL',
  },
  {
    package: 'evolution-data-server-doc',
    folder: 'usr/share/gtk-doc/html/evolution-data-server',
    generator: 'gtk-doc',
  },
  { package: 'gnutls-doc', folder: docs('gnutls-doc', 'api-reference'), generator: 'gtk-doc' },
  { package: 'asciidoctor-doc', folder: docs('asciidoctor-doc'), generator: 'YARD' },
  { package: 'yard-doc', folder: docs('yard', 'doc'), generator: 'YARD' },
  { package: 'nim-doc', folder: docs('nim'), generator: "Nim's docgen" },
  { package: 'crystal-doc', folder: docs('crystal', 'api-docs'), generator: "Crystal's docs" },
  { package: 'kicad-doc-en', folder: 'usr/share/doc/kicad/help/en', generator: 'Asciidoctor' },
  { package: 'swi-prolog-doc', folder: 'usr/share/swi-prolog/doc/Manual', generator: 'PlDoc' },
  { package: 'racket-doc', folder: docs('racket', ''), generator: 'Scribble' },
  { package: 'erlang-doc', folder: docs('erlang-doc', ''), generator: 'erl_docgen' },
  { package: 'groovy-doc', folder: docs('groovy', 'api'), generator: 'Groovydoc' },
  {
    package: 'libbatteries-ocaml-doc',
    folder: docs('libbatteries-ocaml-doc', 'html/api'),
    generator: 'ocamldoc',
  },
  { package: 'maxima-doc', folder: docs('maxima-doc'), generator: 'Texinfo' },
  { package: 'qtbase5-doc-html', folder: 'usr/share/qt5/doc', generator: 'QDoc' },
  { package: 'agda-stdlib-doc', folder: docs('agda-stdlib'), generator: 'Agda' },
  { package: 'libvirt-doc', folder: docs('libvirt-doc'), generator: 'XSLT and reStructuredText' },
  { package: 'sbcl-doc', folder: docs('sbcl', 'sbcl-internals'), generator: 'Texinfo' },
  { package: 'pike8.0-doc', folder: docs('pike8.0-doc'), generator: 'AutoDoc' },
  { package: 'python-attr-doc', folder: docs('python-attr-doc'), generator: 'Sphinx' },
  { package: 'varnish-doc', folder: docs('varnish'), generator: 'Sphinx' },
  {
    package: 'exim4-doc-html',
    folder: docs('exim4-doc-html', 'spec_html'),
    generator: 'DocBook XSL',
  },
  {
    package: 'debian-reference-en',
    folder: 'usr/share/debian-reference',
    generator: 'DocBook XSL',
  },
  { package: 'r-doc-html', folder: 'usr/share/R/doc/manual', generator: 'Texinfo' },
  { package: 'libsoup-3.0-doc', folder: docs('libsoup-3.0', ''), generator: 'gi-docgen' },
  { package: 'libxml2-doc', folder: docs('libxml2'), generator: 'XSLT' },
  { package: 'libcairo2-doc', folder: 'usr/share/gtk-doc/html/cairo', generator: 'gtk-doc' },
  { package: 'debmake-doc', folder: docs('debmake-doc'), generator: 'DocBook XSL' },
  { package: 'apt-doc', folder: docs('apt-doc', ''), generator: 'DocBook XSL' },
  { package: 'fish-common', folder: docs('fish', ''), generator: 'Sphinx' },
  {
    ...{ package: 'rust-doc', folder: docs('rust-doc'), generator: 'rustdoc and mdBook' },
    leftOut: 'left out, as each checker takes many minutes for its 32,000 pages',
  },
]

/**
 * Downloads a package, once, and copies its site to a folder of its own. Symbolic links become the files
 * that they lead to; those that lead out of the package are left out.
 *
 * @returns the folder of the site, and the version of the package
 * @throws Missing if the package cannot be had
 */
export async function debianSite(
  site: DebianSite,
  cache: string,
): Promise<{ readonly folder: string; readonly version: string }> {
  if (site.leftOut) throw new Missing(site.leftOut)
  const folder = join(cache, site.package)
  mkdirSync(cache, { recursive: true })
  const find = () => readdirSync(cache).find((name) => name.startsWith(`${site.package}_`))
  if (!find()) {
    await exec('apt-get', ['download', '-qq', site.package], { cwd: cache }).catch(() => {
      throw new Missing(`${site.package} cannot be downloaded by apt-get`)
    })
  }
  const file = find() ?? ''
  if (!existsSync(folder)) {
    const root = join(cache, `${site.package}.root`)
    await exec('dpkg-deb', ['-x', file, root], { cwd: cache })
    copyTree(join(root, site.folder), folder, root)
    rmSync(root, { recursive: true })
  }
  return { folder, version: decodeURIComponent(file.split('_')[1] ?? '') }
}

/** @param root of the package: symbolic links to absolute paths mean files below it */
function copyTree(from: string, to: string, root: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const found = targetOf(join(from, name), root)
    if (found === undefined) continue
    if (statSync(found).isDirectory()) copyTree(found, join(to, name), root)
    else copyFileSync(found, join(to, name))
  }
}

function targetOf(path: string, root: string): string | undefined {
  for (let at = path, step = 0; step < 10; step++) {
    const found = lstatSync(at, { throwIfNoEntry: false })
    if (!found?.isSymbolicLink()) return found && at
    const target = readlinkSync(at)
    at = target.startsWith('/') ? join(root, target) : resolve(dirname(at), target)
    if (!at.startsWith(root + sep)) return undefined
  }
  return undefined
}
