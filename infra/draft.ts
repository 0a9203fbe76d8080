import { getsSigningKey, knowsImmichAddress, objects, table } from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const draft = {
  endpoints: {
    addPhotoDraft: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem'),
        objects('media/*/photos', 'PutObject', 'PutObjectTagging'),
      ],
      // Decoding and encoding a picture takes a whole processor.
      memoryMegabytes: 1769,
      timeoutSeconds: 29,
      ifItFails: 'Nobody can add photographs as drafts. Stories can still be made of single pictures.',
    },
    listPhotoDrafts: {
      may: [table('BatchGetItem', 'Query'), getsSigningKey, knowsImmichAddress],
      ifItFails: 'Owners do not see their drafts. The drafts are kept.',
    },
    deletePhotoDraft: {
      may: [table('DeleteItem'), objects('media/*/photos', 'DeleteObject')],
      ifItFails: 'Nobody can delete a draft. Drafts expire after 90 days.',
    },
    deletePhotoDrafts: {
      may: [table('BatchGetItem', 'Query', 'DeleteItem'), objects('media/*/photos', 'DeleteObject')],
      ifItFails: 'Nobody can delete all drafts at once. Single drafts can be deleted.',
    },
  },
} as const satisfies DomainSetup<'draft'>;
