// Packs the current folder: pack.mjs PACKAGE PATH-OF-PACKAGE OUTPUT NAME...
import { createWriteStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

const [kind, root, output, ...names] = process.argv.slice(2)
const load = createRequire(join(root, 'x.js'))

function* walk(name) {
  const isFolder = statSync(name).isDirectory()
  yield { name: isFolder ? `${name}/` : name, isFolder, read: () => readFileSync(name) }
  if (isFolder) for (const inner of readdirSync(name)) yield* walk(`${name}/${inner}`)
}
const entries = () => names.flatMap((name) => [...walk(name)])

async function archiver(format, options) {
  const { default: make } = await import(load.resolve('archiver'))
  const archive = make(format, options)
  const out = archive.pipe(createWriteStream(output))
  for (const { name, isFolder, read } of entries()) {
    archive.append(isFolder ? '' : read(), { name, ...(isFolder && { type: 'directory' }) })
  }
  await archive.finalize()
  await finished(out)
}

async function zipJs(options) {
  const zip = load('@zip.js/zip.js')
  zip.configure({ useWebWorkers: false })
  const writer = new zip.ZipWriter(new zip.Uint8ArrayWriter(), options)
  for (const { name, isFolder, read } of entries()) {
    const content = isFolder ? undefined : new zip.Uint8ArrayReader(new Uint8Array(read()))
    await writer.add(name, content, { directory: isFolder })
  }
  writeFileSync(output, await writer.close())
}

const packers = {
  tar: () => load('tar').create({ file: output, portable: true }, names),
  'tar-with-times': () => load('tar').create({ file: output }, names),
  'tar-stream': async () => {
    const pack = load('tar-stream').pack()
    const out = pack.pipe(createWriteStream(output))
    for (const { name, isFolder, read } of entries()) {
      if (isFolder) pack.entry({ name, type: 'directory' })
      else pack.entry({ name }, read())
    }
    pack.finalize()
    await finished(out)
  },
  'modern-tar': async () => {
    const { packTar } = load('modern-tar')
    const list = entries().map(({ name, isFolder, read }) => {
      const body = isFolder ? undefined : new Uint8Array(read())
      const type = isFolder ? 'directory' : 'file'
      return { header: { name, type, size: body?.length ?? 0 }, body }
    })
    writeFileSync(output, await packTar(list))
  },
  'archiver-tar': () => archiver('tar', {}),
  'archiver-zip': () => archiver('zip', {}),
  'archiver-stored': () => archiver('zip', { store: true }),
  jszip: async () => {
    const zip = new (load('jszip'))()
    for (const { name, isFolder, read } of entries()) {
      if (isFolder) zip.folder(name)
      else zip.file(name, read())
    }
    for (const streamFiles of [true]) {
      const options = { type: 'nodebuffer', compression: 'DEFLATE', streamFiles }
      writeFileSync(output, await zip.generateAsync(options))
    }
  },
  yazl: async () => {
    const zip = new (load('yazl').ZipFile)()
    for (const { name, isFolder, read } of entries()) {
      if (isFolder) zip.addEmptyDirectory(name)
      else zip.addBuffer(read(), name)
    }
    zip.end()
    await finished(zip.outputStream.pipe(createWriteStream(output)))
  },
  'client-zip': async () => {
    const { downloadZip } = load('client-zip')
    const lastModified = new Date()
    const files = entries().map(({ name, isFolder, read }) => ({
      ...{ name, lastModified },
      ...(!isFolder && { input: read() }),
    }))
    writeFileSync(output, Buffer.from(await downloadZip(files).arrayBuffer()))
  },
  'zip.js': () => zipJs({}),
  'zip.js-zip64-stream': () => zipJs({ zip64: true, dataDescriptor: true }),
  fflate: () => {
    const files = entries().map(({ name, isFolder, read }) => [
      name,
      isFolder ? new Uint8Array() : new Uint8Array(read()),
    ])
    writeFileSync(output, load('fflate').zipSync(Object.fromEntries(files)))
  },
}
await packers[kind]()
