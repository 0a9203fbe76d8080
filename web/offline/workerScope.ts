import type { PrecacheEntry } from 'workbox-precaching';

/*
 * What the service worker uses of its global scope. The library of types for workers cannot be loaded beside the one for
 * pages.
 */

type Extendable = { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = Event & Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void };

type Listeners = {
  fetch: (event: FetchEvent) => void;
  activate: (event: Event & Extendable) => void;
  message: (event: MessageEvent) => void;
};

export type WorkerScope = {
  addEventListener: <K extends keyof Listeners>(name: K, listener: Listeners[K]) => void;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  /** The build's own list of files, put in the place of this name. */
  __WB_MANIFEST: PrecacheEntry[];
};
