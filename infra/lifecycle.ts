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
      ifItFails: 'Nobody can delete their account; nothing of it is lost.',
    },
    getOwnData: {
      may: [table('GetItem', 'BatchGetItem', 'Query'), queriesIndex('gsi1'), getsSigningKey],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can download what is kept of them.',
    },
    refreshSession: {
      may: [table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'), queriesIndex('gsi1')],
      ifItFails: 'People are signed out an hour after they signed in.',
    },
    signInWithGoogle: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
        queriesIndex('gsi1'),
        knowsTokenIssuers,
        getsIdentitySalt,
      ],
      ifItFails: 'Nobody can sign in with Google; who is signed in stays so.',
    },
    signInWithMicrosoft: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
        queriesIndex('gsi1'),
        knowsTokenIssuers,
        getsIdentitySalt,
      ],
      ifItFails: 'Nobody can sign in with Microsoft; who is signed in stays so.',
    },
  },
} as const satisfies DomainSetup<'lifecycle'>;
