import { getsSigningKey, knowsVoices, listsBucket, objects, queriesIndex, startsExport, table } from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const book = {
  endpoints: {
    createBook: {
      hasOwnShare: true,
      may: [
        table('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'),
        queriesIndex('gsi1'),
        getsSigningKey,
        startsExport,
      ],
      ifItFails: 'Nobody can request an e-book, a PDF or cards. Finished ones can be downloaded.',
    },
  },
  steps: {
    'export.bind': {
      file: 'book/bind.ts',
      workflow: 'export',
      may: [
        table('GetItem', 'BatchGetItem', 'UpdateItem'),
        objects('media', 'GetObject'),
        objects('media/*/videos', 'PutObject', 'PutObjectTagging'),
        listsBucket,
        knowsVoices,
      ],
      // With 1,769 MB, Lambda gives a function one full processor. The sound of 60 stories takes about 100 MB.
      memoryMegabytes: 1769,
      timeoutSeconds: 180,
      ifItFails: 'E-books, PDFs and cards cannot be made. The bell tells their owners, who can try again.',
      onOneMachine: { inThread: true },
    },
  },
} as const satisfies DomainSetup<'book'>;
