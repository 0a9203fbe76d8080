/** The name of the only Trusted Types policy of our pages. It creates the service worker's URL. */
export const WORKER_POLICY = 'service-worker';
