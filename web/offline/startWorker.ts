/** A page that is still loading, or drawing its first screen, comes first. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 1000);
};

/** Has the browser install our service worker, where it knows of such. Without one everything works, but offline. */
export const startWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const start = () => whenIdle(() => void navigator.serviceWorker.register('/serviceWorker.js').catch(() => undefined));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};
