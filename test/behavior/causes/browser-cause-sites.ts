import { type CauseSite, page } from './cause-sites.ts'

/** The same for the causes that only a browser sees, with all pages opened in it. */
export const browserCauseSites: readonly CauseSite[] = [
  {
    reports: { 'outside-request': 'finding' },
    files: {
      'guide.html': page('Fetch', script("fetch('https://' + 'fetched.example').catch(() => {})")),
    },
  },
  {
    reports: { 'outside-request': 'notice' },
    inputs: { 'deployment-kind': 'cloud' },
    files: {
      'guide.html': page('Cloud', script("fetch('https://' + 'cloud.example').catch(() => {})")),
    },
  },
  {
    reports: { 'mixed-content': 'finding' },
    inputs: { 'allowed-hosts': 'images.example' },
    files: { 'guide.html': page('Script', '<script src=http://images.example/x.js></script>') },
  },
  {
    reports: { 'failed-request': 'finding' },
    files: { 'guide.html': page('Data', script("fetch('data' + '.json')")) },
  },
  {
    // Of two anchors that a script may make, it makes one.
    reports: { 'missing-fragment': 'finding' },
    files: {
      'guide.html': page(
        'Own anchors',
        `<a href=#made>Made</a><a href=#dead>Dead</a>${script(
          "document.querySelector('p').id = 'made'",
        )}`,
      ),
    },
  },
  {
    reports: { 'blank-page': 'finding' },
    files: { 'guide.html': '<!doctype html><html lang=en><title>Blank</title><div id=app></div>' },
  },
  {
    reports: { 'script-error': 'finding' },
    files: { 'guide.html': page('Error', script('missing.call()')) },
  },
  {
    // What needs the allowed host, which cannot be reached here, may work elsewhere.
    reports: { 'script-error': 'notice' },
    inputs: { 'allowed-hosts': 'allowed.example' },
    files: {
      'guide.html': page(
        'Allowed',
        script("fetch('https://' + 'allowed.example'); missing.call()"),
      ),
    },
  },
  {
    reports: { 'failed-navigation': 'finding', 'failed-request': 'finding' },
    files: {
      'guide.html': page(
        'Router',
        `<a href=next.html>Next</a>${script(
          `const link = document.querySelector('a')
          link.onclick = (event) => {
            event.preventDefault()
            fetch('next' + '.txt').then(() => { location.href = link.href })
          }`,
        )}`,
      ),
      'next.html': page('Next', ''),
    },
  },
  {
    reports: { 'hydration-error': 'notice' },
    files: {
      'guide.html': page(
        'Hydration',
        script("console.error('onRecoverableError:', Error('Minified React error #418; visit …'))"),
      ),
    },
  },
  {
    reports: { accessibility: 'finding' },
    inputs: { accessibility: 'true' },
    files: { 'guide.html': page('Accessible', '<main><button></button></main>') },
  },
  {
    // A contrast with more than one color behind it.
    reports: { accessibility: 'notice' },
    inputs: { accessibility: 'true' },
    files: {
      'guide.html': page(
        'Gradient',
        '<p style="background-image: linear-gradient(black, white)">Text</p>',
      ),
    },
  },
  {
    reports: { 'busy-page': 'finding' },
    files: { 'guide.html': page('Busy', script('setTimeout(() => { for (;;); }, 300)')) },
  },
]

function script(code: string): string {
  return `<p>Text</p><script>${code}</script>`
}
