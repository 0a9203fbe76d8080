import { whenIdle } from '../lib/wait.ts';

/** Has the browser install our service worker, where it knows of such. Without one everything works, but offline. */
export const startWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const start = () => whenIdle(() => void navigator.serviceWorker.register('/serviceWorker.js').catch(() => undefined));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};

/** Said to a worker that waits: pages of its own release are being opened. */
export const TAKE_OVER = 'take-over';
