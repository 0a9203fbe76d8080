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
  // The scripts of every screen, this address's own, and its first answer are asked for at once, in one go.
  const [, place, uid] = location.pathname.split('/');
  const { entry, files: names } = (document.currentScript && document.currentScript.dataset) || {};
  const { first, files, at } = JSON.parse(names || '{"first":[],"at":{}}');
  const preload = (file) => {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  };
  const visitor = read('aw:tempUserId');
  const headers = { accept: 'application/json', ...(visitor && { 'AW-User-Id': visitor }) };
  const ask = (url) => {
    // Whoever wants it asks again if this fails.
    const answer = fetch(url, { headers }).catch(() => undefined);
    window.earlyAnswers = { [url]: answer };
    return answer;
  };
  // A script will draw the picture, but the picture need not wait for the script.
  const preloadPicture = async (answer) => {
    const response = await answer;
    if (!response || !response.ok) return;
    const { renditions } = await response.clone().json();
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'image';
    link.type = 'image/avif';
    link.fetchPriority = 'high';
    link.imageSizes = '(min-width: 1024px) 46vw, (min-width: 768px) 80vw, 100vw';
    link.imageSrcset = renditions
      .flatMap(({ format, url, width }) => (format === 'avif' ? `${url} ${width}w` : []))
      .join(', ');
    if (link.imageSrcset) document.head.append(link);
  };
  if (root.dataset.start) {
    // Home is there already, and is painted before anything else is asked for. What nobody sees is not painted at all.
    let isPainted = false;
    const painted = () => {
      if (isPainted) return;
      isPainted = true;
      first.forEach(preload);
      if (entry) void import(entry);
      if (at.explore) void ask('/api/explore');
    };
    setTimeout(painted, 1000);
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  } else {
    for (const index of at[place] || []) preload(files[index]);
    first.forEach(preload);
    if (at[place] && /^(item|detail)$/.test(place) && /^[\w-]{22}$/.test(uid))
      preloadPicture(ask(`/api/upload/${uid}`)).catch(() => undefined);
    else if (place === 'explore' && at.explore && !location.search) void ask('/api/explore');
    // Not before the page is there to be drawn in.
    if (entry) addEventListener('DOMContentLoaded', () => void import(entry));
  }
  // The theme chosen last time, also for the browser's own frame: as `chooseTheme` does.
  const theme = read('theme');
  if (theme !== 'light' && theme !== 'dark') return;
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('media', meta.dataset.theme === theme ? 'all' : 'not all');
})();
