import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Room } from './tree.ts'

/** A real archiver, with its command for packing a folder. */
export interface Archiver {
  /** The name of its archive, without an extension. */
  readonly name: string
  readonly type: 'tar' | 'zip'
  readonly room: Room
  /** The program and its version, to be recorded with the archive. */
  readonly version: () => string
  /**
   * @param names the top-level entries of the current folder
   * @param paths all entries of the current folder, folders first
   */
  readonly pack: (output: string, names: readonly string[], paths: readonly string[]) => Command
}

/** A program with its arguments and its standard input. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
  readonly input?: string
  /** Whether its output is the archive. */
  readonly toOutput?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** The installed programs that only the corpus needs. */
export interface CorpusPrograms {
  /** A folder with the npm packages. */
  readonly packages: string
  /** The built `pack.go`. */
  readonly goProgram: string
}

const firstLine = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8' }).trim().split('\n')[0] ?? ''

const here = import.meta.dirname

export function archivers({ packages, goProgram }: CorpusPrograms): Archiver[] {
  const npmVersion = (name: string) => () =>
    `${name} ${execFileSync('node', ['-p', `require('${packages}/node_modules/${name}/package.json').version`], { encoding: 'utf8' }).trim()}`

  const program =
    (command: string, versionArgs: string[]) =>
    (
      type: 'tar' | 'zip',
      name: string,
      room: Room,
      args: (output: string) => readonly string[],
      env: Readonly<Record<string, string>> = {},
    ): Archiver => ({
      name,
      type,
      room,
      version: () => firstLine(command, ...versionArgs),
      pack: (output, names) => ({ program: command, args: [...args(output), ...names], env }),
    })

  const gnuTar = program('tar', ['--version'])
  const bsdtar = program('bsdtar', ['--version'])
  const python = program('python3', ['--version'])
  const go = program(goProgram, [])
  const sevenZip = program('7zz', ['--help'])

  const node = (type: 'tar' | 'zip', kind: string, name: string): Archiver => ({
    name: kind,
    type,
    room: 'any',
    version: npmVersion(name),
    pack: (output, names) => ({
      program: 'node',
      args: [join(here, 'pack.mjs'), kind, packages, output, ...names],
    }),
  })

  const zip = (name: string, options: string[], more: Partial<Command> = {}): Archiver => ({
    name,
    type: 'zip',
    room: 'any',
    version: () => 'Info-ZIP zip 3.0',
    pack: (output, names) => ({
      program: 'zip',
      args: ['-qr', ...options, more.toOutput ? '-' : output, ...names],
      ...more,
    }),
  })

  const fromList = (
    name: string,
    room: Room,
    version: () => string,
    command: readonly [string, ...string[]],
  ): Archiver => ({
    name,
    type: 'tar',
    room,
    version,
    pack: (_, __, paths) => ({
      program: command[0],
      args: command.slice(1),
      input: `${paths.join('\n')}\n`,
      toOutput: true,
    }),
  })

  const goVersion = () => firstLine('go', 'version')
  return [
    gnuTar('tar', 'gnu-tar-gnu', 'any', (output) => ['-cf', output, '--format=gnu']),
    gnuTar('tar', 'gnu-tar-oldgnu', 'any', (output) => ['-cf', output, '--format=oldgnu']),
    gnuTar('tar', 'gnu-tar-posix', 'any', (output) => ['-cf', output, '--format=posix']),
    gnuTar('tar', 'gnu-tar-ustar', 'ustar', (output) => ['-cf', output, '--format=ustar']),
    gnuTar('tar', 'gnu-tar-v7', 'v7', (output) => ['-cf', output, '--format=v7']),
    bsdtar('tar', 'bsdtar-pax', 'any', (output) => ['-cf', output, '--format=pax']),
    bsdtar('tar', 'bsdtar-gnutar', 'any', (output) => ['-cf', output, '--format=gnutar']),
    bsdtar('tar', 'bsdtar-ustar', 'ustar', (output) => ['-cf', output, '--format=ustar']),
    bsdtar('tar', 'bsdtar-v7', 'v7', (output) => ['-cf', output, '--format=v7tar']),
    bsdtar('zip', 'bsdtar-zip', 'any', (output) => ['-cf', output, '--format=zip']),
    bsdtar('zip', 'bsdtar-zip-stored', 'any', (output) => [
      ...['-cf', output, '--format=zip', '--options=zip:compression=store'],
    ]),
    { ...busybox(), version: () => firstLine('busybox', '--help') },
    python('tar', 'python-ustar', 'ustar', (output) => [join(here, 'pack.py'), 'ustar', output]),
    python('tar', 'python-gnu', 'any', (output) => [join(here, 'pack.py'), 'gnu', output]),
    python('tar', 'python-pax', 'any', (output) => [join(here, 'pack.py'), 'pax', output]),
    ...['zip', 'zip-stream', 'zip-stored', 'zip-stored-stream'].map((kind) =>
      python('zip', `python-${kind}`, 'any', (output) => [join(here, 'pack.py'), kind, output]),
    ),
    ...(['ustar', 'gnu', 'pax', 'any'] as const).map((kind) => ({
      ...go('tar', `go-${kind}`, kind === 'ustar' ? 'ascii ustar' : 'any', (output) => [
        ...[kind, output],
      ]),
      version: goVersion,
    })),
    ...['zip', 'stored'].map((kind) => ({
      ...go('zip', `go-${kind}`, 'any', (output) => [kind, output]),
      version: goVersion,
    })),
    node('tar', 'tar', 'tar'),
    node('tar', 'tar-with-times', 'tar'),
    node('tar', 'tar-stream', 'tar-stream'),
    node('tar', 'archiver-tar', 'archiver'),
    node('tar', 'modern-tar', 'modern-tar'),
    node('zip', 'archiver-zip', 'archiver'),
    node('zip', 'archiver-stored', 'archiver'),
    node('zip', 'jszip', 'jszip'),
    node('zip', 'yazl', 'yazl'),
    node('zip', 'fflate', 'fflate'),
    node('zip', 'client-zip', 'client-zip'),
    node('zip', 'zip.js', '@zip.js/zip.js'),
    node('zip', 'zip.js-zip64-stream', '@zip.js/zip.js'),
    sevenZip('tar', '7z-gnu', 'any', (output) => ['a', '-ttar', '-mm=gnu', output]),
    sevenZip('tar', '7z-pax', 'any', (output) => ['a', '-ttar', '-mm=pax', output]),
    sevenZip('zip', '7z-zip', 'any', (output) => ['a', '-tzip', output]),
    fromList('pax-ustar', 'ustar', () => 'pax (MirBSD)', ['pax', '-wdx', 'ustar']),
    fromList('pax-tar', 'v7', () => 'pax (MirBSD)', ['pax', '-wdx', 'tar']),
    fromList('cpio-ustar', 'ustar', () => firstLine('cpio', '--version'), [
      ...(['cpio', '-o', '--quiet', '-H', 'ustar'] as const),
    ]),
    fromList('cpio-tar', 'v7', () => firstLine('cpio', '--version'), [
      ...(['cpio', '-o', '--quiet', '-H', 'tar'] as const),
    ]),
    perl(),
    zip('zip', []),
    zip('zip-forced-zip64', ['-fz']),
    zip('zip-without-unix-fields', ['-X']),
    zip('zip-stream', [], { toOutput: true }),
    zip('zip-stored-stream', ['-0'], { toOutput: true }),
    zip('zip-in-the-C-locale', [], { env: { LC_ALL: 'C' } }),
    {
      ...program('ruby', [])('zip', 'ruby-zip64', 'any', (output) => [
        join(here, 'pack.rb'),
        output,
      ]),
      version: () =>
        firstLine('ruby', '-rzip', '-rzip/version', '-e', 'puts "rubyzip #{Zip::VERSION}"'),
    },
    {
      ...program('jar', ['--version'])('zip', 'java-jar', 'any', (output) => [
        ...['--create', '--no-manifest', '--file', output],
      ]),
    },
  ]

  function busybox(): Archiver {
    return program('busybox', ['--help'])('tar', 'busybox', 'any', (output) => [
      'tar',
      '-cf',
      output,
    ])
  }

  function perl(): Archiver {
    const script =
      'use Archive::Tar; my $out = shift; my $tar = Archive::Tar->new; ' +
      '$tar->add_files(@ARGV); $tar->write($out) or die'
    return {
      name: 'perl',
      type: 'tar',
      room: 'any',
      version: () =>
        firstLine('perl', '-MArchive::Tar', '-e', 'print "Archive::Tar $Archive::Tar::VERSION"'),
      pack: (output, _, paths) => ({ program: 'perl', args: ['-e', script, output, ...paths] }),
    }
  }
}
