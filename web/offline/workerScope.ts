import type { PrecacheEntry } from 'workbox-precaching';

/* The parts of the worker's global scope that we use. TypeScript cannot load worker types together with DOM types. */

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
  /** The build replaces this name with the list of files to cache. */
  __WB_MANIFEST: PrecacheEntry[];
};
