/**
 * Corrects differences of Wine 8 from Windows that affect the tests. Only the tests are loaded with
 * this (`--import`), not the built action.
 */
import fs from 'node:fs'
import { createRequire, registerHooks, syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { workerData } from 'node:worker_threads'

// `fetch` sets it before the socket is connected. Wine then refuses the connection.
const { setKeepAlive } = Socket.prototype
Socket.prototype.setKeepAlive = function (...given) {
  if (!this.connecting) return setKeepAlive.apply(this, given)
  return this.once('connect', () => setKeepAlive.apply(this, given))
}

// A path without a drive is on the disk of Linux, whose programs and devices Windows does not have.
const { existsSync } = fs
fs.existsSync = (path) => !String(path).startsWith('/') && existsSync(path)

// Wine reports success and makes no link. Windows refuses them to most accounts.
const refused = (path) => Object.assign(new Error(`EPERM: symlink '${path}'`), { code: 'EPERM' })
fs.symlinkSync = (_target, path) => {
  throw refused(path)
}
fs.promises.symlink = async (_target, path) => {
  throw refused(path)
}
syncBuiltinESMExports()

// Node 22, the last that starts on Wine 8, does not know `await using`. Vitest translates what it
// loads itself, but not what the threads of the action load. Elsewhere, these hooks break packages.
if (workerData?.thread)
  registerHooks({
    load: (url, context, next) => {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
      const source = fs.readFileSync(fileURLToPath(url), 'utf8')
      if (!source.includes('await using')) return next(url, context)
      const { transpileModule, ScriptTarget } = createRequire(url)('typescript')
      const compilerOptions = { target: ScriptTarget.ES2022, verbatimModuleSyntax: true }
      const { outputText } = transpileModule(source, { compilerOptions })
      return { format: 'module', source: outputText, shortCircuit: true }
    },
  })
