import { getsPage, listsBucket, objects, table } from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const sharing = {
  endpoints: {
    getSharePage: {
      may: [table('GetItem'), getsPage],
      ifItFails: 'Shared links open nothing and unfurl without a picture.',
    },
    getSharePicture: {
      may: [table('GetItem'), objects('media', 'GetObject'), listsBucket],
      ifItFails: 'Shared links unfurl without a picture.',
    },
  },
} as const satisfies DomainSetup<'sharing'>;
