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
  // What this address's screen is made of, and its first answer, are asked for along with what every screen needs.
  const [, place, uid] = location.pathname.split('/');
  const { files, at } = JSON.parse((document.currentScript && document.currentScript.dataset.early) || '{"at":{}}');
  for (const index of at[place] || []) {
    const link = document.createElement('link');
    const isStyle = files[index].endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = files[index];
    document.head.append(link);
  }
  const visitor = read('aw:tempUserId');
  const headers = { accept: 'application/json', ...(visitor && { 'AW-User-Id': visitor }) };
  const ask = (url) => {
    // Whoever wants it asks again if this fails.
    window.earlyAnswers = { [url]: fetch(url, { headers }).catch(() => undefined) };
  };
  if (at[place] && /^(item|detail)$/.test(place) && /^[\w-]{22}$/.test(uid)) ask(`/api/upload/${uid}`);
  else if ((place === 'explore' || root.dataset.start) && at.explore && !location.search) ask('/api/explore');
  // The theme chosen last time, also for the browser's own frame: as `chooseTheme` does.
  const theme = read('theme');
  if (theme !== 'light' && theme !== 'dark') return;
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('media', meta.dataset.theme === theme ? 'all' : 'not all');
})();
