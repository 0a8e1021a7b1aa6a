// Adds Pagefind's interface to the search page, and a link and Ctrl+K or Cmd+K to all other pages.
{
  const page = new URL('search.html', document.currentScript.src)
  const place = document.getElementById('search')

  if (place && window.PagefindUI) {
    const search = new window.PagefindUI({ element: place, showImages: false, autofocus: true })
    const query = new URLSearchParams(location.search).get('q')
    if (query) search.triggerSearch(query)
  } else {
    const link = document.createElement('a')
    link.href = page.href
    link.textContent = 'Search'
    link.style.cssText =
      'position:fixed;right:1rem;bottom:1rem;z-index:2147483647;padding:.5rem 1rem;border-radius:2rem;background:#222;color:#fff;font:1rem system-ui,sans-serif'
    // A framework that hydrates the page on loading would remove the link.
    const add = () => document.body.append(link)
    if (document.readyState === 'complete') add()
    else window.addEventListener('load', add)
    // Runs before the page's own search, which queries the documentation host.
    const open = (event) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      location.assign(page)
    }
    window.addEventListener('keydown', open, true)
  }
}
