import { ownPaths, passOn, type OwnPages } from '#local/gateway/ownPages.ts';
import type { IsProxy } from '#local/platform/edge/viewerAddress.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';

type PageServers = {
  signIn: Emulator['handle'];
  checkout: Emulator['handle'] | undefined;
  uploadTo: Emulator;
  bucket: string;
};

type Front = { origin: string; isProxy: IsProxy };

/** Security: of the storage, only the upload of forms can be reached. Their signed policies authorize them. */
export const ownPagesAt = (front: Front, { signIn, checkout, uploadTo, bucket }: PageServers): OwnPages => ({
  signIn: passOn(signIn, { ...front, at: ownPaths.signIn, to: '' }),
  ...(checkout && { checkout: passOn(checkout, { ...front, at: ownPaths.checkout, to: '' }) }),
  upload: passOn((request, response) => uploadTo.handle(request, response), {
    ...front,
    at: ownPaths.upload,
    to: `/${bucket}`,
    isServed: ({ method, headers, url = '' }) =>
      method === 'POST' && !url.includes('?') && /^multipart\/form-data\b/.test(headers['content-type'] ?? ''),
  }),
});
