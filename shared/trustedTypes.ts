/** The only Trusted Types policy of our pages; it creates the service worker's URL. */
export const WORKER_POLICY = 'service-worker';
