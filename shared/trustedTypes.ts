/** The one Trusted Types policy that our pages may create: it makes the address of the service worker, and nothing else. */
export const WORKER_POLICY = 'service-worker';
