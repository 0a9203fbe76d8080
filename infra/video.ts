import {
  getsSigningKey,
  knowsScriptFonts,
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

const NO_VIDEO = 'Videos cannot be made. The bell tells their owners, who can try again.';

export const video = {
  endpoints: {
    createExport: {
      hasOwnShare: true,
      may: [table('GetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem'), getsSigningKey, startsExport],
      ifItFails: 'Nobody can request a video. Videos in progress continue.',
    },
    dismissNotifications: {
      may: [table('UpdateItem'), queriesIndex('gsi1')],
      ifItFails: 'Nobody can dismiss notifications, so they stay in the bell.',
    },
    downloadExport: {
      may: [queriesIndex('gsi1'), table('BatchGetItem'), getsSigningKey],
      ifItFails: 'Finished videos and books cannot be downloaded.',
    },
    listNotifications: {
      may: [queriesIndex('gsi1'), getsSigningKey],
      ifItFails: 'The bell shows no notifications. Videos are still made.',
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
      // With 1,769 MB, Lambda gives a function one full processor. A story of four minutes keeps it busy for seconds.
      memoryMegabytes: 1769,
      timeoutSeconds: 300,
      ifItFails: NO_VIDEO,
      onOneMachine: { inThread: true },
    },
    'export.frame': {
      file: 'video/export/frame.ts',
      workflow: 'export',
      may: [objects('media', 'GetObject'), objects('exports', 'PutObject'), listsBucket, knowsScriptFonts],
      memoryMegabytes: 1769,
      timeoutSeconds: 60,
      ifItFails: NO_VIDEO,
    },
    'export.captions': {
      file: 'video/export/captions.ts',
      workflow: 'export',
      may: [objects('media', 'GetObject'), objects('exports', 'PutObject'), listsBucket, knowsScriptFonts],
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
      ifItFails: 'The bell does not show the progress of videos.',
    },
    'export.finish': {
      file: 'video/export/finish.ts',
      workflow: 'export',
      may: [
        table('GetItem', 'UpdateItem', 'DeleteItem'),
        objects('exports', 'GetObject', 'DeleteObject'),
        objects('media/*/videos', 'GetObject', 'PutObject', 'PutObjectTagging', 'DeleteObject'),
        listsBucket,
      ],
      memoryMegabytes: 512,
      timeoutSeconds: 60,
      ifItFails: 'Finished videos are not ready for download until the sweep runs.',
    },
    'export.failExport': {
      file: 'video/export/failExport.ts',
      workflow: 'export',
      may: [
        table('UpdateItem', 'DeleteItem'),
        objects('exports', 'DeleteObject'),
        objects('media/*/videos', 'DeleteObject'),
        listsBucket,
        knowsMetricsNamespace,
      ],
      memoryMegabytes: 512,
      timeoutSeconds: 15,
      ifItFails: 'Failed videos look unfinished until the sweep runs.',
    },
  },
} as const satisfies DomainSetup<'video'>;
