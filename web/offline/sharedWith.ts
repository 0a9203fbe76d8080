/** The share target of the manifest. Only the service worker answers it. */
export const SHARE_TARGET = '/share-target';

/** The parameter that says a shared draft exists. */
export const SHARED = 'shared';
