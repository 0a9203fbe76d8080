import { listsAndDescribesExports, listsAndDescribesRecords } from './executionGrants.ts';
import {
  getsIdentitySalt,
  getsSigningKey,
  getsStripeKeys,
  knowsDailyCaps,
  knowsMetricsNamespace,
  knowsDeployment,
  knowsImmich,
  listsBucket,
  listsNarrate,
  objects,
  queriesIndex,
  startsNarrate,
  stopsExports,
  table,
} from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const admin = {
  endpoints: {
    changeAccount: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
        queriesIndex('gsi1'),
        getsIdentitySalt,
        getsStripeKeys,
        knowsMetricsNamespace,
      ],
      timeoutSeconds: 29,
      ifItFails: 'Administrators cannot block or close accounts on their page. The command still can.',
    },
    changePause: {
      may: [table('GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'), knowsDailyCaps],
      ifItFails: 'Administrators cannot pause or resume stories on their page. The command still can.',
    },
    deleteRecording: {
      may: [
        table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'),
        objects('media', 'DeleteObject'),
        objects('incoming/recordings', 'DeleteObject'),
        objects('exports', 'DeleteObject'),
        listsBucket,
        stopsExports,
      ],
      timeoutSeconds: 20,
      ifItFails: 'Administrators cannot remove a recording on their page. The command still can.',
    },
    findAccounts: {
      may: [table('GetItem', 'Query')],
      ifItFails: 'Administrators cannot find accounts on their page. Customers notice nothing.',
    },
    getAccount: {
      may: [table('GetItem', 'Query'), queriesIndex('gsi1')],
      ifItFails: 'Administrators cannot see an account on their page. Customers notice nothing.',
    },
    getImmichPhoto: {
      may: [knowsImmich],
      ifItFails: 'Administrators of one machine cannot add photographs from Immich. On AWS, nobody can.',
    },
    getPause: {
      may: [table('GetItem'), knowsDailyCaps],
      ifItFails: 'Administrators do not see whether stories are paused. The command still shows it.',
    },
    getReportedStory: {
      may: [table('GetItem', 'Query'), getsSigningKey],
      ifItFails: 'Administrators cannot review a story on their page. The command still can.',
    },
    getSystem: {
      may: [knowsDeployment],
      ifItFails: 'Administrators do not see the version and the dashboard’s address on their page.',
    },
    judgeStory: {
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'),
        objects('media', 'DeleteObject'),
        objects('incoming', 'DeleteObject'),
        objects('drafts', 'DeleteObject'),
        listsBucket,
      ],
      timeoutSeconds: 29,
      ifItFails: 'Administrators cannot hide, keep or remove a story on their page. The command still can.',
    },
    listAudit: {
      may: [table('Query')],
      ifItFails: 'Administrators do not see who did what. Entries are still added.',
    },
    listImmichAlbums: {
      may: [knowsImmich],
      ifItFails: 'Administrators of one machine do not see their albums in Immich. On AWS, nobody does.',
    },
    listImmichPhotos: {
      may: [knowsImmich],
      ifItFails: 'Administrators of one machine cannot add an album from Immich. On AWS, nobody can.',
    },
    listJobs: {
      may: [table('GetItem', 'Query', 'BatchGetItem'), listsNarrate],
      ifItFails: 'Administrators do not see running and failed stories. Stories are told as usual.',
    },
    listMediaJobs: {
      may: [table('BatchGetItem'), listsAndDescribesExports, listsAndDescribesRecords],
      timeoutSeconds: 15,
      ifItFails:
        'Administrators do not see videos, books and recordings in progress or failed. They are made as usual.',
    },
    listReports: {
      may: [table('Query')],
      ifItFails: 'Administrators do not see reported stories on their page. The command still lists them.',
    },
    retryJob: {
      hasOwnShare: true,
      may: [table('GetItem', 'PutItem', 'UpdateItem'), startsNarrate],
      ifItFails: 'Administrators cannot start a waiting story again. A sweep still does.',
    },
  },
} as const satisfies DomainSetup<'admin'>;
