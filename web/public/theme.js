// Before the first paint. A file of its own, since the content policy allows no inline script.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is refused: the system's theme and language stay.
      return null;
    }
  };
  // The language chosen last time, else the first of the browser's that we have: the rule of `preferredLanguage`.
  const languages = [read('language') || '', ...(navigator.languages || [])];
  const known = languages.map((one, index) => (index ? one.split('-')[0].toLowerCase() : one));
  root.lang = known.find((one) => one === 'en' || one === 'es') || 'en';
  // Home comes with the page, in English; elsewhere, and for those who read another language, it stays hidden.
  if (root.lang === 'en' && /^\/(home)?$/.test(location.pathname)) root.dataset.start = 'home';
  // The theme chosen last time, also for the browser's own frame: as `chooseTheme` does.
  const theme = read('theme');
  if (theme !== 'light' && theme !== 'dark') return;
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('media', meta.dataset.theme === theme ? 'all' : 'not all');
})();
