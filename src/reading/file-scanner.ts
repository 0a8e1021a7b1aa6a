import { docfxOrigins } from './data/docfx-manifest.ts'
import { scanFeed, scanWebManifest } from './data/listed-urls.ts'
import { scanRobots, scanSitemap } from './data/sitemaps.ts'
import { fileKind, isRobots, isWebManifest, syntaxOf } from './file-kind.ts'
import { byteTextOf } from './file-text.ts'
import type { MarkupHandler } from './markup/markup-handler.ts'
import { scanFragment, scanPage } from './page/page-scanner.ts'
import type { Scan } from './scan/scan.ts'
import { ScanBuilder } from './scan/scan-builder.ts'
import { pageOrigins } from './script/page-origins.ts'
import { readScript } from './script/read-script.ts'
import { readStyle } from './style/style-reader.ts'
import { scanUnnamedData } from './unnamed-data.ts'

type Scanner = (text: string, second?: MarkupHandler) => Scan

/**
 * The scanner of pages, style sheets, scripts, SVG files, sitemaps, feeds, web manifests and
 * `robots.txt`, by file name; undefined for other files. It takes the byte text of the file, and for a
 * page another markup handler for the same pass. It never throws, whatever the content.
 */
export function scannerOf(path: string): Scanner | undefined {
  switch (fileKind(path)) {
    case 'page':
      return (text, second) => scanPage(text, syntaxOf(path), second)
    case 'style':
      return scanStyleSheet
    case 'script':
      return scanScript
    case 'sitemap':
      return scanSitemap
    case 'feed':
      return scanFeed
    case 'svg':
      return (text) => scanPage(text, 'xml')
    case 'json':
      return isWebManifest(path) ? scanManifest : undefined
    case 'text':
      return isRobots(path) ? scanRobots : undefined
    default:
      return undefined
  }
}

/** What a whole file refers to, by its name or else by its content; undefined if nothing reads it. */
export function scanFile(path: string, bytes: Buffer): Scan | undefined {
  const { text } = byteTextOf(bytes.toString('latin1'), path)
  const scanner = scannerOf(path)
  return scanner ? scanner(text) : scanUnnamedData(path, text)
}

function scanStyleSheet(text: string): Scan {
  const scan = new ScanBuilder(text)
  readStyle(text, 'sheet', scan)
  return scan.scan()
}

function scanScript(text: string): Scan {
  const scan = new ScanBuilder(text)
  readScript(text, { in: 'file', scanMarkup: scanFragment }, scan)
  const origins = pageOrigins(text)
  const isPart = isChunk.test(text.slice(0, 2000))
  return { ...scan.scan(), isChunk: isPart, ...(origins.length > 0 && { origins }) }
}

/** A web manifest, or DocFX' list of files, which has the same name. */
function scanManifest(text: string): Scan {
  const origins = docfxOrigins(text)
  return { ...scanWebManifest(text), ...(origins.length > 0 && { origins }) }
}

/** How the chunks of webpack, Turbopack, Parcel and SystemJS begin. */
const isChunk = /webpackChunk|webpackJsonp|TURBOPACK|parcelRequire|System\.register/
