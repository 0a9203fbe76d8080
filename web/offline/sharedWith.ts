/** The path to which other apps share pictures (see the manifest). Only the service worker answers it. */
export const SHARE_TARGET = '/share-target';

export const SHARED = 'shared';
