import {
  getsSigningKey,
  knowsMediaBucket,
  knowsMetricsNamespace,
  knowsVideoSettings,
  listsBucket,
  objects,
  queriesIndex,
  startsExport,
  table,
} from './grants.ts';
import type { DomainSetup } from './setup.ts';

const NO_VIDEO = 'Videos cannot be made; the bell says so, and they can be asked for again.';

export const video = {
  endpoints: {
    createExport: {
      hasOwnShare: true,
      may: [table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem'), getsSigningKey, startsExport],
      ifItFails: 'Nobody can have a video made; those being made go on.',
    },
    dismissNotifications: {
      may: [table('UpdateItem'), queriesIndex('gsi1')],
      ifItFails: 'Notifications stay in the bell.',
    },
    downloadExport: {
      may: [queriesIndex('gsi1'), getsSigningKey],
      ifItFails: 'Videos that are ready cannot be downloaded.',
    },
    listNotifications: {
      may: [queriesIndex('gsi1'), getsSigningKey],
      ifItFails: 'The bell stays silent; videos are still made.',
    },
  },
  steps: {
    'export.mix': {
      file: 'video/export/mix.ts',
      workflow: 'export',
      may: [
        objects('media', 'GetObject'),
        objects('soundtracks', 'GetObject'),
        objects('exports', 'PutObject'),
        listsBucket,
      ],
      // 1,769 MB come with one full processor. Mixing a story of four minutes keeps it busy for several seconds.
      memoryMegabytes: 1769,
      timeoutSeconds: 300,
      ifItFails: NO_VIDEO,
      onOneMachine: { inThread: true },
    },
    'export.frame': {
      file: 'video/export/frame.ts',
      workflow: 'export',
      may: [objects('media', 'GetObject'), objects('exports', 'PutObject'), listsBucket],
      memoryMegabytes: 1769,
      timeoutSeconds: 60,
      ifItFails: NO_VIDEO,
    },
    'export.captions': {
      file: 'video/export/captions.ts',
      workflow: 'export',
      may: [objects('media', 'GetObject'), objects('exports', 'PutObject'), listsBucket],
      memoryMegabytes: 512,
      timeoutSeconds: 30,
      ifItFails: NO_VIDEO,
    },
    'export.document': {
      file: 'video/export/document.ts',
      workflow: 'export',
      may: [table('UpdateItem'), knowsMediaBucket, knowsMetricsNamespace, knowsVideoSettings],
      memoryMegabytes: 256,
      timeoutSeconds: 15,
      ifItFails: NO_VIDEO,
    },
    'export.progress': {
      file: 'video/export/progress.ts',
      event: "MediaConvert's events of a job",
      may: [table('UpdateItem')],
      memoryMegabytes: 256,
      timeoutSeconds: 15,
      ifItFails: 'The bell does not show how far a video has come.',
    },
    'export.finish': {
      file: 'video/export/finish.ts',
      workflow: 'export',
      may: [
        table('GetItem', 'UpdateItem', 'DeleteItem'),
        objects('exports', 'GetObject', 'DeleteObject'),
        objects('media/*/videos', 'PutObject', 'PutObjectTagging', 'DeleteObject'),
        listsBucket,
      ],
      memoryMegabytes: 512,
      timeoutSeconds: 60,
      ifItFails: 'Videos that are made are not ready before the sweeper comes.',
    },
    'export.failExport': {
      file: 'video/export/failExport.ts',
      workflow: 'export',
      may: [table('UpdateItem', 'DeleteItem'), objects('exports', 'DeleteObject'), listsBucket, knowsMetricsNamespace],
      memoryMegabytes: 512,
      timeoutSeconds: 15,
      ifItFails: 'Videos that failed look unfinished until the sweeper comes.',
    },
  },
} as const satisfies DomainSetup<'video'>;
