/** The values that change with each build, and a visible word. */
export interface Build {
  /** In the form of Next.js, the only generator that also writes it in another form. */
  readonly id: string
  readonly deployment: string
  readonly nonce: string
  readonly time: string
  readonly word: string
}

export const firstBuild: Build = {
  id: 'E0aHqbO3YZz-IqUgN4OUV',
  deployment: 'dpl_8fQ2mZ7cJx1AbCdEfGhIjKlMnOpQ',
  nonce: 'rAnd0m+/8fQ2mZ==',
  time: '2026-11-02T10:00:07.512Z',
  word: 'Lantern',
}

export const secondBuild: Build = {
  id: 'Myb60Y9xa_zYagO-NuTOZ',
  deployment: 'dpl_11112222333344445555AAAABBBB',
  nonce: 'k2hF0aVbWw5x+1==',
  time: '2026-11-03T23:59:59.001Z',
  word: 'Lantern',
}

/** Shortened files of generators; for Next.js, from exports of the named versions. */
export const generated: readonly {
  readonly generator: string
  readonly path: string
  readonly write: (build: Build) => string
}[] = [
  {
    generator: 'Next.js 16, Pages Router',
    path: 'legacy/a.html',
    write: ({ id, word }) =>
      `<!DOCTYPE html><html><head><meta charSet="utf-8" data-next-head=""/><noscript data-n-css=""></noscript><script src="/_next/static/chunks/40incwme-e3h8.js" defer=""></script><script src="/_next/static/${id}/_buildManifest.js" defer=""></script><script src="/_next/static/${id}/_clientMiddlewareManifest.js" defer=""></script><link rel="prefetch" as="fetch" href="/_next/data/${id}/legacy/b.json"/></head><body><div id="__next"><main><h1>Legacy <!-- -->${word}</h1></main></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"t":"${word}"},"__N_SSG":true},"page":"/legacy/a","query":{},"buildId":"${id}","isFallback":false,"gsp":true,"scriptLoader":[]}</script></body></html>`,
  },
  {
    generator: 'Next.js 14, App Router',
    path: 'guides/install.html',
    write: ({ id, word }) =>
      `<!DOCTYPE html><html lang="en"><head><script src="/_next/static/chunks/main-app-558e5eea1ec5b93c.js" async=""></script></head><body><main><h1>${word}</h1></main><script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,null])</script><script>self.__next_f.push([1,"1:I[2846,[],\\"\\"]\\n8:[]\\n"])</script><script>self.__next_f.push([1,"0:[\\"$\\",\\"$L1\\",null,{\\"buildId\\":\\"${id}\\",\\"assetPrefix\\":\\"\\",\\"urlParts\\":[\\"\\",\\"guides\\"],\\"initialSeedData\\":[\\"\\",[\\"$\\",\\"h1\\",null,{\\"children\\":\\"${word}\\"}]]}]\\n"])</script></body></html>`,
  },
  {
    generator: 'Next.js 15, App Router',
    path: 'guides/install.html',
    write: ({ id, word, nonce }) =>
      `<!DOCTYPE html><!--${id.replaceAll('-', '_')}--><html lang="en"><head><script src="/_next/static/chunks/main-app-e530e1756a579e72.js" async="" nonce="${nonce}"></script></head><body><div hidden=""><!--$--><!--/$--></div><main><h1>${word}</h1></main><script>self.__next_f.push([1,"0:{\\"P\\":null,\\"b\\":\\"${id}\\",\\"p\\":\\"\\",\\"c\\":[\\"\\",\\"guides\\"],\\"i\\":false,\\"f\\":[[[\\"$\\",\\"script\\",null,{\\"nonce\\":\\"${nonce}\\"}],[\\"$\\",\\"h1\\",null,{\\"children\\":\\"${word}\\"}]]],\\"s\\":false,\\"S\\":true}\\n"])</script></body></html>`,
  },
  {
    generator: 'Next.js 16, App Router, as one deployment',
    path: 'guides/install.html',
    write: ({ id, deployment, word }) =>
      `<!DOCTYPE html><html data-dpl-id="${deployment}" lang="en"><head><link rel="stylesheet" href="/_next/static/chunks/0uj9lfxuc2kua.css?dpl=${deployment}" data-precedence="next"/><script src="/_next/static/chunks/2eoxeemjtegat.js?dpl=${deployment}" async=""></script></head><body><main><h1>${word}</h1></main><script>self.__next_f.push([1,"2:\\"/_next/static/chunks/1e8blic1djf2d.js?dpl=${deployment}\\"\\n:HL[\\"/_next/static/chunks/0uj9lfxuc2kua.css?dpl=${deployment}\\",\\"style\\"]\\n0:{\\"P\\":null,\\"c\\":[\\"\\",\\"guides\\"],\\"t\\":[\\"$\\",\\"h1\\",null,{\\"children\\":\\"${word}\\"}],\\"d\\":\\"$undefined\\",\\"b\\":\\"${id}\\"}\\n7:C\\n"])</script></body></html>`,
  },
  {
    generator: 'Next.js 14, data of a page',
    path: 'guides/install.txt',
    write: ({ id, word }) =>
      `2:I[4707,[],""]\n0:["${id}",[[["",{"children":["guides"]}],["$","h1",null,{"children":"${word}"}]]]]\n1:null\n`,
  },
  {
    generator: 'Next.js 15, data of a page',
    path: 'guides/install.txt',
    write: ({ id, word }) =>
      `1:"$Sreact.fragment"\n0:{"P":null,"b":"${id}","p":"","c":["","guides"],"f":[["$","h1",null,{"children":"${word}"}]]}\n6:null\n`,
  },
  {
    generator: 'Next.js 16, data of a page',
    path: 'guides/install/__next._full.txt',
    write: ({ id, deployment, word }) =>
      `:HL["/_next/static/chunks/0uj9lfxuc2kua.css?dpl=${deployment}","style"]\n0:{"P":null,"t":["$","h1",null,{"children":"${word}"}],"d":"$undefined","b":"${id}"}\n7:C\n`,
  },
  {
    generator: 'Next.js 16, tree of a page',
    path: 'guides/install/__next._tree.txt',
    write: ({ id, word }) =>
      `1:[["children",{"s":"${word}","h":96}]]\n0:{"b":"${id}","t":{"t":{"s":"","h":80,"c":"$Q1"}}}\n`,
  },
  {
    generator: 'a generator with the build in the URLs of its files',
    path: 'guides/install.html',
    write: ({ id, word }) =>
      `<!doctype html>\n<html lang="en">\n<head>\n<meta name="build-id" content="${id}">\n<title>${word}</title>\n<link rel="stylesheet" href="../assets/site.css?build=${id}">\n</head>\n<body><h1>${word}</h1></body>\n</html>\n`,
  },
  {
    generator: 'a server with a strict Content-Security-Policy',
    path: 'index.htm',
    write: ({ nonce, word }) =>
      `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'self' 'nonce-${nonce}'; style-src 'nonce-${nonce}'"><STYLE NONCE='${nonce}'>p{margin:0}</STYLE><p>${word}</p><script nonce=${nonce}>start()</script>`,
  },
  {
    generator: 'a generator that writes when it ran',
    path: 'index.html',
    write: ({ time, word }) =>
      `<!doctype html><!-- Built ${time} --><meta property="article:modified_time" content="${time}"><script type="application/ld+json">{"@type":"TechArticle","datePublished":"2020-01-01","dateModified": "${time}"}</script><h1>${word}</h1><!--\nVersion : 1.6.1\nBuild Date UTC : ${time.slice(0, 10)} ${time.slice(11, 19)}.123456+00:00\n-->`,
  },
]
