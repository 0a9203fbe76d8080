import {
  deletesPoolUsers,
  getsIdentitySalt,
  getsSigningKey,
  getsStripeKeys,
  knowsMetricsNamespace,
  knowsTokenIssuers,
  listsBucket,
  objects,
  queriesIndex,
  table,
} from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const lifecycle = {
  endpoints: {
    deleteAccount: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
        queriesIndex('gsi1'),
        objects('media', 'DeleteObject'),
        objects('incoming', 'DeleteObject'),
        objects('drafts', 'DeleteObject'),
        listsBucket,
        getsStripeKeys,
        knowsMetricsNamespace,
        getsIdentitySalt,
        deletesPoolUsers,
      ],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can delete their account. The sweep finishes deletions that have begun.',
    },
    getOwnData: {
      may: [table('GetItem', 'BatchGetItem', 'Query'), queriesIndex('gsi1'), getsSigningKey],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can download their own data.',
    },
    refreshSession: {
      may: [table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'), queriesIndex('gsi1')],
      ifItFails: 'Sessions are not renewed, so people are signed out within an hour.',
    },
    signInWithGoogle: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
        queriesIndex('gsi1'),
        knowsTokenIssuers,
        getsIdentitySalt,
      ],
      ifItFails: 'Nobody can sign in with Google. People who are signed in stay signed in.',
    },
    signInWithMicrosoft: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
        queriesIndex('gsi1'),
        knowsTokenIssuers,
        getsIdentitySalt,
      ],
      ifItFails: 'Nobody can sign in with Microsoft. People who are signed in stay signed in.',
    },
    signInWithOidc: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
        queriesIndex('gsi1'),
        knowsTokenIssuers,
        getsIdentitySalt,
      ],
      ifItFails:
        'Nobody can sign in with the provider of the stage’s settings. People who are signed in stay signed in.',
    },
  },
} as const satisfies DomainSetup<'lifecycle'>;
