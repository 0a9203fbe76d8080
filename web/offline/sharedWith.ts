/** Where other apps send what is shared with the product: the manifest names it, and the service worker alone answers it. */
export const SHARE_TARGET = '/share-target';

/** In the address of the page that then opens: a draft is there to go on with. */
export const SHARED = 'shared';
