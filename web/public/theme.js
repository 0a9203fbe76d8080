// Before the first paint. A file of its own, since the content policy allows no inline script.
// Home comes with the page; at every other address it stays hidden.
if (/^\/(home)?$/.test(location.pathname)) document.documentElement.dataset.start = 'home';
// The theme chosen last time.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused: the system's theme stays.
}
