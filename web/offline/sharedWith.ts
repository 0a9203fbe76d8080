/** The share target of the manifest. Only the service worker answers it. */
export const SHARE_TARGET = '/share-target';

/** In the address of the page that then opens: a draft is there to go on with. */
export const SHARED = 'shared';
