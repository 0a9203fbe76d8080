/** The one Trusted Types policy that our pages may create: it makes the address of the service worker only. */
export const WORKER_POLICY = 'service-worker';
