import { WORKER_POLICY } from '#shared/trustedTypes.ts';
import { whenIdle } from '../lib/wait.ts';
import { saveTranslations } from './translations.ts';

const WORKER = '/serviceWorker.js';

/** TypeScript does not know the Trusted Types API yet. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

/** The worker's URL, as a TrustedScriptURL if the browser supports it. */
export const workerAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER;
  const policy = trustedTypes.createPolicy(WORKER_POLICY, {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError('no other script is started here');
      return url;
    },
  });
  return policy.createScriptURL(WORKER);
};

/** Without a service worker, everything but offline use works. */
export const startWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  const register = async (): Promise<void> => {
    await navigator.serviceWorker.register(workerAddress());
    if (!navigator.serviceWorker.controller) await saveTranslations({ performance, caches });
  };
  const start = () => whenIdle(() => void register().catch(() => undefined));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
};

/** The message by which a waiting worker learns that pages of its release are opening. */
export const TAKE_OVER = 'take-over';
