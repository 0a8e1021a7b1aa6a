import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inPage, referencesIn, scanFile } from '../scanning.ts'

const inScript = (script: string) => referencesIn(scanFile('a.js', script))

/** Without the lines. */
const loaded = (script: string) =>
  inScript(script)
    .filter((reference) => !reference.startsWith('mention '))
    .map((reference) => reference.replace(/ \(line \d+\)$/, ''))

// The start of a substitution in a template literal.
const open = '${'

describe('an absolute URL in a script is loaded', () => {
  test.each<[script: string, found: string]>([
    ['fetch("https://a.test/b")', 'connection https://a.test/b'],
    ['fetch("https://localhost.a.test/b")', 'connection https://localhost.a.test/b'],
    ['fetch("https://127.a.test/b")', 'connection https://127.a.test/b'],
    ["window.fetch ( '//a.test/b?c' , {})", 'connection //a.test/b?c'],
    ['fetch(new Request("https:\\/\\/a.test\\/b"))', 'connection https://a.test/b'],
    ['fetch(new URL("https://a.test/b"))', 'connection https://a.test/b'],
    ['a = "//b"; fetch("\\x68ttps://a.test/b")', 'connection https://a.test/b'],
    ['a = "//b"; fetch("\\u0057SS://a.test/b")', 'connection WSS://a.test/b'],
    ['a = "//b"; fetch(" \\n https://a.test/b")', 'connection https://a.test/b'],
    ['a = "//b"; fetch(" //a.test/b")', 'connection //a.test/b'],
    ['a = "//b"; fetch("\u00a0https://a.test/b")', 'connection https://a.test/b'],
    ['fetchWithTimeout("https://a.test/b", 10)', 'connection https://a.test/b'],
    ['x.open("GET","https://a.test/b",true)', 'connection https://a.test/b'],
    ['importScripts("https://a.test/b.js")', 'script https://a.test/b.js'],
    ['import("https://a.test/b.js")', 'module https://a.test/b.js'],
    ['import a from "https://a.test/b.js"', 'module https://a.test/b.js'],
    ['new WebSocket("wss://a.test/b")', 'connection wss://a.test/b'],
    ['new EventSource(`https://a.test/b`)', 'connection https://a.test/b'],
    ['new Worker("https://a.test/b.js")', 'script https://a.test/b.js'],
    ['new SharedWorker(new URL("https://a.test/b.js"))', 'script https://a.test/b.js'],
    ['navigator.sendBeacon("https://a.test/b", c)', 'connection https://a.test/b'],
    ['navigator.serviceWorker.register("https://a.test/b.js")', 'worker https://a.test/b.js'],
    ['$.getJSON("https://a.test/b")', 'connection https://a.test/b'],
    ['loadScript("https://a.test/b.js")', 'script https://a.test/b.js'],
    ['s=d.createElement("script");s.src="https://a.test/b.js"', 'script https://a.test/b.js'],
    ['(s=d.createElement("script")).src="https://a.test/b.js"', 'script https://a.test/b.js'],
    ['s.setAttribute("src", "https://a.test/b")', 'connection https://a.test/b'],
    ['new Image().src = "https://a.test/b.gif"', 'image https://a.test/b.gif'],
    ['const i = new Image; i.src = "https://a.test/b.gif"', 'image https://a.test/b.gif'],
    ['jsx("img",{alt:"",src:"https://a.test/b.png"})', 'image https://a.test/b.png'],
    ['jsx("iframe",{"src":"https://a.test/b"})', 'frame https://a.test/b'],
    [
      'Object.assign(d.createElement("script"),{src:"https://a.test/b.js"})',
      'script https://a.test/b.js',
    ],
    [
      'l=d.createElement("link");l.rel="stylesheet";l.href="https://a.test/b"',
      'style https://a.test/b',
    ],
    [
      'l=d.createElement("link");l.href="https://a.test/b";l.rel="stylesheet"',
      'style https://a.test/b',
    ],
    ['h("link",{href:"https://a.test/b",rel:"stylesheet"})', 'style https://a.test/b'],
    [
      '(function(w,d,s,u){})(window,document,"script","https://a.test/b")',
      'script https://a.test/b',
    ],
    [
      'document.write(\'<script src="https://a.test/b.js"><\\/script>\')',
      'script https://a.test/b.js',
    ],
    [
      'document.write("<script src=\\"https://a.test/b?c=" + c + "\\"></script>")',
      'script https://a.test/',
    ],
    ['e.innerHTML = `<p><img src="https://a.test/b.png">`', 'image https://a.test/b.png'],
    ['e.style.backgroundImage = "url(https://a.test/b.png)"', 'image https://a.test/b.png'],
    ['s.insertRule("@import \'https://a.test/b.css\'")', 'style https://a.test/b.css'],
    ['s=d.createElement("style");s.textContent="@import url(//a.test/b)"', 'style //a.test/b'],
    [`const API_URL = "https://a.test/b"; fetch(API_URL + "/c")`, 'connection https://a.test/b'],
    [`const API = "https://a.test"; fetch(\`${open}API}/c\`)`, 'connection https://a.test'],
  ])('in %s', (script, found) => {
    expect(loaded(script)).toEqual([found])
    expect(inPage(`<script>${script.replaceAll('</', '<\\/')}</script>`)).toEqual([
      `${found} (line 1)`,
    ])
  })

  test('only its origin counts where the script completes it', () => {
    const script = `fetch("https://a.test/b/" + c);new Worker(\`//b.test/${open}d}\`)`
    expect(loaded(script)).toEqual(['connection https://a.test/', 'script //b.test/'])
  })
})

describe('an absolute URL is only mentioned', () => {
  test.each([
    'throw Error("https://a.test/b")',
    'a.fetch("https://a.test/b")',
    'window.open("https://a.test/b", "_blank")',
    'location.href = "https://a.test/b"',
    'a = d.createElement("a"); a.href = "https://a.test/b"',
    'l = d.createElement("link"); l.rel = "canonical"; l.href = "https://a.test/b"',
    'h("link", {rel: "canonical", href: "https://a.test/b"})',
    'h("a", {href: "https://a.test/b"})',
    'h(A, {src: "https://a.test/b"})',
    'new URL("https://a.test/b")',
    'new Request("https://a.test/b")',
    'a.register("https://a.test/b")',
    'if (a.src == "https://a.test/b") b()',
    'e.setAttribute("data-src", "https://a.test/b")',
    'e.createElementNS("https://a.test/b", "svg")',
    'fetch(a, "https://a.test/b")',
    'fetch(a + "https://a.test/b")',
    'e.style.setProperty("--icon", "url(https://a.test/b)")',
    'const DOCS_URL = "https://a.test/b"; open(DOCS_URL)',
  ])('in %s', (script) => {
    expect(inScript(script)).toEqual(['mention https://a.test/b (line 1)'])
  })

  test('but a text, a comment and a URL without its host are not', () => {
    const script = `
      // fetch("https://a.test/b")
      /* new Worker('https://a.test/b') */
      log("See https://a.test/b", "fetch('https://a.test/b')", /"https://a.test/)
      fetch("https://" + a); fetch(\`https://${open}a}.test/\`); fetch("/b"); fetch("./b")
      e.textContent = "<img src=https://a.test/b>"; e.innerHTML = "<script src=https://a.test/b>"`
    expect(inScript(script)).toEqual([])
  })

  test('when its host is not complete, or is the machine of the reader', () => {
    const script =
      'fetch("https://a.test" + b); fetch("https://127.0.0.1:80/b"); fetch("http://LocalHost/b")'
    expect(inScript(script)).toEqual([
      'mention https://a.test/ (line 1)',
      'mention https://127.0.0.1:80/b (line 1)',
    ])
  })

  test('at most a thousand times in one script, as it may be the index of a search', () => {
    const urls = Array.from({ length: 70_000 }, (_, index) => `"https://a.test/${index}"`)
    const scan = scanFile('a.js', `load([${urls}]); fetch("https://b.test/")`)
    expect(referencesIn(scan)).toHaveLength(1001)
    expect(referencesIn(scan).at(-1)).toMatch(/^connection https:\/\/b\.test\//)
    expect(scan.isPartial).toBe(false)
  })
})

test.each([
  'webpackJsonp([1],{})',
  '"use strict";(self.webpackChunkdocs=self.webpackChunkdocs||[]).push([[1],{}])',
  '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([])',
  'System.register([],function(){})',
])('a chunk of a bundle is recognized: %s', (script) => {
  expect(scanFile('a.js', script).isChunk).toBe(true)
  expect(scanFile('a.js', `f();${' '.repeat(5000)}${script}`).isChunk).toBe(false)
})

test('scripts that are no code, and those in templates, are not read', () => {
  const script = 'fetch("https://a.test/")'
  expect(inPage(`<script type="text/plain">${script}</script>`)).toEqual([])
  expect(inPage(`<template><script>${script}</script></template>`)).toEqual([])
})

test('any script can be read, and what it loads stands in it', () => {
  const parts = (
    'fetch ( ) { } , : = . + ; "https://a.test/" `https://a.test/ ` ${ new URL Image src href rel link ' +
    '"link" "script" createElement document window setAttribute "src" innerHTML "<img src=//a.test/>" style'
  ).split(' ')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts)), (all) => {
      const script = all.join('')
      for (const { url } of scanFile('a.js', script).references) {
        expect(url).toMatch(/^(?:https:)?\/\/a\.test\//)
      }
    }),
  )
})
