import { getsPage, listsBucket, objects, table } from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const sharing = {
  endpoints: {
    getSharePage: {
      may: [table('GetItem'), getsPage],
      ifItFails: 'Shared links do not open, and their previews in other apps have no picture.',
    },
    getSharePicture: {
      may: [table('GetItem'), objects('media', 'GetObject'), listsBucket],
      ifItFails: 'Previews of shared links in other apps have no picture.',
    },
  },
} as const satisfies DomainSetup<'sharing'>;
